import type { ReportForm } from '@baitdrop/contract/reviews';
import { send } from '../../platform/records/send.ts';

/** For `usePublicQuery`: what customers say of a shop is the same for everybody. */
export const reviewsPath = (shopId: string, page: number): string =>
  `/api/shops/${encodeURIComponent(shopId)}/reviews?page=${page}`;

export const reportReview = (id: string, form: ReportForm): Promise<void> =>
  send('POST', `/api/reviews/${encodeURIComponent(id)}/report`, { body: form });

/** Empty takes the answer away. */
export const replyToReview = (shopId: string, id: string, text: string): Promise<void> =>
  send('PUT', `/api/shops/${encodeURIComponent(shopId)}/reviews/${encodeURIComponent(id)}/reply`, { body: { text } });
