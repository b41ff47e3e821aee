import { expect, it } from 'vitest';
import { typicalDeliveryMinutes } from './typical-delivery-minutes.ts';

it.each([
  [null, 0, null],
  [null, 10, null],
  [38, 9, null],
  [38, 10, 40],
  [40, 30, 40],
  [40.1, 30, 45],
  [0, 30, 5],
  [55, 30, 55],
  [55.5, 30, null],
  [80, 30, null],
])('a median of %s minutes over %i deliveries is shown as %s', (median, deliveries, shown) => {
  expect(typicalDeliveryMinutes(median, deliveries)).toBe(shown);
});
