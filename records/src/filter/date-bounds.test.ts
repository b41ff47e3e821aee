import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireDate } from '../collections/storage.ts';
import { dateBounds } from './date-bounds.ts';

const instants = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});
const texts = fc.oneof(
  fc.string(),
  fc
    .tuple(instants, fc.nat(24), fc.constantFrom('', 'T', ' ', '9', 'zz'))
    .map(([at, length, end]) => wireDate(at).slice(0, length) + end),
);

test('an instant is on the side of a bound where its text sorts', () => {
  fc.assert(
    fc.property(instants, texts, (at, text) => {
      const { from, after } = dateBounds(text);
      expect(at.getTime() >= (from ?? Infinity)).toBe(wireDate(at) >= text);
      expect(at.getTime() >= (after ?? Infinity)).toBe(wireDate(at) > text);
    }),
    { numRuns: 500 },
  );
});

test('only a complete date can be equal', () => {
  expect(dateBounds('2024-01-02 10:00:00.000Z')).toEqual({ from: 1704189600000, after: 1704189600001, exact: true });
  expect(dateBounds('2024-01-02')).toMatchObject({ from: 1704153600000, after: 1704153600000, exact: false });
});
