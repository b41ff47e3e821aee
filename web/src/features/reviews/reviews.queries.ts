import type { ReportForm } from '@baitdrop/contract/reviews';
import { send } from '../../platform/records/send.ts';

/** A path for `usePublicQuery`, because reviews are the same for all users. */
export const reviewsPath = (shopId: string, page: number): string =>
  `/api/shops/${encodeURIComponent(shopId)}/reviews?page=${page}`;

export const reportReview = (id: string, form: ReportForm): Promise<void> =>
  send('POST', `/api/reviews/${encodeURIComponent(id)}/report`, { body: form });
