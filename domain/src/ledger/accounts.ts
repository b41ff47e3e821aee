// The chart of accounts. A positive balance is money that belongs to the account's holder; the platform's costs and what
// the payment provider holds for us are therefore negative, and everything together is zero.

import type { CourierName } from '../courier/courier-names.ts';

/** Referral credit a customer can spend. */
export const creditAccount = (userId: string): string => `credit:${userId}`;
/** Credit set aside for an order that is not paid yet. */
export const orderCreditAccount = (orderId: string): string => `order-credit:${orderId}`;
/** A customer's tip that no courier has got yet. */
export const tipAccount = (orderId: string): string => `courier-tip:${orderId}`;
/** Sold by a shop and paid, but not delivered yet. */
export const shopHeldAccount = (shopId: string): string => `shop-held:${shopId}`;
/** Earned by a shop: waits for its payout. Below zero when the shop owes us. */
export const shopAccount = (shopId: string): string => `shop:${shopId}`;
/** Earned by an affiliate and not asked for yet. Below zero when refunds took back what was paid out. */
export const affiliateAccount = (userId: string): string => `affiliate:${userId}`;

/** Promised to an affiliate for a new person who has not had their first order yet. Nobody is owed it. */
export const affiliatePendingAccount = (userId: string): string => `affiliate-pending:${userId}`;

/**
 * What a promotion code gave customers, against who paid for it: two entries in every movement that add up to nothing, so
 * that the ledger says how much each code gave.
 */
export const promotionAccount = (promotionId: string): string => `promotion:${promotionId}`;

export const platformAccounts = {
  serviceFees: 'platform:service-fees',
  platformFees: 'platform:platform-fees',
  deliveryFees: 'platform:delivery-fees',
  setupServices: 'platform:setup-services',
  proSubscriptions: 'platform:pro-subscriptions',
  referralCredit: 'platform:referral-credit',
  /** Credit that came back for customers whose account is deleted: it belongs to people whom we no longer know. */
  unclaimedCredit: 'platform:unclaimed-credit',
  /** Promotion codes that the platform pays for. */
  promotions: 'platform:promotions',
  courierCost: 'platform:courier-cost',
  cardFees: 'platform:card-fees',
  disputes: 'platform:disputes',
  /** Parcels that couriers lost and nobody else pays for. */
  lostParcels: 'platform:lost-parcels',
  /** Goods of refunds that we pay for instead of the shop. */
  refundsBorne: 'platform:refunds-borne',
  affiliate: 'platform:affiliate',
  /** The other side of what affiliates may still earn. */
  affiliatePending: 'platform:affiliate-pending',
  /** Paid out from our own bank account or PayPal, outside the payment provider. */
  bank: 'platform:bank',
} as const;

/** What the payment provider holds for us, as a negative balance. */
export const PROVIDER_CLEARING = 'provider:clearing';
/** What we owe Uber. */
export const COURIER_PAYABLE = 'courier:payable';
/** What we owe Stuart. */
export const STUART_PAYABLE = 'courier:payable-stuart';

export const courierPayable = (courier: CourierName): string =>
  ({ uber: COURIER_PAYABLE, stuart: STUART_PAYABLE })[courier];

/** What a courier owes us for what it lost or spoiled, as a negative balance. */
export const courierClaim = (courier: CourierName): string =>
  ({ uber: 'courier:claim', stuart: 'courier:claim-stuart' })[courier];
/** Promised to customers and not yet confirmed by the provider. */
export const REFUNDS_PENDING = 'refunds:pending';
/** Taken from the shops' accounts and not yet transferred. */
export const PAYOUTS_SCHEDULED = 'payouts:scheduled';
/** Asked for by affiliates and not paid yet. */
export const AFFILIATE_PAYOUTS = 'payouts:affiliates';

export interface LedgerEntry {
  readonly account: string;
  readonly amountPence: number;
}

/** 'shop' of 'shop:shop_123', and the platform's own accounts by their whole names. */
export function accountGroup(account: string): string {
  const [head = account] = account.split(':');
  return ['platform', 'provider', 'courier', 'refunds', 'payouts'].includes(head) ? account : head;
}

/** Entries of zero are left out. */
export const entriesOf = (amounts: Readonly<Record<string, number>>): LedgerEntry[] =>
  Object.entries(amounts)
    .filter(([, amountPence]) => amountPence !== 0)
    .map(([account, amountPence]) => ({ account, amountPence }));

export const outOfBalancePence = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((total, { amountPence }) => total + amountPence, 0);
