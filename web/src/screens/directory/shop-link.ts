import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import type { DirectoryLocation } from './directory-address.ts';
import { positionQuery } from './shop-paths.ts';

interface LinkedShop {
  shop_id: string;
  baitdrop_enabled: boolean;
  delivers: boolean | null;
}

/** Ordering is offered where the shop delivers; one that is too far away can still be looked at, and collected from. */
export const isOrderable = ({ baitdrop_enabled, delivers }: LinkedShop): boolean =>
  baitdrop_enabled && delivers !== false;

/** Where the visitor is goes along, so that the shop does not ask again. */
export function shopLink(shop: LinkedShop, location: DirectoryLocation | null): string {
  const { shop_id: id } = shop;
  const query = new URLSearchParams(isOrderable(shop) ? { shop: id } : {});
  if (location !== null) {
    const postcode = parsePostcode(location.from);
    if (postcode.ok) query.set('postcode', postcode.value.formatted);
    else for (const [name, degrees] of positionQuery(location)) query.set(name, degrees);
  }
  const path = isOrderable(shop) ? '/order' : `/shop/${encodeURIComponent(id)}`;
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
