import { describe, expect, test } from 'vitest';
import { TEST_REACH_KM, TEST_STEP_MS, testDeliveryAt, testFeePence, testWishOf } from './test-delivery.ts';

const start = new Date('2026-11-15T10:00:00Z');
const after = (steps: number) => new Date(start.getTime() + steps * TEST_STEP_MS);

describe('a delivery that is only tried out', () => {
  test.each([
    ['pending', 0.9, 'delivered', 'pending', 0],
    ['pending', 1, 'delivered', 'pickup', 1],
    ['pending', 2.5, 'delivered', 'pickup_complete', 2],
    ['pending', 3, 'delivered', 'dropoff', 3],
    ['pending', 4, 'delivered', 'delivered', 4],
    ['pending', 999, 'returned', 'returned', 4],
    ['dropoff', 1, 'delivered', 'delivered', 1],
    ['pickup', -1, 'delivered', 'pickup', 0],
    ['requested', 99, 'delivered', 'requested', 0],
    ['canceled', 99, 'delivered', 'canceled', 0],
    ['refused', 99, 'delivered', 'refused', 0],
  ] as const)('%s for %d steps, to be %s, is %s', (status, steps, outcome, then, at) => {
    expect(testDeliveryAt({ status, at: start, outcome }, after(steps))).toEqual({
      status: then,
      at: after(at),
      outcome,
    });
  });

  test('asks its courier for trouble in the note', () => {
    expect(testWishOf('peg 14, test: no_courier')).toBe('no_courier');
    expect(testWishOf('test:returned')).toBe('returned');
    expect(testWishOf('test: everything')).toBeUndefined();
    expect(testWishOf('latest: returned')).toBeUndefined();
  });

  test('costs more the farther it goes, and goes so far', () => {
    expect(testFeePence(0)).toBe(499);
    expect(testFeePence(10)).toBe(1099);
    expect(testFeePence(TEST_REACH_KM + 0.1)).toBeUndefined();
  });
});
