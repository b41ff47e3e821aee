// A tip goes entirely to the courier. It is neither a price nor a fee: no credit pays for it, and no share is deducted.
import { tipMessages } from '../messages/tips.ts';
import type { Fulfilment } from '../orders/order-status.ts';
import { pence, sumPence, type Pence, ZERO_PENCE } from '../money/pence.ts';
import type { BreakdownLine, PricedCart } from './price-cart.ts';

export const TIP_CHOICES_PENCE = [100, 200, 300] as const;
const MIN_TIP_PENCE = 50;
const MAX_TIP_PENCE = 2000;

export const isValidTip = (amountPence: number): boolean =>
  amountPence === 0 || (Number.isInteger(amountPence) && amountPence >= MIN_TIP_PENCE && amountPence <= MAX_TIP_PENCE);

/** Tips are offered only for couriers who can receive them. */
export const isTipOffered = (fulfilment: Fulfilment, courier: { kind: string; takesTips?: boolean }): boolean =>
  fulfilment === 'delivery' && courier.kind === 'quoted' && courier.takesTips === true;

export const tipLines = (tipPence: Pence): BreakdownLine[] =>
  tipPence === 0 ? [] : [{ kind: 'tip', label: tipMessages.label, amountPence: tipPence }];

/** Adds the tip last, to the remaining amount to pay. */
export function withTip(priced: PricedCart, tipPence: Pence): PricedCart {
  const tip = priced.items.length === 0 ? ZERO_PENCE : tipPence;
  return {
    ...priced,
    breakdown: [...priced.breakdown, ...tipLines(tip)],
    toPayPence: sumPence([priced.toPayPence, tip]),
  };
}

export const acceptedTip = (askedPence: number, isOffered: boolean): Pence =>
  isOffered && isValidTip(askedPence) ? pence(askedPence) : ZERO_PENCE;
