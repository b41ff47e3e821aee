/** Jobs that send a scheduled payout to the payment provider. */
export const SEND_PAYOUT_QUEUE = 'payouts.send';
