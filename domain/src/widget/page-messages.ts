// Messages from a shop's own page to our frame in it.
import { type HostCartItem, readHostCartItems } from './host-cart-items.ts';
import { unwrapMessage } from './message-envelope.ts';

export interface PageMessages {
  /** `items` is the cart that the page stored for the frame. */
  init: { theme: 'light' | 'dark'; items: readonly HostCartItem[] };
}

export type PageMessage = {
  [Type in keyof PageMessages]: { type: Type; payload: PageMessages[Type] };
}[keyof PageMessages];

/** Null for messages that are malformed or from another source. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { type, payload = {} } = unwrapMessage(data) ?? {};
  if (type !== 'init') return null;
  const theme = payload['theme'] === 'dark' ? 'dark' : 'light';
  return { type, payload: { theme, items: readHostCartItems(payload['items']) } };
}
