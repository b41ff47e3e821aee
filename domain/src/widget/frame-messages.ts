// Messages between a shop's own page and our frame in it. Both check the sender.

/** From our frame to the page around it. */
export interface FrameSays {
  /** The frame is loaded and ready. */
  ready: Record<string, never>;
  /** How tall the frame would like to be, in pixels. */
  resize: { height: number };
  close: Record<string, never>;
  cart: { count: number; totalPence: number };
  /** Payment happens in the whole window. */
  checkout: { url: string };
  order: { ref: string };
  /** The answer of the small frame that only says how the widget looks. */
  hello: { shopName: string; poweredBy: boolean };
}

/** From the page around it to our frame. */
export interface PageSays {
  init: { theme: 'light' | 'dark' };
}

export type FrameMessage = { [Type in keyof FrameSays]: { type: Type; payload: FrameSays[Type] } }[keyof FrameSays];
export type PageMessage = { [Type in keyof PageSays]: { type: Type; payload: PageSays[Type] } }[keyof PageSays];

const SOURCE = 'baitdrop';
const VERSION = 1;

export const wrapMessage = (message: FrameMessage | PageMessage): object => ({
  source: SOURCE,
  v: VERSION,
  ...message,
});

function contentOf(data: unknown): { type: unknown; payload: Record<string, unknown> } | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, v, type, payload } = data as Record<string, unknown>;
  if (source !== SOURCE || v !== VERSION || typeof payload !== 'object' || payload === null) return null;
  return { type, payload: payload as Record<string, unknown> };
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Null for messages that are not ours or are malformed. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { type, payload = {} } = contentOf(data) ?? {};
  const { height, count, totalPence, url, ref, shopName, poweredBy } = payload;
  if (type === 'ready' || type === 'close') return { type, payload: {} };
  if (type === 'resize' && isAmount(height)) return { type, payload: { height } };
  if (type === 'cart' && isAmount(count) && isAmount(totalPence)) return { type, payload: { count, totalPence } };
  if (type === 'checkout' && typeof url === 'string' && /^https?:\/\//.test(url)) return { type, payload: { url } };
  if (type === 'order' && typeof ref === 'string') return { type, payload: { ref } };
  if (type === 'hello' && typeof shopName === 'string')
    return { type, payload: { shopName, poweredBy: poweredBy !== false } };
  return null;
}

export function readPageMessage(data: unknown): PageMessage | null {
  const { type, payload } = contentOf(data) ?? {};
  if (type !== 'init') return null;
  return { type, payload: { theme: payload?.['theme'] === 'dark' ? 'dark' : 'light' } };
}
