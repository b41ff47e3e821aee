import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourierName } from './courier-names.ts';
import { PROMISED_MINUTES, rankCouriers } from './rank-couriers.ts';

const offer = (courier: CourierName, feePence: number, dropoffMinutes: number) => ({
  courier,
  feePence,
  dropoffMinutes,
});
const first = (
  offers: Parameters<typeof rankCouriers>[0],
  { readyInMinutes = 0, failures = {} }: Partial<Parameters<typeof rankCouriers>[1]> = {},
) => rankCouriers(offers, { readyInMinutes, failures })[0]?.courier;

describe('the courier that is booked first', () => {
  test.each<[string, ReturnType<typeof offer>[], Parameters<typeof first>[1], CourierName]>([
    ['is the cheaper one when both are on time', [offer('uber', 899, 55), offer('stuart', 850, 60)], {}, 'stuart'],
    [
      'is the one on time, even if it is more expensive',
      [offer('uber', 899, 55), offer('stuart', 500, 61)],
      {},
      'uber',
    ],
    [
      'has an hour from the time when the shop is ready',
      [offer('uber', 899, 75), offer('stuart', 500, 80)],
      { readyInMinutes: 20 },
      'stuart',
    ],
    ['is the faster one when both are late', [offer('uber', 500, 90), offer('stuart', 900, 80)], {}, 'stuart'],
    ['is the faster one at the same price', [offer('uber', 899, 55), offer('stuart', 899, 40)], {}, 'stuart'],
    [
      'is not the one that cancelled this order',
      [offer('uber', 500, 30), offer('stuart', 950, 90)],
      { failures: { uber: 1 } },
      'stuart',
    ],
    [
      'is the one that cancelled less often',
      [offer('uber', 500, 30), offer('stuart', 950, 40)],
      { failures: { uber: 1, stuart: 2 } },
      'uber',
    ],
  ])('%s', (_what, offers, facts, courier) => {
    expect(first(offers, facts)).toBe(courier);
  });

  test('no courier is left out, whatever the offers are', () => {
    const anyOffer = fc.record({
      courier: fc.constantFrom<CourierName>('uber', 'stuart'),
      feePence: fc.integer({ min: 0, max: 5000 }),
      dropoffMinutes: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(anyOffer), fc.integer({ min: -10, max: 300 }), (offers, readyInMinutes) => {
        const ranked = rankCouriers(offers, { readyInMinutes, failures: {} });
        expect(new Set(ranked)).toEqual(new Set(offers));
        const deadline = Math.max(0, readyInMinutes) + PROMISED_MINUTES;
        const inTime = offers.filter(({ dropoffMinutes }) => dropoffMinutes <= deadline);
        const cheapest = Math.min(...inTime.map(({ feePence }) => feePence));
        expect(inTime.length === 0 || ranked[0]?.feePence === cheapest).toBe(true);
      }),
    );
  });
});
