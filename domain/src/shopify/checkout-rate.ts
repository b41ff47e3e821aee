// Decides whether the checkout of a Shopify store offers our delivery, and how it is shown there.
import type { DropOff, DropOffRefusal } from '../checkout/drop-off.ts';
import { earliestTime } from '../delivery/slots.ts';
import { checkoutRateWords } from '../messages/shopify.ts';
import { MAX_COURIER_WEIGHT_G } from '../products/parcel.ts';
import type { Verdict } from '../refusal.ts';
import { deliveryReach, type ReachFacts } from '../shops/delivery-reach.ts';
import type { HandoverFacts } from '../shops/handover.ts';

/** Identifies our rate on the order. */
export const RATE_CODE = 'BAITDROP_HOUR';

export interface RateItem {
  readonly quantity: number;
  readonly grams: number;
  readonly isShipped: boolean;
}

export interface RateRequest {
  /** Shopify's codes: `GB`, `GBP`. */
  readonly country: string;
  readonly currency: string;
  readonly items: readonly RateItem[];
}

export interface RateFacts {
  readonly shop: HandoverFacts & ReachFacts;
  readonly isPro: boolean;
  readonly dropOff: Verdict<DropOff, DropOffRefusal>;
  /** An item of the cart is collection-only. */
  readonly hasCollectionOnly: boolean;
}

export type RateObstacle =
  | 'not_live'
  | 'not_pro'
  | 'currency'
  | 'address'
  | 'nothing_to_carry'
  | 'collection_only'
  | 'too_heavy'
  | 'closed'
  | 'out_of_reach';

/** The reason for offering no rate; undefined if a courier should be asked for a quote. */
export function rateObstacle(
  request: RateRequest,
  { shop, isPro, dropOff, hasCollectionOnly }: RateFacts,
  now: Date,
): RateObstacle | undefined {
  const shipped = request.items.filter(({ isShipped }) => isShipped);
  const grams = shipped.reduce((total, item) => total + item.quantity * item.grams, 0);
  if (!shop.baitdrop_enabled) return 'not_live';
  if (!isPro) return 'not_pro';
  if (request.currency !== 'GBP') return 'currency';
  if (request.country !== 'GB' || !dropOff.ok) return 'address';
  if (shipped.length === 0) return 'nothing_to_carry';
  if (hasCollectionOnly) return 'collection_only';
  if (grams > MAX_COURIER_WEIGHT_G) return 'too_heavy';
  if (earliestTime(shop, 'delivery', now, { pickupMinutes: 0, dropoffMinutes: 0 }) === undefined) return 'closed';
  return deliveryReach(shop, dropOff.value.position).delivers ? undefined : 'out_of_reach';
}

/** One of `rates` in the answer: https://shopify.dev/docs/api/admin-rest/latest/resources/carrierservice */
export interface CheckoutRate {
  service_name: string;
  service_code: string;
  description: string;
  /** Pence, as text. */
  total_price: string;
  currency: 'GBP';
  /** Couriers call this number during the delivery. */
  phone_required: true;
  min_delivery_date: string;
  max_delivery_date: string;
}

const HOUR_MS = 3_600_000;

/** Undefined if the shop cannot hand the order over today. */
export function buildCheckoutRate(
  shop: HandoverFacts,
  quote: { readonly feePence: number; readonly pickupMinutes: number; readonly dropoffMinutes: number },
  now: Date,
): CheckoutRate | undefined {
  const arrival = earliestTime(shop, 'delivery', now, quote)?.arrivesBy;
  if (arrival === undefined) return undefined;
  const isWithinTheHour = arrival.getTime() - now.getTime() <= HOUR_MS;
  return {
    service_name: isWithinTheHour ? checkoutRateWords.withinTheHour : checkoutRateWords.today(arrival),
    service_code: RATE_CODE,
    description: checkoutRateWords.description,
    total_price: String(quote.feePence),
    currency: 'GBP',
    phone_required: true,
    min_delivery_date: now.toISOString(),
    max_delivery_date: arrival.toISOString(),
  };
}
