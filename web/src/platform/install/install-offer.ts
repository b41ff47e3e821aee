export const INSTALLED_KEY = 'pwa-installed';
export const DISMISSED_KEY = 'pwa-install-dismissed';

export interface InstallFacts {
  isNative: boolean;
  isStandalone: boolean;
  installedAt: string | null;
  dismissedAt: string | null;
}

/** The banner is for people in a browser who have neither installed the app nor said "later". */
export function mayOfferInstall(facts: InstallFacts): boolean {
  return !facts.isNative && !facts.isStandalone && facts.installedAt === null && facts.dismissedAt === null;
}

/** iPads call themselves Macs; only they have a Mac's name and a touch screen. */
export function isIosDevice(userAgent: string, maxTouchPoints: number): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
