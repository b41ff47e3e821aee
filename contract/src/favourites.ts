// Shops and products that a customer marked with a heart. Marks and their removal may be repeated.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const favouriteShop = z.object({ shop_id: z.string(), name: z.string() });
export type FavouriteShop = z.infer<typeof favouriteShop>;

const favouriteProduct = z.object({ id: z.string(), name: z.string(), shop_id: z.string(), shop_name: z.string() });
export type FavouriteProduct = z.infer<typeof favouriteProduct>;

/** Newest first, without products that are no longer on sale. */
export const favourites = z.object({ shops: z.array(favouriteShop), products: z.array(favouriteProduct) });
export type Favourites = z.infer<typeof favourites>;

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  summary: 'List your favourite shops and products',
  access: 'signed-in',
  answer: favourites,
});

export const markShop = endpoint({
  method: 'PUT',
  path: '/api/favourites/shops/:id',
  summary: 'Mark a shop as a favourite',
  access: 'signed-in',
  refuses: ['favourite_not_found', 'too_many_favourites'],
});

export const unmarkShop = endpoint({
  method: 'DELETE',
  path: '/api/favourites/shops/:id',
  summary: 'Remove a shop from your favourites',
  access: 'signed-in',
});

export const markProduct = endpoint({
  method: 'PUT',
  path: '/api/favourites/products/:id',
  summary: 'Mark a product as a favourite',
  access: 'signed-in',
  refuses: ['favourite_not_found', 'too_many_favourites'],
});

export const unmarkProduct = endpoint({
  method: 'DELETE',
  path: '/api/favourites/products/:id',
  summary: 'Remove a product from your favourites',
  access: 'signed-in',
});
