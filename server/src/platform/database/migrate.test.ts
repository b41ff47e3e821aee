import { expect, test } from 'vitest';
import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { migrateDatabase } from './migrate.ts';

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

test('two processes that start together migrate once', () =>
  withTwoPools(async (one, two) => {
    await Promise.all([migrateDatabase(one), migrateDatabase(two)]);
    const { rows } = await one.query(
      'select count(*)::int as count, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    );
    expect(rows[0].count).toBeGreaterThan(0);
    expect(rows[0].count).toBe(rows[0].kinds);
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
