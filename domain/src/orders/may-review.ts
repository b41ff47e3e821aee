// Decides who may rate a shop: people who ordered from it, kept the goods, and are not part of the shop.
import { mailboxOf } from '../affiliate/referral-verdict.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import type { OrderStatus } from './order-status.ts';

/** Reasons why a stored review is neither shown nor counted. */
export const HIDDEN_REVIEW_REASONS = ['refunded', 'own_shop', 'moderated'] as const;
export type HiddenReviewReason = (typeof HIDDEN_REVIEW_REASONS)[number];

export interface ReviewFacts {
  readonly status: OrderStatus;
  readonly totalPence: number;
  readonly refundedPence: number;
  /** Ordered or rated by the shop's own staff. */
  readonly isShopsOwn: boolean;
}

export const isRefundedInFull = ({ totalPence, refundedPence }: Pick<ReviewFacts, 'totalPence' | 'refundedPence'>) =>
  totalPence > 0 && refundedPence >= totalPence;

export function mayReview(facts: ReviewFacts): Verdict<true, 'not_delivered' | 'own_shop' | 'refunded'> {
  if (facts.isShopsOwn)
    return refuse('own_shop', 'You can’t rate your own shop. Reviews come from the people it sells to.');
  if (facts.status !== 'delivered') return refuse('not_delivered', 'You can rate the shop once you have your order.');
  if (isRefundedInFull(facts)) return refuse('refunded', 'This order was refunded in full, so it can’t be rated.');
  return accept(true);
}

export interface ShopPeople {
  /** Empty once the owner has closed their account. */
  readonly owner: string;
  /** Emails of the owner's account, the shop's account, its listing and its invited staff. */
  readonly emails: readonly string[];
}

/**
 * True if the owner's account placed the order or, without signing in, a person with one of the shop's own addresses,
 * in any spelling.
 */
export function isShopStaffOrder(
  { customer, customerEmail }: { readonly customer: string; readonly customerEmail: string },
  { owner, emails }: ShopPeople,
): boolean {
  if (customer !== '' && customer === owner) return true;
  const mailbox = mailboxOf(customerEmail);
  return mailbox !== '' && emails.some((email) => mailboxOf(email) === mailbox);
}
