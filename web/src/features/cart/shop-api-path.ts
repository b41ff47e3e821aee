import { readShop, type ShopPage } from '@baitdrop/contract/directory';
import type { Position } from '@baitdrop/domain/geo/position';
import { PRODUCTS_PER_PAGE } from '@baitdrop/domain/products/find-products';
import { type Address, addressOf } from '../../platform/api/endpoint-address.ts';

/**
 * Returns the API path of a shop with its first products, as it delivers to a postcode or, without one, to a position.
 */
export function shopApiPath(shopId: string, postcode = '', position: Position | null = null): Address<ShopPage> {
  const place = postcode === '' && position !== null ? position : { postcode };
  return addressOf(readShop, { params: { shopId }, query: { shelf: PRODUCTS_PER_PAGE, ...place } });
}
