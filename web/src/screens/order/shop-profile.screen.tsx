import { type MetaFunction, useParams } from 'react-router';
import { pageMeta } from '../../platform/page-meta.ts';
import { OrderFlow } from './order-flow.tsx';
import { PlacePage } from './place-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Tackle shop', description: 'A tackle shop: opening hours, address, and what it sells.' });

/** Our shops have a `shop_…` id; anything else is a place that the maps search found. */
export default function ShopProfileScreen() {
  const { shopId = '' } = useParams();
  return shopId.startsWith('shop_') ? <OrderFlow key={shopId} shopId={shopId} /> : <PlacePage placeId={shopId} />;
}
