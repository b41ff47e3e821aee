// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf, platformAccounts, PROVIDER_CLEARING, shopHeldAccount } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bookMovement } from '../../money/ledger.ts';
import { readOverview } from './admin-overview.routes.ts';

let product: TestApp;
let cast: Cast;
beforeAll(async () => {
  product = await startTestApp();
  cast = await castOf(product);
});
afterAll(() => product.close());

const at = (instant: string) => readOverview({ pool: product.context.pool, now: () => new Date(instant) });
const query = (text: string, values: unknown[] = []) => product.context.pool.query(text, values);

async function paid(id: string, paidAt: string, more: Record<string, unknown> = {}) {
  const row = {
    id,
    code: id,
    shop_id: cast.shopId,
    status: 'preparing',
    subtotal_pence: 2600,
    service_fee_pence: 130,
    platform_fee_pence: 50,
    total_pence: 2780,
    created: paidAt,
    paid_at: paidAt,
    promised_by: new Date(Date.parse(paidAt) + 3_600_000),
    ...more,
  };
  const names = Object.keys(row);
  await query(
    `insert into orders (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  );
  await book('order-paid', id, { goods: 2600, service: 130, platform: 50 });
}

const book = (kind: string, reference: string, sums: { goods: number; service: number; platform: number }) =>
  inTransaction(product.context.pool, (tx) =>
    bookMovement(tx, {
      kind,
      reference,
      entries: entriesOf({
        [shopHeldAccount(cast.shopId)]: sums.goods,
        [platformAccounts.serviceFees]: sums.service,
        [platformAccounts.platformFees]: sums.platform,
        [PROVIDER_CLEARING]: -(sums.goods + sums.service + sums.platform),
      }),
    }),
  );

async function refunded(order: string, goods: number, service: number, platform: number) {
  await query(
    `insert into payments (id, purpose, subject, status, amount_pence, expires_at) values ($1, 'order', $1, 'paid', 2780, now())`,
    [order],
  );
  await query(`insert into refunds (id, payment, "order", amount_pence, status) values ($1, $2, $2, $3, 'queued')`, [
    `back-${order}`,
    order,
    goods + service + platform,
  ]);
  await book('refund', `back-${order}`, { goods: -goods, service: -service, platform: -platform });
}

test('the day begins at midnight in London, and its revenue and fees match the ledger', async () => {
  expect(await at('2026-07-10T12:00:00Z')).toMatchObject({ orders_today: 0, revenue_today_pence: 0, late_orders: 0 });
  await paid('before', '2026-07-09T22:59:59Z', { status: 'delivered' });
  await paid('first', '2026-07-09T23:00:00Z', { status: 'delivered' });
  await paid('late', '2026-07-10T10:00:00Z');
  await paid('running', '2026-07-10T11:30:00Z');
  await paid('cancelled', '2026-07-10T11:00:00Z', { status: 'cancelled' });
  await refunded('cancelled', 2600, 130, 50);
  // Two tubs for £3.50 were swapped for two for £3.00, and the swapped ones count as sold.
  await query(
    `insert into order_lines (id, "order", name, price_pence, quantity, refunded_quantity, swapped_quantity, instead_of, amount_pence)
     values ('l', 'late', 'Red maggots', 350, 4, 2, 2, '', 1400), ('s', 'late', 'White maggots', 300, 2, 0, 0, 'l', 600)`,
  );
  await refunded('late', 100, 5, 0);
  expect(await at('2026-07-10T12:00:00Z')).toMatchObject({
    day: '2026-07-10',
    orders_today: 3,
    revenue_today_pence: 3 * 2600 - 100,
    fees_today_pence: 3 * 180 - 5,
    open_orders: 2,
    late_orders: 1,
  });
});

test('shops are counted as live or waiting, with the time since when', async () => {
  await query(`insert into shops (id, shop_id, name) values ('alone', 'shop_alone', 'Nobody’s')`);
  expect(await at('2026-07-10T12:00:00Z')).toMatchObject({ shops: 3, live_shops: 0, waiting_shops: 0 });
  await query(`update retailers set live_requested_at = '2026-07-10T08:00:00Z' where shop_id = $1`, [cast.shopId]);
  await query(`update retailers set baitdrop_enabled = true where shop_id = $1`, [cast.otherShopId]);
  expect(await at('2026-07-10T12:00:00Z')).toMatchObject({
    live_shops: 1,
    waiting_shops: 1,
    next_promised_by: '2026-07-11T08:00:00.000Z',
  });
});
