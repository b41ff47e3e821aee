import { APP_LINKS, APP_SCHEME } from '@baitdrop/contract/native-app';
import { asOwnPath } from '../own-path.ts';

const isLinked = (path: string): boolean =>
  APP_LINKS.some((link) => path === link || path.startsWith(`${link}/`) || path.startsWith(`${link}?`));

/**
 * Returns the path of the screen that a link opens in the apps, from our site's address or our own scheme. Null for any
 * other link.
 */
export function pathOfAppLink(link: string, siteUrl: string): string | null {
  const url = URL.parse(link);
  if (url === null) return null;
  const rest = `${url.search}${url.hash}`;
  // In `baitdrop://track/…`, the first word is in the position of a host.
  const path =
    url.protocol === `${APP_SCHEME}:`
      ? `/${url.host}${url.pathname}${rest}`
      : url.protocol === 'https:' && url.host === URL.parse(siteUrl)?.host
        ? `${url.pathname}${rest}`
        : null;
  const own = asOwnPath(path);
  return own !== null && isLinked(own) ? own : null;
}

/** Returns the link that opens the same screen in the app, for a page in a browser. */
export const appLinkTo = (path: string): string => `${APP_SCHEME}:/${path}`;
