import { capitalised } from '@baitdrop/domain/text/capitalised';
// Readable names of the ledger's accounts and movements.

const accounts: Readonly<Record<string, string>> = {
  'platform:service-fees': 'Service fees',
  'platform:platform-fees': 'Platform fees',
  'platform:delivery-fees': 'Delivery fees from customers',
  'platform:setup-services': 'Setup services',
  'platform:pro-subscriptions': 'Pro subscriptions',
  'platform:referral-credit': 'Referral credit given',
  'platform:unclaimed-credit': 'Credit of deleted accounts, unclaimed',
  'platform:promotions': 'Promotion codes of the platform',
  'platform:courier-cost': 'Courier cost',
  'platform:card-fees': 'Card fees',
  'platform:disputes': 'Disputes',
  'platform:lost-parcels': 'Lost parcels',
  'platform:refunds-borne': 'Refunds we paid instead of shops',
  'platform:affiliate': 'Affiliate commission',
  'platform:affiliate-pending': 'Affiliate rewards not earned yet',
  'platform:bank': 'Paid at our bank',
  'provider:clearing': 'Held by the payment provider',
  'courier:payable': 'Owed to Uber Direct',
  'courier:payable-stuart': 'Owed to Stuart',
  'courier:claim': 'Owed by Uber Direct for lost parcels',
  'courier:claim-stuart': 'Owed by Stuart for lost parcels',
  'refunds:pending': 'Refunds on their way',
  'payouts:scheduled': 'Payouts on their way',
  'payouts:affiliates': 'Asked for by affiliates',
};

const groups: Readonly<Record<string, string>> = {
  'shop-held': 'Shop, not delivered yet',
  shop: 'Shop, earned',
  credit: 'Customer credit',
  'order-credit': 'Credit set aside',
  'courier-tip': 'Tips for couriers, not given yet',
  promotion: 'Promotion code',
  affiliate: 'Affiliate',
  'affiliate-pending': 'Affiliate, pending first orders',
};

/** `names` has readable names for ids, such as the shop of an order. */
export function accountName(account: string, names: Readonly<Record<string, string>> = {}): string {
  const [group = '', ...rest] = account.split(':');
  const whole = accounts[account];
  if (whole !== undefined) return whole;
  const name = groups[group];
  if (name === undefined) return account;
  const id = rest.join(':');
  return [name, names[id] ?? id].filter(Boolean).join(' · ');
}

const movements: Readonly<Record<string, string>> = {
  'order-paid': 'Paid by the customer',
  'order-delivered': 'Delivered: earned by the shop',
  'card-fee': 'Card fee',
  'courier-fee': 'Courier',
  'courier-return-fee': 'Courier, way back',
  'courier-fee-changed': 'Courier charged another amount',
  refund: 'Refund promised',
  'refund-paid': 'Refund paid',
  'refund-bounced': 'Refund came back',
  'lost-parcel': 'Lost parcel made good to the shop',
  'refund-borne': 'Refund made good to the shop',
  goodwill: 'Goodwill of the shop',
  'stray-payment': 'Paid by mistake, goes back',
  'credit-reserved': 'Credit set aside',
  'credit-released': 'Credit free again',
  'transfer-reversed': 'Taken back from the shop',
  'dispute-withdrawn': 'Disputed: money taken',
  'dispute-reinstated': 'Dispute won: money back',
};

export function movementName(kind: string): string {
  const text = kind.replaceAll('-', ' ');
  return movements[kind] ?? capitalised(text);
}
