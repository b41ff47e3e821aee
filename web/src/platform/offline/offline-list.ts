// Everything that is kept on a device for places without a signal, in one list. It may be read there, with its age
// beside it, and is never acted upon. Whoever signs out takes it along (`session/forget-private.ts`).

/**
 * Answers the service worker keeps: exactly these, since they are the same for everybody. `/api/shops/shop_…/…` is a
 * shop's own desk and not among them.
 */
export const PUBLIC_ANSWERS = [
  /^\/api\/shops$/,
  /^\/api\/shops\/nearby$/,
  /^\/api\/shops\/shop_[^/]+$/,
  /^\/api\/products(\/[^/]+)?$/,
  /^\/api\/profile$/,
];

/** Photos the service worker keeps. */
export const SHOP_PHOTOS = /^\/api\/files\/(products|shops)\//;

const TRACKED_ORDERS_KEY = 'baitdrop_tracked';

/** Queries of which this browser stores the last answer, by the noun their key begins with: where it is stored. */
export const OFFLINE_COPIES = { tracking: TRACKED_ORDERS_KEY } as const;
