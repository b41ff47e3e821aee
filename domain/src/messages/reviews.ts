import type { HiddenReviewReason } from '../orders/may-review.ts';
import type { ReportReason, ReviewDecision } from '../orders/review-moderation.ts';

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

/** Shown to the author below their own review. */
export const hiddenForAuthor: Readonly<Record<HiddenReviewReason, string>> = {
  refunded:
    'Other anglers can’t see this review, and it doesn’t count towards the shop’s rating, because this order was refunded in full.',
  own_shop: 'Other anglers can’t see this review, because it was for your own shop.',
  moderated:
    'We’ve hidden this review, because it breaks our rules: no insults, private details or adverts. Think that’s wrong? Contact us.',
};

export const reviewMessages = {
  thanks: 'Thank you. Other anglers can read it on the shop’s page.',
  chooseStars: 'Choose 1 to 5 stars.',
  reported: 'Thank you. We’ll look at this review.',
  chooseReason: 'Choose what’s wrong with it.',
  replyShown: 'Your answer is on your shop’s page.',
  replyRemoved: 'Your answer is removed.',
  /** The administrators' decision. */
  decided: {
    keep: 'The review is shown.',
    hide: 'The review is hidden, and the rating follows.',
  } satisfies Record<ReviewDecision, string>,
} as const;
