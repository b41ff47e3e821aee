/** When the money for an order reaches the shop, counted from the day it was delivered. */
export const PAYOUT_BUSINESS_DAYS = { earliest: 2, latest: 3 };
