// @module-tag poolers
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const hasEvent = (order: PaidOrder, kind: string) =>
  eventually(`order ${order.code} is ${kind}`, async () =>
    (await scene.events(order)).find((event) => event.kind === kind),
  );
const timersOf = (order: PaidOrder) =>
  scene.query<{ name: string; at: Date }>(
    `select name, start_after as at from pgboss.job where data->>'order' = $1 and state = 'created' order by name`,
    [order.id],
  );
const minutesBetween = (from: Date | null, to: Date | undefined) =>
  ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 60_000;
/** Runs the timer again until its job is done. */
const runTimer = async (name: string, order: PaidOrder) => {
  const { jobs, pool } = scene.product.context;
  await jobs.send(pool, name, { order: order.id });
  await eventually(`${name} of order ${order.code} is done`, async () => {
    const waiting = await scene.query(
      `select 1 from pgboss.job where name = $1 and data->>'order' = $2
       and state in ('created', 'retry', 'active') and start_after <= now()`,
      [name, order.id],
    );
    return waiting.length === 0 ? true : undefined;
  });
};

describe('an unanswered order', () => {
  test('has timers from its payment on: a reminder after five minutes, lateness after an hour', async () => {
    const order = await scene.paidOrder();
    const row = await scene.row(order);
    expect((row.answer_due_at?.getTime() ?? 0) - (row.paid_at?.getTime() ?? 0)).toBe(10 * 60_000);
    expect((row.promised_by?.getTime() ?? 0) - (row.paid_at?.getTime() ?? 0)).toBe(60 * 60_000);
    const timers = await timersOf(order);
    expect(timers.map(({ name }) => name)).toEqual(['orders.answer', 'orders.promise']);
    expect(minutesBetween(row.paid_at, timers[0]?.at)).toBeCloseTo(5, 0);
    expect(minutesBetween(row.paid_at, timers[1]?.at)).toBeCloseTo(60, 0);
  });

  test('sends one reminder to the shop after five minutes', async () => {
    const order = await scene.paidOrder({ paidAt: minutesAgo(6) });
    await hasEvent(order, 'escalated');
    const mail = await scene.mailTo(`owner@${scene.host}`, new RegExp(`${order.code} is still waiting`));
    expect(mail.text).toContain('cancel and refund it');
    expect((await scene.row(order)).status).toBe('pending');
    expect((await scene.track(order)).sentence).toContain('so we’ve reminded them');
    const next = (await timersOf(order)).find(({ name }) => name === 'orders.answer');
    expect(minutesBetween((await scene.row(order)).answer_due_at, next?.at)).toBeCloseTo(0, 0);
  });

  test('is cancelled and refunded after ten minutes, with mails to customer and shop', async () => {
    const order = await scene.paidOrder({ paidAt: minutesAgo(11) });
    const event = await hasEvent(order, 'timed_out');
    expect(event).toMatchObject({ by: 'system', by_user: '' });
    expect(await scene.row(order)).toMatchObject({ status: 'cancelled', cancelled_by: 'system', refunded_pence: 2780 });
    expect((await scene.mailTo(order.email, /was cancelled/)).text).toContain('We’ve refunded £27.80 to your card');
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`${order.code} is cancelled`));
    expect((await scene.desk(order, 'accept', { prep_minutes: 5 })).status).toBe(409);
  });

  test('waits for the opening when the shop is closed', async () => {
    await scene.query(`update shops set paused_until = now() + interval '3 hours' where shop_id = $1`, [scene.shopId]);
    const order = await scene.paidOrder({ paidAt: minutesAgo(30) });
    await scene.query('update shops set paused_until = null where shop_id = $1', [scene.shopId]);
    const due = (await scene.row(order)).answer_due_at?.getTime() ?? 0;
    expect((due - Date.now()) / 60_000).toBeCloseTo(190, 0);
    expect((await scene.track(order)).sentence).toContain('answers when it opens');
  });

  test('is left alone once it is answered', async () => {
    const order = await scene.paidOrder({ paidAt: minutesAgo(2), fulfilment: 'collection' });
    await scene.desk(order, 'accept', { prep_minutes: 5 });
    await scene.query(`update orders set answer_due_at = now() - interval '1 minute' where id = $1`, [order.id]);
    await runTimer('orders.answer', order);
    expect((await scene.row(order)).status).toBe('preparing');
  });
});

test('a lost timer is restarted', async () => {
  const order = await scene.paidOrder();
  await scene.query(`delete from pgboss.job where data->>'order' = $1`, [order.id]);
  await scene.query(`update orders set answer_due_at = now() - interval '3 minutes' where id = $1`, [order.id]);
  await scene.product.context.jobs.send(scene.product.context.pool, 'orders.overdue', {});
  expect(await hasEvent(order, 'timed_out')).toMatchObject({ by: 'system' });
});

describe('a late order', () => {
  const lateSlot = { slot_starts: minutesAgo(121), slot_ends: minutesAgo(61) };

  test('is reported once to customer, shop and administrators', async () => {
    const order = await scene.paidOrder({ ...lateSlot, fulfilment: 'collection' });
    await scene.desk(order, 'accept', { prep_minutes: 5 });
    await hasEvent(order, 'late');
    await scene.mailTo(order.email, /is late/);
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`${order.code} is late`));
    await scene.mailTo(`admin@${scene.host}`, new RegExp(`Late: order ${order.code}`));
    await runTimer('orders.promise', order);
    expect((await scene.events(order)).filter(({ kind }) => kind === 'late')).toHaveLength(1);
    const written = await queuedMails(scene.product.context);
    expect(written.filter(({ subject }) => subject === `Late: order ${order.code} of Ringwood Tackle`)).toHaveLength(1);
  });

  test('can be cancelled by its customer for a full refund', async () => {
    const order = await scene.paidOrder({ ...lateSlot, fulfilment: 'collection' });
    await scene.desk(order, 'accept', { prep_minutes: 5 });
    const tracked = await scene.track(order);
    expect(tracked).toMatchObject({ headline: 'Running late', late: true, can: { cancel: true } });
    expect(tracked.trouble).toMatchObject({ kind: 'late' });
    expect(tracked.trouble?.next_step).toContain('We’re sorry, it’s late: we promised it');
    const answer = await scene.tracker(order, 'cancel', { reason: 'The match is over.' });
    expect(answer.body).toMatchObject({ status: 'cancelled', refunded_pence: 2780 });
  });

  test('a collection that is packed in time is not late', async () => {
    const order = await scene.paidOrder({
      slot_ends: minutesAgo(50),
      slot_starts: minutesAgo(110),
      fulfilment: 'collection',
    });
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await scene.desk(order, 'ready');
    await scene.query(
      `update orders set promised_by = now() - interval '1 second', ready_at = now() - interval '1 minute' where id = $1`,
      [order.id],
    );
    await runTimer('orders.promise', order);
    expect((await scene.track(order)).late).toBe(false);
    expect((await scene.row(order)).late_told_at).toBeNull();
  });
});
