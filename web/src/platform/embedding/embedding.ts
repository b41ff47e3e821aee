// This page in a frame on a shop's own site: where its links lead. What it says to the page around it: `page-messages.ts`.
import { embedAddress, embeddedShopOf } from './embed-address.ts';

export const embeddedShop = (): string | null =>
  typeof window === 'undefined' ? null : embeddedShopOf(window.location.pathname);

/** The same path on our own pages, its counterpart in the frame. */
export function addressHere(path: string): string {
  const shopId = embeddedShop();
  return shopId === null ? path : (embedAddress(shopId, path) ?? path);
}
