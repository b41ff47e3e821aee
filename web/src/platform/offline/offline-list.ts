// Lists everything that a device stores for use without a signal. It is shown with its age, and never acted upon.
// Signing out deletes it (`session/forget-private.ts`).
import type * as directory from '@baitdrop/contract/directory';
import type { readProfile } from '@baitdrop/contract/profile';
import { pathOf } from '../api/typed-path.ts';

const PUBLIC_PATHS = [
  pathOf<typeof directory.listShops>('/api/shops'),
  pathOf<typeof directory.listNearbyShops>('/api/shops/nearby'),
  pathOf<typeof directory.readShop>('/api/shops/:shopId'),
  pathOf<typeof directory.listShopProducts>('/api/products'),
  pathOf<typeof directory.listPopularProducts>('/api/products/popular'),
  pathOf<typeof directory.searchProducts>('/api/products/search'),
  pathOf<typeof directory.readProductPage>('/api/products/:productId'),
  pathOf<typeof readProfile>('/api/profile'),
];

/** Replies that the service worker caches: exactly these, because they are the same for all users. */
export const PUBLIC_ANSWERS = PUBLIC_PATHS.map(
  (path) => new RegExp(`^${path.replace(':shopId', 'shop_[^/]+').replace(':productId', '[^/]+')}$`),
);

/** Photos that the service worker caches. */
export const SHOP_PHOTOS = /^\/api\/files\/(products|shops)\//;

export const isCached = (path: string): boolean => [...PUBLIC_ANSWERS, SHOP_PHOTOS].some((each) => each.test(path));

const TRACKED_ORDERS_KEY = 'baitdrop_tracked';

/** Queries whose last reply this browser stores: the first part of their key, and the storage key. */
export const OFFLINE_COPIES = { tracking: TRACKED_ORDERS_KEY } as const;
