import type { PayAnswer, ReviewForm, TrackedOrder } from '@baitdrop/contract/tracking';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { records } from '../../platform/records/client.ts';

const TIMEOUT_MS = 15_000;

/** The token opens the order; it travels as a header, so that no address or log holds it. */
export const trackHeaders = (token: string) => ({ 'X-Track-Token': token });

export const readTracking = (token: string): Promise<TrackedOrder> =>
  fetchJson('/api/tracking', {
    headers: trackHeaders(token),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

function command<Answer>(token: string, name: string, body: object): Promise<Answer> {
  return fetchJson(`/api/tracking/${name}`, {
    method: 'POST',
    headers: trackHeaders(token),
    body: JSON.stringify(body),
  });
}

export type Choice = 'wait' | 'collect' | 'refund';

export const payAgain = (token: string): Promise<PayAnswer> => command(token, 'pay', {});
export const cancelOrder = (token: string, reason: string): Promise<TrackedOrder> =>
  command(token, 'cancel', { reason });
export const choose = (token: string, choice: Choice): Promise<TrackedOrder> => command(token, 'choice', { choice });
export const sendReview = (token: string, form: ReviewForm): Promise<TrackedOrder> => command(token, 'review', form);

/** Which shop the order came from: its record says so, to whoever holds the token. */
export async function shopIdOf(token: string, orderId: string): Promise<string> {
  const orders = await records('orders');
  const { shop_id } = await orders.getOne(orderId, { headers: trackHeaders(token), fields: 'shop_id' });
  return shop_id;
}
