import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import type { DirectoryLocation } from './directory-address.ts';
import { roundedPosition } from './shop-paths.ts';

interface LinkedShop {
  shop_id: string;
  baitdrop_enabled: boolean;
  delivers: boolean | null;
}

/** True if the shop delivers to the visitor. One that is too far away can still be viewed, and collected from. */
export const isDeliverable = ({ baitdrop_enabled, delivers }: LinkedShop): boolean =>
  baitdrop_enabled && delivers !== false;

/** Links to a shop with the visitor's location, so that the shop page does not ask again. */
export function shopLink(shop: LinkedShop, location: DirectoryLocation | null): string {
  const { shop_id: id } = shop;
  const query = new URLSearchParams(isDeliverable(shop) ? { shop: id } : {});
  if (location !== null) {
    const postcode = parsePostcode(location.from);
    if (postcode.ok) query.set('postcode', postcode.value.formatted);
    else for (const [name, degrees] of Object.entries(roundedPosition(location))) query.set(name, String(degrees));
  }
  const path = isDeliverable(shop) ? '/order' : `/shop/${encodeURIComponent(id)}`;
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
