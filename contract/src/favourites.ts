// Shops and products that a customer marked with a heart.
import * as z from 'zod/mini';

export const favouriteShop = z.object({ shop_id: z.string(), name: z.string() });
export type FavouriteShop = z.infer<typeof favouriteShop>;

export const favouriteProduct = z.object({
  id: z.string(),
  name: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
});
export type FavouriteProduct = z.infer<typeof favouriteProduct>;

/**
 * `GET /api/favourites` for the signed-in user, newest first, without products that are no longer on sale. `PUT` and
 * `DELETE /api/favourites/{shops,products}/{id}` → 204, also when repeated.
 */
export const favourites = z.object({ shops: z.array(favouriteShop), products: z.array(favouriteProduct) });
export type Favourites = z.infer<typeof favourites>;
