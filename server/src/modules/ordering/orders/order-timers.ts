// Timers for orders that are left without an action. A timer is a job, written in the same transaction as the change it
// watches. It reads the order again and does only what is still due.
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { cancelReasons } from '@baitdrop/domain/messages/order-events';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { isFinal } from '@baitdrop/domain/orders/order-status';
import { ANSWER_WITHIN_MINUTES, isLate, reminderAt } from '@baitdrop/domain/orders/order-times';
import { lockOrder } from '../../../database/orders.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { Context } from '../../../context.ts';
import { BY_SYSTEM, cancelOrder, emitOrder } from '../orders.ts';
import { recordMissed } from '../missed-orders.ts';
import { lateFactsOf } from './order-facts.ts';
import { changeOrder, listLostTimers, writeOrderEvent } from './orders.db.ts';

const ANSWER_QUEUE = 'orders.answer';
const PROMISE_QUEUE = 'orders.promise';
const jobData = z.object({ order: z.string() });
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const LOST_AFTER_MS = 120_000;

const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));

export async function watchAnswer({ jobs, now }: Context, tx: PoolClient, order: OrderRow): Promise<void> {
  if (order.answer_due_at === null) return;
  const next = order.escalated_at === null ? reminderAt(order.answer_due_at) : order.answer_due_at;
  const startAfterSeconds = secondsUntil(next, now());
  await jobs.send(tx, ANSWER_QUEUE, { order: order.id }, { startAfterSeconds });
}

export async function watchPromise({ jobs, now }: Context, tx: PoolClient, order: OrderRow): Promise<void> {
  if (order.promised_by === null) return;
  // An order counts as late one second after its promised time.
  const startAfterSeconds = secondsUntil(order.promised_by, now()) + 1;
  await jobs.send(tx, PROMISE_QUEUE, { order: order.id }, { startAfterSeconds });
}

export async function scheduleOrderTimers(context: Context): Promise<void> {
  const due = (work: typeof answerDue) => async (data: unknown) => {
    const { order: id } = jobData.parse(data);
    await inTransaction(context.pool, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order !== undefined) await work(context, tx, order);
    });
  };
  await context.jobs.work(ANSWER_QUEUE, due(answerDue), { eager: true });
  await context.jobs.work(PROMISE_QUEUE, due(promiseDue), { eager: true });
  await context.jobs.work('orders.overdue', () => restartLostTimers(context), { schedule: EVERY_FIVE_MINUTES });
}

/** Restarts timers whose job ran out of retries, for example in a long outage. */
async function restartLostTimers({ pool, jobs, now }: Context): Promise<void> {
  const longAgo = new Date(now().getTime() - LOST_AFTER_MS);
  for (const { id, timer } of await listLostTimers(pool, longAgo))
    await jobs.send(pool, timer === 'answer' ? ANSWER_QUEUE : PROMISE_QUEUE, { order: id });
}

async function answerDue(context: Context, tx: PoolClient, order: OrderRow): Promise<void> {
  if (order.status !== 'pending' || order.paid_at === null || order.answer_due_at === null) return;
  const now = context.now();
  if (now >= order.answer_due_at) {
    if (context.clock.wasSetForward()) return restartAnswerTime(context, tx, order);
    const reason = cancelReasons.unansweredFor(order.shop_name, ANSWER_WITHIN_MINUTES);
    await recordMissed(tx, order, now);
    return cancelOrder(context, tx, order, { reason, actor: BY_SYSTEM, kind: 'timed_out' });
  }
  if (order.escalated_at !== null || now < reminderAt(order.answer_due_at)) return watchAnswer(context, tx, order);
  const escalated = await changeOrder(tx, order.id, { escalated_at: now });
  const facts = { shop: order.shop_name };
  await writeOrderEvent(tx, { order: order.id, kind: 'escalated', ...BY_SYSTEM, facts, at: now });
  await emitOrder(context, tx, 'order.escalated', escalated);
  await watchAnswer(context, tx, escalated);
}

/** Gives the shop the full answering time again when the server's clock jumped forward. */
async function restartAnswerTime(context: Context, tx: PoolClient, { id }: OrderRow): Promise<void> {
  const answer_due_at = new Date(context.now().getTime() + ANSWER_WITHIN_MINUTES * 60_000);
  await watchAnswer(context, tx, await changeOrder(tx, id, { answer_due_at }));
}

async function promiseDue(context: Context, tx: PoolClient, order: OrderRow): Promise<void> {
  const now = context.now();
  if (order.late_told_at !== null || isFinal(order.status)) return;
  if (!isLate(lateFactsOf(order), now)) {
    // A collection packed in time cannot become late any more.
    if (order.ready_at === null || order.fulfilment === 'delivery') await watchPromise(context, tx, order);
    return;
  }
  await changeOrder(tx, order.id, { late_told_at: now });
  await writeOrderEvent(tx, { order: order.id, kind: 'late', ...BY_SYSTEM, facts: {}, at: now });
  await emitOrder(context, tx, 'order.late', order);
}
