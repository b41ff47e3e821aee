import type { PoolClient } from 'pg';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../context.ts';
import { insertPublishedListing, type Listing, lockListing, updatePublishedListing } from '../listings.ts';
import type { GoingLiveRow } from './going-live.db.ts';

/** True when the platform has a courier account for shops without one of their own. */
export const hasPlatformCourier = ({ couriers }: Pick<Context, 'couriers'>): boolean =>
  Object.keys(couriers).length > 0;

/** Creates or updates the shop's page in the directory from its account. */
export async function publishListing(
  context: Context,
  tx: PoolClient,
  retailer: GoingLiveRow,
  now: Date,
): Promise<'made' | 'updated'> {
  const listing = await lockListing(tx, retailer.id);
  const facts = {
    shop_id: retailer.shop_id,
    retailer: retailer.id,
    name: retailer.shop_name,
    address: retailer.address,
    telephone: retailer.phone,
    uber_direct_enabled: retailer.has_own_courier || hasPlatformCourier(context),
    ...locationOf(retailer, listing),
  };
  if (listing === undefined) await insertPublishedListing(tx, facts, now);
  else await updatePublishedListing(tx, listing.id, facts, now);
  return listing === undefined ? 'made' : 'updated';

  // A shop that has not moved keeps its position, which may be more exact than its postcode's.
  function locationOf({ postcode }: GoingLiveRow, current: Listing | undefined) {
    const isLocated = current !== undefined && (current.latitude !== 0 || current.longitude !== 0);
    if (isLocated && current.postcode === postcode) {
      const { latitude, longitude, position_source, region } = current;
      return { postcode, latitude, longitude, position_source, region };
    }
    const found = locateTypedPostcode(postcode, context.postcodes);
    if (!found.ok) throw new AppError('postcode_refused', 409, refusals.shops.badPostcode(found.message));
    const { position, region } = found.value.place;
    const { formatted } = found.value.postcode;
    const centre = { latitude: position.lat, longitude: position.lng, position_source: 'postcode' } as const;
    return { postcode: formatted, ...centre, region };
  }
}
