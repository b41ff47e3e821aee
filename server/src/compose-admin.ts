// Puts together what the admin panel asks for.
import { lockRetailer } from './modules/shops/going-live/going-live.db.ts';
import { approveLive, readChecklist, resume, suspend } from './modules/shops/going-live/going-live.ts';
import { publishListing } from './modules/shops/going-live/publish-listing.ts';
import type { AdminShopsParts } from './modules/admin/shops/admin-shops-parts.ts';
import type { Context } from './context.ts';
import { goingLivePartsOf } from './compose-going-live.ts';

export function adminShopsPartsOf(context: Context): AdminShopsParts {
  const goingLive = goingLivePartsOf(context);
  return {
    pool: context.pool,
    now: () => context.now(),
    hasPlatformCourier: goingLive.hasPlatformCourier,
    readChecklist: (shopId) => readChecklist(goingLive, context.pool, shopId),
    approve: (tx, deed) => approveLive(goingLive, tx, deed),
    suspend: (tx, deed) => suspend(goingLive, tx, deed),
    resume: (tx, deed) => resume(goingLive, tx, deed),
    async publish(tx, { retailer, now }) {
      const row = await lockRetailer(tx, 'id', retailer);
      if (row === undefined) throw new Error(`retailer ${retailer} is gone`);
      return publishListing(goingLive, tx, row, now);
    },
  };
}
