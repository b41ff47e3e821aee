// Orders of a store that chose our rate: each becomes one delivery, which is cancelled with the order.
import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import { ukPhone } from '@baitdrop/domain/checkout/uk-phone';
import { earliestTime } from '@baitdrop/domain/delivery/slots';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import type { ShopifyTrouble } from '@baitdrop/domain/shopify/shopify-orders';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import type { ShopifyOrderRow } from '../../../database/schema/shopify.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { cancelExternalDelivery } from '../../delivery/cancel-external-delivery.ts';
import { sendExternalDelivery } from '../../delivery/external-deliveries.ts';
import { findApiDeliveryByKey, findApiDelivery } from '../public-api/api-deliveries.db.ts';
import { createDelivery } from '../public-api/create-delivery.ts';
import { findRateShop } from './checkout-rates.db.ts';
import { FULFIL_QUEUE } from './fulfilment-queue.ts';
import { formOfOrder, type PaidShopifyOrder } from './order-form.ts';
import { updateShopifyOrder, findShopifyOrder, type OrderKey, putOrder } from './orders.db.ts';
import { findStore } from './shopify.db.ts';

export const keyOfRow = ({ domain, order_id }: ShopifyOrderRow): OrderKey => ({ domain, orderId: order_id });

/** Locks an order, because webhooks about it may arrive at the same time. */
export const withShopifyOrderLock = <T>(
  { pool }: Pick<Context, 'pool'>,
  key: OrderKey,
  work: () => Promise<T>,
): Promise<T> => withAdvisoryLock(pool, `shopify-order:${key.domain}:${key.orderId}`, work);

/** Stores the order's trouble and announces it to the owner once. */
export async function recordTrouble(
  { pool, events }: Context,
  row: ShopifyOrderRow,
  trouble: ShopifyTrouble,
  changes: Partial<Pick<ShopifyOrderRow, 'state' | 'reported_step'>> = {},
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await updateShopifyOrder(tx, keyOfRow(row), { trouble, ...changes });
    if (row.trouble === trouble) return;
    await events.emit(tx, 'shopify.order_trouble', {
      domain: row.domain,
      order_id: row.order_id,
      shop_id: row.shop_id,
      trouble,
    });
  });
}

export async function onOrderPaid(context: Context, domain: string, order: PaidShopifyOrder): Promise<void> {
  const { pool } = context;
  const store = await findStore(pool, domain);
  if (store === undefined || store.shop_id === '') return;
  const now = context.now();
  const shop = await findRateShop(pool, store.shop_id);
  const row = await putOrder(pool, {
    domain,
    orderId: order.id,
    shopId: store.shop_id,
    reference: order.name,
    customerId: order.customer?.id ?? '',
    readyAt: (shop && earliestTime(shop, 'collection', now, undefined)?.readyAt) ?? null,
  });
  const key = keyOfRow(row);
  await withShopifyOrderLock(context, key, async () => {
    const current = await findShopifyOrder(pool, key);
    // A repeated webhook does not book a failed order again, because its owner may have sent it in another way.
    if (current !== undefined && current.cancelled_at === null && current.state === 'taken')
      await bookCourier(context, current, order);
  });
}

/**
 * Books a courier. Callers hold the lock on the order. Rejects when a retry may succeed; every other problem is stored
 * with the order.
 */
export async function bookCourier(context: Context, row: ShopifyOrderRow, order: PaidShopifyOrder): Promise<void> {
  try {
    const { id } = await deliveryOf(context, row, order);
    await inTransaction(context.pool, async (tx) => {
      await updateShopifyOrder(tx, keyOfRow(row), { state: 'booked', delivery: id, trouble: '', reported_step: '' });
      await context.jobs.send(tx, FULFIL_QUEUE, keyOfRow(row));
    });
  } catch (error) {
    const trouble = troubleOf(error, order);
    if (trouble === undefined) throw error;
    context.log.warn({ domain: row.domain, order: row.order_id, trouble }, 'no courier for an order of Shopify');
    await recordTrouble(context, row, trouble, { state: 'not_booked' });
  }
}

const MAX_TRIES = 20;

/**
 * Finds or creates the delivery with the order's key, so that no order gets two couriers. A further key is used only
 * after a delivery was refused or cancelled.
 */
async function deliveryOf(context: Context, row: ShopifyOrderRow, order: PaidShopifyOrder): Promise<ApiDeliveryRow> {
  const { pool } = context;
  const shopId = row.shop_id;
  let key = `shopify:${row.domain}:${row.order_id}`;
  for (let tries = 2; tries <= MAX_TRIES; tries += 1) {
    const existing = await findApiDeliveryByKey(pool, shopId, key);
    if (existing === undefined) break;
    if (existing.status === 'requested') return sendExternalDelivery(context, existing);
    if (existing.status !== 'refused' && existing.status !== 'canceled') return existing;
    key = `shopify:${row.domain}:${row.order_id}:${tries}`;
  }
  const now = context.now();
  const readyAt = row.ready_at !== null && row.ready_at > now ? row.ready_at : undefined;
  return createDelivery(context, { shopId, key, form: formOfOrder(order, readyAt) }, async () => undefined);
}

/** Undefined for a problem that a retry may solve. */
function troubleOf(error: unknown, order: PaidShopifyOrder): ShopifyTrouble | undefined {
  if (error instanceof CourierProblem) return error.kind === 'retry' ? undefined : 'courier_refused';
  if (!(error instanceof AppError)) return undefined;
  if (error.code === apiErrors.unreachable.code) return undefined;
  if (error.code === apiErrors.badForm.code)
    return ukPhone(formOfOrder(order, undefined).dropoff.phone) === undefined ? 'no_phone' : 'address';
  if (error.code === apiErrors.noCourier.code) return 'no_courier';
  return error.code === apiErrors.outOfReach.code ? 'address' : 'courier_refused';
}

/** Cancels the order's delivery. A cancellation that arrives before the payment keeps the order from being booked. */
export async function onOrderCancelled(
  context: Context,
  domain: string,
  order: { id: string; name: string; customer?: { id: string } | null | undefined },
): Promise<void> {
  const { pool } = context;
  const store = await findStore(pool, domain);
  if (store === undefined || store.shop_id === '') return;
  const stored = await putOrder(pool, {
    domain,
    orderId: order.id,
    shopId: store.shop_id,
    reference: order.name,
    customerId: order.customer?.id ?? '',
    readyAt: null,
  });
  const key = keyOfRow(stored);
  await withShopifyOrderLock(context, key, async () => {
    const row = (await findShopifyOrder(pool, key)) ?? stored;
    await updateShopifyOrder(pool, key, { cancelled_at: row.cancelled_at ?? context.now() });
    const delivery = row.delivery === '' ? undefined : await findApiDelivery(pool, row.shop_id, row.delivery);
    if (delivery === undefined) return updateShopifyOrder(pool, key, { state: 'cancelled' });
    const { status } = isDeliveryOver(delivery.status) ? delivery : await cancelExternalDelivery(context, delivery);
    const isCourierCancelled = status === 'canceled' || status === 'refused';
    return isCourierCancelled
      ? updateShopifyOrder(pool, key, { state: 'cancelled', trouble: '' })
      : recordTrouble(context, row, 'cancelled_too_late');
  });
}
