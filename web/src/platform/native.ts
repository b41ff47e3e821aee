import type { Phone } from './native/phone.ts';

interface NativeBridge {
  isNativePlatform?: () => boolean;
  getPlatform?: () => string;
}

const bridge = (): NativeBridge | undefined => (globalThis as { Capacitor?: NativeBridge }).Capacitor;

/** True inside the Android and iOS shells. */
export const isNative = (): boolean => bridge()?.isNativePlatform?.() ?? false;

/** True inside the iOS shell. An iPad reports a Mac as its user agent, so only the shell is certain. */
export const isApple = (): boolean => bridge()?.getPlatform?.() === 'ios';

/** False in the shells, whose web views cannot print and do not say so. */
export const canPrint = (): boolean => !isNative();

let currentPhone: Phone | null = null;

/** The abilities of the phone; null in a browser, which uses the web's own APIs. */
export const phone = (): Phone | null => currentPhone;

/** Called at the app's start, before the first screen. */
export function setPhone(theirs: Phone): void {
  currentPhone = theirs;
}
