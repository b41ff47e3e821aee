// Links of a page that is shown in a frame on a shop's own site. Its messages to the parent page are in
// `page-messages.ts`.
import { embedPath, embeddedShopOf } from './embed-address.ts';

export const embeddedShop = (): string | null =>
  typeof window === 'undefined' ? null : embeddedShopOf(window.location.pathname);

/** Returns the path unchanged on our own pages, and its counterpart in a frame. */
export function pathInFrame(path: string): string {
  const shopId = embeddedShop();
  return shopId === null ? path : (embedPath(shopId, path) ?? path);
}
