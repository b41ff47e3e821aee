import { expect, it } from 'vitest';
import { groupSizes, nameOfSize } from './size-groups.ts';

const product = (name: string, size_group = '', size_label = '') => ({ name, size_group, size_label });

it('sizes of one product are grouped, in order, at the place of the first', () => {
  const products = [
    product('Hook 16', 'Wide gape hooks', '16'),
    product('Maggots'),
    product('Hook 6', 'Wide gape hooks', '6'),
    product('Worms'),
    product('Hook 12', 'wide gape Hooks', '12'),
  ];
  expect(groupSizes(products).map((group) => group.map(({ name }) => name))).toEqual([
    ['Hook 6', 'Hook 12', 'Hook 16'],
    ['Maggots'],
    ['Worms'],
  ]);
});

it('each size has its own name', () => {
  expect(nameOfSize('Wide gape hooks', '12')).toBe('Wide gape hooks, size 12');
});
