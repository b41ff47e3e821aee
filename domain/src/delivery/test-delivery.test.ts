import { describe, expect, test } from 'vitest';
import {
  TEST_DELIVERY_RADIUS_KM,
  TEST_STEP_MS,
  testFeePence,
  testStepsSince,
  testBehaviourOf,
} from './test-delivery.ts';

const start = new Date('2026-11-15T10:00:00Z');
const after = (steps: number) => new Date(start.getTime() + steps * TEST_STEP_MS);

describe('a test delivery', () => {
  test.each([
    ['pending', 0.9, 'delivered', []],
    ['pending', 1, 'delivered', ['pickup']],
    ['pending', 2.5, 'delivered', ['pickup', 'pickup_complete']],
    ['pending', 3, 'delivered', ['pickup', 'pickup_complete', 'dropoff']],
    ['pending', 4, 'delivered', ['pickup', 'pickup_complete', 'dropoff', 'delivered']],
    ['pending', 999, 'returned', ['pickup', 'pickup_complete', 'dropoff', 'returned']],
    ['dropoff', 1, 'delivered', ['delivered']],
    ['pickup', -1, 'delivered', []],
    ['requested', 99, 'delivered', []],
    ['canceled', 99, 'delivered', []],
    ['refused', 99, 'delivered', []],
  ] as const)('%s for %d steps, to be %s, takes the steps %j', (status, passed, outcome, steps) => {
    expect(testStepsSince({ status, at: start, outcome }, after(passed))).toEqual(
      steps.map((step, index) => ({ status: step, at: after(index + 1) })),
    );
  });

  test('sets the courier’s trouble in the note', () => {
    expect(testBehaviourOf('peg 14, test: no_courier')).toBe('no_courier');
    expect(testBehaviourOf('test:returned')).toBe('returned');
    expect(testBehaviourOf('test: everything')).toBeUndefined();
    expect(testBehaviourOf('latest: returned')).toBeUndefined();
  });

  test('costs more with distance, up to a limit', () => {
    expect(testFeePence(0)).toBe(499);
    expect(testFeePence(10)).toBe(1099);
    expect(testFeePence(TEST_DELIVERY_RADIUS_KM)).toBe(1999);
    expect(testFeePence(TEST_DELIVERY_RADIUS_KM + 0.1)).toBeUndefined();
  });
});
