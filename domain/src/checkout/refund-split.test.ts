import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence, sumPence, timesPence } from '../money/pence.ts';
import {
  planDeliveryFeeRefund,
  planRefund,
  planSwap,
  type OrderedLine,
  type PaidOrder,
  type PaidPromotion,
  type RefundParts,
} from './refund-split.ts';

const line = (id: string, price: number, quantity: number, refundedQuantity = 0): OrderedLine => ({
  id,
  name: id,
  pricePence: pence(price),
  quantity,
  refundedQuantity,
});

const orderOf = (lines: OrderedLine[], credit = 0, delivery = 0): PaidOrder => {
  const subtotalPence = sumPence(lines.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)));
  return {
    subtotalPence,
    serviceFeePence: pence(Math.round(subtotalPence / 20)),
    platformFeePence: pence(50),
    deliveryFeePence: pence(delivery),
    promotion: undefined,
    creditPence: pence(credit),
    lines,
  };
};

const planned = (...args: Parameters<typeof planRefund>) => {
  const plan = planRefund(...args);
  if (!plan.ok) throw new Error(plan.reason);
  return plan.value;
};

describe('a refund', () => {
  const order = orderOf([line('maggots', 420, 5), line('rod', 899, 1)]);

  test('of the whole order returns every penny that was paid, fees included', () => {
    expect(planned(order)).toMatchObject({
      goodsPence: 2999,
      serviceFeePence: 150,
      platformFeePence: 50,
      totalPence: 3199,
      moneyPence: 3199,
      creditPence: 0,
    });
  });

  test('of one tub returns its price and its part of the service fee', () => {
    expect(planned(order, [{ line: 'maggots', quantity: 1 }])).toMatchObject({
      goodsPence: 420,
      serviceFeePence: 21,
      platformFeePence: 0,
      totalPence: 441,
      lines: [{ id: 'maggots', quantity: 1, amountPence: 420 }],
    });
  });

  test('of the last thing left returns the fees of the order as well', () => {
    const rest = orderOf([line('maggots', 420, 5, 5), line('rod', 899, 1)]);
    const earlier = planned(order, [{ line: 'maggots', quantity: 5 }]);
    const last = planned(rest, [{ line: 'rod', quantity: 1 }]);
    expect(last.platformFeePence).toBe(50);
    expect(earlier.totalPence + last.totalPence).toBe(3199);
  });

  test('gives credit back as credit, in the proportion in which it was used', () => {
    const withCredit = orderOf([line('maggots', 500, 10)], 500);
    expect(planned(withCredit, [{ line: 'maggots', quantity: 5 }])).toMatchObject({
      totalPence: 2625,
      creditPence: 248,
      moneyPence: 2377,
    });
    expect(planned(withCredit)).toMatchObject({ creditPence: 500, moneyPence: 4800 });
  });

  test.each([
    [[{ line: 'bread', quantity: 1 }], 'unknown_line'],
    [[{ line: 'rod', quantity: 2 }], 'too_many'],
    [
      [
        { line: 'rod', quantity: 1 },
        { line: 'rod', quantity: 1 },
      ],
      'too_many',
    ],
    [[], 'nothing_left'],
  ] as const)('is refused for %j: %s', (wanted, reason) => {
    expect(planRefund(order, wanted)).toMatchObject({ ok: false, reason });
  });

  test('of what was refunded before is refused', () => {
    expect(planRefund(orderOf([line('rod', 899, 1, 1)]))).toMatchObject({ ok: false, reason: 'nothing_left' });
  });
});

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 9999 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 6 },
);

test('in whatever steps an order is refunded, the parts add up to what was paid, and no step goes the wrong way', () => {
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

  test('for something cheaper returns the difference and its part of the service fee', () => {
    expect(swapped(300)).toMatchObject({ goodsPence: 100, serviceFeePence: 5, totalPence: 105, chargedPence: 300 });
  });

  test('for something dearer costs the customer nothing: the shop bears it', () => {
    expect(swapped(425)).toMatchObject({ totalPence: 0, moneyPence: 0, chargedPence: 350, shopBearsPence: 150 });
  });

  test('of more than is left is refused', () => {
    expect(planSwap(order, { line: 'maggots', quantity: 5, pricePence: pence(1) })).toMatchObject({ ok: false });
    expect(planSwap(order, { line: 'none', quantity: 1, pricePence: pence(1) })).toMatchObject({ ok: false });
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

describe('a courier’s fee that was paid for nothing', () => {
  const feeBack = (order: PaidOrder) => {
    const plan = planDeliveryFeeRefund(order);
    if (!plan.ok) throw new Error(plan.reason);
    return plan.value;
  };

  test('goes back alone, and the rest of the order is what it was', () => {
    const order = orderOf([line('maggots', 420, 5), line('rod', 899, 1)], 0, 899);
    expect(feeBack(order)).toEqual({
      goodsPence: 0,
      shopPence: 0,
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

  test('adds up with what goes back before and after it, in money and in credit', () => {
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

describe('an order with a promotion code', () => {
  const goods = [line('maggots', 500, 4), line('net', 1000, 1)];
  const withCode = (given: Partial<PaidPromotion> = {}, delivery = 0): PaidOrder => ({
    ...orderOf(goods, 0, delivery),
    promotion: { amountPence: pence(300), payer: 'shop', off: 'goods', ...given },
  });

  test('gives back what was paid for a part, and the shop loses what it had got for it', () => {
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

  test('for free delivery gives the delivery back to who paid for it, and nothing to the customer', () => {
    const free = withCode({ off: 'delivery', amountPence: pence(499) }, 499);
    const back = planDeliveryFeeRefund(free);
    expect(back).toMatchObject({
      ok: true,
      value: { totalPence: 0, deliveryFeePence: 499, promotionPence: 499, shopPence: -499 },
    });
    expect(planned(free, [{ line: 'net', quantity: 1 }])).toMatchObject({ promotionPence: 0, totalPence: 1050 });
  });

  /** One of: refund some of a line, swap some of it, give the delivery back. */
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

  test('never gives back more than was paid, whatever is refunded, swapped and brought back, and all of it at the end', () => {
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
          // The movement that is booked for it is in balance.
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
