const GROUPS: Readonly<Record<string, string>> = {
  order: 'Orders',
  delivery: 'Deliveries',
  refund: 'Refunds',
  dispute: 'Disputes',
  message: 'Messages',
  case: 'Problems with orders',
  review: 'Reviews',
  payout: 'Payouts',
  setup: 'Setup service',
  plan: 'Pro',
  shop: 'Your shop',
  stock: 'Stock',
  shopify: 'Shopify',
};

/** Returns the group of an event, or the event's noun if a newer server sends an unknown one. */
export const groupOf = (name: string): string => {
  const [noun = ''] = name.split('.');
  return GROUPS[noun] ?? noun;
};
