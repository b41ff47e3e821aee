import { expect, it } from 'vitest';
import { NO_FAVOURITES, parseFavourites } from './device-favourites.ts';
import { type Favourite, isMarked, withMarked, without } from './marked.ts';

const shop: Favourite = { kind: 'shops', favourite: { shop_id: 'shop_1', name: 'Bank Tackle' } };
const other: Favourite = { kind: 'shops', favourite: { shop_id: 'shop_2', name: 'Weir Baits' } };
const maggots: Favourite = {
  kind: 'products',
  favourite: { id: 'p1', name: 'Red maggots', shop_id: 'shop_1', shop_name: 'Bank Tackle' },
};

it('marks a favourite once, the newest first', () => {
  const all = [shop, other, maggots, shop].reduce(withMarked, NO_FAVOURITES);
  expect(all.shops.map(({ shop_id }) => shop_id)).toEqual(['shop_1', 'shop_2']);
  expect(all.products.map(({ id }) => id)).toEqual(['p1']);
});

it('removes a mark', () => {
  const all = [shop, maggots].reduce(withMarked, NO_FAVOURITES);
  expect([isMarked(all, maggots), isMarked(without(all, maggots), maggots)]).toEqual([true, false]);
  expect(isMarked(without(all, maggots), shop)).toBe(true);
});

it.each([null, '', '{', '[]', '{"shops":3}'])('treats %s as no favourites', (stored) => {
  expect(parseFavourites(stored)).toEqual(NO_FAVOURITES);
});

it('reads back what was stored', () => {
  const all = [shop, maggots].reduce(withMarked, NO_FAVOURITES);
  expect(parseFavourites(JSON.stringify(all))).toEqual(all);
});
