import type { FrameMessage } from '@baitdrop/domain/widget/frame-messages';
import { frameAncestors } from './embed-policy.ts';
import type { ShownWidget } from './widget.ts';

/**
 * A tiny page that only a registered site can show in a frame. Its message tells the widget that the order screen can
 * be shown there too.
 */
export function helloPage({ shop, poweredBy }: ShownWidget): string {
  const message: FrameMessage = { type: 'hello', payload: { shopName: shop.shop_name, poweredBy } };
  // Escapes `<`, because only that character could end the script element.
  const json = JSON.stringify(message).replaceAll('<', '\\u003c');
  return (
    '<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>BaitDrop</title>' +
    `<script type="application/json" id="message">${json}</script><script src="/widget/v1/hello.js"></script></html>`
  );
}

export const helloPolicy = ({ origins }: ShownWidget): string =>
  `default-src 'none'; script-src 'self'; base-uri 'none'; ${frameAncestors(origins)}`;
