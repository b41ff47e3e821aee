import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, type Pence } from '../money/pence.ts';
import { line, orderOf, planned } from '../testing/paid-order.ts';
import {
  goodwillLeft,
  planGoodwill,
  planRefund,
  type PaidOrder,
  type RefundPlan,
  shopShareOf,
} from './refund-split.ts';

const giveGoodwill = (order: PaidOrder, amount: number): RefundPlan => {
  const plan = planGoodwill(order, pence(amount));
  if (!plan.ok) throw new Error(plan.reason);
  return plan.value;
};

const order = orderOf([line('maggots', 350, 4), line('net', 1200, 1)]);

test('goodwill is paid by the shop alone: no fee is refunded, and the shop’s share is reduced by it', () => {
  expect(giveGoodwill(order, 500)).toMatchObject({
    totalPence: 500,
    moneyPence: 500,
    shopPence: 500,
    goodwillPence: 500,
    goodsPence: 0,
    serviceFeePence: 0,
    platformFeePence: 0,
    lines: [],
  });
  expect(shopShareOf({ ...order, goodwillPence: pence(500) })).toBe(2100);
});

test.each([
  [2600, order, true],
  [2601, order, 'too_much'],
  [0, order, 'no_amount'],
  [-5, order, 'no_amount'],
  [2101, { ...order, goodwillPence: pence(500) }, 'too_much'],
  [1, orderOf([line('net', 1200, 1, 1)]), 'nothing_left'],
  [2340, { ...order, promotion: { amountPence: pence(260), payer: 'platform', off: 'goods' } }, true],
  [2341, { ...order, promotion: { amountPence: pence(260), payer: 'platform', off: 'goods' } }, 'too_much'],
] as const)('%i pence of it: %#', (amount, of, expected) => {
  const plan = planGoodwill(of, pence(amount));
  expect(plan.ok || plan.reason).toBe(expected);
});

test('a refund after goodwill is reduced by it once nothing else is left', () => {
  const after = { ...order, goodwillPence: giveGoodwill(order, 500).goodwillPence };
  expect(planned(after, [{ line: 'net', quantity: 1 }])).toMatchObject({ totalPence: 1260, goodwillPence: 0 });
  expect(planned(after)).toMatchObject({ totalPence: 2280, shopPence: 2100, goodwillPence: -500 });
});

const amount = fc.integer({ min: 0, max: 3000 });
const drawnOrder = fc.record({
  lines: fc.array(fc.record({ price: fc.integer({ min: 1, max: 3000 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  delivery: amount,
  promotion: fc.option(
    fc.record({
      percent: fc.nat(100),
      payer: fc.constantFrom('shop', 'platform'),
      off: fc.constantFrom('goods', 'delivery'),
    }),
    { nil: undefined },
  ),
  creditPercent: fc.nat(100),
});

function paidOrder({
  lines,
  delivery,
  promotion,
  creditPercent,
}: typeof drawnOrder extends fc.Arbitrary<infer T> ? T : never) {
  const plain = orderOf(
    lines.map(({ price, quantity }, index) => line(String(index), price, quantity)),
    0,
    delivery,
  );
  const off = promotion?.off === 'goods' ? plain.subtotalPence : plain.deliveryFeePence;
  const taken = promotion && { ...promotion, amountPence: pence(Math.floor((off * promotion.percent) / 100)) };
  const total = plain.subtotalPence + plain.serviceFeePence + 50 + delivery - (taken?.amountPence ?? 0);
  return { ...plain, promotion: taken, creditPence: pence(Math.floor((total * creditPercent) / 100)), total };
}

type Parts = Record<'total' | 'money' | 'credit' | 'shop', number>;

test('in any order of refunds and goodwill, each side gives at most what it received, and everything adds up to the payment', () => {
  const step = fc.record({ goodwill: fc.boolean(), share: fc.nat(100), which: fc.nat() });
  fc.assert(
    fc.property(drawnOrder, fc.array(step, { maxLength: 8 }), (drawn, steps) => {
      const { total, ...start } = paidOrder(drawn);
      let current: PaidOrder = start;
      const sums: Parts = { total: 0, money: 0, credit: 0, shop: 0 };
      const shopBrought = shopShareOf(start);
      const book = (plan: RefundPlan, lines: PaidOrder['lines']): void => {
        for (const part of [plan.totalPence, plan.creditPence, plan.moneyPence]) expect(part).toBeGreaterThanOrEqual(0);
        sums.total += plan.totalPence;
        sums.money += plan.moneyPence;
        sums.credit += plan.creditPence;
        sums.shop += plan.shopPence;
        const goodwillPence = pence((current.goodwillPence ?? 0) + plan.goodwillPence) as Pence;
        expect(goodwillPence).toBeGreaterThanOrEqual(0);
        current = { ...current, goodwillPence, lines };
        expect(shopShareOf(current)).toBe(shopBrought - sums.shop);
        expect(sums.total).toBeLessThanOrEqual(total);
        expect(sums.money + sums.credit).toBe(sums.total);
      };
      for (const { goodwill, share, which } of steps) {
        if (goodwill) {
          const goodwillPence = Math.floor((goodwillLeft(current) * share) / 100);
          if (goodwillPence > 0) book(giveGoodwill(current, goodwillPence), current.lines);
          continue;
        }
        const open = current.lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
        const chosen = open[which % Math.max(open.length, 1)];
        if (chosen === undefined) continue;
        book(
          planned(current, [{ line: chosen.id, quantity: 1 }]),
          current.lines.map((each) =>
            each === chosen ? { ...each, refundedQuantity: each.refundedQuantity + 1 } : each,
          ),
        );
      }
      const rest = planRefund(current);
      if (rest.ok)
        book(
          rest.value,
          current.lines.map((each) => ({ ...each, refundedQuantity: each.quantity })),
        );
      expect(sums).toMatchObject({ total, credit: start.creditPence, shop: shopBrought });
    }),
  );
});
