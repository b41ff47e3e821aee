import type { NearbyAnswer, ShopPage } from '@baitdrop/contract/directory';
import { publicQuery } from '../../platform/query/public-query.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { nearbyAddress, shopAddress } from './order-address.ts';

/** Looks while the finger is still on its way to the button, so that the answer is there when it is pressed. */
export async function prefetchShop(postcode: string): Promise<void> {
  const nearby = publicQuery<NearbyAnswer>(nearbyAddress(postcode));
  await queryClient.prefetchQuery({ ...nearby, retry: false });
  const shops = queryClient.getQueryData(nearby.queryKey)?.body.shops ?? [];
  const delivering = shops.filter((shop) => shop.delivers === true);
  const only = delivering.length === 1 ? delivering[0] : undefined;
  if (!only) return;
  await queryClient.prefetchQuery({ ...publicQuery<ShopPage>(shopAddress(only.shop_id, postcode)), retry: false });
}
