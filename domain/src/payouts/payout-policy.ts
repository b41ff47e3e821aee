/** Business days after delivery until the money reaches the shop. */
export const PAYOUT_BUSINESS_DAYS = { earliest: 2, latest: 3 };
