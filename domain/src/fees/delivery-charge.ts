// What customers are charged for a delivery, whatever the courier asks of the platform.
import { applyBps } from '../money/basis-points.ts';
import { pence, subtractPence, sumPence, ZERO_PENCE, type Pence } from '../money/pence.ts';
import { formatPounds, formatPoundsBriefly } from '../money/pounds.ts';
import { STANDARD_FEES } from './fee-policy.ts';

/** `platform`: nothing. `customer`: what the courier asks. `fixed`: the same for every order. */
export const DELIVERY_PAYERS = ['platform', 'customer', 'fixed'] as const;
export type DeliveryPayer = (typeof DELIVERY_PAYERS)[number];

export interface DeliveryCharge {
  readonly payer: DeliveryPayer;
  /** For `fixed`. */
  readonly fixedPence: number;
  /** Nothing is charged from this subtotal on; 0: always. */
  readonly freeFromPence: number;
}

export const NO_DELIVERY_CHARGE: DeliveryCharge = { payer: 'platform', fixedPence: 0, freeFromPence: 0 };

export const MAX_FIXED_PENCE = 5000;
export const MAX_FREE_FROM_PENCE = 100_000;

/** Who pays for an order of that subtotal. */
export function payerOf({ payer, fixedPence, freeFromPence }: DeliveryCharge, subtotalPence: number): DeliveryPayer {
  const isFree = freeFromPence > 0 && subtotalPence >= freeFromPence;
  return isFree || (payer === 'fixed' && fixedPence === 0) ? 'platform' : payer;
}

/** What the customer is charged; undefined while it depends on a courier who has not said. */
export function chargedPence(
  charge: DeliveryCharge,
  subtotalPence: number,
  courierFeePence: Pence | undefined,
): Pence | undefined {
  const payer = payerOf(charge, subtotalPence);
  if (payer === 'platform') return ZERO_PENCE;
  return payer === 'fixed' ? pence(charge.fixedPence) : courierFeePence;
}

const freeFromText = ({ freeFromPence }: DeliveryCharge): string =>
  freeFromPence > 0 ? ` Orders from ${formatPoundsBriefly(pence(freeFromPence))} are delivered free.` : '';

/** For pages about prices; ends with a full stop. */
export function deliveryChargeText(charge: DeliveryCharge): string {
  const payer = payerOf(charge, 0);
  if (payer === 'platform') return 'Delivery is included.';
  if (payer === 'fixed')
    return `Delivery is ${formatPounds(pence(charge.fixedPence))} an order.${freeFromText(charge)}`;
  return `You pay what the courier asks for the delivery, as a line of its own before you pay.${freeFromText(charge)}`;
}

/** For beside a price, after the other fees: begins with a comma, or is empty. */
export function besidePriceText(charge: DeliveryCharge): string {
  const payer = payerOf(charge, 0);
  if (payer === 'platform') return '';
  const free = charge.freeFromPence > 0 ? ` below ${formatPoundsBriefly(pence(charge.freeFromPence))}` : '';
  const what = payer === 'fixed' ? `${formatPounds(pence(charge.fixedPence))} delivery` : 'the courier’s price';
  return `, and ${what}${free}`;
}

export interface OrderContribution {
  readonly feesPence: Pence;
  readonly chargedPence: Pence;
  /** Fees and charge less the courier; before what the card costs. */
  readonly contributionPence: Pence;
}

/** What an order of that subtotal leaves the platform when the courier asks so much. */
export function contributionOfOrder(
  charge: DeliveryCharge,
  subtotalPence: Pence,
  courierFeePence: Pence,
): OrderContribution {
  const { serviceFeeBps, platformFeePence } = STANDARD_FEES;
  const feesPence = sumPence([applyBps(subtotalPence, serviceFeeBps), platformFeePence]);
  const charged = chargedPence(charge, subtotalPence, courierFeePence) ?? ZERO_PENCE;
  const contributionPence = subtractPence(sumPence([feesPence, charged]), courierFeePence);
  return { feesPence, chargedPence: charged, contributionPence };
}
