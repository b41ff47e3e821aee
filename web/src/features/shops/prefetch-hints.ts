import type { LinkDescriptor } from 'react-router';

/**
 * The best-rated shops that deliver, and what sells there, for visitors without a postcode. The order screen opens with
 * them.
 */
export const NEARBY_PATH = '/api/shops/nearby';
export const POPULAR_PATH = '/api/products/popular';

/** The browser fetches these when it is idle; the order screen then finds them in its cache. */
export const prefetchHints: LinkDescriptor[] = [NEARBY_PATH, POPULAR_PATH].map((href) => ({
  rel: 'prefetch',
  as: 'fetch',
  href,
}));
