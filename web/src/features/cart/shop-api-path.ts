import type { Position } from '@baitdrop/domain/geo/position';
import { PRODUCTS_PER_PAGE } from '@baitdrop/domain/products/find-products';

/**
 * Returns the API path of a shop with its first products, as it delivers to a postcode or, without one, to a position.
 */
export function shopApiPath(shopId: string, postcode = '', position: Position | null = null): string {
  const place =
    postcode === ''
      ? position === null
        ? ''
        : `&lat=${position.lat}&lng=${position.lng}`
      : `&postcode=${encodeURIComponent(postcode)}`;
  return `/api/shops/${encodeURIComponent(shopId)}?shelf=${PRODUCTS_PER_PAGE}${place}`;
}
