import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { line, orderOf, planned } from '../testing/paid-order.ts';
import {
  planDeliveryFeeRefund,
  planRefund,
  planSwap,
  type PaidOrder,
  type PaidPromotion,
  type RefundParts,
} from './refund-split.ts';

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 9999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 6 },
);

describe('an order with a promotion code', () => {
  const goods = [line('maggots', 500, 4), line('net', 1000, 1)];
  const withCode = (overrides: Partial<PaidPromotion> = {}, delivery = 0): PaidOrder => ({
    ...orderOf(goods, 0, delivery),
    promotion: { amountPence: pence(300), payer: 'shop', off: 'goods', ...overrides },
  });

  test('refunds what was paid for a part, and takes back what the shop received for it', () => {
    const half = [{ line: 'maggots', quantity: 3 }];
    expect(planned(withCode(), half)).toMatchObject({
      goodsPence: 1500,
      promotionPence: 150,
      shopPence: 1350,
      serviceFeePence: 75,
      totalPence: 1425,
    });
    expect(planned(withCode({ payer: 'platform' }), half)).toMatchObject({
      promotionPence: 150,
      shopPence: 1500,
      totalPence: 1425,
    });
  });

  test('for free delivery refunds the delivery to the side that paid for it, and not to the customer', () => {
    const free = withCode({ off: 'delivery', amountPence: pence(499) }, 499);
    const back = planDeliveryFeeRefund(free);
    expect(back).toMatchObject({
      ok: true,
      value: { totalPence: 0, deliveryFeePence: 499, promotionPence: 499, shopPence: -499 },
    });
    expect(planned(free, [{ line: 'net', quantity: 1 }])).toMatchObject({ promotionPence: 0, totalPence: 1050 });
  });

  /** One step: refund part of a line, swap part of it, or refund the delivery fee. */
  const step = fc.record({
    kind: fc.constantFrom('refund', 'swap', 'delivery'),
    line: fc.nat(20),
    quantity: fc.nat(8),
    price: fc.integer({ min: 0, max: 9999 }),
  });

  function take(
    order: PaidOrder,
    { kind, line: at, quantity: drawn, price }: { kind: string; line: number; quantity: number; price: number },
  ) {
    if (kind === 'delivery') {
      const plan = planDeliveryFeeRefund(order);
      return plan.ok
        ? { parts: plan.value, order: { ...order, deliveryFeeBackPence: order.deliveryFeePence } }
        : undefined;
    }
    const open = order.lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
    const chosen = open[at % Math.max(1, open.length)];
    if (chosen === undefined) return undefined;
    const quantity = 1 + (drawn % (chosen.quantity - chosen.refundedQuantity));
    const counted = order.lines.map((each) =>
      each === chosen ? { ...each, refundedQuantity: each.refundedQuantity + quantity } : each,
    );
    if (kind === 'refund') {
      const parts: RefundParts = planned(order, [{ line: chosen.id, quantity }]);
      return { parts, order: { ...order, lines: counted } };
    }
    const plan = planSwap(order, { line: chosen.id, quantity, pricePence: pence(price) });
    if (!plan.ok) throw new Error(plan.reason);
    const instead = { ...line(String(order.lines.length), plan.value.chargedPence, quantity), swappedIn: true };
    return { parts: plan.value, order: { ...order, lines: [...counted, instead] } };
  }

  test('never refunds more than was paid, with any refunds, swaps and returned fees, and all of it in the end', () => {
    const order = fc
      .record({
        drawn: lines,
        delivery: fc.nat(2000),
        creditShare: fc.nat(100),
        promotionShare: fc.nat(100),
        payer: fc.constantFrom('shop' as const, 'platform' as const),
        off: fc.constantFrom('goods' as const, 'delivery' as const),
      })
      .map(({ drawn, delivery, creditShare, promotionShare, payer, off }): PaidOrder => {
        const plain = orderOf(
          drawn.map(({ price, quantity }, index) => line(String(index), price, quantity)),
          0,
          delivery,
        );
        const most = off === 'goods' ? plain.subtotalPence : Math.min(delivery, plain.subtotalPence);
        const amountPence = pence(Math.floor((most * promotionShare) / 100));
        const paid = plain.subtotalPence + plain.serviceFeePence + 50 + delivery - amountPence;
        const creditPence = pence(Math.floor((paid * creditShare) / 100));
        return { ...plain, creditPence, promotion: { amountPence, payer, off } };
      });
    fc.assert(
      fc.property(order, fc.array(step, { maxLength: 8 }), (placed, steps) => {
        const off = placed.promotion?.amountPence ?? 0;
        const paid = placed.subtotalPence + placed.serviceFeePence + 50 + placed.deliveryFeePence - off;
        let current = placed;
        const all: RefundParts[] = [];
        for (const each of steps) {
          const taken = take(current, each);
          if (taken === undefined) continue;
          all.push(taken.parts);
          current = taken.order;
        }
        const rest = planRefund(current);
        if (rest.ok) all.push(rest.value);
        const sum = (name: keyof RefundParts) => all.reduce((total, parts) => total + parts[name], 0);
        for (const parts of all) {
          for (const name of ['totalPence', 'creditPence', 'moneyPence', 'promotionPence'] as const)
            expect(parts[name]).toBeGreaterThanOrEqual(0);
          // The ledger movement for the refund is balanced.
          const fromPlatform = placed.promotion?.payer === 'platform' ? parts.promotionPence : 0;
          expect(parts.shopPence + parts.serviceFeePence + parts.platformFeePence + parts.deliveryFeePence).toBe(
            parts.totalPence + fromPlatform,
          );
          expect(parts.creditPence + parts.moneyPence).toBe(parts.totalPence);
        }
        expect(sum('totalPence')).toBe(paid);
        expect(sum('creditPence')).toBe(placed.creditPence);
        expect(sum('promotionPence')).toBe(off);
      }),
    );
  });
});
