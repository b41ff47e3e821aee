import type { FavouriteProduct, Favourites, FavouriteShop } from '@baitdrop/contract/favourites';

export type Favourite = { kind: 'shops'; favourite: FavouriteShop } | { kind: 'products'; favourite: FavouriteProduct };

export const subjectOf = (marked: Favourite): string =>
  marked.kind === 'shops' ? marked.favourite.shop_id : marked.favourite.id;

export const isMarked = ({ shops, products }: Favourites, marked: Favourite): boolean =>
  marked.kind === 'shops'
    ? shops.some(({ shop_id }) => shop_id === marked.favourite.shop_id)
    : products.some(({ id }) => id === marked.favourite.id);

export function without({ shops, products }: Favourites, marked: Favourite): Favourites {
  return marked.kind === 'shops'
    ? { products, shops: shops.filter(({ shop_id }) => shop_id !== marked.favourite.shop_id) }
    : { shops, products: products.filter(({ id }) => id !== marked.favourite.id) };
}

/** Adds a favourite; the list is sorted newest first. */
export function withMarked(all: Favourites, marked: Favourite): Favourites {
  const { shops, products } = without(all, marked);
  return marked.kind === 'shops'
    ? { products, shops: [marked.favourite, ...shops] }
    : { shops, products: [marked.favourite, ...products] };
}
