export const INSTALLED_KEY = 'pwa-installed';
export const DISMISSED_KEY = 'pwa-install-dismissed';

export interface InstallFacts {
  isNative: boolean;
  isStandalone: boolean;
  installedAt: string | null;
  dismissedAt: string | null;
}

/** Offers the app only in a browser, to users who have neither installed it nor said "later". */
export function mayOfferInstall(facts: InstallFacts): boolean {
  return !facts.isNative && !facts.isStandalone && facts.installedAt === null && facts.dismissedAt === null;
}

/** iPads call themselves Macs, but only an iPad has both that name and a touch screen. */
export function isIosDevice(userAgent: string, maxTouchPoints: number): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
