import type { ShopPage } from '@baitdrop/contract/directory';
import { useParams } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { readPageData } from '../../platform/page-data.ts';
import { OrderFlow } from './order-flow.tsx';
import { PlacePage } from './place-page.tsx';

export const meta = () =>
  pageMeta({ title: 'Tackle shop', description: 'A tackle shop: opening hours, address, and what it sells.' });

readPageData<{ shop?: ShopPage }>(({ shop }) => shop && { path: shopApiPath(shop.shop.shop_id), body: shop });

/**
 * Our shops have a `shop_…` id; any other id is a place from the maps search. The page is prerendered as one of our
 * shops.
 */
export default function ShopProfileScreen() {
  const { shopId = '' } = useParams();
  const isHydrated = useHydrated();
  const isOurs = shopId.startsWith('shop_') || !isHydrated;
  return isOurs ? <OrderFlow key={shopId} shopId={shopId} isHydrated={isHydrated} /> : <PlacePage placeId={shopId} />;
}
