// The delivery charge for customers, which may differ from the courier's price.
import { applyBps } from '../money/basis-points.ts';
import { pence, subtractPence, sumPence, ZERO_PENCE, type Pence } from '../money/pence.ts';
import { formatPounds, formatPoundsBriefly } from '../money/pounds.ts';
import { STANDARD_FEES } from './fee-policy.ts';

/** `platform`: free for the customer. `customer`: the courier's price. `fixed`: the same for every order. */
export const DELIVERY_PAYERS = ['platform', 'customer', 'fixed'] as const;
export type DeliveryPayer = (typeof DELIVERY_PAYERS)[number];

export interface DeliveryCharge {
  readonly payer: DeliveryPayer;
  /** The charge for every order if the payer is `fixed`; ignored otherwise. */
  readonly fixedPence: number;
  /** Delivery is free from this subtotal; 0: always. */
  readonly freeFromPence: number;
}

export const NO_DELIVERY_CHARGE: DeliveryCharge = { payer: 'platform', fixedPence: 0, freeFromPence: 0 };

export const MAX_FIXED_PENCE = 5000;
export const MAX_FREE_FROM_PENCE = 100_000;

/** The payer of the delivery for an order of that subtotal. */
export function deliveryPayerFor(
  { payer, fixedPence, freeFromPence }: DeliveryCharge,
  subtotalPence: number,
): DeliveryPayer {
  const isFree = freeFromPence > 0 && subtotalPence >= freeFromPence;
  return isFree || (payer === 'fixed' && fixedPence === 0) ? 'platform' : payer;
}

/** The customer's charge; undefined while it depends on a courier's quote that is missing. */
export function deliveryChargePence(
  charge: DeliveryCharge,
  subtotalPence: number,
  courierFeePence: Pence | undefined,
): Pence | undefined {
  const payer = deliveryPayerFor(charge, subtotalPence);
  if (payer === 'platform') return ZERO_PENCE;
  return payer === 'fixed' ? pence(charge.fixedPence) : courierFeePence;
}

const freeFromText = ({ freeFromPence }: DeliveryCharge): string =>
  freeFromPence > 0 ? ` Orders from ${formatPoundsBriefly(pence(freeFromPence))} are delivered free.` : '';

/** The charge as a sentence for pages about prices; ends with a full stop. */
export function deliveryChargeText(charge: DeliveryCharge): string {
  const payer = deliveryPayerFor(charge, 0);
  if (payer === 'platform') return 'Delivery is included.';
  if (payer === 'fixed')
    return `Delivery is ${formatPounds(pence(charge.fixedPence))} an order.${freeFromText(charge)}`;
  return `You pay what the courier asks for the delivery, as a line of its own before you pay.${freeFromText(charge)}`;
}

/** The charge as text to append to a price and its fees: begins with a comma, or is empty. */
export function deliveryChargeSuffix(charge: DeliveryCharge): string {
  const payer = deliveryPayerFor(charge, 0);
  if (payer === 'platform') return '';
  const free = charge.freeFromPence > 0 ? ` below ${formatPoundsBriefly(pence(charge.freeFromPence))}` : '';
  const what = payer === 'fixed' ? `${formatPounds(pence(charge.fixedPence))} delivery` : 'the courier’s price';
  return `, and ${what}${free}`;
}

export interface OrderContribution {
  readonly feesPence: Pence;
  readonly chargedPence: Pence;
  /** Fees and delivery charge less the courier's price; card costs are not deducted. */
  readonly contributionPence: Pence;
}

/** The platform's contribution from an order of that subtotal, given the courier's price. */
export function estimateContribution(
  charge: DeliveryCharge,
  subtotalPence: Pence,
  courierFeePence: Pence,
): OrderContribution {
  const { serviceFeeBps, platformFeePence } = STANDARD_FEES;
  const feesPence = sumPence([applyBps(subtotalPence, serviceFeeBps), platformFeePence]);
  const charged = deliveryChargePence(charge, subtotalPence, courierFeePence) ?? ZERO_PENCE;
  const contributionPence = subtractPence(sumPence([feesPence, charged]), courierFeePence);
  return { feesPence, chargedPence: charged, contributionPence };
}
