import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { line, orderOf, planned } from '../testing/paid-order.ts';
import { planDeliveryFeeRefund, planRefund, planSwap, type PaidOrder } from './refund-split.ts';

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 9999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 6 },
);

describe('a refund', () => {
  const order = orderOf([line('maggots', 420, 5), line('rod', 899, 1)]);

  test('of the whole order returns every penny, including fees', () => {
    expect(planned(order)).toMatchObject({
      goodsPence: 2999,
      serviceFeePence: 150,
      platformFeePence: 50,
      totalPence: 3199,
      moneyPence: 3199,
      creditPence: 0,
    });
  });

  test('of one tub returns its price and its share of the service fee', () => {
    expect(planned(order, [{ line: 'maggots', quantity: 1 }])).toMatchObject({
      goodsPence: 420,
      serviceFeePence: 21,
      platformFeePence: 0,
      totalPence: 441,
      lines: [{ id: 'maggots', quantity: 1, amountPence: 420 }],
    });
  });

  test('of the last item also returns the fees of the order', () => {
    const rest = orderOf([line('maggots', 420, 5, 5), line('rod', 899, 1)]);
    const earlier = planned(order, [{ line: 'maggots', quantity: 5 }]);
    const last = planned(rest, [{ line: 'rod', quantity: 1 }]);
    expect(last.platformFeePence).toBe(50);
    expect(earlier.totalPence + last.totalPence).toBe(3199);
  });

  test('returns credit as credit, in the proportion in which it was used', () => {
    const withCredit = orderOf([line('maggots', 500, 10)], 500);
    expect(planned(withCredit, [{ line: 'maggots', quantity: 5 }])).toMatchObject({
      totalPence: 2625,
      creditPence: 248,
      moneyPence: 2377,
    });
    expect(planned(withCredit)).toMatchObject({ creditPence: 500, moneyPence: 4800 });
  });

  test.each([
    [[{ line: 'bread', quantity: 1 }], 'line_not_found'],
    [[{ line: 'rod', quantity: 2 }], 'too_many'],
    [
      [
        { line: 'rod', quantity: 1 },
        { line: 'rod', quantity: 1 },
      ],
      'too_many',
    ],
    [[], 'nothing_left'],
  ] as const)('is refused for %j: %s', (selection, reason) => {
    expect(planRefund(order, selection)).toMatchObject({ ok: false, reason });
  });

  test('of items that were already refunded is refused', () => {
    expect(planRefund(orderOf([line('rod', 899, 1, 1)]))).toMatchObject({ ok: false, reason: 'nothing_left' });
  });
});

test('refunds in any steps add up to the payment, and no step is negative', () => {
  fc.assert(
    fc.property(lines, fc.nat(), fc.nat(2000), fc.infiniteStream(fc.nat()), (drawn, creditSeed, delivery, choices) => {
      let current = orderOf(
        drawn.map(({ price, quantity }, index) => line(String(index), price, quantity)),
        0,
        delivery,
      );
      const total = current.subtotalPence + current.serviceFeePence + 50 + delivery;
      current = { ...current, creditPence: pence(creditSeed % (total + 1)) };
      const sums = { total: 0, credit: 0, money: 0 };
      for (;;) {
        const open = current.lines.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
        if (open.length === 0) break;
        const chosen = open[(choices.next().value ?? 0) % open.length];
        if (!chosen) break;
        const quantity = 1 + ((choices.next().value ?? 0) % (chosen.quantity - chosen.refundedQuantity));
        const plan = planned(current, [{ line: chosen.id, quantity }]);
        for (const part of [plan.totalPence, plan.creditPence, plan.moneyPence, plan.serviceFeePence])
          expect(part).toBeGreaterThanOrEqual(0);
        expect(plan.creditPence + plan.moneyPence).toBe(plan.totalPence);
        sums.total += plan.totalPence;
        sums.credit += plan.creditPence;
        sums.money += plan.moneyPence;
        current = {
          ...current,
          lines: current.lines.map((each) =>
            each === chosen ? { ...each, refundedQuantity: each.refundedQuantity + quantity } : each,
          ),
        };
      }
      expect(sums).toEqual({ total, credit: current.creditPence, money: total - current.creditPence });
    }),
  );
});

describe('a swap', () => {
  const order = orderOf([line('maggots', 350, 4), line('net', 1200, 1)], 300);
  const swapped = (price: number, quantity = 2, of = order) => {
    const plan = planSwap(of, { line: 'maggots', quantity, pricePence: pence(price) });
    if (!plan.ok) throw new Error(plan.reason);
    return plan.value;
  };

  test('for a cheaper product returns the difference and its share of the service fee', () => {
    expect(swapped(300)).toMatchObject({ goodsPence: 100, serviceFeePence: 5, totalPence: 105, chargedPence: 300 });
  });

  test('for a more expensive product costs the customer nothing, because the shop pays the difference', () => {
    expect(swapped(425)).toMatchObject({ totalPence: 0, moneyPence: 0, chargedPence: 350, shopBearsPence: 150 });
  });

  test('of more than the remaining quantity is refused', () => {
    expect(planSwap(order, { line: 'maggots', quantity: 5, pricePence: pence(1) })).toMatchObject({ ok: false });
    expect(planSwap(order, { line: 'none', quantity: 1, pricePence: pence(1) })).toMatchObject({ ok: false });
  });

  test('of what was refunded or swapped before is refused, and what is left can be swapped', () => {
    const half = orderOf([line('maggots', 350, 4, 2), line('net', 1200, 1)]);
    expect(planSwap(half, { line: 'maggots', quantity: 3, pricePence: pence(300) })).toMatchObject({
      reason: 'too_many',
      message: 'Only 2 of maggots can still be swapped.',
    });
    expect(swapped(300, 2, half)).toMatchObject({ goodsPence: 100, chargedPence: 300 });
  });

  test('followed by a refund of everything returns every penny once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 4 }), (price, quantity) => {
        const first = swapped(price, quantity);
        const rest: PaidOrder = {
          ...order,
          lines: [
            line('maggots', 350, 4, quantity),
            line('net', 1200, 1),
            { ...line('instead', first.chargedPence, quantity), swappedIn: true },
          ],
        };
        const last = planned(rest);
        expect(first.totalPence + last.totalPence).toBe(2600 + 130 + 50);
        expect(first.creditPence + last.creditPence).toBe(300);
        expect(first.goodsPence + last.goodsPence).toBe(2600);
      }),
    );
  });
});

describe('a courier’s fee that is returned', () => {
  const feeBack = (order: PaidOrder) => {
    const plan = planDeliveryFeeRefund(order);
    if (!plan.ok) throw new Error(plan.reason);
    return plan.value;
  };

  test('is refunded alone, and the rest of the order is unchanged', () => {
    const order = orderOf([line('maggots', 420, 5), line('rod', 899, 1)], 0, 899);
    expect(feeBack(order)).toEqual({
      goodsPence: 0,
      shopPence: 0,
      goodwillPence: 0,
      promotionPence: 0,
      serviceFeePence: 0,
      platformFeePence: 0,
      deliveryFeePence: 899,
      totalPence: 899,
      creditPence: 0,
      moneyPence: 899,
      lines: [],
    });
    const later = { ...order, deliveryFeeBackPence: pence(899) };
    expect(planDeliveryFeeRefund(later)).toMatchObject({ ok: false, reason: 'nothing_left' });
    expect(planned(later)).toMatchObject({ deliveryFeePence: 0, totalPence: 3199 });
    expect(planDeliveryFeeRefund(orderOf([line('rod', 3000, 1)]))).toMatchObject({ ok: false });
  });

  test('adds up with the refunds before and after it, in money and in credit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 0, max: 9 }),
        (quantity, credit, fee, before) => {
          const early = Math.min(before, quantity - 1);
          const order = orderOf([line('maggots', 420, quantity)], credit, fee);
          const first = early > 0 ? [planned(order, [{ line: 'maggots', quantity: early }])] : [];
          const then = { ...order, lines: [line('maggots', 420, quantity, early)] };
          const back = feeBack(then);
          const rest = planned({ ...then, deliveryFeeBackPence: pence(fee) });
          const sum = (name: 'totalPence' | 'creditPence' | 'moneyPence' | 'deliveryFeePence') =>
            [...first, back, rest].reduce((total, plan) => total + plan[name], 0);
          const whole = planned(order);
          for (const name of ['totalPence', 'creditPence', 'moneyPence', 'deliveryFeePence'] as const)
            expect(sum(name)).toBe(whole[name]);
        },
      ),
    );
  });
});
