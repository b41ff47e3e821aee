import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf, monogramStyle } from './monogram.ts';

test.each([
  ['Angling Direct Southampton', 'AD'],
  ['Dave’s Bait & Tackle', 'DB'],
  ["Dave's Bait & Tackle", 'DB'],
  ['The Tackle Box', 'TB'],
  ['Wyre Bank Angling', 'WB'],
  ['GO Outdoors', 'GO'],
  ['tackle', 'T'],
  ['3Ts Fishing', '3F'],
  ['Ångström Fishing', 'ÅF'],
  ['The', 'T'],
  ['', ''],
])('%s is shown as %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

test('a name always gets the same style, one of the existing ones', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 9 }), (name, count) => {
      const look = monogramStyle(name, count);
      expect(look).toBe(monogramStyle(name, count));
      expect(look).toBeGreaterThanOrEqual(0);
      expect(look).toBeLessThan(count);
    }),
  );
});
