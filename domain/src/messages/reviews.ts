import type { HiddenReviewReason } from '../orders/may-review.ts';
import type { ReportReason } from '../orders/review-moderation.ts';

export const reportReasons: Readonly<Record<ReportReason, string>> = {
  rude: 'It’s rude or threatening',
  private: 'It gives away private details',
  not_about_shop: 'It isn’t about this shop',
  advert: 'It’s an advert',
  other: 'Something else',
};

export const hiddenReasons: Readonly<Record<HiddenReviewReason, string>> = {
  refunded: 'Refunded in full',
  own_shop: 'By the shop itself',
  moderated: 'Hidden by us',
};
