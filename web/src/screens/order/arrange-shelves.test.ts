import type { ProductCard } from '@baitdrop/contract/directory';
import { expect, test } from 'vitest';
import { arrangeShelves } from './arrange-shelves.ts';

const product = (name: string, category = 'bait', sizeGroup = ''): ProductCard => ({
  id: name.toLowerCase(),
  shop_id: 'shop_1',
  name,
  description: '',
  price_pence: 400,
  category,
  subcategory: '',
  perishable: false,
  age_restricted: false,
  no_courier: false,
  storage: '',
  best_before: '',
  size_group: sizeGroup,
  size_label: name,
  stock: 5,
  image: '',
  photos: [],
  sample: false,
});
const shelf = [
  product('Maggots'),
  product('Casters'),
  product('Worms'),
  product('Hemp'),
  product('12', 'tackle', 'Hooks'),
  product('14', 'tackle', 'Hooks'),
];
const arranged = (boughtBefore: string[], popular: string[]) =>
  Object.fromEntries(
    arrangeShelves(shelf, { boughtBefore, popular }).map(({ title, groups }) => [
      title,
      groups.map((group) => group.map(({ name }) => name).join('+')),
    ]),
  );

test('what was bought before and what sells well come first, and each product is shown once', () => {
  expect(arranged(['14', 'Gone', '12', 'Worms'], ['worms', 'casters', 'maggots', 'hemp'])).toEqual({
    'Bought before': ['12+14', 'Worms'],
    'Popular this week': ['Casters', 'Maggots', 'Hemp'],
  });
});

test('two popular products are no list, so they stay on their shelf', () => {
  expect(arranged([], ['casters', 'worms'])).toEqual({
    Bait: ['Maggots', 'Casters', 'Worms', 'Hemp'],
    Tackle: ['12+14'],
  });
});
