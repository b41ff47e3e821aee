// Shared code of the webhooks of all courier companies.
import type { CourierWebhook } from '@baitdrop/adapters/ports/courier';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { findByProviderId, isAnyRequestOpen, updatePosition } from './deliveries.db.ts';
import { lockOrderAndDelivery } from './delivery-updates.ts';

/** A request to a courier times out before this. */
const ANSWER_MS = 60_000;

type PositionNotice = Omit<Extract<CourierWebhook, { kind: 'position' }>, 'kind' | 'eventId'>;

export async function onPosition(
  { pool, events }: Context,
  courier: CourierName,
  { deliveryId, position, at, pickupEta, dropoffEta }: PositionNotice,
): Promise<void> {
  const moving = await findByProviderId(pool, courier, deliveryId);
  if (moving === undefined) return;
  await inTransaction(pool, async (tx) => {
    await lockOrderAndDelivery(tx, moving.id);
    const order = await updatePosition(tx, deliveryId, { ...position, at, pickupEta, dropoffEta });
    if (order !== undefined) await events.emit(tx, 'delivery.moved', { order, delivery: moving.id });
  });
}

/**
 * Throws while a request may be pending: a webhook may arrive before the response with the delivery's id, and its retry
 * finds it.
 */
export async function retryWhileRequestOpen({ pool, now }: Context): Promise<void> {
  const lately = new Date(now().getTime() - ANSWER_MS);
  if (await isAnyRequestOpen(pool, lately)) throw new Error('a notice of a delivery that is not ours yet');
}
