import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { suggestForMinimum, type Suggestible } from './suggest-for-minimum.ts';

const product = (name: string, price: number, rest: Partial<Suggestible> = {}): Suggestible => ({
  name,
  pricePence: pence(price),
  subcategory: name,
  stock: 5,
  collectionOnly: false,
  ...rest,
});
const shelf = [
  product('White maggots', 420, { subcategory: 'maggots' }),
  product('Red maggots', 430, { subcategory: 'maggots' }),
  product('Hooks', 350),
  product('Casters', 450),
  product('Boilies', 1250),
  product('Bait knife', 415, { collectionOnly: true }),
  product('Smelt', 411, { stock: 0 }),
];
const suggested = (missing: number, names: string[] = [], isCollectionOnly = false) =>
  suggestForMinimum(shelf, { names: new Set(names), isCollectionOnly }, pence(missing)).map(({ name }) => name);

describe('reaching the minimum', () => {
  it.each<[number, string[], string[]]>([
    [410, [], ['White maggots', 'Casters', 'Boilies']],
    [410, ['White maggots'], ['Red maggots', 'Casters', 'Boilies']],
    [420, [], ['White maggots', 'Casters', 'Boilies']],
    [421, [], ['Red maggots', 'Casters', 'Boilies']],
    [1300, [], ['Boilies', 'Casters', 'Red maggots']],
    [0, [], []],
  ])('%i pence short with %j in the cart: %j', (missing, names, expected) => {
    expect(suggested(missing, names)).toEqual(expected);
  });

  it('suggests collection-only products only to a cart that is collected', () => {
    expect(suggested(410, [], true)[0]).toBe('Bait knife');
    expect(suggested(410)).not.toContain('Bait knife');
  });

  it('never suggests products that are out of stock or in the cart, and puts those that reach the minimum first', () => {
    const any = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      price: fc.integer({ min: 1, max: 3000 }),
      stock: fc.integer({ min: 0, max: 2 }),
      inCart: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(any, { selector: ({ name }) => name }),
        fc.integer({ min: 1, max: 2500 }),
        (all, missing) => {
          const names = new Set<string>(all.filter(({ inCart }) => inCart).map(({ name }) => name));
          const offered = suggestForMinimum(
            all.map(({ name, price, stock }) => product(name, price, { stock })),
            { names, isCollectionOnly: false },
            pence(missing),
          );
          expect(offered.length).toBeLessThanOrEqual(3);
          for (const { name, stock } of offered) expect([names.has(name), stock > 0]).toEqual([false, true]);
          const reaches = offered.map(({ pricePence }) => pricePence >= missing);
          expect(reaches).toEqual(reaches.toSorted((a, b) => Number(b) - Number(a)));
        },
      ),
    );
  });
});
