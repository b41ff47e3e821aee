// Every column that says something about a person: what it is for, how long it stays, what becomes of it when the person
// leaves, and where their export has it. A test compares this list with the tables and with the privacy page.
import type { UseName } from '@baitdrop/domain/legal/what-we-use';

interface PersonalColumns {
  table: string;
  columns: readonly string[];
  /** The entry of the privacy page: what for, and how long. */
  use: UseName;
  /** What empties or deletes it in time: a job, or the moment at which it is no longer needed. */
  retention: string;
  /** When the person closes their account. `kept`: says why. */
  deletion: 'deleted' | 'emptied' | `kept: ${string}`;
  /** The part of the person's export; `none`: says why. */
  export: string | `none: ${string}`;
}

const WITH_ACCOUNT = 'with the account';

export const PERSONAL_COLUMNS: readonly PersonalColumns[] = [
  {
    table: 'users',
    columns: ['email', 'name', 'referred_by'],
    use: 'account',
    retention: WITH_ACCOUNT,
    deletion: 'deleted',
    export: 'account',
  },
  {
    table: 'account_undos',
    columns: ['user', 'email'],
    use: 'accountUndos',
    retention: 'job accounts.forget-undos',
    deletion: 'deleted',
    export: 'addressesBefore',
  },
  {
    table: 'second_factors',
    columns: ['name', 'owner'],
    use: 'secondFactors',
    retention: WITH_ACCOUNT,
    deletion: 'deleted',
    export: 'secondFactors',
  },
  {
    table: 'recovery_codes',
    columns: ['owner'],
    use: 'secondFactors',
    retention: WITH_ACCOUNT,
    deletion: 'deleted',
    export: 'recoveryCodes',
  },
  {
    table: 'addresses',
    columns: ['user', 'label', 'line', 'postcode', 'latitude', 'longitude', 'note'],
    use: 'addresses',
    retention: WITH_ACCOUNT,
    deletion: 'deleted',
    export: 'addresses',
  },
  {
    table: '_externalAuths',
    columns: ['providerId'],
    use: 'socialSignIn',
    retention: WITH_ACCOUNT,
    deletion: 'deleted',
    export: 'linkedAccounts',
  },
  {
    table: '_authOrigins',
    columns: ['fingerprint'],
    use: 'signInCodes',
    retention: WITH_ACCOUNT,
    deletion: 'deleted',
    export: 'signInPlaces',
  },
  {
    table: '_otps',
    columns: ['sentTo'],
    use: 'signInCodes',
    retention: 'job records.clean-up',
    deletion: 'deleted',
    export: 'signInCodes',
  },
  {
    table: 'orders',
    columns: [
      'customer',
      'customer_name',
      'customer_email',
      'customer_phone',
      'address_line',
      'postcode',
      'latitude',
      'longitude',
      'delivery_note',
      'shop_note',
      'cancel_reason',
    ],
    use: 'orders',
    retention: 'job orders.forget',
    deletion: 'emptied',
    export: 'orders',
  },
  {
    table: 'order_events',
    columns: ['by_user', 'text', 'detail'],
    use: 'orders',
    retention: 'job orders.forget',
    deletion: 'emptied',
    export: 'orderEvents',
  },
  {
    table: 'reviews',
    columns: ['author', 'text'],
    use: 'reviews',
    retention: 'job orders.forget takes the name',
    deletion: 'emptied',
    export: 'reviews',
  },
  {
    table: 'deliveries',
    columns: [
      'pin',
      'courier_name',
      'courier_phone',
      'shop_phone',
      'shop_phone_code',
      'courier_lat',
      'courier_lng',
      'tracking_url',
    ],
    use: 'courierPosition',
    retention: 'position, phone and pin when it ends; the rest by job deliveries.forget',
    deletion: 'emptied',
    export: 'deliveries',
  },
  {
    table: 'courier_logs',
    columns: ['request_payload', 'response_payload'],
    use: 'courierCalls',
    retention: 'job deliveries.forget',
    deletion: 'emptied',
    export: 'courierCalls',
  },
  {
    table: 'courier_quotes',
    columns: ['fingerprint'],
    use: 'courierQuotes',
    retention: 'job checkout.forget-quotes',
    deletion: 'kept: names nobody, and is gone in a day',
    export: 'none: it names nobody',
  },
  {
    table: 'webhook_events',
    columns: ['payload'],
    use: 'notices',
    retention: 'job webhooks.forget',
    deletion: 'kept: names orders and payments by number only',
    export: 'none: the order and its events say the same',
  },
  {
    table: 'stock_holds',
    columns: ['network', 'account'],
    use: 'heldStock',
    retention: 'until it is paid or given up',
    deletion: 'kept: nobody leaves while an order is under way',
    export: 'heldStock',
  },
  {
    table: 'delivery_wishes',
    columns: ['email', 'postcode', 'latitude', 'longitude'],
    use: 'deliveryWishes',
    retention: 'until the mail is sent, at most a year',
    deletion: 'deleted',
    export: 'deliveryWishes',
  },
  {
    table: 'retailers',
    columns: ['name', 'email', 'address', 'postcode', 'phone', 'payout_account'],
    use: 'shops',
    retention: 'with the shop',
    deletion: 'emptied',
    export: 'retailer',
  },
  {
    table: 'shops',
    columns: ['telephone', 'email'],
    use: 'shops',
    retention: 'with the shop',
    deletion: 'emptied',
    export: 'listing',
  },
  {
    table: 'setup_requests',
    columns: ['contact_info'],
    use: 'shops',
    retention: 'with the shop',
    deletion: 'emptied',
    export: 'setupRequests',
  },
  {
    table: 'pro_subscriptions',
    columns: ['customer'],
    use: 'shops',
    retention: 'with the shop',
    deletion: 'kept: the payment company’s number for a shop',
    export: 'none: the payment company’s number for a shop',
  },
  {
    table: 'referrals',
    columns: ['affiliate', 'referred', 'mark'],
    use: 'referralMarks',
    retention: '6 years',
    deletion: 'kept: a keyed hash, so that nobody is new twice',
    export: 'referrals',
  },
  {
    table: 'referral_traces',
    columns: ['user', 'mark'],
    use: 'referralTraces',
    retention: 'job referrals.forget-traces',
    deletion: 'deleted',
    export: 'referralTraces',
  },
  {
    table: 'affiliate_payouts',
    columns: ['details', 'label'],
    use: 'affiliates',
    retention: '6 years',
    deletion: 'emptied',
    export: 'affiliatePayouts',
  },
  {
    table: 'ledger_entries',
    columns: ['account'],
    use: 'affiliates',
    retention: 'with the books',
    deletion: 'kept: the number of an account that is gone',
    export: 'credit',
  },
  {
    table: 'push_devices',
    columns: ['user', 'address_hash', 'sealed', 'label'],
    use: 'pushDevices',
    retention: 'until switched off',
    deletion: 'deleted',
    export: 'pushDevices',
  },
  {
    table: 'notification_preferences',
    columns: ['user'],
    use: 'notificationPreferences',
    retention: WITH_ACCOUNT,
    deletion: 'deleted',
    export: 'notificationPreferences',
  },
  {
    table: 'error_reports',
    columns: ['userAgent', 'userId', 'context', 'url'],
    use: 'errorReports',
    retention: 'job error-reports.forget',
    deletion: 'deleted',
    export: 'errorReports',
  },
  {
    table: 'admin_actions',
    columns: ['admin_email', 'target_name', 'details', 'network'],
    use: 'adminActions',
    retention: 'job audit.forget',
    deletion: 'emptied',
    export: 'none: says what administrators did; we answer requests by hand',
  },
  {
    table: '_logs',
    columns: ['data'],
    use: 'serverLog',
    retention: 'job records.old-logs',
    deletion: 'kept: names no account, and is gone in days',
    export: 'none: it names no account',
  },
];

/** Columns whose names sound personal and are not, each looked at by somebody. */
export const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  _superusers: ['email', 'emailVisibility'],
  users: ['emailVisibility'],
  directory_entries: ['name_key'],
  orders: ['shop_name'],
  order_lines: ['name'],
  products: ['name'],
  shops: ['name', 'address', 'postcode', 'latitude', 'longitude'],
  retailers: ['shop_name'],
  deliveries: ['has_photo'],
  notification_preferences: ['order_steps_email', 'new_orders_email'],
  payouts: ['sent_at'],
  records_messages: ['sent_at'],
  // Numbers of accounts at the desk; catalogue and ordering empty them or they name an account that is gone.
  product_imports: ['by_user'],
  stock_movements: ['by_user'],
  refunds: ['by_user'],
};

const PERSONAL_WORDS = new Set(
  `email mail name surname phone telephone mobile address street line postcode postal note notes lat lng latitude longitude
  ip network agent fingerprint contact payload author user customer account birthday dob photo sent pin`.split(/\s+/),
);

/** By its words: `customer_email`, `userAgent`. */
export const looksPersonal = (column: string): boolean =>
  column.split(/_|(?<=[a-z])(?=[A-Z])/).some((word) => PERSONAL_WORDS.has(word.toLowerCase()));
