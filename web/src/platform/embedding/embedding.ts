// This page in a frame on a shop's own site: where its links lead, and what it tells the page around it.
import { type FrameMessage, wrapMessage } from '@baitdrop/domain/widget/frame-messages';
import { embedAddress, embeddedShopOf } from './embed-address.ts';

export const embeddedShop = (): string | null =>
  typeof window === 'undefined' ? null : embeddedShopOf(window.location.pathname);

/** The same path on our own pages, its counterpart in the frame. */
export function addressHere(path: string): string {
  const shopId = embeddedShop();
  return shopId === null ? path : (embedAddress(shopId, path) ?? path);
}

function asOrigin(text: string | null | undefined): string | null {
  return text && URL.parse(text)?.origin === text ? text : null;
}

// The widget passes the page's address when it opens the frame. It need not be trusted: browsers deliver a message
// only if that page is really the parent, and only registered pages may show the frame.
export const pageOrigin =
  typeof window === 'undefined'
    ? null
    : (asOrigin(new URLSearchParams(window.location.search).get('origin')) ??
      asOrigin(window.location.ancestorOrigins?.[0]));

const isFramed = (): boolean => window.parent !== window;

export function postToPage(message: FrameMessage): void {
  if (isFramed() && pageOrigin !== null) window.parent.postMessage(wrapMessage(message), pageOrigin);
}

/** Leaves for an address that needs the whole window: a payment page refuses frames. */
export function leaveFor(url: string): void {
  if (embeddedShop() === null || !isFramed()) window.location.assign(url);
  else if (pageOrigin === null) window.open(url, '_blank', 'noopener');
  else postToPage({ type: 'checkout', payload: { url } });
}
