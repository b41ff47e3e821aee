// Messages from our frame to the shop's page around it. Both sides check the sender. Messages in the other direction
// are in `page-messages.ts`.
import { type HostCartItem, readHostCartItems } from './host-cart-items.ts';
import { unwrapMessage } from './message-envelope.ts';

/** Messages from our frame to the page around it. */
export interface FrameMessages {
  /** The frame is loaded and ready. */
  ready: Record<string, never>;
  /** The height that the frame needs, in pixels. */
  resize: { height: number };
  close: Record<string, never>;
  cart: { count: number; totalPence: number };
  /** The cart, which the page stores while the browser blocks the frame's storage. */
  keep: { items: readonly HostCartItem[] };
  /** Payment opens in the whole window. */
  checkout: { url: string };
  order: { ref: string };
  /** The answer of the small frame that only reports how the widget looks. */
  hello: { shopName: string; poweredBy: boolean };
}

export type FrameMessage = {
  [Type in keyof FrameMessages]: { type: Type; payload: FrameMessages[Type] };
}[keyof FrameMessages];

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Null for messages that are malformed or from another source. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { type, payload = {} } = unwrapMessage(data) ?? {};
  const { height, count, totalPence, url, ref, shopName, poweredBy, items } = payload;
  if (type === 'ready' || type === 'close') return { type, payload: {} };
  if (type === 'resize' && isAmount(height)) return { type, payload: { height } };
  if (type === 'cart' && isAmount(count) && isAmount(totalPence)) return { type, payload: { count, totalPence } };
  if (type === 'keep') return { type, payload: { items: readHostCartItems(items) } };
  if (type === 'checkout' && typeof url === 'string' && /^https?:\/\//.test(url)) return { type, payload: { url } };
  if (type === 'order' && typeof ref === 'string') return { type, payload: { ref } };
  if (type === 'hello' && typeof shopName === 'string')
    return { type, payload: { shopName, poweredBy: poweredBy !== false } };
  return null;
}
