// @module-tag poolers
import type { Pool, PoolClient } from 'pg';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Collections } from '../collections/collections.ts';
import { createTables } from '../collections/create-tables.ts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { ChangeEvent } from './change-event.ts';
import { DatabaseListener } from './database-listener.ts';
import { LISTENER_NAME } from './listening-connection.ts';
import { EventFeed } from './event-feed.ts';
import { createEventTables, EVENT_CHANNEL } from './event-tables.ts';
import { pruneEvents } from './prune-events.ts';

const collections = new Collections([
  { name: 'notes', fields: [{ name: 'title', type: 'text' }] },
  { name: 'members', type: 'auth', fields: [{ name: 'name', type: 'text' }] },
]);

let database: TestDatabase;
let pool: Pool;
let listener: DatabaseListener;
let feed: EventFeed;
let seen: ChangeEvent[];
let losses: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createTestPool(database.url, { applicationName: 'feed test' });
  await createTables(pool, collections);
  await createEventTables(pool, collections);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function start(retentionSeconds = 600): Promise<void> {
  const changed = async (events: ChangeEvent[]) => void seen.push(...events);
  feed = new EventFeed(pool, { changed, lost: () => losses++, failed: () => undefined }, retentionSeconds);
  listener = new DatabaseListener(pool, [EVENT_CHANNEL], 60_000, {
    connected: (client) => feed.connected(client),
    notified: (_channel, payload) => feed.notified(payload),
    heartbeat: (client) => feed.mark(client),
    failed: () => undefined,
  });
  await listener.start();
}

beforeEach(async () => {
  seen = [];
  losses = 0;
  await start();
});
afterEach(async () => {
  feed.stop();
  await listener.stop();
});

const add = (db: Pick<Pool, 'query'>, id: string) => db.query('insert into notes (id, title) values ($1, $1)', [id]);
const ids = () => seen.map((event) => event.recordId);

async function cutListener(): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
    [LISTENER_NAME],
  );
}

test('each committed change is reported once, with its kind and its row', async () => {
  await add(pool, 'a1');
  await pool.query(`update notes set title = 'x' where id = 'a1'`);
  await pool.query(`delete from notes where id = 'a1'`);
  await vi.waitFor(
    () =>
      expect(seen.map(({ action, recordId }) => [action, recordId])).toEqual([
        ['create', 'a1'],
        ['update', 'a1'],
        ['delete', 'a1'],
      ]),
    { timeout: 60_000 },
  );
  expect(seen[0]?.table).toBe('notes');
});

test('a transaction that is rolled back reports nothing', async () => {
  await expect(
    inTransaction(pool, async (tx) => {
      await add(tx, 'b1');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await add(pool, 'b2');
  await vi.waitFor(() => expect(ids()).toEqual(['b2']), { timeout: 60_000 });
});

test('a transaction that began first and commits last is reported last and not lost', async () => {
  const early: PoolClient = await pool.connect();
  await early.query('begin');
  await add(early, 'c1');
  await add(pool, 'c2');
  await vi.waitFor(() => expect(ids()).toEqual(['c2']), { timeout: 60_000 });
  await early.query('commit');
  early.release();
  await vi.waitFor(() => expect(ids()).toEqual(['c2', 'c1']), { timeout: 60_000 });
});

test('changes during a lost connection are reported once after it returns', async () => {
  const early: PoolClient = await pool.connect();
  await early.query('begin');
  await add(early, 'd1');
  await add(pool, 'd2');
  await vi.waitFor(() => expect(ids()).toEqual(['d2']), { timeout: 60_000 });
  for (let round = 0; round < 3; round++) {
    await cutListener();
    await add(pool, `d3${round}`);
  }
  await early.query('commit');
  early.release();
  await vi.waitFor(() => expect(ids()).toHaveLength(5), { timeout: 60_000 });
  await add(pool, 'd4');
  await vi.waitFor(() => expect(ids()).toContain('d4'), { timeout: 60_000 });
  expect(ids().toSorted()).toEqual(['d1', 'd2', 'd30', 'd31', 'd32', 'd4']);
  expect(losses).toBe(0);
});

test('a connection lost for longer than events are kept is reported as a loss', async () => {
  feed.stop();
  await listener.stop();
  await start(0);
  await cutListener();
  await vi.waitFor(() => expect(losses).toBe(1), { timeout: 60_000 });
});

test('ten thousand changes of one statement arrive in order', async () => {
  await pool.query(`insert into notes (id) select 'e' || lpad(n::text, 5, '0') from generate_series(1, 10000) n`);
  await vi.waitFor(() => expect(seen).toHaveLength(10_000), { timeout: 60_000 });
  expect(ids()).toEqual(ids().toSorted());
});

test('events contain no passwords and token keys, and mark a new token key', async () => {
  await pool.query(
    `insert into members (id, email, password, "tokenKey") values ('f1', 'f@example.com', 'hash', 'key one')`,
  );
  await pool.query(`update members set name = 'Fay' where id = 'f1'`);
  await pool.query(`update members set "tokenKey" = 'key two', password = 'other' where id = 'f1'`);
  await pool.query(`delete from members where id = 'f1'`);
  await vi.waitFor(
    () =>
      expect(seen.map(({ action, credentialsChanged }) => [action, credentialsChanged])).toEqual([
        ['create', false],
        ['update', false],
        ['update', true],
        ['delete', false],
      ]),
    { timeout: 60_000 },
  );
  const { rows } = await pool.query<{ record: Record<string, unknown> }>(
    `select record from records_events where record_id = 'f1'`,
  );
  expect(rows).toHaveLength(4);
  for (const { record } of rows) {
    expect(record).toHaveProperty('email', 'f@example.com');
    expect(record).not.toHaveProperty('password');
    expect(record).not.toHaveProperty('tokenKey');
  }
});

test('old events are deleted', async () => {
  await add(pool, 'g1');
  await pool.query(`update records_events set happened_at = now() - interval '1 hour' where record_id <> 'g1'`);
  expect(await pruneEvents(pool)).toBeGreaterThan(0);
  const { rows } = await pool.query<{ record_id: string }>('select record_id from records_events');
  expect(rows).toEqual([{ record_id: 'g1' }]);
});
