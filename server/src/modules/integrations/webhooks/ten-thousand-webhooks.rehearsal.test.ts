// Sends ten thousand messages to a server that fails half of them. Each must arrive, a repeat with the same id, and
// those about one order in order. The test sets the clock, so that it does not wait for the retries.
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventName } from '@baitdrop/contract/events';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { rowsOf } from '../../../platform/database/rows.ts';
import { insertShop, rowInserter, userRow } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createWebhook } from '../../shops/shop-webhooks.ts';
import { recordWebhookEvent } from './record-events.ts';
import { sendDue, type WebhookContext } from './send-webhooks.ts';
import { type Receiver, startReceiver } from './testing/receiver.ts';
import { webhooksWithDue } from './webhook-messages.db.ts';

const ORDERS = 1000;
const STEPS = [
  'order.paid',
  'order.accepted',
  'order.more_time',
  'order.changed',
  'order.ready',
  'order.courier_missing',
  'order.courier_gave_up',
  'order.late',
  'order.on_its_way',
  'order.delivered',
] as const satisfies readonly EventName[];
const SHOP = 'shop_ringwood';
const AT_ONCE = 4;

let product: TestApp;
let receiver: Receiver;
let context: WebhookContext;
let clock = new Date('2026-11-17T08:00:00Z');
let random = 20_261_117;
/** Seeded, so that every run has the same numbers. */
const chance = (): number => {
  random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return random / 0x7fff_ffff;
};

beforeAll(async () => {
  receiver = await startReceiver();
  product = await startTestApp({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  const { pool } = product.context;
  const insert = rowInserter(pool);
  const owner = await insert('users', userRow('owner', 'shop_owner', 'webhooks.example'));
  const shop = { shopId: SHOP, shopName: 'Ringwood Tackle', owner, email: 'owner@webhooks.example' };
  await insertShop(product.context, insert, shop, { rating: 4.4, review_count: 60 });
  await pool.query(
    `insert into pro_subscriptions (shop_id, status, paid_until) values ($1, 'active', now() + interval '5 years')`,
    [SHOP],
  );
  // Jobs are turned off: the rounds below act as four processes.
  context = { ...product.context, now: () => clock, jobs: { ...product.context.jobs, send: async () => undefined } };
});
afterAll(async () => {
  await product.close();
  await receiver.close();
});

interface Sent {
  order: string;
  step: number;
  failuresLeft: number;
  /** Times the receiver accepted the message, even if its answer was lost. */
  taken: number;
}

test('ten thousand messages, half of them refused, arrive in order', { timeout: 900_000 }, async () => {
  const { pool } = product.context;
  const { row, secret } = await inTransaction(pool, (tx) =>
    createWebhook(context, tx, { shopId: SHOP, url: receiver.url, events: STEPS, isTest: false, at: clock }),
  );
  const orders = Array.from({ length: ORDERS }, () => newRecordId(randomBytes));
  for (const name of STEPS)
    await inTransaction(pool, async (tx) => {
      for (const order of orders) await recordWebhookEvent(context, tx, name, { order, shop_id: SHOP });
    });

  const messages = new Map<string, Sent>();
  const stepOf = new Map<string, number>(orders.map((order) => [order, -1]));
  const problems: string[] = [];
  let refusals = 0;
  let lostAnswers = 0;
  const signing = new Webhook(secret);
  receiver.answer = ({ id, headers, body }, response) => {
    const { type, data } = JSON.parse(body);
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    if (headers['webhook-signature'] !== signing.sign(id, at, body)) problems.push(`${id} is not signed`);
    const step = STEPS.indexOf(type);
    const earlier = messages.get(id);
    // Half of the messages fail once or twice.
    const message = earlier ?? {
      order: data.order,
      step,
      failuresLeft: chance() < 0.5 ? (chance() < 0.5 ? 1 : 2) : 0,
      taken: 0,
    };
    messages.set(id, message);
    const isLost = message.failuresLeft > 0 && chance() < 0.2;
    if (message.failuresLeft > 0) {
      message.failuresLeft -= 1;
      if (!isLost) {
        refusals += 1;
        response.writeHead(chance() < 0.5 ? 500 : 503).end();
        return;
      }
    }
    const before = stepOf.get(data.order) ?? -1;
    // New messages must arrive in sequence; a repeat has a known id.
    if (message.taken === 0 && step !== before + 1) problems.push(`${data.order}: ${step} came after ${before}`);
    if (message.taken === 0) stepOf.set(data.order, step);
    message.taken += 1;
    if (isLost) {
      lostAnswers += 1;
      response.socket?.destroy();
    } else response.writeHead(204).end();
  };

  const dueAgain = async (): Promise<Date | undefined> => {
    const [next] = await rowsOf<{ at: Date | null }>(
      pool,
      `select min(next_try_at) as at from shop_webhook_messages where state = 'waiting' and next_try_at > $1`,
      [clock],
    );
    return next?.at ?? undefined;
  };
  const waitingCount = async (): Promise<number> =>
    (
      await rowsOf<{ count: number }>(
        pool,
        `select count(*) as count from shop_webhook_messages where state = 'waiting'`,
      )
    )[0]?.count ?? 0;
  /** Sends until nothing more is due at this instant. */
  const sendAll = async (): Promise<void> => {
    for (;;) {
      receiver.received.length = 0;
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendDue(context, row.id)));
      if (receiver.received.length === 0) return;
    }
  };
  while ((await waitingCount()) > 0) {
    await sendAll();
    const next = await dueAgain();
    if (next === undefined) break;
    // Messages due within ten seconds are sent together.
    clock = new Date(next.getTime() + 10_000);
  }

  expect(problems).toEqual([]);
  expect(await waitingCount()).toBe(0);
  expect(messages.size).toBe(ORDERS * STEPS.length);
  expect([...messages.values()].filter(({ taken }) => taken === 0)).toEqual([]);
  expect([...stepOf.values()].every((step) => step === STEPS.length - 1)).toBe(true);
  const states = await rowsOf<{ state: string; count: number }>(
    pool,
    'select state, count(*) as count from shop_webhook_messages group by state',
  );
  expect(states).toEqual([{ state: 'delivered', count: ORDERS * STEPS.length }]);
  const repeats = [...messages.values()].filter(({ taken }) => taken > 1).length;
  expect(refusals).toBeGreaterThan(5000);
  expect(lostAnswers).toBeGreaterThan(500);
  expect(repeats).toBeGreaterThan(500);
  expect(await webhooksWithDue(pool, clock)).toEqual([]);
});
