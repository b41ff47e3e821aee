import type { AdminShopPlace } from '@baitdrop/contract/admin-shops';
import { formatDistance } from '@baitdrop/domain/geo/position';

/** Says where couriers are sent, and how far that is from the postcode. */
export function placeText({ source, postcode_km: km }: AdminShopPlace): string {
  if (source === 'postcode') return 'Not placed: couriers go to the middle of the postcode';
  return km === null ? 'Placed by the owner' : `Placed ${formatDistance(km)} from the middle of the postcode`;
}
