import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeStalledEvents } from './webhook-events.db.ts';
import { processWebhook } from './webhooks.jobs.ts';
import { registerWebhook } from './webhooks.routes.ts';

let product: TestApp;
const app = Fastify();
const done: unknown[] = [];
const SOURCE = 'post-office';
let failures = 0;

beforeAll(async () => {
  product = await startTestApp();
  const { pool, jobs } = product.context;
  await processWebhook({ pool, jobs }, SOURCE, async (payload) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('not today');
    }
    done.push(payload);
  });
  await registerWebhook(
    app,
    { pool, jobs },
    {
      path: '/hook',
      source: SOURCE,
      read(rawBody, headers) {
        // The signature is over the raw bytes, so spaces count.
        if (headers['x-length'] !== String(rawBody.length)) return undefined;
        const { id, kind } = JSON.parse(rawBody.toString());
        return { eventId: id, kind, payload: { id }, isRecognised: kind !== 'strange' };
      },
    },
  );
});
afterAll(async () => {
  await app.close();
  await product.close();
});

const post = async (text: string, signature = String(Buffer.byteLength(text))) =>
  (
    await app.inject({
      method: 'POST',
      url: '/hook',
      headers: { 'content-type': 'application/json', 'x-length': signature },
      payload: text,
    })
  ).statusCode;
const rows = async () =>
  (
    await product.context.pool.query<{ event_id: string; is_recognised: boolean; done: boolean }>(
      'select event_id, is_recognised, done_at is not null as done from webhook_events where source = $1 order by id',
      [SOURCE],
    )
  ).rows;
test('an event that arrives five times is stored once and handled once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('{"id": "evt1",  "kind": "letter"}')));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  await eventually('the event is done', async () => (await rows())[0]?.done === true);
  expect(done).toEqual([{ id: 'evt1' }]);
  expect(await rows()).toEqual([{ event_id: 'evt1', is_recognised: true, done: true }]);
});

test('an unsigned event is refused and not stored', async () => {
  expect(await post('{"id": "evt2", "kind": "letter"}', '1')).toBe(400);
  expect(await post('', 'none')).toBe(400);
  expect((await rows()).map(({ event_id }) => event_id)).toEqual(['evt1']);
});

test('an event of an unknown kind is stored, accepted and ignored', async () => {
  expect(await post('{"id": "evt3", "kind": "strange"}')).toBe(200);
  expect((await rows()).at(-1)).toEqual({ event_id: 'evt3', is_recognised: false, done: true });
  expect(done).toHaveLength(1);
});

test('an event whose handler fails is handled later', async () => {
  failures = 1;
  expect(await post('{"id": "evt4", "kind": "letter"}')).toBe(200);
  await eventually('the second event is done', () => done.length === 2);
  expect(done.at(-1)).toEqual({ id: 'evt4' });
});

test('500 events that always fail do not keep newer ones from being retried', async () => {
  const { pool } = product.context;
  await pool.query(
    `insert into webhook_events (source, event_id, kind, payload, received_at)
     select 'stalled', 'evt' || n, 'letter', '{}', now() - interval '3 hours' from generate_series(1, 501) n`,
  );
  const ids = await pool.query<{ id: string }>(`select id from webhook_events where source = 'stalled' order by id`);
  const newest = Number(ids.rows.at(-1)?.id);
  expect(await takeStalledEvents(pool, 'stalled')).toHaveLength(500);
  const next = await takeStalledEvents(pool, 'stalled');
  expect(next).toHaveLength(500);
  expect(next).toContain(newest);
});
