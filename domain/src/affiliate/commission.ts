// What an order is worth to those who brought its people.
import { applyBps } from '../money/basis-points.ts';
import { pence, type Pence, subtractPence, ZERO_PENCE } from '../money/pence.ts';
import { splitByWeights } from '../money/split.ts';
import { COMMISSION_BPS } from './affiliate-policy.ts';

export interface CommissionFacts {
  /** Before delivery an order can still be cancelled. */
  readonly isDelivered: boolean;
  /** Service and platform fees, less what of them went back. */
  readonly feesKeptPence: Pence;
  /** What the customer's card paid and was not refunded. */
  readonly cardPence: Pence;
  /** Of that, what the customer's bank took back for good. */
  readonly lostPence: Pence;
  /** Of that, what the bank still disputes. */
  readonly disputedPence: Pence;
}

/** What the commission on an order must add up to. What is disputed brings nothing until it is won. */
export function commissionDue(facts: CommissionFacts): Pence {
  const feesPence = undisputedFees(facts);
  return facts.isDelivered && feesPence > 0 ? applyBps(feesPence, COMMISSION_BPS) : ZERO_PENCE;
}

/** The fees' part of the money that is not in question, as a refund of the rest would have left it. */
function undisputedFees({ feesKeptPence, cardPence, lostPence, disputedPence }: CommissionFacts): Pence {
  const questionedPence = lostPence + disputedPence;
  if (questionedPence <= 0) return feesKeptPence;
  const safePence = Math.max(0, cardPence - questionedPence);
  return splitByWeights(feesKeptPence, [safePence, questionedPence])[0] ?? ZERO_PENCE;
}

/** What comes if an open dispute is won. */
export const commissionInDispute = (facts: CommissionFacts): Pence =>
  subtractPence(commissionDue({ ...facts, disputedPence: ZERO_PENCE }), commissionDue(facts));

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
  pence(feesKeptPence.reduce((total, fees) => total + applyBps(pence(fees), COMMISSION_BPS), 0));
