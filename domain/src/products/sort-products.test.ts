import { expect, test } from 'vitest';
import { type ProductSort, sortProducts } from './sort-products.ts';

const product = (id: string, name: string, price_pence: number) => ({ id, name, price_pence });
const shelf = [
  product('a', 'Red worms', 425),
  product('b', 'boilies 18 mm', 4400),
  product('c', 'Boilies 8 mm', 425),
  product('d', 'Casters', 550),
];
const sorted = (sort: ProductSort, popular: string[] = []) =>
  sortProducts(shelf, sort, popular)
    .map(({ id }) => id)
    .join('');

test.each<[ProductSort, string[], string, string]>([
  ['', ['d'], 'abcd', 'in the shop’s order'],
  ['name', [], 'cbda', 'by name, where 8 mm comes before 18 mm and capitals make no difference'],
  ['price', [], 'acdb', 'the cheapest first, equal prices in the shop’s order'],
  ['popular', ['d', 'c'], 'dcab', 'what sells best first, the others in the shop’s order'],
  ['popular', ['gone'], 'abcd', 'and a product that is no longer sold changes nothing'],
])('“%s” with %j sorts products to %s: %s', (sort, popular, expected) => {
  expect(sorted(sort, popular)).toBe(expected);
});
