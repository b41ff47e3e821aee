// @module-tag poolers
import type { TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { oauth2RedirectsOf } from '../auth/oauth2-redirects.ts';
import { EventStream } from '../testing/event-stream.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { createSampleDatabase } from '../testing/sample-tables.ts';
import { LISTENER_NAME } from './listening-connection.ts';
import type { RealtimeSettings } from './realtime-settings.ts';

const collections = [{ name: 'vault', listRule: '', viewRule: '', fields: [{ name: 'title', type: 'text' as const }] }];

let database: TestDatabase;
let server: RecordsServer | null = null;
beforeAll(async () => {
  database = await createSampleDatabase();
});
afterEach(async () => {
  await server?.stop();
  server = null;
});
afterAll(() => database.drop());

async function start(realtime: Partial<RealtimeSettings> = {}): Promise<RecordsServer> {
  server = await RecordsServer.start({ databaseUrl: database.url, collections, settings: { realtime } });
  return server;
}

async function subscriber(url: string): Promise<EventStream> {
  const stream = await EventStream.open(url);
  expect((await stream.subscribe(['vault/*'])).status).toBe(204);
  return stream;
}

let lastId = 0;
const add = ({ engine }: RecordsServer, title: string) =>
  engine.pool.query('insert into vault (id, title) values ($1, $2)', [`row${++lastId}`, title]);

test('a subscriber that does not read is disconnected, and the others get all events', async () => {
  const running = await start({ bufferBytes: 64 * 1024 });
  const slow = await subscriber(running.url);
  const quick = await subscriber(running.url);
  slow.stopReading();
  // More than the system's buffers on both ends hold.
  const rows = 400;
  for (let row = 1; row <= rows; row++) {
    await add(running, 'x'.repeat(50_000));
    await vi.waitFor(() => expect(quick.text.length).toBeGreaterThan(row * 50_000), { interval: 2, timeout: 60_000 });
  }
  slow.readOn();
  await vi.waitFor(() => expect(slow.closed).toBe(true), { timeout: 60_000 });
  expect(slow.events.length).toBeLessThan(rows);
  expect(quick.closed).toBe(false);
  quick.close();
});

test('a stream without events is closed after a timeout, and one with events stays open', async () => {
  const running = await start({ idleSeconds: 2 });
  const idle = await EventStream.open(running.url);
  const busy = await subscriber(running.url);
  await vi.waitFor(
    async () => {
      await add(running, 'hello');
      expect(idle.closed).toBe(true);
    },
    { timeout: 60_000, interval: 300 },
  );
  expect(busy.closed).toBe(false);
  busy.close();
});

test('every stream is closed after a while, so that rights are checked again', async () => {
  const running = await start({ lifetimeSeconds: 1 });
  const stream = await subscriber(running.url);
  await vi.waitFor(
    async () => {
      await add(running, 'hello');
      expect(stream.closed).toBe(true);
    },
    { timeout: 60_000, interval: 300 },
  );
});

test('shutting down ends the streams at once', async () => {
  const running = await start();
  const streams = await Promise.all(Array.from({ length: 20 }, () => subscriber(running.url)));
  await running.stop();
  server = null;
  await vi.waitFor(() => expect(streams.every((stream) => stream.ended)).toBe(true), { timeout: 60_000 });
});

test('events survive a lost connection to the database', async () => {
  const running = await start();
  const stream = await subscriber(running.url);
  await add(running, 'before');
  await running.engine.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER_NAME],
  );
  await add(running, 'meanwhile');
  const titles = () => stream.events.map(({ data }) => (data as { record: { title: string } }).record.title);
  await vi.waitFor(() => expect(titles()).toEqual(['before', 'meanwhile']), { timeout: 60_000 });
  stream.close();
});

test('the answer of a sign-in provider reaches the connection that waits for it, once', async () => {
  const running = await start();
  const redirects = oauth2RedirectsOf(running.engine);
  const stream = await EventStream.open(running.url);
  const message = { state: stream.id, code: 'abc' };
  expect(await redirects?.deliver(stream.id, message)).toBe(false);
  await stream.subscribe(['@oauth2']);
  expect(await redirects?.deliver(`${stream.id.slice(0, -1)}-`, message)).toBe(false);
  expect(await redirects?.deliver(stream.id, message)).toBe(true);
  expect(await redirects?.deliver(stream.id, message)).toBe(false);
  await vi.waitFor(() => expect(stream.events).toEqual([{ id: stream.id, event: '@oauth2', data: message }]), {
    timeout: 60_000,
  });
  stream.close();
});
