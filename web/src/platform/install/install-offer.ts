export const INSTALLED_KEY = 'pwa-installed';
export const DISMISSED_KEY = 'pwa-install-dismissed';

export interface InstallFacts {
  isNative: boolean;
  isStandalone: boolean;
  installedAt: string | null;
  dismissedAt: string | null;
  /** The visitor has closed the cookie notice, so that there is one notice at a time. */
  hasSeenCookies: boolean;
  /** The visitor has chosen a place or opened a shop. */
  hasBegun: boolean;
}

/**
 * Offers the app only in a browser, to visitors who have neither installed it nor said "later", and only after they have
 * done something with which the app would help.
 */
export function mayOfferInstall(facts: InstallFacts): boolean {
  const { isNative, isStandalone, installedAt, dismissedAt, hasSeenCookies, hasBegun } = facts;
  return !isNative && !isStandalone && installedAt === null && dismissedAt === null && hasSeenCookies && hasBegun;
}

/** iPads call themselves Macs, but only an iPad has both that name and a touch screen. */
export function isIosDevice(userAgent: string, maxTouchPoints: number): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
}
