// The platform's contribution from orders: fees less the costs of courier, card and its own promotions.
import { pence, type Pence } from '../money/pence.ts';
import { type LedgerEntry, platformAccounts } from './accounts.ts';

export interface Contribution {
  /** Service, platform and delivery fees, less their refunds. */
  readonly feesPence: Pence;
  /** Costs are positive unless refunds exceed them. */
  readonly courierPence: Pence;
  readonly cardPence: Pence;
  /** Promotion codes that the platform pays for. */
  readonly promotionPence: Pence;
  readonly contributionPence: Pence;
}

const { serviceFees, platformFees, deliveryFees, courierCost, cardFees, promotions } = platformAccounts;

/** The accounts that make up the contribution. */
export const contributionAccounts: readonly string[] = [
  serviceFees,
  platformFees,
  deliveryFees,
  courierCost,
  cardFees,
  promotions,
];

export function contributionOf(entries: readonly LedgerEntry[]): Contribution {
  const sum = (...accounts: readonly string[]): number =>
    entries.reduce((total, { account, amountPence }) => total + (accounts.includes(account) ? amountPence : 0), 0);
  const fees = sum(serviceFees, platformFees, deliveryFees);
  const courier = sum(courierCost);
  const card = sum(cardFees);
  const promoted = sum(promotions);
  return {
    feesPence: pence(fees),
    courierPence: pence(-courier),
    cardPence: pence(-card),
    promotionPence: pence(-promoted),
    contributionPence: pence(fees + courier + card + promoted),
  };
}
