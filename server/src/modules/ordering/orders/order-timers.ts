// What happens to an order when nobody does anything. A timer is a job written with the change it watches; when its time
// has come it looks at the order again and does only what is still due.
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { ANSWER_WITHIN_MINUTES, isLate, remindAtOf } from '@baitdrop/domain/orders/order-times';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { writeOrderEvent } from './order-events.db.ts';
import { lateFactsOf } from './order-facts.ts';
import { bySystem, cancelOrder } from './order-moves.ts';
import type { OrderParts } from './order-parts.ts';
import { changeOrder, forgottenByTimers, lockOrder } from './orders.db.ts';

const answerQueue = 'orders.answer';
const promiseQueue = 'orders.promise';
const jobData = z.object({ order: z.string() });
const everyFiveMinutes = '*/5 * * * *';
const lostAfterMs = 120_000;

const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));

export async function watchAnswer({ jobs, now }: OrderParts, tx: PoolClient, order: OrderRow): Promise<void> {
  if (order.answer_due_at === null) return;
  const next = order.escalated_at === null ? remindAtOf(order.answer_due_at) : order.answer_due_at;
  const startAfterSeconds = secondsUntil(next, now());
  await jobs.send(tx, answerQueue, { order: order.id }, { startAfterSeconds });
}

export async function watchPromise({ jobs, now }: OrderParts, tx: PoolClient, order: OrderRow): Promise<void> {
  if (order.promised_by === null) return;
  // A promise is broken a moment after its time, not at it.
  const startAfterSeconds = secondsUntil(order.promised_by, now()) + 1;
  await jobs.send(tx, promiseQueue, { order: order.id }, { startAfterSeconds });
}

export async function workOnOrderTimers(parts: OrderParts): Promise<void> {
  const due = (work: typeof answerDue) => async (data: unknown) => {
    const { order: id } = jobData.parse(data);
    await inTransaction(parts.pool, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order !== undefined) await work(parts, tx, order);
    });
  };
  await parts.jobs.work(answerQueue, due(answerDue), { eager: true });
  await parts.jobs.work(promiseQueue, due(promiseDue), { eager: true });
  await parts.jobs.work('orders.overdue', () => takeUpLostTimers(parts), { schedule: everyFiveMinutes });
}

/** A timer whose every try failed, say in a long outage, is set again. */
async function takeUpLostTimers({ pool, jobs, now }: OrderParts): Promise<void> {
  const longAgo = new Date(now().getTime() - lostAfterMs);
  for (const { id, timer } of await forgottenByTimers(pool, longAgo))
    await jobs.send(pool, timer === 'answer' ? answerQueue : promiseQueue, { order: id });
}

async function answerDue(parts: OrderParts, tx: PoolClient, order: OrderRow): Promise<void> {
  if (order.status !== 'pending' || order.paid_at === null || order.answer_due_at === null) return;
  const now = parts.now();
  if (now >= order.answer_due_at) {
    const reason = `${order.shop_name} did not answer within ${ANSWER_WITHIN_MINUTES} minutes.`;
    return cancelOrder(parts, tx, order, { reason, actor: bySystem, kind: 'timed_out' });
  }
  if (order.escalated_at !== null || now < remindAtOf(order.answer_due_at)) return watchAnswer(parts, tx, order);
  const escalated = await changeOrder(tx, order.id, { escalated_at: now });
  const text = `${order.shop_name} has not answered yet and was reminded.`;
  await writeOrderEvent(tx, { order: order.id, kind: 'escalated', ...bySystem, text, at: now });
  await parts.tell(tx, 'escalated', escalated);
  await watchAnswer(parts, tx, escalated);
}

async function promiseDue(parts: OrderParts, tx: PoolClient, order: OrderRow): Promise<void> {
  const now = parts.now();
  if (order.late_told_at !== null || order.status === 'delivered' || order.status === 'cancelled') return;
  if (!isLate(lateFactsOf(order), now)) {
    // Packed for collection in time: nothing is late any more.
    if (order.ready_at === null || order.fulfilment === 'delivery') await watchPromise(parts, tx, order);
    return;
  }
  const late = await changeOrder(tx, order.id, { late_told_at: now });
  const text = 'The order is later than promised. Customer, shop and BaitDrop have been told.';
  await writeOrderEvent(tx, { order: order.id, kind: 'late', ...bySystem, text, at: now });
  await parts.tell(tx, 'late', late);
}
