import type { ProductCard } from '@baitdrop/contract/directory';
import { expect, it } from 'vitest';
import { isCollectionOnly } from './filter-products.ts';

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

it('offers knives and goods that the courier may not carry for collection only', () => {
  expect(isCollectionOnly(product('Knife', { age_restricted: true }))).toBe(true);
  expect(isCollectionOnly(product('Gas', { no_courier: true }))).toBe(true);
  expect(isCollectionOnly(product('Maggots'))).toBe(false);
});
