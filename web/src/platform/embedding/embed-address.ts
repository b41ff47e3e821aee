const embedPattern = /^\/embed\/([^/]+)/;

/** Whether a path is shown on a shop's own site, in a frame. */
export const isEmbedPath = (pathname: string): boolean => embedPattern.test(pathname);

/** The shop whose site a path is shown on. */
export function embeddedShopOf(pathname: string): string | null {
  const [, shopId = null] = embedPattern.exec(pathname) ?? [];
  return shopId === null ? null : decodeURIComponent(shopId);
}

/** Where a path of ours leads inside that shop's frame; null for what belongs into a window of its own. */
export function embedAddress(shopId: string, path: string): string | null {
  const home = `/embed/${encodeURIComponent(shopId)}`;
  const { pathname, searchParams } = new URL(path, 'https://own.invalid');
  if (pathname === home || pathname.startsWith(`${home}/`)) return path;
  if (pathname === '/checkout') return `${home}/checkout`;
  const isThisShop = (searchParams.get('shop') ?? shopId) === shopId;
  if (pathname !== `/shop/${encodeURIComponent(shopId)}` && !(pathname === '/order' && isThisShop)) return null;
  const postcode = searchParams.get('postcode');
  return postcode === null ? home : `${home}?postcode=${encodeURIComponent(postcode)}`;
}
