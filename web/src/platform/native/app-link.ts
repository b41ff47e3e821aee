import { APP_LINKS, APP_SCHEME } from '@baitdrop/contract/native-app';
import { asOwnPath } from '../own-path.ts';

const isLinked = (path: string): boolean =>
  APP_LINKS.some((link) => path === link || path.startsWith(`${link}/`) || path.startsWith(`${link}?`));

/** The screen that a link means: one of ours that apps open, at our site or by our own scheme. Null for any other. */
export function pathOfAppLink(link: string, siteUrl: string): string | null {
  const url = URL.parse(link);
  if (url === null) return null;
  const rest = `${url.search}${url.hash}`;
  // In `baitdrop://track/…` the first word stands where a host would.
  const path =
    url.protocol === `${APP_SCHEME}:`
      ? `/${url.host}${url.pathname}${rest}`
      : url.protocol === 'https:' && url.host === URL.parse(siteUrl)?.host
        ? `${url.pathname}${rest}`
        : null;
  const own = asOwnPath(path);
  return own !== null && isLinked(own) ? own : null;
}

/** The same screen in the app, from a page in a browser. */
export const appLinkTo = (path: string): string => `${APP_SCHEME}:/${path}`;
