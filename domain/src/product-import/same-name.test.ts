import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameKey, Spellings } from './same-name.ts';

it.each([
  ['Red Maggots, 1 Pint', 'Red maggots, 1 pint'],
  ['Red  maggots ,1 pint', 'red maggots 1 pint'],
  ['\u00A0Hooks\t', 'hooks'],
])('%j and %j are the same product', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ['Hooks, size 12', 'Hooks, size 1, 2'],
  ['Pellets 1.5 kg', 'Pellets 15 kg'],
  ['Float 2 g', 'Float 2 BB'],
])('%j and %j are different products', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

it('categories are spelled as most products spell them, and new ones as they first appear', () => {
  const shelves = new Spellings(['Bait', 'bait', 'Bait', 'Lures']);
  expect(['BAIT', 'bait', 'lures', 'End tackle', 'END TACKLE'].map((shelf) => shelves.of(shelf))).toEqual([
    'Bait',
    'Bait',
    'Lures',
    'End tackle',
    'End tackle',
  ]);
});

it('no two categories differ only in capitals', () => {
  const word = fc.constantFrom('bait', 'Bait', 'BAIT', 'rods', 'Rods', 'reels');
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (existing, added) => {
      const shelves = new Spellings(existing);
      const spelled = added.map((shelf) => shelves.of(shelf));
      expect(new Set(spelled).size).toBe(new Set(added.map(nameKey)).size);
    }),
  );
});
