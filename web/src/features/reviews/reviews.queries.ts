import type { ReportForm, ShopReviews } from '@baitdrop/contract/reviews';
import type { Address } from '../../platform/api/endpoint-address.ts';
import { send } from '../../platform/records/send.ts';

/** An address for `usePublicQuery`, because reviews are the same for all users. */
export const reviewsPath = (shopId: string, page: number): Address<ShopReviews> =>
  `/api/shops/${encodeURIComponent(shopId)}/reviews?page=${page}`;

export const reportReview = (id: string, form: ReportForm): Promise<void> =>
  send('POST', `/api/reviews/${encodeURIComponent(id)}/report`, { body: form });
