// Reports deliveries to Shopify: the order is on its way, with a tracking link, and how it ended.
import { z } from 'zod';
import { ShopifyProblem } from '@baitdrop/adapters/ports/shopify';
import {
  CANCEL_FULFILLMENT,
  CREATE_FULFILLMENT,
  CREATE_FULFILLMENT_EVENT,
  ORDER_SHIPPING,
  orderGid,
} from '@baitdrop/adapters/shopify/order-operations';
import { type FulfilmentStep, fulfilmentStepOf } from '@baitdrop/domain/shopify/shopify-orders';
import type { Context } from '../../../context.ts';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import type { ShopifyOrderRow } from '../../../database/schema/shopify.ts';
import { findApiDelivery } from '../public-api/api-deliveries.db.ts';
import { FULFIL_QUEUE } from './fulfilment-queue.ts';
import { keyOfRow, withShopifyOrderLock, recordTrouble } from './orders.ts';
import { updateShopifyOrder, findShopifyOrder, findOrderOfDelivery } from './orders.db.ts';
import { queryStore } from './store-tokens.ts';

export function shopifyHandlers({ events, jobs }: Context): void {
  events.on('delivery.external_updated', async (tx, { delivery }) => {
    const order = await findOrderOfDelivery(tx, delivery);
    if (order !== undefined) await jobs.send(tx, FULFIL_QUEUE, keyOfRow(order));
  });
}

const jobData = z.object({ domain: z.string(), orderId: z.string() });
const EVENTS = { out: 'OUT_FOR_DELIVERY', delivered: 'DELIVERED', failed: 'FAILURE' } as const;

/**
 * Reports the delivery's present step. It is idempotent, because an existing fulfilment is found by the delivery's id.
 */
export async function reportDelivery(context: Context, data: unknown): Promise<void> {
  const key = jobData.parse(data);
  await withShopifyOrderLock(context, key, async () => {
    const order = await findShopifyOrder(context.pool, key);
    const delivery = order && (await findApiDelivery(context.pool, order.shop_id, order.delivery));
    if (order === undefined || delivery === undefined) return;
    const step = fulfilmentStepOf(delivery.status);
    if (step === '' || step === order.reported_step) return;
    await recordDeliveryTrouble(context, order, step);
    try {
      await reportStep(context, order, delivery, step);
      await updateShopifyOrder(context.pool, key, { reported_step: step });
    } catch (error) {
      if (!(error instanceof ShopifyProblem) || error.kind === 'retry') throw error;
      const { domain, order_id } = order;
      context.log.warn({ domain, order: order_id, code: error.code }, 'Shopify refused an update about a delivery');
      if (error.kind !== 'refused') return;
      // Shopify refuses updates of a cancelled order. Its stored trouble, that the courier already has the parcel, is
      // more important and is kept.
      if (order.cancelled_at === null) await recordTrouble(context, order, 'tracking', { reported_step: step });
      else await updateShopifyOrder(context.pool, key, { reported_step: step });
    }
  });
}

/** Records a failed delivery as trouble, because the shop must settle it with its customer. */
async function recordDeliveryTrouble(context: Context, order: ShopifyOrderRow, step: FulfilmentStep): Promise<void> {
  if (step === 'failed') await recordTrouble(context, order, 'returned');
  if (step === 'cancelled' && order.cancelled_at === null) await recordTrouble(context, order, 'courier_cancelled');
}

async function reportStep(
  context: Context,
  { domain, order_id }: ShopifyOrderRow,
  delivery: ApiDeliveryRow,
  step: FulfilmentStep,
): Promise<void> {
  const { order } = await queryStore(context, domain, ORDER_SHIPPING, { id: orderGid(order_id) });
  if (order === null) return;
  const ours = order.fulfillments
    .filter(
      ({ status, trackingInfo }) => status !== 'CANCELLED' && trackingInfo.some(({ number }) => number === delivery.id),
    )
    .map(({ id }) => id);
  if (step === 'cancelled') {
    // Without the fulfilment, the shop can send the order in another way.
    for (const id of ours) await queryStore(context, domain, CANCEL_FULFILLMENT, { id });
    return;
  }
  if (ours.length === 0)
    for (const { id, status } of order.fulfillmentOrders.nodes)
      if (status === 'OPEN' || status === 'IN_PROGRESS') ours.push(await fulfil(context, domain, id, delivery));
  if (step === 'under_way' || step === '') return;
  const happenedAt = context.now().toISOString();
  const eta = delivery.dropoff_eta === null ? {} : { estimatedDeliveryAt: delivery.dropoff_eta.toISOString() };
  for (const fulfillmentId of ours)
    await queryStore(context, domain, CREATE_FULFILLMENT_EVENT, {
      fulfillmentEvent: { fulfillmentId, status: EVENTS[step], happenedAt, ...(step === 'out' && eta) },
    });
}

async function fulfil(
  context: Context,
  domain: string,
  fulfillmentOrderId: string,
  { id, tracking_url }: ApiDeliveryRow,
): Promise<string> {
  const { fulfillmentCreate } = await queryStore(context, domain, CREATE_FULFILLMENT, {
    fulfillment: {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }],
      notifyCustomer: true,
      trackingInfo: { company: 'BaitDrop', number: id, url: tracking_url },
    },
  });
  return fulfillmentCreate.fulfillment.id;
}
