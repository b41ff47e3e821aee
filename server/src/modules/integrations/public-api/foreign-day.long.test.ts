// A separate program, written from the public documents alone, uses the API and the webhooks for a day: once with live
// keys and the simulated courier company, once in test mode. The test moves time on instead of waiting.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { NewApiKeyAnswer } from '@baitdrop/contract/api-keys';
import type { WebhookSecret } from '@baitdrop/contract/webhooks';
import { API_SCOPES } from '@baitdrop/domain/api-keys/api-scopes';
import { freePort } from '@baitdrop/postgres/testing/free-port';
import { rowInserter } from '../../../testing/sample-rows.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { SEND_WEBHOOKS_QUEUE } from '../webhooks/send-queue.ts';
import { TEST_STEP_QUEUE } from './test-courier.ts';
import { startPublicApiScene } from './testing/public-api-scene.ts';

const scene = await startPublicApiScene(await ownApp({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' }));
afterAll(() => scene.close());
beforeEach(() => scene.query('delete from records_throttles'));

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const { pool, jobs } = scene.product.context;
const insert = rowInserter(pool);
for (const [name, stock] of Object.entries({ 'Cage feeder': 5, 'Hook length': 12, Disgorger: 3, Forceps: 8 }))
  await insert('products', { shop_id: scene.shopId, name, price_pence: 250, stock, is_active: true });

async function ofOwner<Body>(path: string, payload: object): Promise<Body> {
  const url = `/api/shops/${scene.shopId}${path}`;
  const headers = { authorization: await scene.tokenOf('owner') };
  const answer = await scene.product.app.inject({ method: 'POST', url, headers, payload });
  expect([path, answer.statusCode]).toEqual([path, 201]);
  return answer.json<Body>();
}

/** True while the program's server is up; a message sent before would use up its retries. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

const isOver = (stage: string): boolean => ['delivered', 'canceled', 'returned'].includes(stage);

/** Moves real couriers on. In test mode, the parcels of the live day that return to the shop stay where they are. */
async function moveCouriers(round: number): Promise<void> {
  for (const [index, { id, stage }] of scene.courier.deliveries().entries()) {
    if (isOver(stage) || (index + round) % 4 !== 0) continue;
    if (stage === 'to_dropoff' && index % 8 === 5) await scene.courier.endNow(id, 'returned');
    else await scene.courier.advance(id);
  }
}

async function moveTests(): Promise<void> {
  const tests = await scene.query<{ id: string }>(
    `update api_test_deliveries set status_at = status_at - interval '20 seconds'
     where status in ('pending', 'pickup', 'pickup_complete', 'dropoff') and created_at < now() - interval '3 seconds' returning id`,
  );
  for (const { id } of tests) await jobs.send(pool, TEST_STEP_QUEUE, { shop: scene.shopId, delivery: id });
}

/** Makes all planned retries due. */
async function hurryMessages(port: number): Promise<void> {
  if (!(await isListening(port))) return;
  const waiting = await scene.query<{ webhook: string }>(
    `update shop_webhook_messages set next_try_at = now() where state = 'waiting' and next_try_at > now() returning webhook`,
  );
  for (const webhook of new Set(waiting.map((each) => each.webhook)))
    await jobs.send(pool, SEND_WEBHOOKS_QUEUE, { webhook });
}

async function runDay(isTest: boolean, orders: number): Promise<string> {
  const port = await freePort();
  const keyForm = { name: 'Till', scopes: API_SCOPES, is_test: isTest, expires_in_days: 30 };
  const { key } = await ofOwner<NewApiKeyAnswer>('/api-keys', keyForm);
  const events = ['delivery.external_updated'];
  const webhook = { url: `http://127.0.0.1:${port}/baitdrop`, events, is_test: isTest };
  const { secret } = await ofOwner<WebhookSecret>('/webhooks', webhook);
  const child = spawn(process.execPath, ['integrations/client/example/day-with-webhooks.ts'], {
    cwd: root,
    env: {
      ...process.env,
      BAITDROP_URL: scene.baseUrl,
      BAITDROP_KEY: key,
      BAITDROP_WEBHOOK_SECRET: secret,
      PORT: String(port),
      ORDERS: String(orders),
    },
    stdio: 'pipe',
  });
  const ended = new Promise<boolean>((resolve) => void child.once('close', () => resolve(true)));
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const aMoment = () => new Promise<boolean>((resolve) => void setTimeout(() => resolve(false), 250));
  for (let round = 0; !(await Promise.race([ended, aMoment()])); round += 1) {
    await (isTest ? moveTests() : moveCouriers(round));
    await hurryMessages(port);
  }
  const whole = (await said).join('');
  expect({ code: child.exitCode, said: whole }).toMatchObject({ code: 0 });
  return whole;
}

const sumOf = (said: string): { fees: number; taken: number; repeated: number; refused: number } =>
  JSON.parse(/^sum: (\{.*\})/m.exec(said)?.[1] ?? '{}');

test('after a day with a live key, the webhooks agree with the list and the ledger', async () => {
  const said = await runDay(false, 24);
  expect(said).toMatch(/told to wait [1-9]/);
  const { fees, taken, repeated } = sumOf(said);
  expect(taken).toBeGreaterThan(60);
  expect(repeated).toBeGreaterThan(0);
  // The fee in the ledger equals the sum that the shop's system computed.
  const [booked] = await scene.query<{ pence: number }>(
    `select -sum(e.amount_pence)::int as pence from ledger_entries e join ledger_movements m on m.id = e.movement
     where m.kind = 'api-delivery' and e.account = $1`,
    [`shop:${scene.shopId}`],
  );
  expect(booked?.pence).toBe(fees);
}, 600_000);

test('a day in test mode gives the same results, and nothing is booked', async () => {
  const before = await scene.query('select count(*)::int as count from ledger_movements');
  const sent = scene.courier.deliveries().length;
  const said = await runDay(true, 12);
  expect(sumOf(said).taken).toBeGreaterThan(30);
  expect(said).toContain('returned');
  expect(await scene.query('select count(*)::int as count from ledger_movements')).toEqual(before);
  expect(scene.courier.deliveries()).toHaveLength(sent);
  // The live webhook received none of the test events.
  const [live] = await scene.query<{ count: number }>(
    `select count(*)::int as count from shop_webhook_messages m join shop_webhooks w on w.id = m.webhook and not w.is_test
     where m.body::jsonb ->> 'mode' <> 'live'`,
  );
  expect(live?.count).toBe(0);
}, 600_000);
