import type { Phone } from './native/phone.ts';

interface NativeBridge {
  isNativePlatform?: () => boolean;
}

/** True inside the Android and iOS shells. */
export function isNative(): boolean {
  const bridge = (globalThis as { Capacitor?: NativeBridge }).Capacitor;
  return bridge?.isNativePlatform?.() ?? false;
}

let given: Phone | null = null;

/** What the phone around us can do; null in a browser, where the web's own abilities take over. */
export const phone = (): Phone | null => given;

/** The app's start hands it over, before the first screen. */
export function takePhone(theirs: Phone): void {
  given = theirs;
}
