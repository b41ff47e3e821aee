// Messages between this page, in a frame on a shop's own site, and the page around it. It is a module of its own
// because every page loads `embedding.ts`.
import type { FrameMessage } from '@baitdrop/domain/widget/frame-messages';
import { type PageMessage, readPageMessage } from '@baitdrop/domain/widget/page-messages';
import { wrapMessage } from '@baitdrop/domain/widget/message-envelope';
import { embeddedShop } from './embedding.ts';

function asOrigin(text: string | null | undefined): string | null {
  return text && URL.parse(text)?.origin === text ? text : null;
}

// The widget passes the page's address when it opens the frame. It need not be trusted: browsers deliver a message
// only if that page is really the parent, and only registered pages may show the frame.
const pageOrigin =
  typeof window === 'undefined'
    ? null
    : (asOrigin(new URLSearchParams(window.location.search).get('origin')) ??
      asOrigin(window.location.ancestorOrigins?.[0]));

const isFramed = (): boolean => window.parent !== window;

export function postToPage(message: FrameMessage): void {
  if (isFramed() && pageOrigin !== null) window.parent.postMessage(wrapMessage(message), pageOrigin);
}

export function onPageMessage(listener: (message: PageMessage) => void): () => void {
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== pageOrigin) return;
    const message = readPageMessage(data);
    if (message) listener(message);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

/** Navigates the whole window, because a payment page refuses frames. */
export function navigateTopWindow(url: string): void {
  if (embeddedShop() === null || !isFramed()) window.location.assign(url);
  else if (pageOrigin === null) window.open(url, '_blank', 'noopener');
  else postToPage({ type: 'checkout', payload: { url } });
}
