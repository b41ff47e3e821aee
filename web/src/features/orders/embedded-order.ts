// An order placed in a frame is paid in the whole window, on our own pages, which cannot reach the frame's storage. The
// frame stores it and checks, the next time it is shown, whether it was paid.
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';

const KEY = 'baitdrop_embedded_order';

interface EmbeddedOrder {
  shopId: string;
  code: string;
  trackToken: string;
}

export const storeEmbeddedOrder = (order: EmbeddedOrder): boolean => writeStored(KEY, JSON.stringify(order));
export const forgetEmbeddedOrder = (): void => removeStored(KEY);

export function readEmbeddedOrder(shopId: string): EmbeddedOrder | null {
  try {
    const order = JSON.parse(readStored(KEY) ?? 'null') as EmbeddedOrder | null;
    return order?.shopId === shopId ? order : null;
  } catch {
    return null;
  }
}
