import { shareOrder, stopSharingOrder } from '@baitdrop/contract/follow';
import { findOrderElsewhere } from '@baitdrop/contract/order-elsewhere';
import { readTrackedVat } from '@baitdrop/contract/order-vat';
import * as endpoints from '@baitdrop/contract/tracking';
import type { DeliveryChoiceForm, ReviewForm, TrackedOrder } from '@baitdrop/contract/tracking';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, call } from '../../platform/api/call.ts';
import { readFile } from '../../platform/api/files.ts';
import { storedOrder } from '../../platform/offline/orders-on-device.ts';
import { records } from '../../platform/records/client.ts';
import { trackHeaders } from '../../platform/api/track-headers.ts';

const TIMEOUT_MS = 15_000;

const byToken = (token: string) => ({ headers: trackHeaders(token) });

/** The order that a token opens, live. The device stores the last reply and shows it until a newer one arrives. */
export const trackingQuery = (token: string) =>
  queryOptions({
    queryKey: ['tracking', token] as const,
    queryFn: () =>
      call(endpoints.trackOrder, {}, { ...byToken(token), cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    initialData: () => storedOrder(token)?.order,
    initialDataUpdatedAt: () => storedOrder(token)?.readAtMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    meta: {
      live: (order) =>
        order === undefined ? [] : [{ topic: `orders/${(order as TrackedOrder).id}`, headers: trackHeaders(token) }],
    },
  });

/** Another state of the order is another query, so that a change of it refetches. */
export const trackedVatQuery = (token: string, { status, refunded_pence }: TrackedOrder) => {
  const query = ask(readTrackedVat, {}, byToken(token));
  return { ...query, queryKey: [...query.queryKey, status, refunded_pence] };
};

/** Stores the reply of a command, which is newer than any pending refetch. */
export function setTracked(client: QueryClient, token: string, order: TrackedOrder): void {
  const { queryKey } = trackingQuery(token);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
}

/** The courier's photo of the drop-off. */
export const fetchTrackedPhoto = (token: string): Promise<Blob> =>
  readFile(endpoints.readTrackedPhoto, {}, trackHeaders(token));
/** The receipt, or the VAT invoice of a registered seller, as a PDF. */
export const fetchTrackedReceipt = (token: string): Promise<Blob> =>
  readFile(endpoints.readTrackedReceipt, {}, trackHeaders(token));

export const withdrawConsent = (token: string) => call(endpoints.withdrawOrderConsent, {}, byToken(token));
export const payAgain = (token: string) => call(endpoints.openPaymentPage, {}, byToken(token));
export const cancelTrackedOrder = (token: string, reason: string) =>
  call(endpoints.cancelOwnOrder, { body: { reason } }, byToken(token));
export const chooseAlternative = (token: string, form: DeliveryChoiceForm) =>
  call(endpoints.chooseNextStep, { body: form }, byToken(token));
export const sendReview = (token: string, form: ReviewForm) =>
  call(endpoints.reviewOrder, { body: form }, byToken(token));

export const makeShareLink = (token: string) => call(shareOrder, {}, byToken(token));
export const stopSharing = (token: string) => call(stopSharingOrder, {}, byToken(token));

/** Other shops that sell the ordered items. */
export const elsewhereQuery = (token: string) => ask(findOrderElsewhere, {}, byToken(token));

/** Returns the order's shop, from its record, which the token opens. */
export async function shopIdOf(token: string, orderId: string): Promise<string> {
  const orders = await records('orders');
  const { shop_id } = await orders.getOne(orderId, { headers: trackHeaders(token), fields: 'shop_id' });
  return shop_id;
}
