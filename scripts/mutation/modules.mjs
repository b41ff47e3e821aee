/** The rules that cost a customer, a shop or BaitDrop money, goods or access when they are wrong. Paths are below `domain/src`. */
export const MUTATED_MODULES = {
  money: ['money/*.ts'],
  access: [
    'administrators/*.ts',
    'api-keys/*.ts',
    'accounts/privileged-session.ts',
    'shops/shop-roles.ts',
    'shops/may-invite.ts',
  ],
  stock: [
    'products/product-state.ts',
    'products/restock.ts',
    'cart/refresh-cart.ts',
    'cart/suggest-for-minimum.ts',
    'orders/if-missing.ts',
    'orders/substitute.ts',
  ],
  delivery: ['delivery/*.ts'],
  orders: [
    'orders/order-status.ts',
    'orders/order-commands.ts',
    'orders/order-ending.ts',
    'orders/order-times.ts',
    'orders/order-breakdown.ts',
    'orders/may-review.ts',
  ],
  fees: ['fees/*.ts'],
  refunds: ['refunds/*.ts', 'disputes/*.ts', 'lost-parcels/*.ts'],
  ledger: ['ledger/*.ts'],
  payouts: ['payouts/*.ts'],
  promotions: ['promotions/*.ts'],
  vat: ['vat/*.ts'],
  'partial-refunds': ['checkout/refund-split.ts'],
  'held-stock': ['checkout/stock-holds.ts'],
  'stock-sync': ['catalogue-sync/reconcile-stock.ts'],
  affiliates: [
    'affiliate/affiliate-policy.ts',
    'affiliate/attribution.ts',
    'affiliate/commission.ts',
    'affiliate/payout-details.ts',
    'affiliate/payout-request.ts',
    'affiliate/referral-signals.ts',
    'affiliate/referral-verdict.ts',
    'affiliate/signup-reward.ts',
  ],
  'opening-hours': [
    'time/open-at.ts',
    'time/opening-hours.ts',
    'time/long-hours.ts',
    'shops/shop-hours.ts',
    'shops/special-days.ts',
  ],
};

/** Patterns from the root for what the command line names: modules of the list, folders or files of `domain`. */
export function patternsFor(names) {
  return names.flatMap((name) => {
    if (name in MUTATED_MODULES) return MUTATED_MODULES[name].map((pattern) => `domain/src/${pattern}`);
    const path = name.replace(/^(\.\/)?(domain\/src\/)?/, 'domain/src/').replace(/\/$/, '');
    return path.endsWith('.ts') ? path : `${path}/**/*.ts`;
  });
}
