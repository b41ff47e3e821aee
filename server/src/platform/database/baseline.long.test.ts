import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase, type TestTemplate } from '@baitdrop/postgres/testing/test-database';
import { restoreBackup } from '@baitdrop/records/operations/restore-backup';
import { startTestApp } from '../../testing/test-app.ts';
import { StartProblem } from '../start-problem.ts';
import { migrateDatabase } from './migrate.ts';
import { readSchemaCatalogue, rowCountsOf } from './testing/catalogue.ts';
import { OLD_CHAIN_BACKUP, oldChain } from './testing/old-chain.ts';

async function withPool(template: TestTemplate | undefined, work: (pool: Pool) => Promise<void>): Promise<void> {
  const database = await createTestDatabase(template && { template });
  const pool = createPool(database.url, { applicationName: 'baseline test' });
  try {
    await work(pool);
  } finally {
    await pool.end();
    await database.drop();
  }
}

const appliedSteps = async (pool: Pool): Promise<unknown[]> =>
  (await pool.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at, id')).rows;

/** The catalogue and the migration steps of a new database. */
async function freshState(): Promise<{ catalogue: unknown; steps: unknown[] }> {
  let state: { catalogue: unknown; steps: unknown[] } = { catalogue: {}, steps: [] };
  await withPool(undefined, async (pool) => {
    await migrateDatabase(pool);
    state = { catalogue: await readSchemaCatalogue(pool), steps: await appliedSteps(pool) };
  });
  return state;
}

test('a database of the old migrations keeps every row and gets the same schema as a new one', async () => {
  const fresh = await freshState();
  await withPool(oldChain, async (pool) => {
    const before = await rowCountsOf(pool);
    expect(before).toMatchObject({ orders: 24, order_lines: 61, products: 91, ledger_entries: 56 });
    expect(await appliedSteps(pool)).toHaveLength(60);
    await Promise.all([migrateDatabase(pool), migrateDatabase(pool)]);
    expect(await rowCountsOf(pool)).toMatchObject(before);
    expect(await readSchemaCatalogue(pool)).toEqual(fresh.catalogue);
    expect(await appliedSteps(pool)).toEqual(fresh.steps);
    await migrateDatabase(pool);
    expect(await rowCountsOf(pool)).toMatchObject(before);
    expect(await appliedSteps(pool)).toEqual(fresh.steps);
  });
});

test('the comparison of two databases finds the smallest difference', async () => {
  const { catalogue } = await freshState();
  const changes = [
    'alter table orders alter code drop default',
    'alter table orders alter code drop not null',
    'drop index idx_orders_created',
    'alter table orders disable trigger records_event',
    `comment on column orders.code is 'short'`,
    'grant select on orders to public',
    'alter sequence orders_rowid_seq cache 5',
    'create or replace function ledger_is_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
  ];
  await withPool(undefined, async (pool) => {
    await migrateDatabase(pool);
    const client = await pool.connect();
    const unseen: string[] = [];
    for (const change of changes) {
      await client.query('begin');
      await client.query(change);
      if (isDeepStrictEqual(await readSchemaCatalogue(client), catalogue)) unseen.push(change);
      await client.query('rollback');
    }
    client.release();
    expect(unseen).toEqual([]);
    expect(await readSchemaCatalogue(pool)).toEqual(catalogue);
  });
});

test('the server starts on a database of the old migrations and shows its shops', async () => {
  const product = await startTestApp({}, { template: oldChain });
  try {
    const { pool } = product.context;
    const health = await product.app.inject('/api/health');
    expect(health.statusCode).toBe(200);
    const { rows } = await pool.query<{ id: string; name: string }>(
      'select id, name from shops where is_active limit 1',
    );
    const shop = await product.app.inject(`/api/collections/shops/records/${rows[0]?.id}`);
    expect(shop.json()).toMatchObject(rows[0] ?? {});
    expect((await product.app.inject('/')).statusCode).toBe(200);
  } finally {
    await product.close();
  }
});

test.each([
  ['stopped at step 20', 'delete from drizzle.__drizzle_migrations where id > 20'],
  ['lacks a step in the middle', 'delete from drizzle.__drizzle_migrations where id = 12'],
  ['has an unknown step', `insert into drizzle.__drizzle_migrations (hash, created_at) values ('own', 1794748964092)`],
  ['has another text of a step', `update drizzle.__drizzle_migrations set hash = 'edited' where id = 60`],
])('a database of the old migrations that %s is refused with a clear message and not changed', (_what, change) =>
  withPool(oldChain, async (pool) => {
    await pool.query(change);
    const before = { rows: await rowCountsOf(pool), steps: await appliedSteps(pool) };
    const catalogue = await readSchemaCatalogue(pool);
    const refused = await migrateDatabase(pool).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartProblem);
    expect(String(refused)).toContain('commit 16d6de29');
    expect({ rows: await rowCountsOf(pool), steps: await appliedSteps(pool) }).toEqual(before);
    expect(await readSchemaCatalogue(pool)).toEqual(catalogue);
  }),
);

test('a backup of the last old step is restored at the baseline', async () => {
  let expected: Record<string, number> = {};
  await withPool(oldChain, async (pool) => {
    expected = await rowCountsOf(pool);
  });
  const product = await startTestApp();
  try {
    const { pool, engine } = product.context;
    if (engine.operations === undefined) throw new Error('The product has no operations.');
    await restoreBackup(engine, engine.operations, fileURLToPath(OLD_CHAIN_BACKUP));
    // Throttles are short-lived and not part of a backup; the restore itself is recorded.
    const restored = { ...expected, restores: 1 };
    expect({ ...(await rowCountsOf(pool)), records_throttles: 0 }).toMatchObject({ ...restored, records_throttles: 0 });
  } finally {
    await product.close();
  }
});
