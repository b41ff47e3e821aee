import { PLACE_PARAMETERS } from '../places/place-keys.ts';
import { pageAddress } from '../page-address.ts';

const embedPattern = /^\/embed\/([^/]+)/;

/** True for paths that are shown in a frame on a shop's own site. */
export const isEmbedPath = (pathname: string): boolean => embedPattern.test(pathname);

/** Returns the shop on whose site the path is shown. */
export function embeddedShopOf(pathname: string): string | null {
  const [, shopId = null] = embedPattern.exec(pathname) ?? [];
  return shopId === null ? null : decodeURIComponent(shopId);
}

/** Returns the counterpart of one of our paths inside that shop's frame; null for pages that open in a new window. */
export function embedPath(shopId: string, path: string): string | null {
  const params = { shopId };
  const home = pageAddress('/embed/:shopId', { params });
  const { pathname, searchParams } = new URL(path, 'https://own.invalid');
  if (pathname === home || pathname.startsWith(`${home}/`)) return path;
  if (pathname === '/checkout') return pageAddress('/embed/:shopId/checkout', { params });
  const isThisShop = (searchParams.get('shop') ?? shopId) === shopId;
  if (pathname !== pageAddress('/shop/:shopId', { params }) && !(pathname === '/order' && isThisShop)) return null;
  const place = PLACE_PARAMETERS.flatMap((name): [string, string][] => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return pageAddress('/embed/:shopId', { params, query: Object.fromEntries(place) });
}
