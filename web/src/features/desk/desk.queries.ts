// Queries of the shop's desk.
import * as dashboard from '@baitdrop/contract/dashboard';
import { readDropOffPhoto, readOrderCourier } from '@baitdrop/contract/order-desk';
import { ask } from '../../platform/api/call.ts';
import { readFile } from '../../platform/api/files.ts';

export type DeskTrouble = dashboard.DeskTroubles['troubles'][number];

export const figuresQuery = (shopId: string) =>
  ask(dashboard.readFigures, { query: { shop_id: shopId } }, { live: 'orders/*' });

export const shopOverviewQuery = (shopId: string) =>
  ask(dashboard.readShopOverview, { params: { shopId } }, { live: ['orders/*', 'payouts/*'] });

// Polls, because orders become late without any event.
const TROUBLES_EVERY_MS = 60_000;

const troublesByOrder = ({ troubles }: dashboard.DeskTroubles): Readonly<Record<string, DeskTrouble>> =>
  Object.fromEntries(troubles.map((trouble) => [trouble.order, trouble]));

/** Deliveries with problems, by order id, with the text for the shop. */
export const troublesQuery = (shopId: string) => ({
  ...ask(dashboard.listTroubles, { params: { shopId } }, { live: 'orders/*' }),
  select: troublesByOrder,
  refetchInterval: TROUBLES_EVERY_MS,
});

/** Users who have seen a waiting order, with their devices. */
export const seenOrdersQuery = (shopId: string) =>
  ask(dashboard.listSeenOrders, { params: { shopId } }, { live: 'orders/*' });

/** Orders that expired without an answer and are not dismissed yet. */
export const missedOrdersQuery = (shopId: string) =>
  ask(dashboard.listMissedOrders, { params: { shopId } }, { live: 'orders/*' });

/** The courier's photo of the drop-off. */
export const fetchDeskPhoto = (order: string): Promise<Blob> => readFile(readDropOffPhoto, { params: { id: order } });

export const courierQuery = (order: string) =>
  ask(readOrderCourier, { params: { id: order } }, { live: `orders/${order}` });
