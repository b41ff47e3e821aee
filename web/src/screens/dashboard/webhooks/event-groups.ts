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

/** What an event is listed under; its noun where a server newer than this page has one more. */
export const groupOf = (name: string): string => {
  const [noun = ''] = name.split('.');
  return GROUPS[noun] ?? noun;
};
