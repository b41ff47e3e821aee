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

/** Returns the group of an event; its noun if a server newer than this page sends an unknown one. */
export const groupOf = (name: string): string => {
  const [noun = ''] = name.split('.');
  return GROUPS[noun] ?? noun;
};
