// @module-tag poolers

// Tests that stored days match the ledger, whatever is booked later and for whichever day.
import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { platformAccounts, PROVIDER_CLEARING } from '@baitdrop/domain/ledger/accounts';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { rowsOf } from '../../../platform/database/rows.ts';
import { migrated } from '../../../testing/test-app.ts';
import { checkBookedDays, rollUpBookedDays, PLATFORM_ACCOUNTS, readBookedMonths } from './booked-days.db.ts';

const database = await createTestDatabase({ template: migrated });
const pool = createTestPool(database.url, { applicationName: 'booked days' });
afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(() => pool.query('delete from booked_days'));

let booked = 0;
const book = (kind: string, at: string, pence: number, account: string = platformAccounts.serviceFees) =>
  inTransaction(pool, async (tx) => {
    booked += 1;
    const { rows } = await tx.query<{ id: string }>(
      'insert into ledger_movements (kind, reference, booked_at) values ($1, $2, $3) returning id',
      [kind, `r${booked}`, at],
    );
    await tx.query(
      'insert into ledger_entries (movement, account, amount_pence) values ($1, $2, $4), ($1, $3, -$4::bigint)',
      [rows[0]?.id, account, PROVIDER_CLEARING, pence],
    );
  });

const MONTHS = { last: '2026-03-01', current: '2026-04-01' };
const BOUNDS = {
  before: ['-infinity', '2026-03-01T00:00Z'],
  last: ['2026-03-01T00:00Z', '2026-03-31T23:00Z'],
  current: ['2026-03-31T23:00Z', 'infinity'],
};

async function plainly(from: string, until: string) {
  const sums = await rowsOf<{ account: string; pence: number; of_orders: number }>(
    pool,
    `select e.account, sum(e.amount_pence)::bigint as pence,
       coalesce(sum(e.amount_pence) filter (where m.kind != 'card-fee' or p.purpose = 'order'), 0)::bigint as of_orders
     from ledger_movements m join ledger_entries e on e.movement = m.id
       left join payments p on m.kind = 'card-fee' and p.id = m.reference
     where m.booked_at >= $1 and m.booked_at < $2 and e.account = any($3) group by e.account`,
    [from, until, PLATFORM_ACCOUNTS],
  );
  const [paid] = await rowsOf<{ total: number }>(
    pool,
    `select count(*) as total from ledger_movements where kind = 'order-paid' and booked_at >= $1 and booked_at < $2`,
    [from, until],
  );
  return { orders: paid?.total, accounts: sums };
}

async function expectLedgersSums() {
  const months = await readBookedMonths(pool, MONTHS);
  for (const part of ['before', 'last', 'current'] as const) {
    const [from = '', until = ''] = BOUNDS[part];
    const plain = await plainly(from, until);
    // A stored day has every account, with 0 for those without a movement.
    const nonZero = months[part].accounts.filter(
      ({ account, pence, of_orders }) =>
        pence !== 0 || of_orders !== 0 || plain.accounts.some((sum) => sum.account === account),
    );
    const byName = (one: { account: string }, other: { account: string }) => one.account.localeCompare(other.account);
    expect(nonZero.map(({ account, pence, of_orders }) => ({ account, pence, of_orders })).toSorted(byName)).toEqual(
      plain.accounts.toSorted(byName),
    );
    expect(months[part].orders).toBe(plain.orders);
  }
}

const DAYS = [
  '2026-02-28T23:30Z',
  '2026-03-28T23:59Z',
  '2026-03-29T00:30Z',
  '2026-03-31T22:59Z',
  '2026-03-31T23:00Z',
  '2026-04-02T12:00Z',
];
const movement = fc.record({
  kind: fc.constantFrom('order-paid', 'card-fee', 'refund'),
  at: fc.constantFrom(...DAYS, 'now'),
  pence: fc.integer({ min: -500, max: 500 }),
  account: fc.constantFrom(platformAccounts.serviceFees, platformAccounts.platformFees),
});
const step = fc.oneof({ weight: 4, arbitrary: movement }, fc.constant('keep' as const));

test('the stored days always add up to the ledger, in any order of bookings and rollups', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      for (const each of steps)
        await (each === 'keep' ? rollUpBookedDays(pool) : book(each.kind, each.at, each.pence, each.account));
      await expectLedgersSums();
      await rollUpBookedDays(pool);
      await expectLedgersSums();
      expect((await readBookedMonths(pool, MONTHS)).counted_days).toBe(0);
      expect((await checkBookedDays(pool, { repair: false })).wrong).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('days with too many movements to count at once are left out, which the answer says, until they are stored', async () => {
  await rollUpBookedDays(pool);
  const before = await readBookedMonths(pool, MONTHS);
  for (const pence of [1, 2, 3]) await book('order-paid', '2026-03-30T12:00Z', pence);
  await pool.query(`delete from booked_days where day = '2026-03-30'`);
  const movements = await plainly('2026-03-29T23:00Z', '2026-03-30T23:00Z');
  const counted = Number(movements.orders);
  expect(await readBookedMonths(pool, MONTHS, counted)).toMatchObject({ is_too_much: false, counted_days: 1 });
  expect(await readBookedMonths(pool, MONTHS, counted - 1)).toMatchObject({ is_too_much: true, counted_days: 1 });
  await rollUpBookedDays(pool);
  const after = await readBookedMonths(pool, MONTHS, 0);
  expect(after).toMatchObject({ is_too_much: false, counted_days: 0 });
  expect(after.last.orders - before.last.orders).toBe(3);
  await expectLedgersSums();
});

test('the check finds and repairs a wrong day, and adds up a day again that was stored for other accounts', async () => {
  await book('order-paid', '2026-03-29T12:00Z', 130);
  await rollUpBookedDays(pool);
  await pool.query(`update booked_days set orders = orders + 1 where day = '2026-03-29'`);
  expect((await checkBookedDays(pool, { repair: true })).wrong).toEqual(['2026-03-29']);
  expect((await checkBookedDays(pool, { repair: false })).wrong).toEqual([]);
  await pool.query(`update booked_days set accounts = '{}', pence = '{}', of_orders = '{}'`);
  await expectLedgersSums();
  await rollUpBookedDays(pool);
  await expectLedgersSums();
});
