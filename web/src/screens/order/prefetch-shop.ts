import type { NearbyAnswer } from '@baitdrop/contract/directory';
import { answerStore, ask } from '../../platform/api/answers.ts';
import { nearbyAddress, shopAddress } from './order-address.ts';

const FRESH_MS = 60_000;

/** Looks while the finger is still on its way to the button, so that the answer is there when it is pressed. */
export async function prefetchShop(postcode: string): Promise<void> {
  const path = nearbyAddress(postcode);
  await ask(path, FRESH_MS);
  const nearby = answerStore(path).get().data as NearbyAnswer | undefined;
  const delivering = nearby?.shops.filter((shop) => shop.delivers === true) ?? [];
  const only = delivering.length === 1 ? delivering[0] : undefined;
  if (only) await ask(shopAddress(only.shop_id, postcode), FRESH_MS);
}
