// The parts of the demo's past agree with each other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeSimulator, type StripeSimulator } from '@baitdrop/adapters/stripe/stripe.simulator';
import { periodDays } from '@baitdrop/domain/analytics/period';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { readAnalytics } from '../../modules/ordering/analytics/analytics.ts';
import { checkLedger } from '../../modules/money/ledger/ledger-check.ts';
import { readShopMoney } from '../../modules/money/payouts/shop-money.ts';
import { onPlan } from '../../modules/money/pro/follow-plan.ts';
import { isPro } from '../../modules/money/plans.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedDemo } from '../seed-demo.ts';
import { seedPayoutAccounts } from '../seed-payout-accounts.ts';
import { HISTORY_DAYS } from './plan-history.ts';
import { seedHistory } from './seed-history.ts';

let product: TestApp;
let stripe: StripeSimulator;
const rows = async <Row extends object = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await product.context.pool.query<Row>(text, values)).rows;
const seed = () => seedHistory({ ...product.context, past: stripe, onPlan: (plan) => onPlan(product.context, plan) });

beforeAll(async () => {
  stripe = await startStripeSimulator();
  product = await startTestApp({}, { payments: stripe });
  const { pool, seal, postcodes, now } = product.context;
  await seedDemo(pool, seal, postcodes, now());
  await seedPayoutAccounts(product.context, (accountId) => stripe.perform('enable-account', accountId));
  await Promise.all([seed(), seed()]);
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

const shopIdOf = async (name: string) => {
  const [shop] = await rows<{ shop_id: string }>('select shop_id from retailers where shop_name = $1', [name]);
  return shop?.shop_id ?? '';
};

test('no mail is sent about the past', async () => {
  expect(await rows(`select name from pgboss.job where name = 'mail.send'`)).toEqual([]);
});

test('there are weeks of delivered orders, all before today, and seeding again adds none', async () => {
  await seed();
  const today = londonParts(product.context.now()).day;
  const found = await rows<{ shop_name: string; orders: number; codes: number; over: boolean; days: number }>(
    `select shop_name, count(*)::int as orders, count(distinct code)::int as codes,
       bool_and(status = 'delivered' and delivered_at < ($1::date::timestamp at time zone 'Europe/London')) as over,
       (max(paid_at)::date - min(paid_at)::date)::int as days from orders group by shop_name order by shop_name`,
    [today],
  );
  expect(found.map(({ shop_name }) => shop_name)).toEqual(['Two Bridges Bait & Tackle', 'Wyre Bank Angling']);
  for (const shop of found) {
    expect(shop).toMatchObject({ codes: shop.orders, over: true });
    expect(shop.orders).toBeGreaterThan(100);
    expect(shop.days).toBeGreaterThan(HISTORY_DAYS - 10);
  }
});

test('the ledger balances and matches the payment provider', async () => {
  const check = await checkLedger(product.context);
  expect(check).toMatchObject({ right: true, mismatches: [] });
  expect(check.provider?.available_pence).toBeGreaterThan(0);
  const [paid] = await rows<{ count: number }>(`select count(*)::int as count from payments where status = 'paid'`);
  const renewals = 2;
  expect(stripe.all('charge')).toHaveLength((paid?.count ?? 0) + renewals);
});

test('every order reaches the minimum, adds up, and has no knife for delivery', async () => {
  const wrong = await rows(`select o.code from orders o
    where o.subtotal_pence < 2500 or o.total_pence != o.subtotal_pence + o.service_fee_pence + o.platform_fee_pence
      or o.subtotal_pence != (select sum(amount_pence) from order_lines l where l."order" = o.id)
      or (o.fulfilment = 'delivery' and exists (
        select 1 from order_lines l where l."order" = o.id and l.age_restricted))`);
  expect(wrong).toEqual([]);
});

test('the stock is the sum of its movements, and was never negative', async () => {
  const wrong = await rows(`select p.name from products p
    where p.stock != (select sum(change) from stock_movements m where m.product = p.id)
      or exists (select 1 from (select sum(change) over (order by id) as stock from stock_movements m
        where m.product = p.id) history where stock < 0)`);
  expect(wrong).toEqual([]);
});

test('the shop has payouts for all but the last days', async () => {
  const shopId = await shopIdOf('Wyre Bank Angling');
  const [sums] = await rows<{ paid: number; earned: number }>(
    `select (select sum(amount_pence)::int from payouts where shop_id = $1) as paid,
       (select sum(l.amount_pence - l.refunded_quantity * l.price_pence)::int
        from orders o join order_lines l on l."order" = o.id where o.shop_id = $1) as earned`,
    [shopId],
  );
  const money = await readShopMoney(product.context, shopId);
  expect(money).toMatchObject({ balance_pence: (sums?.earned ?? 0) - (sums?.paid ?? 0), held_pence: 0 });
  expect(money.payout_account).toBe('ready');
  expect(sums?.paid).toBeGreaterThan(money.balance_pence);
});

test('analytics show the orders, to a shop with Pro', async () => {
  const shopId = await shopIdOf('Two Bridges Bait & Tackle');
  const { pool, now } = product.context;
  expect(await isPro(pool, shopId, now())).toBe(true);
  expect(await rows(`select 1 from pro_invoices where shop_id = $1 and status = 'paid'`, [shopId])).toHaveLength(3);
  const to = londonParts(now()).day;
  const period = { from: addDays(to, -HISTORY_DAYS), to };
  const { totals, days, areas, stock_outs } = await readAnalytics(product.context, shopId, period);
  const [sums] = await rows<{ orders: number; revenue: number }>(
    `select count(distinct o.id)::int as orders, sum(l.amount_pence - l.refunded_quantity * l.price_pence)::int as revenue
     from orders o join order_lines l on l."order" = o.id where o.shop_id = $1`,
    [shopId],
  );
  expect(totals).toMatchObject({ orders: sums?.orders, revenue_pence: sums?.revenue });
  expect(totals.returning_customers).toBeGreaterThan(10);
  expect(days).toHaveLength(periodDays(period));
  expect(areas.every(({ latitude }) => latitude !== null)).toBe(true);
  expect(stock_outs.length).toBeGreaterThan(0);
});
