import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { calendarDay } from '../time/calendar-day.ts';
import { applyPromotion, normaliseCode, type PromotedOrder, type Promotion, type PromotionUse } from './promotion.ts';

const spring = (overrides: Partial<Promotion> = {}): Promotion => ({
  id: 'p1',
  code: 'SPRING',
  shopId: 'shop_1',
  kind: 'percent',
  percent: 10,
  amountPence: pence(0),
  minimumPence: pence(0),
  firstOrderOnly: false,
  maxUses: 0,
  maxUsesPerCustomer: 0,
  startsOn: null,
  endsOn: null,
  isPaused: false,
  isEnded: false,
  ...overrides,
});
const unused: PromotionUse = { uses: 0, usesByCustomer: 0, ownUnpaid: 0, hasOrdered: false };
const order = (overrides: Partial<PromotedOrder> = {}): PromotedOrder => ({
  shopId: 'shop_1',
  subtotalPence: pence(3000),
  isDelivery: true,
  deliveryPence: pence(399),
  isPlaced: true,
  ...overrides,
});
const noon = new Date('2026-11-16T12:00:00Z');
const outcome = (
  promotion: Partial<Promotion>,
  use: Partial<PromotionUse> = {},
  of: Partial<PromotedOrder> = {},
  now = noon,
): number | string => {
  const verdict = applyPromotion(spring(promotion), { ...unused, ...use }, order(of), now);
  return verdict.ok ? verdict.value.amountPence : verdict.reason;
};

describe('a promotion code', () => {
  test.each<[string, number | string, Parameters<typeof outcome>]>([
    ['10% off', 300, [{}]],
    ['10% off an odd sum, to the nearest penny, halves up', 251, [{}, {}, { subtotalPence: pence(2505) }]],
    ['everything off', 3000, [{ percent: 100 }]],
    ['£5 off', 500, [{ kind: 'amount', amountPence: pence(500) }]],
    ['£50 off goods of £30', 3000, [{ kind: 'amount', amountPence: pence(5000) }]],
    ['free delivery', 399, [{ kind: 'free_delivery' }]],
    [
      'free delivery where it costs more than the goods',
      200,
      [{ kind: 'free_delivery' }, {}, { subtotalPence: pence(200) }],
    ],
    ['free delivery for a collection', 'nothing_off', [{ kind: 'free_delivery' }, {}, { isDelivery: false }]],
    ['free delivery where it is included', 'nothing_off', [{ kind: 'free_delivery' }, {}, { deliveryPence: pence(0) }]],
    ['free delivery without an address', 'nothing_off', [{ kind: 'free_delivery' }, {}, { deliveryPence: undefined }]],
    ['10% off nothing', 'nothing_off', [{}, {}, { subtotalPence: pence(0) }]],
    ['another shop’s', 'not_for_shop', [{}, {}, { shopId: 'shop_2' }]],
    ['the platform’s, at any shop', 300, [{ shopId: '' }, {}, { shopId: 'shop_2' }]],
    ['paused', 'paused', [{ isPaused: true }]],
    ['ended by its shop', 'ended', [{ isEnded: true }]],
    ['exactly at its minimum', 300, [{ minimumPence: pence(3000) }]],
    ['a penny below its minimum', 'below_minimum', [{ minimumPence: pence(3001) }]],
    ['used once less than allowed', 300, [{ maxUses: 5 }, { uses: 4 }]],
    ['used up', 'used_up', [{ maxUses: 5 }, { uses: 5 }]],
    ['used by others as often as one customer may', 300, [{ maxUsesPerCustomer: 2 }, { uses: 9, usesByCustomer: 1 }]],
    ['used by the customer as often as allowed', 'used_before', [{ maxUsesPerCustomer: 2 }, { usesByCustomer: 2 }]],
    ['for a first order', 300, [{ firstOrderOnly: true }]],
    [
      'for a first order, by a customer who has ordered',
      'first_order_only',
      [{ firstOrderOnly: true }, { hasOrdered: true }],
    ],
    ['for a first order that waits to be paid', 'used_before', [{ firstOrderOnly: true }, { usesByCustomer: 1 }]],
  ])('%s: %s', (_name, expected, offer) => {
    expect(outcome(...offer)).toBe(expected);
  });

  test('that ends in the last possible year is valid', () => {
    expect(outcome({ endsOn: calendarDay('9999-12-31') })).toBe(300);
  });

  test.each([
    ['2026-03-28T23:59:59Z', 'not_yet'],
    ['2026-03-29T00:00:00Z', 300],
    ['2026-04-05T22:59:59Z', 300],
    ['2026-04-05T23:00:00Z', 'ended'],
  ])('is valid from the first to the last day in London time, over a clock change: at %s %s', (at, expected) => {
    const days = { startsOn: calendarDay('2026-03-29'), endsOn: calendarDay('2026-04-05') };
    expect(outcome(days, {}, {}, new Date(at))).toBe(expected);
  });

  test.each([
    [{ maxUses: 1 }, { uses: 1, usesByCustomer: 1, ownUnpaid: 1 }],
    [{ maxUsesPerCustomer: 1 }, { uses: 1, usesByCustomer: 1, ownUnpaid: 1 }],
    [{ firstOrderOnly: true }, { uses: 1, usesByCustomer: 1, ownUnpaid: 1 }],
  ])('held by the customer’s own unpaid order is valid for a quote and not for another order: %j', (offer, use) => {
    expect(outcome(offer, use, { isPlaced: false })).toBe(300);
    expect(outcome(offer, use)).toBe('used_before');
    expect(outcome(offer, { ...use, ownUnpaid: 0 }, { isPlaced: false })).not.toBe(300);
  });

  test('shows how much is missing, and when it starts', () => {
    const said = (promotion: Partial<Promotion>) => {
      const verdict = applyPromotion(spring(promotion), unused, order(), noon);
      return verdict.ok ? '' : verdict.message;
    };
    expect(said({ minimumPence: pence(3210) })).toBe('That code works from £32.10: add £2.10 more.');
    expect(said({ startsOn: calendarDay('2026-11-20') })).toBe('That code starts on Friday 20 November.');
    expect(said({ endsOn: calendarDay('2026-11-15') })).toBe('That code ended on Sunday 15 November.');
  });

  test.each([
    [{ isEnded: true }, 'That code has ended.'],
    [{ isEnded: true, endsOn: calendarDay('2026-12-24') }, 'That code has ended.'],
    [{ endsOn: calendarDay('2026-11-15') }, 'That code ended on Sunday 15 November.'],
  ])('%j: a code that its shop ended early does not show its last day: %s', (promotion, message) => {
    expect(applyPromotion(spring(promotion), unused, order(), noon)).toMatchObject({ reason: 'ended', message });
  });

  test.each<[Partial<PromotedOrder>, string]>([
    [{ isDelivery: false }, 'That code is for delivery, and you’re collecting.'],
    [{ deliveryPence: undefined }, 'Tell us where to deliver, and we’ll take the delivery off.'],
    [{ deliveryPence: pence(0) }, 'Delivery is included in this order already, so there’s nothing to take off.'],
    [{ subtotalPence: pence(0) }, 'There’s nothing to take off this order.'],
  ])('for free delivery explains why it saves nothing: %j', (of, message) => {
    const verdict = applyPromotion(spring({ kind: 'free_delivery' }), unused, order(of), noon);
    expect(verdict).toMatchObject({ reason: 'nothing_off', message });
  });

  test.each([
    [{ kind: 'free_delivery' }, 'delivery'],
    [{ kind: 'percent' }, 'goods'],
    [{ kind: 'amount', amountPence: pence(500) }, 'goods'],
  ] as const)('%j is subtracted from the %s, and refunded with it', (promotion, off) => {
    expect(applyPromotion(spring(promotion), unused, order(), noon)).toMatchObject({ ok: true, value: { off } });
  });

  test('is found in any spelling', () => {
    expect(normaliseCode(' spring-10 ')).toBe('SPRING10');
  });

  test('subtracts whole pence, at least one, and at most the goods or the delivery', () => {
    const promotions = fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_delivery' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      amountPence: fc.integer({ min: 1, max: 50_000 }).map(pence),
      shopId: fc.constantFrom('', 'shop_1'),
    });
    const orders = fc.record({
      subtotalPence: fc.nat(100_000).map(pence),
      isDelivery: fc.boolean(),
      deliveryPence: fc.option(fc.nat(5000).map(pence), { nil: undefined }),
    });
    fc.assert(
      fc.property(promotions, orders, (promotion, of) => {
        const verdict = applyPromotion(spring(promotion), unused, order(of), noon);
        if (!verdict.ok) return;
        const { amountPence, off, payer } = verdict.value;
        expect(Number.isSafeInteger(amountPence)).toBe(true);
        expect(amountPence).toBeGreaterThan(0);
        expect(amountPence).toBeLessThanOrEqual(of.subtotalPence);
        expect(amountPence).toBeLessThanOrEqual(off === 'delivery' ? (of.deliveryPence ?? 0) : of.subtotalPence);
        expect(payer).toBe(promotion.shopId === '' ? 'platform' : 'shop');
      }),
    );
  });
});
