import { expect, test } from 'vitest';
import { checkShopPlace } from './shop-place.ts';

const middle = { lat: 50.8468, lng: -1.7899 };

test('a shop’s position is set by its owner, near its postcode', () => {
  const placed = { lat: 50.845_123_456_7, lng: -1.790_000_000_1 };
  expect(checkShopPlace(placed, 'BH24 1DW', middle)).toEqual({
    ok: true,
    value: { lat: 50.845_123, lng: -1.79 },
  });
});

test.each([
  ['in another town', { lat: 51.07, lng: -1.79 }],
  ['nowhere', { lat: 0, lng: 0 }],
  ['without a number', { lat: Number.NaN, lng: -1.79 }],
])('a position %s is refused with the postcode', (_where, placed) => {
  expect(checkShopPlace(placed, 'BH24 1DW', middle)).toMatchObject({
    ok: false,
    message: expect.stringContaining('BH24 1DW') as string,
  });
});
