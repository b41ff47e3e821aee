import type { ShopPage } from '@baitdrop/contract/directory';
import { withCachedAt } from './with-cached-at.ts';

const shopPage = /^\/api\/shops\/shop_[^/]+$/;

/** Returns a cached shop page of another postcode, without the parts that depend on the postcode. */
export async function shopPageOfOtherPostcode(request: Request, cache: Cache): Promise<Response | undefined> {
  if (request.cache !== 'default' || !shopPage.test(new URL(request.url).pathname)) return undefined;
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (!kept) return undefined;
  const page = (await kept.clone().json()) as ShopPage;
  return withCachedAt(kept, JSON.stringify({ ...page, shop: { ...page.shop, distance: null, delivers: null } }));
}
