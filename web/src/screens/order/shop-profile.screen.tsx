import type { ShopPage } from '@baitdrop/contract/directory';
import { type MetaFunction, useParams } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { shopAddress } from '../../features/cart/shop-address.ts';
import { takePageFacts } from '../../platform/page-facts.ts';
import { OrderFlow } from './order-flow.tsx';
import { PlacePage } from './place-page.tsx';
import { ShopComing } from './page-coming.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Tackle shop', description: 'A tackle shop: opening hours, address, and what it sells.' });

takePageFacts<{ shop?: ShopPage }>(({ shop }) => shop && { path: shopAddress(shop.shop.shop_id), body: shop });

/** Our shops have a `shop_…` id; anything else is a place that the maps search found. */
export default function ShopProfileScreen() {
  const { shopId = '' } = useParams();
  if (!useHydrated()) return <ShopComing />;
  return shopId.startsWith('shop_') ? <OrderFlow key={shopId} shopId={shopId} /> : <PlacePage placeId={shopId} />;
}
