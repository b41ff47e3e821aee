// States of Shopify orders that chose our rate.
import type { DeliveryStatus } from '../delivery/delivery-status.ts';

export const SHOPIFY_ORDER_STATES = ['taken', 'booked', 'not_booked', 'cancelled'] as const;
export type ShopifyOrderState = (typeof SHOPIFY_ORDER_STATES)[number];

export const SHOPIFY_TROUBLES = [
  'no_phone',
  'address',
  'no_courier',
  'courier_refused',
  'courier_cancelled',
  'returned',
  'cancelled_too_late',
  'tracking',
] as const;
export type ShopifyTrouble = (typeof SHOPIFY_TROUBLES)[number];

/** True if the owner can try again: no courier is coming, and the order was not settled in another way. */
export const mayBookAgain = ({ state, trouble }: { state: ShopifyOrderState; trouble: ShopifyTrouble | '' }): boolean =>
  state === 'not_booked' || (state === 'booked' && trouble === 'courier_cancelled');

/**
 * Whether a store's checkout shows our rate. `plan`: the store's Shopify plan does not allow rates of other carriers.
 * `denied`: its owner did not allow it. `unreachable`: Shopify did not answer, and a job tries again. `failed`: Shopify
 * refused it for another reason.
 */
export const CHECKOUT_RATE_STATES = ['', 'on', 'plan', 'denied', 'unreachable', 'failed'] as const;
export type CheckoutRateState = (typeof CHECKOUT_RATE_STATES)[number];

/** Steps that we report to Shopify: a fulfilment with the link, then its events. */
export const FULFILMENT_STEPS = ['', 'under_way', 'out', 'delivered', 'failed', 'cancelled'] as const;
export type FulfilmentStep = (typeof FULFILMENT_STEPS)[number];

const STEPS: Readonly<Record<DeliveryStatus, FulfilmentStep>> = {
  requested: '',
  // A courier company has accepted it, but no courier is assigned: the order can still be cancelled in Shopify.
  pending: '',
  pickup: 'under_way',
  pickup_complete: 'out',
  dropoff: 'out',
  delivered: 'delivered',
  canceled: 'cancelled',
  returned: 'failed',
  refused: 'cancelled',
};

export const fulfilmentStepOf = (status: DeliveryStatus): FulfilmentStep => STEPS[status];
