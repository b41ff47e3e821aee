import type { CheckoutRateState, ShopifyOrderState, ShopifyTrouble } from '../shopify/shopify-orders.ts';
import { clockOf } from '../time/london.ts';

/** Texts for customers in the store's own checkout. */
export const checkoutRateWords = {
  withinTheHour: 'BaitDrop courier, within the hour',
  today: (arrivesBy: Date): string => `BaitDrop courier, today by ${clockOf(arrivesBy)}`,
  description: 'Brought to your door or your peg. You can follow the courier on a map.',
} as const;

/** Results of a Shopify store's order, for the store's owner. */
export const shopifyTroubleWords: Readonly<Record<ShopifyTrouble, string>> = {
  no_phone: 'The order has no UK phone number, so no courier could be booked.',
  address: 'The courier can’t find the address of this order.',
  no_courier: 'No courier was free, so none is coming.',
  courier_refused: 'The courier company didn’t take this delivery.',
  courier_cancelled: 'The courier company cancelled this delivery.',
  returned: 'Nobody took the parcel in. It’s on its way back to you.',
  cancelled_too_late: 'The order was cancelled in Shopify, but the courier already has the parcel.',
  tracking: 'Shopify didn’t take the tracking link. The courier is coming all the same.',
};

export const shopifyOrderWords: Readonly<Record<ShopifyOrderState, string>> = {
  taken: 'came in',
  booked: 'courier booked',
  not_booked: 'no courier booked',
  cancelled: 'cancelled',
};

const RATE_WORDS: Readonly<Record<Exclude<CheckoutRateState, ''>, string>> = {
  on: 'Your checkout offers delivery by BaitDrop while your shop is open.',
  plan: 'Your Shopify plan can’t show carriers’ rates in the checkout. It needs Advanced, or the Shopify plan paid yearly, or the add-on “carrier-calculated shipping”. We check every night. Your button works as it is.',
  unreachable: 'We couldn’t reach Shopify to set up your checkout. We’ll keep trying; you can also try again now.',
  failed:
    'Shopify didn’t accept our delivery for your checkout. Your plan isn’t the reason. Try again; if it happens twice, please contact us.',
  denied: 'BaitDrop isn’t allowed to show rates in this store. Open the app in Shopify again and agree.',
};

/** True if a retry button is useful. */
export const mayTryRateAgain = (rates: CheckoutRateState): boolean => rates !== '' && rates !== 'on';

/** The message to the owner about our rate in their store's checkout. */
export function shopifyRateWords(rates: CheckoutRateState, hasPro: boolean): string {
  if (rates === '') return '';
  return rates === 'on' && !hasPro ? 'Delivery in your Shopify checkout is part of Pro.' : RATE_WORDS[rates];
}
