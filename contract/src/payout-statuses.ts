/** `waiting`: two administrators have to approve it first. */
export const PAYOUT_STATUSES = ['waiting', 'scheduled', 'sent', 'paid', 'failed', 'reversed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
