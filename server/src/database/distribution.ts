// Says how the tables would be distributed over several machines: by shop, copied everywhere, or in one place.
// docs/scale.md says why and when.

/** The column by which rows are distributed. */
export const DISTRIBUTION_COLUMN = 'shop_id';

/** Tables whose rows belong to one shop and name it. */
export const BY_SHOP: readonly string[] = [
  'api_deliveries',
  'api_test_deliveries',
  'catalogue_connections',
  'courier_quotes',
  'import_profiles',
  'low_stock_alerts',
  'missed_orders',
  'notification_reads',
  'order_cases',
  'order_messages',
  'orders',
  'payout_lines',
  'payouts',
  'phone_alerts',
  'product_imports',
  'products',
  'reviews',
  'shopify_orders',
  'sold_day_marks',
  'sold_days',
  'stock_holds',
  'vat_documents',
];

/**
 * Tables whose rows belong to one shop that only another table names, by this column: they need the shop's id before
 * they can move.
 */
export const BY_SHOP_OF: Readonly<Record<string, { column: string; of: string }>> = {
  affiliate_earnings: { column: 'order', of: 'orders' },
  idempotency_keys: { column: 'answer', of: 'orders' },
  case_messages: { column: 'case', of: 'order_cases' },
  case_photos: { column: 'case', of: 'order_cases' },
  catalogue_changes: { column: 'connection', of: 'catalogue_connections' },
  catalogue_links: { column: 'connection', of: 'catalogue_connections' },
  catalogue_skips: { column: 'connection', of: 'catalogue_connections' },
  courier_fee_changes: { column: 'order', of: 'orders' },
  courier_logs: { column: 'retailer_id', of: 'retailers' },
  courier_refunds: { column: 'order', of: 'orders' },
  deliveries: { column: 'order', of: 'orders' },
  disputes: { column: 'order', of: 'orders' },
  ledger_entries: { column: 'movement', of: 'ledger_movements' },
  ledger_movements: { column: 'reference', of: 'orders' },
  order_events: { column: 'order', of: 'orders' },
  order_lines: { column: 'order', of: 'orders' },
  order_shares: { column: 'order', of: 'orders' },
  payments: { column: 'subject', of: 'orders' },
  payout_approvals: { column: 'payout', of: 'payouts' },
  payout_fees: { column: 'payout', of: 'payouts' },
  promotion_redemptions: { column: 'order', of: 'orders' },
  refunds: { column: 'order', of: 'orders' },
  review_reports: { column: 'review', of: 'reviews' },
  shop_webhook_attempts: { column: 'message', of: 'shop_webhook_messages' },
  shop_webhook_messages: { column: 'webhook', of: 'shop_webhooks' },
  stock_movements: { column: 'product', of: 'products' },
  transfer_reversals: { column: 'payout', of: 'payouts' },
};

/**
 * Tables that grow with shops rather than orders and are read together with orders: every machine holds a full copy.
 */
export const COPIED: readonly string[] = [
  'alert_phones',
  'api_keys',
  'directory_entries',
  'plugin_configs',
  'plugin_downloads',
  'pro_invoices',
  'pro_subscriptions',
  'product_settings',
  'promotions',
  'retailers',
  'setup_requests',
  'shop_invitations',
  'shop_people',
  'shop_webhooks',
  'shopify_stores',
  'shops',
];

/** Tables that stay in one place, grouped by the reason. */
export const IN_ONE_PLACE: Readonly<Record<string, readonly string[]>> = {
  'A person buys at several shops, and is found by an address or a token before any shop is known.': [
    '_authOrigins',
    '_externalAuths',
    '_mfas',
    '_otps',
    '_superusers',
    'account_undos',
    'addresses',
    'checkout_details',
    'delivery_waitlist',
    'factor_challenges',
    'favourites',
    'notification_preferences',
    'payment_customers',
    'push_devices',
    'push_follows',
    'push_messages',
    'records_ended_sessions',
    'recovery_codes',
    'second_factors',
    'users',
  ],
  'Affiliates are people who bring people, of many shops.': [
    'affiliate_payouts',
    'referral_signal_members',
    'referral_signals',
    'referral_traces',
    'referrals',
  ],
  'Administrators work on the whole platform, and few of them do.': [
    'admin_actions',
    'admin_invitations',
    'admin_notes',
    'announcement_dismissals',
    'announcements',
    'booked_day_marks',
    'booked_days',
    'problem_assignees',
  ],
  'Of processes and of the outside, not of shops; emptied after hours or days.': [
    '_logs',
    'backfills',
    'backup_checks',
    'database_homes',
    'error_reports',
    'integration_calls',
    'log_levels',
    'places_pace',
    'records_events',
    'records_messages',
    'records_settings',
    'records_throttles',
    'restores',
    'web_assets',
    'webhook_events',
  ],
};

const OF_ONE_ORDER = 'begins with the id of something that one shop has: the shop’s id is put before it';
const MADE_AT_RANDOM = 'made at random, long enough never to come twice: unique in each shop is enough';
const MADE_OUTSIDE = 'an id of the outside’s, which never repeats it: unique in each shop is enough';
const LOOKED_UP_FIRST = 'asked for before the shop is known: needs a small table in one place, from it to the shop';

/**
 * Unique keys without the shop's id, which a distributed table cannot have. Keys of `id` or `rowid` alone are not
 * listed: ids are random, and `rowid` comes from one sequence.
 */
export const KEYS_WITHOUT_SHOP: Readonly<Record<string, string>> = {
  'idempotency_keys(key, caller)': MADE_AT_RANDOM,
  'api_deliveries(delivery_id)': MADE_OUTSIDE,
  'api_deliveries(return_id)': MADE_OUTSIDE,
  'catalogue_changes(connection, product_ref)': OF_ONE_ORDER,
  'catalogue_connections(platform, store)': LOOKED_UP_FIRST,
  'catalogue_links(connection, ref)': OF_ONE_ORDER,
  'catalogue_skips(connection, ref)': OF_ONE_ORDER,
  'deliveries(delivery_id)': MADE_OUTSIDE,
  'deliveries(order, attempt)': OF_ONE_ORDER,
  'deliveries(return_id)': MADE_OUTSIDE,
  'disputes(dispute_id)': MADE_OUTSIDE,
  'ledger_movements(kind, reference)': OF_ONE_ORDER,
  'low_stock_alerts(product)': OF_ONE_ORDER,
  'missed_orders(order)': OF_ONE_ORDER,
  'order_cases(order)': OF_ONE_ORDER,
  'order_shares(token_hash)': LOOKED_UP_FIRST,
  'orders(code)': LOOKED_UP_FIRST,
  'orders(track_token)': LOOKED_UP_FIRST,
  'payments(session_id)': LOOKED_UP_FIRST,
  'payout_approvals(payout, admin)': OF_ONE_ORDER,
  'payout_lines(payout, order)': OF_ONE_ORDER,
  'phone_alerts(order, kind)': OF_ONE_ORDER,
  'phone_alerts(provider_id)': MADE_OUTSIDE,
  'promotion_redemptions(order)': OF_ONE_ORDER,
  'review_reports(review, reporter)': OF_ONE_ORDER,
  'reviews(order)': OF_ONE_ORDER,
  'shopify_orders(domain, order_id)': MADE_OUTSIDE,
  'stock_holds(order)': OF_ONE_ORDER,
  'stock_movements(product, reason, reference)': OF_ONE_ORDER,
  'vat_documents(order)': OF_ONE_ORDER,
  'vat_documents(refund)': OF_ONE_ORDER,
};

const BOTH_OF_ONE_SHOP = 'both rows are of one shop: the join also names it, once both have it';
const IN_TWO_PLACES = 'reads people in one place and orders by shop: two questions instead of one';

/**
 * Joins that do not name the shop yet, and joins of a table split by shop with a table kept in one place; by reason.
 */
export const JOINS_WITHOUT_SHOP: Readonly<Record<string, readonly string[]>> = {
  [BOTH_OF_ONE_SHOP]: [
    'idempotency_keys + orders',
    'api_deliveries + payout_fees',
    'api_deliveries + shopify_orders',
    'case_messages + order_cases',
    'case_photos + order_cases',
    'catalogue_links + products',
    'courier_fee_changes + ledger_movements',
    'courier_logs + orders',
    'deliveries + orders',
    'disputes + orders',
    'ledger_entries + ledger_movements',
    'ledger_entries + refunds',
    'ledger_movements + orders',
    'ledger_movements + payout_lines',
    'ledger_movements + payouts',
    'ledger_movements + refunds',
    'order_cases + orders',
    'order_events + orders',
    'order_lines + orders',
    'order_lines + products',
    'order_lines + stock_holds',
    'order_messages + orders',
    'order_shares + orders',
    'orders + payments',
    'orders + payout_lines',
    'orders + refunds',
    'orders + reviews',
    'orders + stock_movements',
    'orders + transfer_reversals',
    'orders + vat_documents',
    'payments + refunds',
    'payout_fees + payouts',
    'payout_lines + payouts',
    'payouts + transfer_reversals',
    'products + stock_movements',
  ],
  [IN_TWO_PLACES]: [
    'affiliate_earnings + users',
    'favourites + products',
    'order_events + users',
    'orders + referrals',
    'refunds + users',
    'stock_movements + users',
  ],
};
