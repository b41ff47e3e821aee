// The commands of the shop's desk. Each runs once, however often it is sent before its reply.
import type {
  DashboardFigures,
  DeskTroubles,
  MissedOrders,
  NewSecretAnswer,
  PrintedForm,
  SeenOrders,
  ShopOverview,
} from '@baitdrop/contract/dashboard';
import type { DeskCourier, GoodwillForm, RefundForm, ShortForm, SwapForm } from '@baitdrop/contract/order-desk';
import * as refunds from '@baitdrop/contract/refunds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { fetchRaw } from '../../platform/records/fetch-raw.ts';
import { send } from '../../platform/records/send.ts';

export type SeenOrder = SeenOrders['seen'][number];
export type DeskTrouble = DeskTroubles['troubles'][number];

const pathTo = (order: string, command: string): string => `/api/orders/${encodeURIComponent(order)}/${command}`;

export const acceptOrder = (order: string, prepMinutes: number): Promise<void> =>
  send('POST', pathTo(order, 'accept'), { body: { prep_minutes: prepMinutes }, once: true, keepalive: true });
/** Extends the preparation time; the minutes count from acceptance. */
export const extendPrepTime = (order: string, prepMinutes: number): Promise<void> =>
  send('POST', pathTo(order, 'more-time'), { body: { prep_minutes: prepMinutes }, once: true });
/** Marks an order as seen, so that it stops ringing at every desk. */
export const reportSeen = (order: string): Promise<void> =>
  send('POST', pathTo(order, 'seen'), { body: {}, once: true });
/** Approves a large order before the customer pays it. */
export const approveOrder = (order: string): Promise<void> =>
  send('POST', pathTo(order, 'approve'), { body: {}, once: true });
export const refuseOrder = (order: string, reason: string): Promise<void> =>
  send('POST', pathTo(order, 'refuse'), { body: { reason }, once: true });
export const markReady = (order: string): Promise<void> =>
  send('POST', pathTo(order, 'ready'), { body: {}, once: true, keepalive: true });
/** `ageChecked`: staff checked photo ID, for items sold to over-18s only. */
export const handOver = (order: string, ageChecked: boolean): Promise<void> =>
  send('POST', pathTo(order, 'handed-over'), {
    body: ageChecked ? { age_checked: true } : {},
    once: true,
    keepalive: true,
  });
export const cancelOrder = (order: string, reason: string): Promise<void> =>
  send('POST', pathTo(order, 'cancel'), { body: { reason }, once: true });

export const refundLines = (order: string, form: RefundForm) =>
  call(refunds.refundOrder, { params: { id: order }, body: form });

export const giveGoodwill = (order: string, form: GoodwillForm) =>
  call(refunds.giveGoodwill, { params: { id: order }, body: form });

export const reportShortLine = (order: string, form: ShortForm): Promise<void> =>
  send('POST', pathTo(order, 'short'), { body: form, once: true });
export const swapLine = (order: string, form: SwapForm): Promise<void> =>
  send('POST', pathTo(order, 'swap'), { body: form, once: true });

export const recordPrinted = (order: string, form: PrintedForm): Promise<void> =>
  send('POST', pathTo(order, 'printed'), { body: form });

export const renewSecret = (retailer: string): Promise<NewSecretAnswer> =>
  send('POST', `/api/retailers/${encodeURIComponent(retailer)}/secret`, { body: {} });

export const figuresQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'figures'],
    queryFn: () => send<DashboardFigures>('GET', `/api/dashboard/figures?shop_id=${encodeURIComponent(shopId)}`),
    meta: { live: [{ topic: 'orders/*' }] },
  });

export const shopOverviewQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'overview'],
    queryFn: () => send<ShopOverview>('GET', `/api/shops/${encodeURIComponent(shopId)}/overview`),
    meta: { live: [{ topic: 'orders/*' }, { topic: 'payouts/*' }] },
  });

// Polls, because orders become late without any event.
const TROUBLES_EVERY_MS = 60_000;

/** Deliveries with problems, by order id, with the text for the shop. */
export const troublesQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'troubles'],
    queryFn: async (): Promise<Readonly<Record<string, DeskTrouble>>> => {
      const { troubles } = await send<DeskTroubles>('GET', `/api/shops/${encodeURIComponent(shopId)}/troubles`);
      return Object.fromEntries(troubles.map((trouble) => [trouble.order, trouble]));
    },
    refetchInterval: TROUBLES_EVERY_MS,
    meta: { live: [{ topic: 'orders/*' }] },
  });

/** Users who have seen a waiting order, with their devices, by order id. */
export const seenOrdersQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'seen-orders'],
    queryFn: async (): Promise<Readonly<Record<string, SeenOrder>>> => {
      const { seen } = await send<SeenOrders>('GET', `/api/shops/${encodeURIComponent(shopId)}/seen-orders`);
      return Object.fromEntries(seen.map((each) => [each.order, each]));
    },
    meta: { live: [{ topic: 'orders/*' }] },
  });

/** Orders that expired without an answer and are not dismissed yet. */
export const missedOrdersQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'missed-orders'],
    queryFn: async (): Promise<MissedOrders['missed']> =>
      (await send<MissedOrders>('GET', `/api/shops/${encodeURIComponent(shopId)}/missed-orders`)).missed,
    meta: { live: [{ topic: 'orders/*' }] },
  });

export const closeMissedOrder = (order: string): Promise<void> =>
  send('POST', pathTo(order, 'missed-closed'), { body: {}, once: true });

/** The courier's photo of the drop-off. */
export const fetchDeskPhoto = async (order: string): Promise<Blob> =>
  (await fetchRaw('GET', pathTo(order, 'courier/photo'))).blob();

export const courierQuery = (order: string) =>
  queryOptions({
    queryKey: ['orders', 'courier', order],
    queryFn: () => send<DeskCourier>('GET', pathTo(order, 'courier')),
    meta: { live: [{ topic: `orders/${order}` }] },
  });
