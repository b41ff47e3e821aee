import { type Place, placeParameters } from '../../platform/places/place.ts';
import { pageAddress } from '../../platform/page-address.ts';

interface LinkedShop {
  shop_id: string;
  baitdrop_enabled: boolean;
  delivers: boolean | null;
}

/** True if the shop delivers to the visitor. One that is too far away can still be viewed, and collected from. */
export const isDeliverable = ({ baitdrop_enabled, delivers }: LinkedShop): boolean =>
  baitdrop_enabled && delivers !== false;

/** Links to a shop with the visitor's place, so that the shop page does not ask again. */
export function shopLink(shop: LinkedShop, place: Place | null): string {
  const { shop_id: id } = shop;
  const where = place === null ? {} : Object.fromEntries(placeParameters(place));
  return isDeliverable(shop)
    ? pageAddress('/order', { query: { shop: id, ...where } })
    : pageAddress('/shop/:shopId', { params: { shopId: id }, query: where });
}
