import type { listNearbyShops, listPopularProducts } from '@baitdrop/contract/directory';
import type { LinkDescriptor } from 'react-router';
import { pathOf } from '../../platform/api/typed-path.ts';

/** The best-rated shops that deliver, and what sells there, for visitors without a postcode. */
const PATHS = [
  pathOf<typeof listNearbyShops>('/api/shops/nearby'),
  pathOf<typeof listPopularProducts>('/api/products/popular'),
];

/** The browser fetches these when it is idle; the order screen then finds them in its cache. */
export const prefetchHints: LinkDescriptor[] = PATHS.map((href) => ({ rel: 'prefetch', as: 'fetch', href }));
