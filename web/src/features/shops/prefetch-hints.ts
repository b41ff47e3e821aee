import type { LinkDescriptor } from 'react-router';

/** Without a postcode: the best-rated shops that deliver, and what sells there. What the order screen opens with. */
export const NEARBY_PATH = '/api/shops/nearby';
export const POPULAR_PATH = '/api/products/popular';

/** The browser fetches these when it is idle; the order screen then finds them in its cache. */
export const prefetchHints: LinkDescriptor[] = [NEARBY_PATH, POPULAR_PATH].map((href) => ({
  rel: 'prefetch',
  as: 'fetch',
  href,
}));
