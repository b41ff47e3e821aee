import type { Phone } from './native/phone.ts';

interface NativeBridge {
  isNativePlatform?: () => boolean;
  getPlatform?: () => string;
}

const bridge = (): NativeBridge | undefined => (globalThis as { Capacitor?: NativeBridge }).Capacitor;

/** True inside the Android and iOS shells. */
export const isNative = (): boolean => bridge()?.isNativePlatform?.() ?? false;

/** True inside the iOS shell. An iPad calls itself a Mac, so only the shell knows. */
export const isApple = (): boolean => bridge()?.getPlatform?.() === 'ios';

/** The web views of the shells cannot print, and do not report that. */
export const canPrint = (): boolean => !isNative();

let given: Phone | null = null;

/** What the phone around us can do; null in a browser, where the web's own abilities take over. */
export const phone = (): Phone | null => given;

/** The app's start hands it over, before the first screen. */
export function setPhone(theirs: Phone): void {
  given = theirs;
}
