// The commission of affiliates on an order.
import { applyBps } from '../money/basis-points.ts';
import { pence, type Pence, subtractPence, ZERO_PENCE } from '../money/pence.ts';
import { splitByWeights } from '../money/split.ts';
import { COMMISSION_BPS } from './affiliate-policy.ts';

export interface CommissionFacts {
  /** Orders can still be cancelled before delivery. */
  readonly isDelivered: boolean;
  /** Service and platform fees, less refunds. */
  readonly feesKeptPence: Pence;
  /** Paid by card and not refunded. */
  readonly cardPence: Pence;
  /** The part of `cardPence` that was lost in a bank dispute. */
  readonly lostPence: Pence;
  /** The part of `cardPence` that is still in dispute. */
  readonly disputedPence: Pence;
}

/** The total commission on an order. Disputed money earns nothing until the dispute is won. */
export function commissionDue(facts: CommissionFacts): Pence {
  const feesPence = undisputedFees(facts);
  return facts.isDelivered && feesPence > 0 ? applyBps(feesPence, COMMISSION_BPS) : ZERO_PENCE;
}

/** The fees' share of the undisputed money, as if the rest had been refunded. */
function undisputedFees({ feesKeptPence, cardPence, lostPence, disputedPence }: CommissionFacts): Pence {
  const questionedPence = lostPence + disputedPence;
  if (questionedPence <= 0) return feesKeptPence;
  const safePence = Math.max(0, cardPence - questionedPence);
  return splitByWeights(feesKeptPence, [safePence, questionedPence])[0] ?? ZERO_PENCE;
}

/** Extra commission if an open dispute is won. */
export const commissionInDispute = (facts: CommissionFacts): Pence =>
  subtractPence(commissionDue({ ...facts, disputedPence: ZERO_PENCE }), commissionDue(facts));

/** Commission still to be booked. Every booking is the difference to the total, so refunds in any steps add up. */
export const commissionToBook = (facts: CommissionFacts, bookedPence: Pence): Pence =>
  subtractPence(commissionDue(facts), bookedPence);

export interface OrderPeople {
  /** Empty for guests. */
  readonly customer: string;
  /** The affiliate who referred the customer; empty if there is none. */
  readonly customerReferrer: string;
  readonly shopOwner: string;
  readonly shopReferrer: string;
}

export interface Earner {
  readonly affiliate: string;
  readonly referred: string;
}

/** Each affiliate earns once per order, and never on their own orders. */
export function commissionEarners({ customer, customerReferrer, shopOwner, shopReferrer }: OrderPeople): Earner[] {
  const byCustomer = { affiliate: customerReferrer, referred: customer };
  const byShop = { affiliate: shopReferrer, referred: shopOwner };
  const both = customerReferrer === shopReferrer ? [byCustomer] : [byCustomer, byShop];
  return both.filter(({ affiliate, referred }) => affiliate !== '' && affiliate !== customer && affiliate !== referred);
}

/** Expected commission of an undelivered order without refunds. */
export const expectedCommission = (feesKeptPence: readonly number[]): Pence =>
  pence(feesKeptPence.reduce((total, fees) => total + applyBps(pence(fees), COMMISSION_BPS), 0));
