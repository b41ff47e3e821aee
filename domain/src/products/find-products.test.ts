import { expect, it } from 'vitest';
import { categoriesOf, findProducts } from './find-products.ts';

const product = (name: string, rest: { category?: string; subcategory?: string; description?: string } = {}) => ({
  name,
  description: '',
  category: 'bait',
  subcategory: 'maggots',
  ...rest,
});
const all = [
  product('Fresh Red Maggots, 568 ml (1 pint)'),
  product('Fresh White Maggots'),
  product('Bait Knife', { category: 'accessories', subcategory: 'knives', description: 'For cutting frozen bait.' }),
];

it.each([
  ['', '', 3],
  ['red mag', '', 1],
  ['MAGGOTS', '', 2],
  ['568ml', '', 1],
  ['568 ml', '', 1],
  ['maggotts', '', 2],
  ['pinkies', '', 2],
  ['red magots', '', 1],
  ['%', '', 3],
  ['red boilies', '', 0],
  ['bait', 'accessories', 1],
  ['agg', '', 0],
])('"%s" in category "%s" finds %i', (search, category, count) => {
  expect(findProducts(all, search, category)).toHaveLength(count);
});

it('lists each category once', () => {
  expect(categoriesOf(all)).toEqual(['bait', 'accessories']);
});
