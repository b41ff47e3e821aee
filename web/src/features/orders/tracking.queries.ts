import type { ShareAnswer } from '@baitdrop/contract/follow';
import type { OrderVat } from '@baitdrop/contract/order-vat';
import type { ElsewhereAnswer } from '@baitdrop/contract/order-elsewhere';
import type { DeliveryChoiceForm, PayAnswer, ReviewForm, TrackedOrder } from '@baitdrop/contract/tracking';
import { clientMessages } from '@baitdrop/domain/messages/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiAddress } from '../../platform/api/api-address.ts';
import { fetchJson, HttpError } from '../../platform/api/fetch-json.ts';
import { sendOnce } from '../../platform/api/send-once.ts';
import { storedOrder } from '../../platform/offline/orders-on-device.ts';
import { records } from '../../platform/records/client.ts';
import { trackHeaders } from './track-headers.ts';

const TIMEOUT_MS = 15_000;

/** The order that a token opens. The device stores the last reply and shows it until a newer one arrives. */
export const trackingQuery = (token: string) =>
  queryOptions({
    queryKey: ['tracking', token] as const,
    queryFn: (): Promise<TrackedOrder> =>
      fetchJson('/api/tracking', {
        headers: trackHeaders(token),
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    initialData: () => storedOrder(token)?.order,
    initialDataUpdatedAt: () => storedOrder(token)?.readAtMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/** The key contains the state of the order, so that a change of it refetches. */
export const trackedVatQuery = (token: string, { status, refunded_pence }: TrackedOrder) =>
  queryOptions({
    queryKey: ['tracking', token, 'vat', status, refunded_pence] as const,
    queryFn: (): Promise<OrderVat> =>
      fetchJson('/api/tracking/vat', {
        headers: trackHeaders(token),
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
  });

/** Stores the reply of a command, which is newer than any pending refetch. */
export function setTracked(client: QueryClient, token: string, order: TrackedOrder): void {
  const { queryKey } = trackingQuery(token);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
}

function command<Answer>(token: string, name: string, body: object, headers = {}): Promise<Answer> {
  return fetchJson(`/api/tracking/${name}`, {
    method: 'POST',
    headers: { ...trackHeaders(token), ...headers },
    body: JSON.stringify(body),
  });
}

const commandOnce = <Answer>(token: string, name: string, form: object): Promise<Answer> =>
  sendOnce({ about: `${name} ${token}`, form }, (headers) => command(token, name, form, headers));

/** The courier's photo of the drop-off. */
export const fetchTrackedPhoto = (token: string): Promise<Blob> => fetchTrackedFile(token, 'photo');
/** The receipt, or the VAT invoice of a registered seller, as a PDF. */
export const fetchTrackedReceipt = (token: string): Promise<Blob> => fetchTrackedFile(token, 'receipt');

async function fetchTrackedFile(token: string, what: 'photo' | 'receipt'): Promise<Blob> {
  const address = new URL(`/api/tracking/${what}`, apiAddress());
  const response = await fetch(address, { headers: trackHeaders(token), cache: 'no-store' });
  if (response.ok) return response.blob();
  const answer: unknown = await response.json().catch(() => undefined);
  throw new HttpError(clientMessages.httpError(response.status), response.status, answer);
}

export const withdrawConsent = (token: string): Promise<TrackedOrder> => command(token, 'withdraw-consent', {});
export const payAgain = (token: string): Promise<PayAnswer> => command(token, 'pay', {});
export const cancelTrackedOrder = (token: string, reason: string): Promise<TrackedOrder> =>
  commandOnce(token, 'cancel', { reason });
export const chooseAlternative = (token: string, form: DeliveryChoiceForm): Promise<TrackedOrder> =>
  commandOnce(token, 'choice', form);
export const sendReview = (token: string, form: ReviewForm): Promise<TrackedOrder> => command(token, 'review', form);

export const makeShareLink = (token: string): Promise<ShareAnswer> => command(token, 'share', {});
export const stopSharing = (token: string): Promise<TrackedOrder> =>
  fetchJson('/api/tracking/share', { method: 'DELETE', headers: trackHeaders(token) });

/** Other shops that sell the ordered items. */
export const elsewhereQuery = (token: string) =>
  queryOptions({
    queryKey: ['elsewhere', token] as const,
    queryFn: (): Promise<ElsewhereAnswer> =>
      fetchJson('/api/tracking/elsewhere', { headers: trackHeaders(token), cache: 'no-store' }),
  });

/** Returns the order's shop, from its record, which the token opens. */
export async function shopIdOf(token: string, orderId: string): Promise<string> {
  const orders = await records('orders');
  const { shop_id } = await orders.getOne(orderId, { headers: trackHeaders(token), fields: 'shop_id' });
  return shop_id;
}
