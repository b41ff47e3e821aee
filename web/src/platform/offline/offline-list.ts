// Lists everything that a device stores for use without a signal. It is shown with its age, and never acted upon.
// Signing out deletes it (`session/forget-private.ts`).

/**
 * Replies that the service worker caches: exactly these, because they are the same for all users. `/api/shops/shop_…/…`
 * is a shop's own desk and not among them.
 */
export const PUBLIC_ANSWERS = [
  /^\/api\/shops$/,
  /^\/api\/shops\/nearby$/,
  /^\/api\/shops\/shop_[^/]+$/,
  /^\/api\/products(\/[^/]+)?$/,
  /^\/api\/profile$/,
];

/** Photos that the service worker caches. */
export const SHOP_PHOTOS = /^\/api\/files\/(products|shops)\//;

const TRACKED_ORDERS_KEY = 'baitdrop_tracked';

/** Queries whose last reply this browser stores: the first part of their key, and the storage key. */
export const OFFLINE_COPIES = { tracking: TRACKED_ORDERS_KEY } as const;
