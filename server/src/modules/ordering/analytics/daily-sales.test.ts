// @module-tag poolers

// Stored days equal the sums of their orders, whatever happens to the orders later.
import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { chosenStatuses, statusChoices } from '@baitdrop/contract/desk-orders';
import { ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { parseCalendarDay, addDays } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import { rowsOf } from '../../../platform/database/rows.ts';
import { countPaidOrders } from './count-orders.db.ts';
import { checkDailySales, checkDailySalesSample, describeWrongDays } from './check-daily-sales.ts';
import { rollUpSales, rollUpPendingDays, listShopsToRollUp, readDailySales } from './daily-sales.db.ts';
import { type LateChange, PAST_SHOP, type PastSale, startPastOrders } from './testing/past-orders.ts';
import { readPlainCustomers, readSold, readSoldProducts } from './testing/plain-figures.ts';

const past = await startPastOrders();
const { pool, sell, change } = past;
afterAll(() => past.close());
beforeEach(() => past.clear());

const sale: PastSale = {
  at: new Date('2026-03-29T12:00:00Z'),
  customer: 'ann@water.example',
  fulfilment: 'delivery',
  postcode: 'BH24 3PJ',
  slot: false,
  promotionPence: 0,
  lines: [{ product: 'p1', name: 'Maggots', quantity: 2, pricePence: 350 }],
};

const dayOf = (text: string) => {
  const read = parseCalendarDay(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

/** Reads the same figures from the stored days and from the orders alone. */
async function bothWays(before: string, from: string, to: string) {
  const days = { before: dayOf(before), from: dayOf(from), to: dayOf(to) };
  const span = {
    shopId: PAST_SHOP,
    before: instantOfLondon(days.before, '00:00'),
    from: instantOfLondon(days.from, '00:00'),
    until: instantOfLondon(addDays(days.to, 1), '00:00'),
  };
  const byDays = await readDailySales(pool, { shopId: PAST_SHOP, ...days });
  const { totals, buckets } = await readSold(pool, span);
  const orderOf = <Row extends object>(rows: readonly Row[]): Row[] =>
    rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  const inSeconds = <Row extends { delivery_seconds: number | null }>(rows: readonly Row[]) =>
    orderOf(rows.map((row) => ({ ...row, delivery_seconds: row.delivery_seconds?.toFixed(3) })));
  const plain = <Key extends 'hour' | 'outcode' | 'minutes'>(key: Key) =>
    buckets.filter((row) => row.is_now && row[key] !== null && row[key] !== '');
  const counts = ({ orders, revenue }: { orders: number; revenue: number }) => ({ orders, revenue });
  return {
    stored: {
      totals: inSeconds(byDays.totals.filter(({ orders }) => orders > 0)),
      days: orderOf(byDays.days.filter(({ orders }) => orders > 0)),
      hours: orderOf(byDays.hours),
      outcodes: orderOf(byDays.outcodes),
      quarters: orderOf(byDays.quarters),
      products: orderOf(byDays.products),
      customers: orderOf(byDays.customers.filter(({ customers }) => customers > 0)),
    },
    plain: {
      totals: inSeconds(totals),
      days: orderOf(buckets.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...counts(row) }]))),
      hours: orderOf(plain('hour').map((row) => ({ hour: row.hour, ...counts(row) }))),
      outcodes: orderOf(plain('outcode').map((row) => ({ outcode: row.outcode, ...counts(row) }))),
      quarters: orderOf(plain('minutes').map(({ minutes, orders }) => ({ minutes, orders }))),
      products: orderOf(await readSoldProducts(pool, span)),
      customers: orderOf(await readPlainCustomers(pool, span)),
    },
  };
}

/** Both days on which UK clocks change, the days next to them, and half a year. */
const SPANS = [
  ['2025-10-25', '2025-10-26', '2025-10-26'],
  ['2025-10-26', '2025-10-27', '2025-10-27'],
  ['2026-03-24', '2026-03-27', '2026-03-29'],
  ['2026-03-29', '2026-03-30', '2026-03-30'],
  ['2025-10-25', '2025-11-02', '2026-03-31'],
] as const;

/**
 * Expects the number of orders for every filter of the order desk to be the same from stored days and from the orders
 * alone.
 */
async function expectTrueNumbers() {
  for (const choice of statusChoices) {
    const statuses = chosenStatuses(choice);
    const [plain] = await rowsOf<{ orders: number }>(
      pool,
      'select count(*) as orders from orders where shop_id = $1 and paid_at is not null and status = any($2)',
      [PAST_SHOP, statuses],
    );
    expect((await countPaidOrders(pool, PAST_SHOP, statuses)).orders).toBe(plain?.orders);
  }
}

async function expectTrueFigures() {
  await expectTrueNumbers();
  for (const [before, from, to] of SPANS) {
    const { stored, plain } = await bothWays(before, from, to);
    expect(stored).toEqual(plain);
  }
  expect((await checkDailySales(pool, { repair: false })).wrong).toEqual([]);
}

const line = fc.record({
  product: fc.constantFrom('p1', 'p2', ''),
  name: fc.constantFrom('Maggots', 'Worms'),
  quantity: fc.integer({ min: 1, max: 3 }),
  pricePence: fc.constantFrom(99, 350),
});
const at = fc
  .tuple(fc.constantFrom('2025-10-25T00:00Z', '2026-03-28T00:00Z'), fc.nat(3 * 1440))
  .map(([begins, minutes]) => new Date(Date.parse(begins) + minutes * 60_000));
const sold = fc.record({
  at,
  customer: fc.constantFrom('ann@water.example', 'bob@water.example', 'cat@water.example', ''),
  fulfilment: fc.constantFrom('delivery' as const, 'collection' as const),
  postcode: fc.constantFrom('BH24 3PJ', 'SP6 1AB', ''),
  slot: fc.boolean(),
  promotionPence: fc.constantFrom(0, 0, 50),
  lines: fc.array(line, { minLength: 1, maxLength: 2 }),
});
const LATE: readonly LateChange[] = [
  'cancel',
  'deliver',
  'refund line',
  'refund promotion',
  'goodwill',
  'forget',
  'remove',
  'move',
  'lose product',
];
const late = fc.record({ how: fc.constantFrom(...LATE), which: fc.nat(30), much: fc.integer({ min: 1, max: 20 }) });
const keep = fc.record({ all: fc.boolean() });

test('stored daily sales always equal the figures computed from the orders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 3, arbitrary: sold }, { weight: 3, arbitrary: late }, keep), { maxLength: 40 }),
      async (steps) => {
        await past.clear();
        const orders = [await sell(sale)];
        for (const step of steps) {
          if ('at' in step) orders.push(await sell(step));
          else if ('how' in step) await change(orders[step.which % orders.length] ?? '', step.how, step.much);
          else await rollUpPendingDays(pool, PAST_SHOP, step);
        }
        await expectTrueFigures();
        await rollUpPendingDays(pool, PAST_SHOP, { all: true });
        await expectTrueFigures();
      },
    ),
    { numRuns: 15 },
  );
});

const keptDay = async (day = '2026-03-29') =>
  (
    await rowsOf<{ orders: number }>(pool, 'select orders from sold_days where shop_id = $1 and day = $2', [
      PAST_SHOP,
      day,
    ])
  )[0]?.orders;
const isMarked = async () => (await rowsOf(pool, 'select 1 from sold_day_marks')).length > 0;
const ordersShown = async () =>
  (
    await readDailySales(pool, {
      shopId: PAST_SHOP,
      before: dayOf('2026-03-28'),
      from: dayOf('2026-03-29'),
      to: dayOf('2026-03-29'),
    })
  ).totals[0]?.orders;

describe('a stored day', () => {
  beforeEach(async () => {
    await sell(sale);
    await rollUpPendingDays(pool, PAST_SHOP, { all: true });
  });

  test('is not counted again until one of its orders changes', async () => {
    expect([await keptDay(), await isMarked()]).toEqual([1, false]);
    await sell(sale);
    expect([await keptDay(), await isMarked(), await ordersShown()]).toEqual([1, true, 2]);
    await rollUpPendingDays(pool, PAST_SHOP, { all: false });
    expect([await keptDay(), await isMarked(), await ordersShown()]).toEqual([2, false, 2]);
  });

  test('is counted again after an order changes that was not committed during the count', async () => {
    const order = await sell(sale);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`update orders set status = 'cancelled' where id = $1`, [order]);
      await rollUpPendingDays(pool, PAST_SHOP, { all: true });
      expect([await keptDay(), await ordersShown()]).toEqual([2, 2]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect([await keptDay(), await ordersShown()]).toEqual([2, 1]);
  });

  test('is stored once when several processes count it', async () => {
    await sell(sale);
    const counted = await Promise.all(Array.from({ length: 4 }, () => rollUpSales(pool, PAST_SHOP, ['2026-03-29'])));
    expect(counted).toContain(true);
    expect([await keptDay(), await ordersShown()]).toEqual([2, 2]);
  });

  test('is found and repaired when its row was changed by hand', async () => {
    await pool.query(`update sold_days set revenue_pence = 1 where day = '2026-03-29'`);
    const { wrong, days } = await checkDailySales(pool, { repair: false });
    expect(days).toBeGreaterThan(200);
    expect(describeWrongDays(wrong)).toEqual(['shop_past 2026-03-29: revenue_pence 1 should be 700']);
    expect((await checkDailySales(pool, { repair: true })).wrong).toHaveLength(1);
    expect(await checkDailySalesSample(pool)).toEqual([]);
  });
});

describe('the number of all orders', () => {
  const numberOf = () => countPaidOrders(pool, PAST_SHOP, ORDER_STATUSES);

  test('is read from stored days without their orders, and stays right after any change', async () => {
    expect(await numberOf()).toEqual({ orders: 0, withoutRollup: 0 });
    const orders = [await sell(sale), await sell(sale), await sell({ ...sale, at: new Date('2024-02-29T12:00:00Z') })];
    await sell({ ...sale, at: new Date() });
    await sell(sale, 'shop_other');
    expect(await numberOf()).toEqual({ orders: 4, withoutRollup: 3 });
    await rollUpPendingDays(pool, PAST_SHOP, { all: true });
    expect(await numberOf()).toEqual({ orders: 4, withoutRollup: 0 });
    await change(orders[0] ?? '', 'remove');
    expect(await numberOf()).toEqual({ orders: 3, withoutRollup: 1 });
    await change(orders[2] ?? '', 'cancel');
    await expectTrueNumbers();
  });

  test('is counted from the orders for days stored before this column existed', async () => {
    await sell(sale);
    await rollUpPendingDays(pool, PAST_SHOP, { all: true });
    await pool.query('update sold_days set status_orders = null');
    expect(await numberOf()).toEqual({ orders: 1, withoutRollup: 1 });
    expect((await checkDailySales(pool, { repair: false })).wrong).toEqual([]);
    await rollUpPendingDays(pool, PAST_SHOP, { all: true });
    expect(await numberOf()).toEqual({ orders: 1, withoutRollup: 0 });
  });
});

test('two sales on the same day do not wait for each other, and both are counted', async () => {
  const [one, other] = [await sell(sale), await sell(sale)];
  await rollUpPendingDays(pool, PAST_SHOP, { all: true });
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    for (const client of [first, second]) await client.query(`begin; set local lock_timeout = '1s'`);
    await first.query(`update orders set refunded_pence = 350 where id = $1`, [one]);
    await second.query(`update orders set status = 'cancelled' where id = $1`, [other]);
    await Promise.all([first.query('commit'), second.query('commit')]);
  } finally {
    for (const client of [first, second]) client.release();
  }
  expect(await ordersShown()).toBe(1);
});

test('an order of today marks no day as changed, and today is never stored', async () => {
  await sell({ ...sale, at: new Date() });
  await sell({ ...sale, at: new Date(Date.now() - 6 * 3_600_000) });
  await rollUpPendingDays(pool, PAST_SHOP, { all: true });
  expect([await isMarked(), (await rowsOf(pool, 'select 1 from sold_days')).length]).toEqual([false, 0]);
});

test('the nightly job rolls up shops with late changes and all shops with Pro', async () => {
  await sell(sale);
  await pool.query(
    `insert into pro_subscriptions (shop_id, subscription_id, status, paid_until) values
       ('shop_pro', 'sub_1', 'active', now() + interval '9 days'), ('shop_over', 'sub_2', 'canceled', now() - interval '9 days')`,
  );
  expect(await listShopsToRollUp(pool)).toEqual([
    { shop_id: PAST_SHOP, all: false },
    { shop_id: 'shop_pro', all: true },
  ]);
});
