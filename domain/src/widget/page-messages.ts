// Messages from a shop's own page to our frame in it.
import { type KeptItem, readKeptItems } from './kept-items.ts';
import { contentOf } from './message-envelope.ts';

export interface PageSays {
  /** `items` is the cart that the page stored for the frame. */
  init: { theme: 'light' | 'dark'; items: readonly KeptItem[] };
}

export type PageMessage = { [Type in keyof PageSays]: { type: Type; payload: PageSays[Type] } }[keyof PageSays];

/** Null for messages that are malformed or from another source. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { type, payload = {} } = contentOf(data) ?? {};
  if (type !== 'init') return null;
  const theme = payload['theme'] === 'dark' ? 'dark' : 'light';
  return { type, payload: { theme, items: readKeptItems(payload['items']) } };
}
