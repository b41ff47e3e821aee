import { capitalised } from '../text/capitalised.ts';
import type { LiveDeliveryStatus } from '../delivery/delivery-status.ts';
import type { DeliveryAttempts } from '../delivery/delivery-trouble.ts';
import type { Fulfilment, OrderStatus } from '../orders/order-status.ts';
import type { RefundExtent } from '../orders/order-label.ts';
import type { Pence } from '../money/pence.ts';

export type PaymentState = 'asked' | 'unpaid' | 'paid' | 'not_needed' | 'expired';

/**
 * How a cancelled order ended. `refused`: the shop declined it; `unanswered`: the shop did not answer in time;
 * `sold_out`: its stock was sold before the payment arrived.
 */
export const ENDINGS = [
  'none',
  'refused',
  'unanswered',
  'by_shop',
  'sold_out',
  'by_customer',
  'lost',
  'not_paid',
  'other',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** The dispute of the payment at the customer's bank. */
export const PAYMENT_DISPUTE_STATES = ['none', 'open', 'won', 'lost'] as const;
export type PaymentDisputeState = (typeof PAYMENT_DISPUTE_STATES)[number];

/** The order's current delivery. */
export interface CourierFacts {
  readonly status: LiveDeliveryStatus;
  /** Empty until a courier has accepted it. */
  readonly name: string;
  /** About to arrive at the next stop. */
  readonly imminent: boolean;
  /** The customer gives the courier a PIN; not every courier company asks for one. */
  readonly hasPin: boolean;
  readonly pickupEta: Date | null;
  readonly dropoffEta: Date | null;
}

export interface TrackingFacts {
  readonly code: string;
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly payment: PaymentState;
  readonly shopName: string;
  /** 'bait' when the order has some, otherwise 'order'. */
  readonly goods: 'bait' | 'order';
  /** The destination: 'Peg 14'. */
  readonly place: string;
  readonly placedAt: Date;
  /** The deadline: for the shop's answer while its approval is requested, otherwise for the payment. */
  readonly payBy: Date | null;
  /** The time until which stock is held for the unpaid order; null when it is not held. */
  readonly heldUntil: Date | null;
  readonly approvedAt: Date | null;
  readonly paidAt: Date | null;
  readonly answerDueAt: Date | null;
  readonly remindedAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly prepMinutes: number;
  readonly readyAt: Date | null;
  readonly enRouteAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string;
  readonly ending: Ending;
  readonly refundedPence: Pence;
  /** The refund of an order that counts as unpaid: `full` for a payment that came too late. */
  readonly refund: RefundExtent;
  readonly dispute: PaymentDisputeState;
  readonly slotStarts: Date | null;
  readonly slotEnds: Date | null;
  readonly promisedBy: Date | null;
  readonly late: boolean;
  readonly choiceOpen: boolean;
  /** The announced time before a delay. */
  readonly etaBeforeDelay: Date | null;
  readonly attempts: DeliveryAttempts;
  readonly courier: CourierFacts | null;
}

/** 'Peg 14' if the note has it, else the first words of the address. */
export function destinationOf(note: string, addressLine: string): string {
  const peg =
    /\b(?:peg|swim)\s*(?:no\.?\s*)?[\w-]{1,8}/i.exec(note) ?? /\b(?:peg|swim)\s+[\w-]{1,8}/i.exec(addressLine);
  if (peg) return capitalised(peg[0]);
  return addressLine.split(',', 1)[0]?.trim() || 'you';
}
