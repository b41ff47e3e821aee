import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { suggestForMinimum, type Suggestible } from './suggest-for-minimum.ts';

const product = (name: string, price: number, rest: Partial<Suggestible> = {}): Suggestible => ({
  name,
  pricePence: pence(price),
  category: 'bait',
  subcategory: name,
  stock: 5,
  collectionOnly: false,
  ...rest,
});
const tackle = { category: 'tackle' };
const accessories = { category: 'accessories' };
const shelf = [
  product('Casters', 550, { subcategory: 'maggots' }),
  product('White maggots', 420, { subcategory: 'maggots' }),
  product('Red maggots', 430, { subcategory: 'maggots' }),
  product('Groundbait', 450),
  product('Boilies', 1195),
  product('Boilies, 5 kg', 4400, { subcategory: 'Boilies' }),
  product('Hooks', 275, tackle),
  product('Braid', 1599, tackle),
  product('Head torch', 2499, accessories),
  product('Bait knife', 999, { ...accessories, collectionOnly: true }),
  product('Smelt', 411, { stock: 0 }),
  product('Keepnet', 2499, { category: 'nets' }),
];
const suggested = (missing: number, names: string[], isCollectionOnly = false) =>
  suggestForMinimum(shelf, { names: new Set(names), isCollectionOnly }, pence(missing)).map(({ name }) => name);

describe('reaching the minimum', () => {
  it.each<[number, string[], string[]]>([
    [1950, ['Casters'], ['White maggots', 'Groundbait', 'Boilies']],
    [1305, ['Casters', 'Groundbait', 'White maggots', 'Boilies'], ['Red maggots', 'Hooks']],
    [440, ['Casters', 'Boilies'], ['Groundbait', 'White maggots', 'Hooks']],
    [410, ['Boilies'], ['White maggots', 'Groundbait', 'Hooks']],
    [2050, ['Groundbait'], ['Casters', 'Boilies', 'Hooks']],
    [1, ['Keepnet'], ['Hooks', 'White maggots', 'Groundbait']],
    [0, ['Casters'], []],
  ])('%i pence short with %j in the cart: %j', (missing, names, expected) => {
    expect(suggested(missing, names)).toEqual(expected);
  });

  it('suggests collection-only products only to a cart that is collected', () => {
    expect(suggested(1550, ['Head torch'])).not.toContain('Bait knife');
    expect(suggested(1550, ['Head torch'], true)).toContain('Bait knife');
  });

  it('never suggests what is sold out, in the cart, or costs more than twice what is missing and £5', () => {
    const any = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      price: fc.integer({ min: 1, max: 3000 }),
      stock: fc.integer({ min: 0, max: 2 }),
      category: fc.constantFrom('bait', 'tackle'),
      inCart: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(any, { selector: ({ name }) => name }),
        fc.integer({ min: 1, max: 2500 }),
        (all, missing) => {
          const names = new Set<string>(all.filter(({ inCart }) => inCart).map(({ name }) => name));
          const offered = suggestForMinimum(
            all.map(({ name, price, stock, category }) => product(name, price, { stock, category })),
            { names, isCollectionOnly: false },
            pence(missing),
          );
          expect(offered.length).toBeLessThanOrEqual(3);
          for (const { name, stock, pricePence } of offered)
            expect([names.has(name), stock > 0, pricePence <= Math.max(500, 2 * missing)]).toEqual([false, true, true]);
        },
      ),
    );
  });
});
