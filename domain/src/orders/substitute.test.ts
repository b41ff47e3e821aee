import { expect, test } from 'vitest';
import { likeness, maySubstitute, type Substitute } from './substitute.ts';

const white: Substitute = { name: 'White maggots', stock: 3, isActive: true, noCourier: false, ageRestricted: false };
const original = { quantity: 2, fulfilment: 'delivery', isSameProduct: false, lineAgeRestricted: false } as const;

test.each<[string, Partial<Substitute>, Partial<Parameters<typeof maySubstitute>[1]>, string]>([
  ['accepts another product that is in stock', {}, {}, 'ok'],
  ['refuses the missing product itself', {}, { isSameProduct: true }, 'same_product'],
  ['refuses an unknown product', { isActive: false }, {}, 'not_sold'],
  ['accepts the whole stock', {}, { quantity: 3 }, 'ok'],
  ['refuses more than the stock', {}, { quantity: 4 }, 'not_enough'],
  ['refuses a product that couriers may not carry', { noCourier: true }, {}, 'not_by_courier'],
  ['accepts such a product for collection', { noCourier: true }, { fulfilment: 'collection' }, 'ok'],
  ['refuses a knife for a net', { ageRestricted: true }, { fulfilment: 'collection' }, 'age_restricted'],
  ['accepts a knife for a knife', { ageRestricted: true }, { fulfilment: 'collection', lineAgeRestricted: true }, 'ok'],
])('%s', (_what, product, request, expected) => {
  const verdict = maySubstitute({ ...white, ...product }, { ...original, ...request });
  expect(verdict.ok ? verdict.value : verdict.reason).toBe(expected);
});

test('shows the remaining stock', () => {
  expect(maySubstitute({ ...white, stock: 0 }, original)).toMatchObject({
    message: 'White maggots is currently out of stock',
  });
  expect(maySubstitute({ ...white, stock: 1 }, original)).toMatchObject({ message: 'Only 1 of White maggots left.' });
});

test('the most similar products are those of the same kind: another size, another colour, then other bait', () => {
  const bait = (name: string, subcategory = '', sizeGroup = '') => ({ name, category: 'bait', subcategory, sizeGroup });
  const missing = bait('White maggots, 1 pint', 'maggots', 'white maggots');
  const offered = [
    bait('Lobworms, 1 pint', 'worms'),
    bait('Red maggots, 1 pint', 'maggots'),
    bait('White maggots, 2 pints', 'maggots', 'white maggots'),
    bait('Mixed maggots', 'maggots'),
    bait('Pinkies and maggots'),
  ];
  const sorted = offered.toSorted((one, other) => likeness(missing, other) - likeness(missing, one));
  expect(sorted.map(({ name }) => name)).toEqual([
    'White maggots, 2 pints',
    'Red maggots, 1 pint',
    'Mixed maggots',
    'Pinkies and maggots',
    'Lobworms, 1 pint',
  ]);
});
