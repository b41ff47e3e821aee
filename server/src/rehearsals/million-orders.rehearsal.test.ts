// Releases with every kind of change reach a system with a million orders, while people buy and the upgrade is killed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { MAX_LOCK_WAIT_MS, migrateDatabase } from '../platform/database/migrate.ts';
import { findMigrationDangers } from '../platform/database/testing/migration-dangers.ts';
import { nothingLost, startRehearsal } from '../testing/fault-rehearsal.ts';
import { startMigrations } from '../testing/migration-process.ts';
import { writeNextRelease, writePreviousRelease } from '../testing/other-release.ts';
import { countPastOrders, fillPastOrders } from '../testing/past-orders.ts';
import { watchLockWaits } from '../testing/watch-lock-waits.ts';

const ORDERS = Number(process.env['BAITDROP_PAST_ORDERS'] ?? 1_000_000);
/** So many of our own newest migrations meet the million orders, too. */
const NEWEST = 5;
/** How much later than its limit a wait is seen to end on a busy machine. */
const TOLERANCE_MS = 500;

const ONE = [
  `ALTER TABLE "orders" ADD COLUMN "rehearsal_note" text DEFAULT 'none' NOT NULL`,
  'ALTER TABLE "order_lines" ADD COLUMN "rehearsal_kind" text',
  `ALTER TABLE "order_lines" ALTER COLUMN "rehearsal_kind" SET DEFAULT 'goods'`,
];
const BESIDE_ONE = {
  '9001_a_index.sql':
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "idx_orders_rehearsal" ON "orders" USING btree ("shop_name","delivered_at","code");',
  '9001_b_kinds.sql':
    'UPDATE "order_lines" SET "rehearsal_kind" = \'goods\' WHERE "rehearsal_kind" IS NULL AND "id" BETWEEN $1 AND $2;',
};
const TWO = [
  'ALTER TABLE "order_lines" ADD CONSTRAINT "rehearsal_kind_given" CHECK ("rehearsal_kind" IS NOT NULL) NOT VALID',
  'ALTER TABLE "order_lines" ADD CONSTRAINT "rehearsal_of_order" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") NOT VALID',
];
const BESIDE_TWO = {
  '9002_a_kinds.sql': 'ALTER TABLE "order_lines" VALIDATE CONSTRAINT "rehearsal_kind_given";',
  '9002_b_orders.sql': 'ALTER TABLE "order_lines" VALIDATE CONSTRAINT "rehearsal_of_order";',
};

let folder: string;
let database: TestDatabase;
let pool: Pool;
let counted: Record<string, number>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baitdrop-million-'));
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'million orders', statementTimeoutMs: 0 });
  await migrateDatabase(pool, { migrationsFolder: await writePreviousRelease(join(folder, 'before'), NEWEST) });
  await fillPastOrders(pool, ORDERS);
  counted = await countPastOrders(pool);
}, 1_800_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const seen = async (text: string): Promise<boolean> => (await pool.query(text)).rowCount !== 0;
const soon = async (text: string, isThere = true): Promise<void> => {
  await eventually(
    `${text} ${isThere ? 'finds' : 'no longer finds'} something`,
    async () => (await seen(text)) === isThere,
    { forMs: 300_000, everyMs: 10 },
  );
};
const INDEX = `select from pg_index where indexrelid = to_regclass('idx_orders_rehearsal')`;

test('orders go on while the next migrations change a million orders', { timeout: 1_800_000 }, async () => {
  expect(counted).toEqual({ orders: ORDERS, lines: ORDERS, deliveries: ORDERS, payments: ORDERS, balance: 0 });
  for (const statement of [...ONE, ...TWO]) expect(findMigrationDangers(statement)).toEqual([]);
  const one = await writeNextRelease(join(folder, 'one'), ONE, BESIDE_ONE);
  const two = await writeNextRelease(join(folder, 'two'), TWO, BESIDE_TWO, one);
  // The start makes our own newest migrations.
  const rehearsal = await startRehearsal({ databaseUrl: database.url, pauseMs: 1000 });
  const waits = watchLockWaits(database.url);
  try {
    await rehearsal.untilAcknowledged(3);

    // A long reader, such as a backup; orders get through between the tries of the migration.
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select from orders limit 1');
    const interrupted = startMigrations(database.url, one);
    await soon(
      `select from pg_locks where not granted and relation = 'orders'::regclass and mode = 'AccessExclusiveLock'`,
    );
    await rehearsal.untilAcknowledged(5);
    await reader.query('commit');
    reader.release();

    await soon(INDEX);
    await interrupted.kill();
    // PostgreSQL notices within a second that the client of the index has gone.
    await soon('select from pg_stat_progress_create_index where datname = current_database()', false);
    expect(await seen(`${INDEX} and not indisvalid`)).toBe(true);

    const again = startMigrations(database.url, one);
    await soon(`${INDEX} and indisvalid`);
    await soon(`select from backfills where position <> ''`);
    await rehearsal.untilAcknowledged(1);
    await again.kill();
    const { rows: half } = await pool.query('select from order_lines where rehearsal_kind is null limit 1');
    expect(half).toHaveLength(1);

    await startMigrations(database.url, one).done();
    expect(await seen('select from order_lines where rehearsal_kind is null')).toBe(false);
    expect(await seen(`select from backfills where name = '9001_b_kinds.sql' and done_at is not null`)).toBe(true);

    await startMigrations(database.url, two).done();
    const { rows: valid } = await pool.query(
      `select conname, convalidated from pg_constraint where conname like 'rehearsal\\_%' order by conname`,
    );
    expect(valid).toEqual([
      { conname: 'rehearsal_kind_given', convalidated: true },
      { conname: 'rehearsal_of_order', convalidated: true },
    ]);
    await rehearsal.untilAcknowledged(3);

    const slowestMs = await waits.stop();
    const after = await rehearsal.close();
    process.stdout.write(
      `${ORDERS} past orders: ${after.acknowledged} more were placed meanwhile, and nobody waited longer than ${slowestMs} ms for a table\n`,
    );
    expect(rehearsal.troubles).toEqual([]);
    expect(slowestMs).toBeLessThan(MAX_LOCK_WAIT_MS + TOLERANCE_MS);
    expect(after).toEqual(nothingLost(after));
    expect(await countPastOrders(pool)).toEqual(counted);
  } finally {
    await waits.stop();
    await rehearsal.tearDown();
  }
});
