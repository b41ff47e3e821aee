// Tests that the figures of the overview match the ledger and the shop's own screen after random days.
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { AdminMoney } from '@baitdrop/contract/admin-money';
import type { MonthlyReport } from '@baitdrop/contract/monthly-report';
import type { PayoutStatement, ShopMoney } from '@baitdrop/contract/shop-money';
import { addMonths, monthOf } from '@baitdrop/domain/reports/month';
import { shopEarnings } from '@baitdrop/domain/reports/monthly-report';
import { londonParts } from '@baitdrop/domain/time/london';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { Placed } from '../../../testing/checkout-scene.ts';
import { startPromotionScene } from '../../../testing/promotion-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { makePayouts } from '../../money/payouts/make-payouts.ts';
import { readOverview } from './admin-overview.routes.ts';

const { scene, asker, as, shopCode, platformCode } = await startPromotionScene(
  await ownApp({}, { withPayments: true }),
);
const { context } = scene.product;
afterAll(() => scene.close());

const DAY_MS = 86_400_000;
const began = new Date();
const cheaper = await scene.addProduct({ name: 'White maggots', price_pence: 300, stock: 10_000 });
const dearer = await scene.addProduct({ name: 'Bronze maggots', price_pence: 425, stock: 10_000 });
await scene.query(`update retailers set vat_number = 'GB 123 4567 82'`);
await scene.query(`update products set vat_rate = case when name = 'Landing net' then 'reduced' else 'standard' end`);
const codes = {
  none: undefined,
  shop: await shopCode(),
  platform: await platformCode({ kind: 'amount', amount_pence: 300 }),
};
await scene.call('POST', '/api/payout-account', {}, await as('owner'));
const shopMoney = async () =>
  (await scene.call<ShopMoney>('GET', `/api/shops/${scene.shopId}/money`, undefined, await as('owner'))).body;
const [retailer] = await scene.query<{ payout_account: string }>(
  'select payout_account from retailers where shop_id = $1',
  [scene.shopId],
);
scene.stripe.perform('enable-account', retailer?.payout_account ?? '');
await eventually('the shop can be paid', async () =>
  (await shopMoney()).payout_account === 'ready' ? true : undefined,
);

const order = fc.record({
  step: fc.constant('order' as const),
  // The minimum order is £25.
  maggots: fc.integer({ min: 4, max: 8 }),
  nets: fc.integer({ min: 1, max: 2 }),
  code: fc.constantFrom('none', 'shop', 'platform'),
  tip: fc.constantFrom(0, 0, 150),
});
const toAnOrder = fc.record({
  step: fc.constantFrom('short', 'swap', 'refund', 'refundAll', 'goodwill', 'cancel', 'deliver', 'dispute'),
  which: fc.nat(20),
  quantity: fc.integer({ min: 1, max: 2 }),
  product: fc.constantFrom(cheaper, dearer),
  payer: fc.constantFrom('shop', 'platform', 'courier'),
  outcome: fc.constantFrom('open', 'win-dispute', 'lose-dispute'),
});
const payout = fc.record({ step: fc.constant('payout' as const) });
const day = fc.array(
  fc.oneof({ weight: 4, arbitrary: order }, { weight: 6, arbitrary: toAnOrder }, { weight: 1, arbitrary: payout }),
  { minLength: 8, maxLength: 16 },
);
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;
type ToAnOrder = typeof toAnOrder extends fc.Arbitrary<infer Value> ? Value : never;

function buy({ maggots, nets, code, tip }: Order): Promise<Placed> {
  const address = { line: '3 Southampton Road', postcode: 'BH24 1HY', note: '' };
  const items = [
    { name: 'Red maggots', quantity: maggots, price_pence: 350 },
    { name: 'Landing net', quantity: nets, price_pence: 1200 },
  ];
  const promotion_code = codes[code];
  const fulfilment = tip > 0 ? { fulfilment: 'delivery' as const, address, tip_pence: tip } : {};
  return scene.paid({ items, ...fulfilment, ...(promotion_code && { promotion_code }) });
}

/** A step that the shop or its customer may not take now is refused and changes nothing. */
async function change(placed: Placed, { step, which, quantity, product, payer, outcome }: ToAnOrder): Promise<void> {
  const { id } = placed.row;
  const [line] = await scene.query<{ id: string }>(
    'select id from order_lines where "order" = $1 order by position limit 1',
    [id],
  );
  const some = { line: line?.id, quantity };
  const ask = async (command: string, body: object, who: 'owner' | 'admin' = 'owner') => {
    const headers = { ...(await as(who)), 'idempotency-key': randomUUID() };
    const { status } = await scene.call('POST', `/api/orders/${id}/${command}`, body, headers);
    expect(status).toBeLessThan(500);
  };
  if (step === 'short') return ask('short', { ...some, none_left: false });
  if (step === 'swap') return ask('swap', { ...some, product, none_left: false });
  if (step === 'refund') return ask('refund', { reason: 'It was broken.', lines: [some] });
  if (step === 'refundAll') return ask('refund', { reason: 'All of it was dead.', payer }, 'admin');
  if (step === 'goodwill') return ask('goodwill', { reason: 'Sorry for the wait.', amount_pence: 70 * (which + 1) });
  if (step === 'cancel') return ask('cancel', { reason: 'Flooded' }, 'admin');
  if (step === 'dispute') return dispute(placed, outcome);
  for (const [command, body] of [
    ['accept', { prep_minutes: 10 }],
    ['ready', {}],
    ['handed-over', {}],
  ] as const)
    await ask(command, body);
  return undefined;
}

async function dispute(placed: Placed, outcome: ToAnOrder['outcome']): Promise<void> {
  // A bank that acts before our refund makes it fail, which the ledger's check rightly reports.
  await eventually('its refunds are done', async () => {
    const underWay = `select 1 from refunds where "order" = $1 and status in ('queued', 'sent')`;
    return (await scene.query(underWay, [placed.row.id])).length === 0 ? true : undefined;
  });
  const intent = scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId)?.payment_intent;
  const charge = scene.stripe.all('charge').find(({ payment_intent }) => payment_intent === intent);
  if (charge === undefined || charge.disputed || charge.amount_refunded === charge.amount) return;
  scene.stripe.perform('open-dispute', charge.id);
  const booked = (kind: string) =>
    eventually(`${kind} is booked`, async () => {
      const [row] = await scene.query<{ dispute_id: string }>(
        `select d.dispute_id from disputes d join ledger_movements m on m.kind = $2 and m.reference = d.dispute_id
         where d."order" = $1`,
        [placed.row.id, kind],
      );
      return row?.dispute_id;
    });
  const id = await booked('dispute-withdrawn');
  if (outcome === 'open') return;
  scene.stripe.perform(outcome, id);
  if (outcome === 'win-dispute') await booked('dispute-reinstated');
}

const ofShop = async <Answer>(path: string): Promise<Answer> =>
  (await scene.call<Answer>('GET', `/api/shops/${scene.shopId}/${path}`, undefined, await as('owner'))).body;

/**
 * Compares the months of the test with the ledger, the statements and the invoices. A test that runs over midnight at
 * the end of a month has two.
 */
async function checkMonths(): Promise<void> {
  // A job books what a refund takes back from a payout.
  await scene.quiet();
  const last = monthOf(new Date());
  const months = monthOf(began) === last ? [last] : [addMonths(last, -1), last];
  const reports = await Promise.all(months.map((month) => ofShop<MonthlyReport>(`reports/${month}`)));
  expect(reports.at(-1)?.closing_pence).toBe(await sumOf('shop:%'));
  const add = (of: (report: MonthlyReport) => number): number => reports.reduce((sum, report) => sum + of(report), 0);
  expect(add(({ figures }) => figures.other_pence)).toBe(0);
  const made = reports.flatMap(({ payouts }) => payouts);
  const statements = await Promise.all(made.map(({ id }) => ofShop<PayoutStatement>(`payouts/${id}`)));
  expect(add(({ figures }) => figures.payouts_pence)).toBe(
    statements.reduce((sum, { amount_pence }) => sum + amount_pence, 0),
  );
  for (const { amount_pence, totals } of statements) {
    const { goods_pence, promotion_pence, refunded_pence, goodwill_pence, earlier_pence, fees_pence } = totals;
    const gone = promotion_pence + refunded_pence + goodwill_pence + earlier_pence + fees_pence;
    expect(goods_pence - gone).toBe(amount_pence);
  }
  expect(add(({ figures }) => shopEarnings(figures))).toBe(await sumOf('shop:%', '(payout-|transfer-)%'));
  // Refunds borne by another party are no discount of the shop's.
  const [sold] = await scene.query<{ pence: number }>(
    `select coalesce(sum(e.amount_pence), 0)::bigint as pence from ledger_entries e join ledger_movements m on m.id = e.movement
     where e.account like 'shop:%' and m.kind in ('order-delivered', 'refund', 'goodwill') and not exists (
       select 1 from ledger_movements b where b.kind = 'refund-borne' and b.reference = m.reference)`,
  );
  expect(add(({ vat }) => vat.reduce((sum, { gross_pence }) => sum + gross_pence, 0))).toBe(sold?.pence);
  for (const { net_pence, vat_pence, gross_pence } of reports.flatMap(({ vat }) => vat))
    expect(net_pence + vat_pence).toBe(gross_pence);
}

const sumOf = async (accounts: string, kinds = '') => {
  const [row] = await scene.query<{ pence: number }>(
    `select coalesce(sum(e.amount_pence), 0)::bigint as pence from ledger_entries e
     join ledger_movements m on m.id = e.movement where e.account similar to $1 and m.kind not similar to $2`,
    [accounts, kinds],
  );
  return row?.pence ?? 0;
};

/** A test that runs over midnight has two days. */
async function overview() {
  const now = new Date();
  const days = londonParts(began).day === londonParts(now).day ? [now] : [began, now];
  const read = await Promise.all(days.map((at) => readOverview({ pool: context.pool, now: () => at })));
  const add = (field: 'orders_today' | 'revenue_today_pence' | 'fees_today_pence') =>
    read.reduce((sum, figures) => sum + figures[field], 0);
  return { orders: add('orders_today'), revenue: add('revenue_today_pence'), fees: add('fees_today_pence') };
}

test(
  'random days of orders, swaps, refunds, goodwill, disputes, promotions, tips and payouts',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(day, async (steps) => {
        const placed: Placed[] = [];
        for (const each of steps) {
          if (each.step === 'order') placed.push(await buy(each));
          else if (each.step === 'payout')
            await makePayouts({ ...context, now: () => new Date(Date.now() + 7 * DAY_MS) }, { anyDay: true });
          else {
            const one = placed[each.which % Math.max(placed.length, 1)];
            if (one) await change(one, each);
          }
        }
        const figures = await overview();
        const sold = await sumOf('shop(-held)?:%', '(payout-|transfer-|lost-|refund-borne)%');
        const fees = await sumOf('platform:(service|platform)-fees');
        expect(figures).toMatchObject({ revenue: sold, fees });
        const shop = await shopMoney();
        expect(shop.orders.length).toBeLessThan(100);
        expect(shop.orders.reduce((sum, { share_pence }) => sum + share_pence, 0)).toBe(
          await sumOf('shop(-held)?:%', '(payout-|transfer-)%'),
        );
        const [paid] = await scene.query<{ orders: number }>(
          `select count(*) as orders from orders where paid_at is not null and status != 'cancelled'`,
        );
        expect(figures.orders).toBe(paid?.orders);
        const { accounts } = await asker.get<AdminMoney>('money');
        // Card fees are booked later than the rest.
        const settled = accounts.filter(({ account }) => account.endsWith('-fees') && account !== 'platform:card-fees');
        for (const { account, balance_pence } of settled) expect(balance_pence).toBe(await scene.balance(account));
        expect((await scene.checkLedger()).mismatches).toEqual([]);
        await checkMonths();
      }),
      { numRuns: 5, endOnFailure: true },
    );
  },
);
