import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameSize } from './name-size.ts';

test.each([
  ['Dave’s Bait', 1],
  ['The Wyre Bank Angling & Tackle Company of Bewdley', 0.6],
  ['Llanfairpwllgwyngyll Tackle', 0.55],
])('%s is large enough to read and small enough to fit', (name, most) => {
  expect(nameSize(name)).toBeLessThanOrEqual(most + 0.1);
  expect(nameSize(name)).toBeGreaterThan(0.41);
});

test('a longer name is never larger', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), fc.string({ maxLength: 40 }), (name, more) => {
      const size = nameSize(name + more);
      expect(size).toBeLessThanOrEqual(nameSize(name));
      expect(size).toBeGreaterThan(0);
    }),
  );
});
