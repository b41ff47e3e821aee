import type { listNearbyShops, listPopularProducts } from '@baitdrop/contract/directory';
import type { LinkDescriptor } from 'react-router';

/**
 * The best-rated shops that deliver, and what sells there, for visitors without a postcode. These are typed texts,
 * because the home page does not load the directory's endpoints.
 */
const PATHS: [(typeof listNearbyShops)['path'], (typeof listPopularProducts)['path']] = [
  '/api/shops/nearby',
  '/api/products/popular',
];

/** The browser fetches these when it is idle; the order screen then finds them in its cache. */
export const prefetchHints: LinkDescriptor[] = PATHS.map((href) => ({ rel: 'prefetch', as: 'fetch', href }));
