import { expect, test } from 'vitest';
import { chooseCompanions } from './companions.ts';

const product = (id: string, subcategory: string, rest: object = {}) => ({
  id,
  category: 'bait',
  subcategory,
  size_group: '',
  stock: 5,
  ...rest,
});
const white = product('white', 'maggots');
const shelf = [
  white,
  product('boilies', 'boilies'),
  product('red', 'maggots'),
  product('casters', 'maggots', { stock: 0 }),
  product('hooks', 'hooks', { category: 'tackle' }),
  product('worms', 'worms'),
  product('pellets', 'pellets'),
  product('hemp', 'particles'),
];
const ids = ({ because, products }: ReturnType<typeof chooseCompanions<typeof white>>) => [
  because,
  ...products.map(({ id }) => id),
];

test('what was ordered together comes in that order, without what is sold out or gone', () => {
  expect(ids(chooseCompanions(white, shelf, ['hooks', 'casters', 'gone', 'red']))).toEqual(['orders', 'hooks', 'red']);
});

test('without such orders, the same shelf is offered: the same kind first, four at most', () => {
  expect(ids(chooseCompanions(white, shelf, []))).toEqual(['shelf', 'red', 'boilies', 'worms', 'pellets']);
});

test('other sizes of the product are no companions', () => {
  const size = (id: string) => product(id, 'hooks', { size_group: 'Wide gape', category: 'tackle' });
  expect(ids(chooseCompanions(size('12'), [size('12'), size('14'), ...shelf], ['14']))).toEqual(['shelf', 'hooks']);
});
