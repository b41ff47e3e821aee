// The chart of accounts. A positive balance is money that belongs to the account's holder; the platform's costs and the
// money the payment provider holds for us are therefore negative, and all accounts together are zero.

import type { CourierName } from '../courier/courier-names.ts';

/** Referral credit a customer can spend. */
export const creditAccount = (userId: string): string => `credit:${userId}`;
/** Credit reserved for an order that is not paid yet. */
export const orderCreditAccount = (orderId: string): string => `order-credit:${orderId}`;
/** A customer's tip that has not been passed to the courier yet. */
export const tipAccount = (orderId: string): string => `courier-tip:${orderId}`;
/** Paid orders of a shop that are not delivered yet. */
export const shopHeldAccount = (shopId: string): string => `shop-held:${shopId}`;
/** A shop's earnings until they are paid out. Negative when the shop owes us. */
export const shopAccount = (shopId: string): string => `shop:${shopId}`;
/** An affiliate's earnings until a payout is requested. Negative when refunds exceed them. */
export const affiliateAccount = (userId: string): string => `affiliate:${userId}`;

/** Promised to an affiliate for a new customer who has not had their first order yet. It is not owed until then. */
export const affiliatePendingAccount = (userId: string): string => `affiliate-pending:${userId}`;

/**
 * The discounts of a promotion code. Every movement has two entries here that add up to zero, one of them for the
 * code's payer, so that the ledger shows the total of each code.
 */
export const promotionAccount = (promotionId: string): string => `promotion:${promotionId}`;

export const platformAccounts = {
  serviceFees: 'platform:service-fees',
  platformFees: 'platform:platform-fees',
  deliveryFees: 'platform:delivery-fees',
  setupServices: 'platform:setup-services',
  proSubscriptions: 'platform:pro-subscriptions',
  referralCredit: 'platform:referral-credit',
  /** Credit refunded to customers whose account is deleted, and whom we can no longer identify. */
  unclaimedCredit: 'platform:unclaimed-credit',
  /** Promotion codes that the platform pays for. */
  promotions: 'platform:promotions',
  courierCost: 'platform:courier-cost',
  cardFees: 'platform:card-fees',
  disputes: 'platform:disputes',
  /** Parcels lost by couriers for which no other party pays. */
  lostParcels: 'platform:lost-parcels',
  /** Goods of refunds that the platform pays for instead of the shop. */
  refundsBorne: 'platform:refunds-borne',
  affiliate: 'platform:affiliate',
  /** The counter-entry of rewards that affiliates may still earn. */
  affiliatePending: 'platform:affiliate-pending',
  /** Payouts from our own bank account or PayPal, outside the payment provider. */
  bank: 'platform:bank',
} as const;

/** Money that the payment provider holds for us, as a negative balance. */
export const PROVIDER_CLEARING = 'provider:clearing';
/** Our debt to Uber. */
export const COURIER_PAYABLE = 'courier:payable';
/** Our debt to Stuart. */
export const STUART_PAYABLE = 'courier:payable-stuart';

export const courierPayable = (courier: CourierName): string =>
  ({ uber: COURIER_PAYABLE, stuart: STUART_PAYABLE })[courier];

/** Our claim on a courier for lost or spoiled goods, as a negative balance. */
export const courierClaim = (courier: CourierName): string =>
  ({ uber: 'courier:claim', stuart: 'courier:claim-stuart' })[courier];
/** Promised to customers and not yet confirmed by the provider. */
export const REFUNDS_PENDING = 'refunds:pending';
/** Taken from the shops' accounts and not yet transferred. */
export const PAYOUTS_SCHEDULED = 'payouts:scheduled';
/** Payouts that affiliates requested and that are not paid yet. */
export const AFFILIATE_PAYOUTS = 'payouts:affiliates';

export interface LedgerEntry {
  readonly account: string;
  readonly amountPence: number;
}

/** The kind of account: 'shop' for 'shop:shop_123'; the platform's own accounts are returned whole. */
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
