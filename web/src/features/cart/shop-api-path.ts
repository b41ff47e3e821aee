import { readShop, type ShopPage } from '@baitdrop/contract/directory';
import { PRODUCTS_PER_PAGE } from '@baitdrop/domain/products/find-products';
import { type Address, addressOf } from '../../platform/api/endpoint-address.ts';
import { type Place, placeQuery } from '../../platform/places/place.ts';

/** Returns the API path of a shop with its first products, as it delivers to a place. */
export const shopApiPath = (shopId: string, place: Place | null = null): Address<ShopPage> =>
  addressOf(readShop, { params: { shopId }, query: { shelf: PRODUCTS_PER_PAGE, ...placeQuery(place) } });
