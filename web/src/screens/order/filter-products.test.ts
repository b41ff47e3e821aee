import type { ProductCard } from '@baitdrop/contract/directory';
import { expect, it } from 'vitest';
import { categoriesOf, findProducts, isCollectionOnly } from './filter-products.ts';

const product = (name: string, rest: Partial<ProductCard> = {}): ProductCard => ({
  id: name,
  shop_id: 'shop_1',
  name,
  description: '',
  price_pence: 100,
  category: 'bait',
  subcategory: 'maggots',
  perishable: false,
  age_restricted: false,
  no_courier: false,
  storage: 'ambient',
  best_before: '',
  size_group: '',
  size_label: '',
  stock: 1,
  image: '',
  photos: [],
  sample: false,
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
  ['maggotts', '', 2],
  ['pinkies', '', 2],
  ['red magots', '', 1],
  ['%', '', 3],
  ['red boilies', '', 0],
  ['568 ml', '', 1],
  ['bait', 'accessories', 1],
  ['agg', '', 0],
])('"%s" in category "%s" finds %i', (wanted, category, count) => {
  expect(findProducts(all, wanted, category)).toHaveLength(count);
});

it('lists each category once', () => {
  expect(categoriesOf(all)).toEqual(['bait', 'accessories']);
});

it('keeps knives and what the courier may not carry for collection', () => {
  expect(isCollectionOnly(product('Knife', { age_restricted: true }))).toBe(true);
  expect(isCollectionOnly(product('Gas', { no_courier: true }))).toBe(true);
  expect(isCollectionOnly(product('Maggots'))).toBe(false);
});
