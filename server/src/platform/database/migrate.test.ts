// @module-tag poolers
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { writeNextRelease } from '../../testing/other-release.ts';
import { StartProblem } from '../start-problem.ts';
import { databaseProblem } from './database-problem.ts';
import { migrateDatabase, migrateDatabaseAt } from './migrate.ts';

const withTwoPools = async (
  work: (one: ReturnType<typeof createPool>, two: ReturnType<typeof createPool>) => Promise<void>,
) => {
  const database = await createTestDatabase();
  const pools = [1, 2].map((number) => createPool(database.url, { applicationName: `migrating ${number}` }));
  const [one, two] = pools as [ReturnType<typeof createPool>, ReturnType<typeof createPool>];
  try {
    await work(one, two);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
  }
};

test('two processes that start at the same time migrate once', () =>
  withTwoPools(async (one, two) => {
    await Promise.all([migrateDatabase(one), migrateDatabase(two)]);
    const { rows } = await one.query(
      'select count(*)::int as count, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    );
    expect(rows[0].count).toBeGreaterThan(0);
    expect(rows[0].count).toBe(rows[0].kinds);
    // A step that only the next release knows.
    await one.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', $1)`, [
      Date.now() * 2,
    ]);
    await expect(migrateDatabase(two)).rejects.toThrow(
      /^This database was made by a newer version of BaitDrop \(1 migration ahead[^\n]*BAITDROP_ALLOW_NEWER_SCHEMA=true[^\n]*$/,
    );
    await migrateDatabase(two, { allowNewer: true });
  }));

test('a migration lets other transactions through while one reads a table for long, and finishes afterwards', () =>
  withTwoPools(async (pool, people) => {
    await migrateDatabase(pool);
    const folder = await mkdtemp(join(tmpdir(), 'baitdrop-release-'));
    const column = 'ALTER TABLE "orders" ADD COLUMN "next_release" text DEFAULT \'\' NOT NULL';
    const migrationsFolder = await writeNextRelease(folder, [column]);
    const reader = await people.connect();
    await reader.query('begin');
    await reader.query('select count(*) from orders');
    let isDone = false;
    const migrated = migrateDatabase(pool, { migrationsFolder }).then(() => (isDone = true));
    const waiting = `select 1 from pg_locks where not granted and relation = 'orders'::regclass`;
    await expect.poll(async () => (await people.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    // A query that arrives now waits behind the migration, and is answered before the reader ends.
    await people.query('select count(*) from orders');
    expect(isDone).toBe(false);
    await reader.query('commit');
    reader.release();
    await migrated;
    await people.query('select next_release from orders');
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
    await rm(folder, { recursive: true });
  }));

test('a migration that holds one of two tables while another transaction holds the second gives way', () =>
  withTwoPools(async (pool, people) => {
    await migrateDatabase(pool);
    const folder = await mkdtemp(join(tmpdir(), 'baitdrop-release-'));
    const migrationsFolder = await writeNextRelease(folder, [
      'ALTER TABLE "order_lines" ADD COLUMN "next_release" text',
      'ALTER TABLE "orders" ADD COLUMN "next_release" text',
    ]);
    const buyer = await people.connect();
    // PostgreSQL ends the transaction that checks for the deadlock first; this one checks late.
    await buyer.query(`set deadlock_timeout = '1min'`);
    await buyer.query('begin');
    await buyer.query('select from orders');
    const migrated = migrateDatabase(pool, { migrationsFolder });
    const waiting = `select 1 from pg_locks where not granted and relation = 'orders'::regclass`;
    await expect.poll(async () => (await people.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    await buyer.query('select from order_lines');
    await buyer.query('commit');
    buyer.release();
    await migrated;
    await people.query('select l.next_release, o.next_release from order_lines l, orders o');
    await rm(folder, { recursive: true });
  }));

test('the ledger refuses a movement whose entries do not add up to zero', () =>
  withTwoPools(async (pool) => {
    await migrateDatabase(pool);
    const book = (amounts: number[]) =>
      pool.query(
        `with movement as (insert into ledger_movements (kind, reference) values ('test', $1) returning id)
         insert into ledger_entries (movement, account, amount_pence)
         select movement.id, 'account ' || amount, amount from movement, unnest($2::bigint[]) amount`,
        [amounts.join(' '), amounts],
      );
    await expect(book([500, -499])).rejects.toThrow('out of balance by 1 pence');
    await book([500, -450, -50]);
    await expect(pool.query('update ledger_entries set amount_pence = 0')).rejects.toThrow('append-only');
    await expect(pool.query('delete from ledger_entries')).rejects.toThrow('append-only');
    expect(
      (await pool.query('select sum(amount_pence)::int as total, count(*)::int as count from ledger_entries')).rows[0],
    ).toEqual({ total: 0, count: 3 });
  }));

test('a database that cannot be used is reported in one sentence with the reason, without the password', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'rights' });
  const role = `weak_${new URL(database.url).pathname.slice(-12)}`;
  await pool.query(`create role ${role} login password 'weak'`);
  const urlWith = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };
  const unusedPort = new URL('postgres://me:secret@127.0.0.1:1/none');
  const cases: [string, RegExp][] = [
    [unusedPort.href, /127\.0\.0\.1:1\/none cannot be used: nothing listens there\.$/],
    ['postgres://me:secret@no-such-machine.invalid/none', /no machine has that name|could not be looked up/],
    ['postgres:///none?host=/nonexistent&user=me', /\/nonexistent\/none cannot be used: nothing listens there\.$/],
    [urlWith((url) => (url.pathname = '/missing')), /there is no database of that name/],
    [
      urlWith((url) => {
        url.username = role;
        url.password = 'weak';
      }),
      /this user lacks rights/,
    ],
  ];
  try {
    for (const [url, sentence] of cases) {
      const problem = await migrateDatabaseAt(url).catch((error: unknown) => error);
      expect(problem).toMatchObject({ constructor: StartProblem, message: expect.stringMatching(sentence) });
      expect(problem).toMatchObject({ message: expect.stringMatching(/^The database at [^\n]*$/) });
      expect(String(problem)).not.toContain('secret');
    }
  } finally {
    await pool.query(`drop role ${role}`);
    await pool.end();
    await database.drop();
  }
});

test.each([
  ['28P01', 'it refuses this user and password'],
  ['28000', 'it refuses this user from here'],
  ['53300', 'it has no free connections'],
  ['25006', 'it is read-only'],
])('the server’s error with %s becomes a sentence', (code, words) => {
  const problem = databaseProblem('postgres://me:secret@db.example/shop', Object.assign(new Error('no'), { code }));
  expect(String(problem)).toContain(`The database at db.example/shop cannot be used: ${words}`);
});

test('an unexpected error stays as it is', () => {
  const error = new Error('a mistake of ours');
  expect(databaseProblem('postgres://db.example/shop', error)).toBe(error);
});
