import { expect, test } from 'vitest';
import { maySubstitute, type Substitute } from './substitute.ts';

const white: Substitute = { name: 'White maggots', stock: 3, isActive: true, noCourier: false, ageRestricted: false };
const original = { quantity: 2, fulfilment: 'delivery', isSameProduct: false, lineAgeRestricted: false } as const;

test.each<[string, Partial<Substitute>, Partial<Parameters<typeof maySubstitute>[1]>, string]>([
  ['another product that is there', {}, {}, 'ok'],
  ['the product that is missing', {}, { isSameProduct: true }, 'same_product'],
  ['something that is not sold', { isActive: false }, {}, 'not_sold'],
  ['as many as there are', {}, { quantity: 3 }, 'ok'],
  ['more than there is', {}, { quantity: 4 }, 'not_enough'],
  ['something the courier may not carry', { noCourier: true }, {}, 'not_by_courier'],
  ['the same at the counter', { noCourier: true }, { fulfilment: 'collection' }, 'ok'],
  ['a knife for a net', { ageRestricted: true }, { fulfilment: 'collection' }, 'age_restricted'],
  ['a knife for a knife', { ageRestricted: true }, { fulfilment: 'collection', lineAgeRestricted: true }, 'ok'],
])('%s', (_what, product, request, expected) => {
  const verdict = maySubstitute({ ...white, ...product }, { ...original, ...request });
  expect(verdict.ok ? verdict.value : verdict.reason).toBe(expected);
});

test('says what is left', () => {
  expect(maySubstitute({ ...white, stock: 0 }, original)).toMatchObject({
    message: 'White maggots is currently out of stock',
  });
  expect(maySubstitute({ ...white, stock: 1 }, original)).toMatchObject({ message: 'Only 1 of White maggots left.' });
});
