import { expect, it } from 'vitest';
import { dialDegrees, dialPoint } from './dial.ts';

it('starts at the lower left, peaks at half and ends at the lower right', () => {
  expect([0, 50, 100].map(dialDegrees)).toEqual([-135, 0, 135]);
  expect(dialPoint(50, 100)).toEqual({ x: 0, y: -100 });
  expect(dialPoint(0, 100)).toEqual({ x: -70.7, y: 70.7 });
  expect(dialPoint(100, 100)).toEqual({ x: 70.7, y: 70.7 });
});
