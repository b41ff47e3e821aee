// Handles the return of a parcel that could not be handed over: a delivery of its own at the courier, with its own fee.
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { CourierDelivery } from '@baitdrop/adapters/ports/courier';
import { canTransitionDelivery, isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { readOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { changeFee } from '../change-fee.ts';
import { callCourier, readCourierShop } from '../couriers.ts';
import { changeDelivery, companyOf, readDelivery } from './deliveries.db.ts';
import { lockOrderAndDelivery, reportLoss } from './delivery-updates.ts';

const jobData = z.object({ delivery: z.string() });

export const isUnderWay = ({ return_id, return_status }: DeliveryRow): boolean =>
  return_id !== '' && !isDeliveryOver(return_status as CourierDelivery['status']);

/** Reads the return's fee and status. */
export async function followReturn(context: Context, data: unknown): Promise<void> {
  const { pool } = context;
  const delivery = await readDelivery(pool, jobData.parse(data).delivery);
  if (delivery === undefined || !isUnderWay(delivery)) return;
  const order = await readOrder(pool, delivery.order);
  const shop = order && (await readCourierShop(pool, order.shop_id));
  if (shop === undefined) throw new Error(`the shop of delivery ${delivery.id} is gone`);
  const caller = { courier: companyOf(delivery), retailer: shop.retailer, account: shop, order: delivery.order };
  const update = await callCourier(context, caller, (courier, account, onCall) =>
    courier.read(account, delivery.return_id, onCall),
  );
  await inTransaction(pool, (tx) => onReturnUpdate(context, tx, delivery.id, update));
}

/**
 * Applies an update from a response or a webhook, which may arrive twice or late. The fee is owed once the parcel is
 * back.
 */
export async function onReturnUpdate(
  context: Context,
  tx: PoolClient,
  id: string,
  { status, feePence, dropoffEta, updatedAt, reason }: CourierDelivery,
): Promise<void> {
  const { events, now } = context;
  const locked = await lockOrderAndDelivery(tx, id);
  if (locked === undefined) return;
  const { order, delivery } = locked;
  if (!isUnderWay(delivery)) {
    if (delivery.return_status !== 'delivered' || status !== 'delivered') return;
    await changeDelivery(tx, id, { return_fee_pence: feePence });
    return changeFee(context, tx, {
      delivery: id,
      order: order.id,
      shop_id: order.shop_id,
      courier: companyOf(delivery),
      leg: 'return',
      payer: 'platform',
      from_pence: delivery.return_fee_pence,
      to_pence: feePence,
    });
  }
  const currentStatus = delivery.return_status as CourierDelivery['status'];
  if (status !== currentStatus && !canTransitionDelivery(currentStatus, status)) {
    // A late update of an earlier step only fills in what is still unknown.
    await changeDelivery(tx, id, {
      return_fee_pence: delivery.return_fee_pence || feePence,
      return_eta: delivery.return_eta ?? dropoffEta ?? null,
    });
    return events.emit(tx, 'delivery.moved', { order: order.id, delivery: id });
  }
  const changes = { return_status: status, return_fee_pence: feePence, return_eta: dropoffEta ?? null };
  await changeDelivery(tx, id, changes);
  const about = { order: order.id, delivery: id };
  const at = (updatedAt > now() ? now() : updatedAt).toISOString();
  if (status === 'delivered') {
    const owed = { delivery: id, shop_id: order.shop_id, courier: companyOf(delivery), fee_pence: feePence };
    const charge = { ...owed, payer: 'platform', leg: 'return' } as const;
    await events.emit(tx, 'delivery.charged', charge);
    await events.emit(tx, 'delivery.noted', { ...about, event: { kind: 'return_arrived', facts: {} }, at });
    await events.emit(tx, 'delivery.handed_back', about);
  } else if (isDeliveryOver(status)) {
    await events.emit(tx, 'delivery.noted', { ...about, event: { kind: 'return_failed', facts: { reason } }, at });
    await reportLoss(context, tx, order, { delivery: id, reason, at });
  }
  await events.emit(tx, 'delivery.moved', about);
}
