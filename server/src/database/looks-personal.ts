// Finds columns whose names sound personal, so that none is missing from `personal-data.ts`.

/** Columns whose names sound personal although they are not; each was checked by a person. */
export const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  backfills: ['name'],
  _superusers: ['email', 'emailVisibility'],
  users: ['emailVisibility'],
  directory_entries: ['name_key'],
  orders: ['shop_name'],
  order_lines: ['name'],
  products: ['name'],
  shops: ['name', 'address', 'postcode', 'latitude', 'longitude'],
  retailers: ['shop_name', 'monthly_report_sent'],
  deliveries: ['has_photo'],
  notification_preferences: ['order_steps_email', 'new_orders_email'],
  payouts: ['sent_at'],
  records_messages: ['sent_at'],
  // Account ids at the shop's desk. Catalogue and ordering empty them, or they name a deleted account.
  product_imports: ['by_user'],
  stock_movements: ['by_user'],
  refunds: ['by_user'],
};

const PERSONAL_WORDS = new Set(
  `email mail name surname phone telephone mobile address street line postcode postal note notes lat lng latitude longitude
  ip network agent fingerprint contact payload author user customer account birthday dob photo sent pin`.split(/\s+/),
);

/** Splits the name into words, as in `customer_email` or `userAgent`. */
export const looksPersonal = (column: string): boolean =>
  column.split(/_|(?<=[a-z])(?=[A-Z])/).some((word) => PERSONAL_WORDS.has(word.toLowerCase()));
