// Requests and cancels couriers: writes rows and jobs in the caller's transaction; the jobs make the calls.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Context } from '../../context.ts';
import { changeDelivery, insertAttempt, lockLatest } from './order-deliveries/deliveries.db.ts';

export const COURIER_SEND_QUEUE = 'courier.send';
export const COURIER_CANCEL_QUEUE = 'courier.cancel';
export const COURIER_RETURN_QUEUE = 'courier.follow-return';
export const DUPLICATE_BOOKING_QUEUE = 'courier.recall';

/** How long a customer who chose to wait gets no further question. */
const QUIET_MS = 15 * 60_000;

type RequestContext = Pick<Context, 'jobs' | 'now' | 'config'>;

/**
 * Requests a courier, unless one has the delivery already. With `suppressNotice`, a missing courier is not announced for
 * a while, because the customer chose to wait.
 */
export async function requestCourier(
  { jobs, now, config }: RequestContext,
  tx: PoolClient,
  order: string,
  { suppressNotice = false } = {},
): Promise<void> {
  const latest = await lockLatest(tx, order);
  const quietUntil = suppressNotice ? new Date(now().getTime() + QUIET_MS / config.courierSpeed) : null;
  if (latest === undefined || isDeliveryOver(latest.status)) {
    const id = newRecordId(randomBytes);
    await insertAttempt(tx, { id, order, attempt: (latest?.attempt ?? 0) + 1, quietUntil });
    await jobs.send(tx, COURIER_SEND_QUEUE, { delivery: id, tries: 0 });
  } else if (latest.status === 'requested') {
    const { tries } = await changeDelivery(tx, latest.id, { quiet_until: quietUntil, tries: latest.tries + 1 });
    await jobs.send(tx, COURIER_SEND_QUEUE, { delivery: latest.id, tries });
  }
}

/** Cancels the order's courier, if there is one. */
export async function cancelCourierOfOrder(
  { jobs }: Pick<Context, 'jobs'>,
  tx: PoolClient,
  order: string,
): Promise<void> {
  const latest = await lockLatest(tx, order);
  if (latest === undefined || isDeliveryOver(latest.status)) return;
  // A running request finds this status and cancels what it booked.
  if (latest.delivery_id === '') await changeDelivery(tx, latest.id, { status: 'canceled', failure: 'not needed' });
  else await jobs.send(tx, COURIER_CANCEL_QUEUE, { delivery: latest.id });
}
