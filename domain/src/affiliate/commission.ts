// What an order is worth to those who brought its people.
import { applyBps } from '../money/basis-points.ts';
import { pence, type Pence, subtractPence, ZERO_PENCE } from '../money/pence.ts';
import { COMMISSION_BPS } from './affiliate-policy.ts';

export interface CommissionFacts {
  /** Before delivery an order can still be cancelled. */
  readonly isDelivered: boolean;
  /** Service and platform fees, less what of them went back. */
  readonly feesKeptPence: Pence;
}

/** What the commission on an order must add up to. */
export const commissionDue = ({ isDelivered, feesKeptPence }: CommissionFacts): Pence =>
  isDelivered && feesKeptPence > 0 ? applyBps(feesKeptPence, COMMISSION_BPS) : ZERO_PENCE;

/** What is still to be booked: as every booking is the difference of two states, refunds in any steps add up. */
export const commissionToBook = (facts: CommissionFacts, bookedPence: Pence): Pence =>
  subtractPence(commissionDue(facts), bookedPence);

export interface OrderPeople {
  /** Empty for a guest. */
  readonly customer: string;
  /** Who brought the customer; empty for nobody. */
  readonly customerBroughtBy: string;
  readonly shopOwner: string;
  readonly shopBroughtBy: string;
}

export interface Earner {
  readonly affiliate: string;
  readonly referred: string;
}

/** Everybody earns once on an order, and nobody on what they buy themselves. */
export function earnersOf({ customer, customerBroughtBy, shopOwner, shopBroughtBy }: OrderPeople): Earner[] {
  const byCustomer = { affiliate: customerBroughtBy, referred: customer };
  const byShop = { affiliate: shopBroughtBy, referred: shopOwner };
  const both = customerBroughtBy === shopBroughtBy ? [byCustomer] : [byCustomer, byShop];
  return both.filter(({ affiliate, referred }) => affiliate !== '' && affiliate !== customer && affiliate !== referred);
}

/** What undelivered orders will bring, if nothing of them goes back. */
export const waitingCommission = (feesKeptPence: readonly number[]): Pence =>
  pence(
    feesKeptPence.reduce((total, fees) => total + commissionDue({ isDelivered: true, feesKeptPence: pence(fees) }), 0),
  );
