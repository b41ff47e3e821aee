// The platform's contribution from orders: fees less courier and card costs.
import { pence, type Pence } from '../money/pence.ts';
import { type LedgerEntry, platformAccounts } from './accounts.ts';

export interface Contribution {
  /** Service, platform and delivery fees, less what of them was refunded. */
  readonly feesPence: Pence;
  /** Both are costs: not below zero unless refunds exceed them. */
  readonly courierPence: Pence;
  readonly cardPence: Pence;
  readonly contributionPence: Pence;
}

const { serviceFees, platformFees, deliveryFees, courierCost, cardFees } = platformAccounts;

/** The accounts it is made of. */
export const contributionAccounts: readonly string[] = [serviceFees, platformFees, deliveryFees, courierCost, cardFees];

export function contributionOf(entries: readonly LedgerEntry[]): Contribution {
  const sum = (...accounts: readonly string[]): number =>
    entries.reduce((total, { account, amountPence }) => total + (accounts.includes(account) ? amountPence : 0), 0);
  const fees = sum(serviceFees, platformFees, deliveryFees);
  const courier = sum(courierCost);
  const card = sum(cardFees);
  return {
    feesPence: pence(fees),
    courierPence: pence(-courier),
    cardPence: pence(-card),
    contributionPence: pence(fees + courier + card),
  };
}
