import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { editDistance, isSpelledAlike, isWithinDistance } from './spelling.ts';

describe('the distance between two words', () => {
  it.each([
    ['maggots', 'maggots', 0],
    ['maggotts', 'maggots', 1],
    ['magots', 'maggots', 1],
    ['maggtos', 'maggots', 1],
    ['meggits', 'maggots', 2],
    ['', 'rod', 3],
    ['rod', '', 3],
  ])('from “%s” to “%s” is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it('is symmetric, zero only for equal words, and at most the length of the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other);
        expect(distance).toBe(editDistance(other, one));
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(editDistance(one, other, true)).toBeLessThanOrEqual(distance);
      }),
    );
  });
});

test('the quick check whether two words are similar agrees with their distance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), fc.boolean(), (one, other, allowed, isBeginning) => {
      expect(isWithinDistance(allowed, one, other, isBeginning)).toBe(editDistance(one, other, isBeginning) <= allowed);
    }),
    { numRuns: 3000 },
  );
  const long = 'ab'.repeat(200);
  expect([isWithinDistance(1, long, `${long}c`), isWithinDistance(1, long, `${long}cd`)]).toEqual([true, false]);
});

describe('similar spellings', () => {
  it.each([
    ['maggotts', 'maggots', true],
    ['magg', 'maggots', false],
    ['maggt', 'maggots', true],
    ['rod', 'rid', false],
    ['bait', 'beit', true],
    ['bait', 'boat', false],
    ['bait', 'battery', false],
    ['reel', 'feel', false],
    ['4000', '4500', false],
    ['reel4000', 'reel4500', false],
    ['dendrabena', 'dendrobaena', true],
    ['lure', 'lead', false],
  ])('“%s” for “%s”: %s', (typed, meant, expected) => {
    expect(isSpelledAlike(typed, meant)).toBe(expected);
  });
});
