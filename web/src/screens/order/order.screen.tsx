import type { LinksFunction } from 'react-router';
import { prefetchHints } from '../../features/shops/prefetch-hints.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { OrderFlow } from './order-flow.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';

export const links: LinksFunction = () => prefetchHints;

export const meta = () =>
  pageMeta({
    title: 'Order bait and tackle',
    description:
      'Enter your postcode, choose a tackle shop nearby and fill your cart: maggots, boilies, lugworm, hooks. Delivered within the hour.',
    path: '/order',
  });

/** Prerendered as the first step; query and cart decide after hydration. */
export default function OrderScreen() {
  return <OrderFlow isHydrated={useHydrated()} />;
}
