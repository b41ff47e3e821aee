import { listShopReviews, type ShopReviews } from '@baitdrop/contract/reviews';
import { type Address, addressOf } from '../../platform/api/endpoint-address.ts';

/** An address for `usePublicQuery`, because reviews are the same for all users. */
export const reviewsPath = (shopId: string, page: number): Address<ShopReviews> =>
  addressOf(listShopReviews, { params: { shopId }, query: { page } });
