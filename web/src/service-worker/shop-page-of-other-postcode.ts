import type { ShopPage } from '@baitdrop/contract/directory';
import { withCachedAt } from './with-cached-at.ts';

const shopPage = /^\/api\/shops\/shop_[^/]+$/;

/** Returns a cached shop page of another postcode, without the parts that depend on the postcode. */
export async function shopPageOfOtherPostcode(request: Request, cache: Cache): Promise<Response | undefined> {
  if (request.cache !== 'default' || !shopPage.test(new URL(request.url).pathname)) return undefined;
  const cached = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (!cached) return undefined;
  const page = (await cached.clone().json()) as ShopPage;
  return withCachedAt(cached, JSON.stringify({ ...page, shop: { ...page.shop, distance: null, delivers: null } }));
}
