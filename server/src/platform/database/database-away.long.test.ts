// Tests what people and the log see while the database does not respond or is unreachable.
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSilentProxy, type SilentProxy } from '@baitdrop/postgres/testing/silent-proxy';
import { scheduleJobs } from '../../modules.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLogger } from '../logging.ts';

let product: TestApp;
let proxy: SilentProxy;
let address: string;
const streams = new AbortController();
let silentAt = 0;
const lines: { level: number; msg: string }[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  product = await startTestApp(
    {},
    {
      log: createLogger('warn', sink),
      async through(databaseUrl) {
        proxy = await startSilentProxy(databaseUrl);
        return proxy.url;
      },
    },
  );
  product.context.engine.settings.rateLimits.enabled = false;
  await scheduleJobs(product.context);
  address = await product.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  streams.abort();
  await product.close();
  await proxy.close();
});

const paths = ['/api/health', '/api/collections/retailers/records', '/api/shops?postcode=BN1+1AA'];
const ask = (path = '/api/health') => fetch(`${address}${path}`);

test('recovers within 30 seconds after a silent failover', async () => {
  // Opens all of the pool's connections.
  await Promise.all(Array.from({ length: 20 }, () => product.context.pool.query('select pg_sleep(0.2)')));
  proxy.silence();
  silentAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(paths[number % paths.length])));
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
  await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200);
  expect(performance.now() - silentAt).toBeLessThan(30_000);
});

test('during an outage of the database, every answer has a retry delay, and the log has one line a minute', async () => {
  const stream = await ask('/api/realtime');
  const reader = stream.body?.getReader();
  await reader?.read();
  proxy.setAway(true);
  const answers: Response[] = [];
  for (let round = 0; round < 10; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, number) => ask(paths[number % paths.length])))));
  const refusals = answers.filter(({ status }) => status !== 200 && status !== 404);
  expect(refusals.length).toBeGreaterThan(100);
  expect(new Set(refusals.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
    new Set(['503 5']),
  );
  // The stream ends, so that the screen shows the outage, and cannot be opened again before the database is back.
  const ended = async (): Promise<boolean> => (await reader?.read())?.done === true || ended();
  expect(await ended()).toBe(true);
  expect((await ask('/api/realtime')).status).toBe(503);
  const minutes = Math.ceil((performance.now() - silentAt) / 60_000);
  const errors = lines.filter(({ level }) => level >= 40);
  expect(errors.length).toBeLessThanOrEqual(minutes);
  expect(errors[0]).toMatchObject({ level: 50, msg: 'the database cannot be reached' });
  proxy.setAway(false);
  await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(200);
  const live = async (): Promise<number> => {
    const again = await fetch(`${address}/api/realtime`, { signal: streams.signal });
    return again.status;
  };
  await expect.poll(live, { timeout: 60_000 }).toBe(200);
});
