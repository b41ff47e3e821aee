// Lists the personal data that people write about their orders, and that couriers and providers receive: a part of
// `personal-data.ts`.
import type { PersonalDataUse } from '@baitdrop/domain/legal/personal-data-uses';

export interface PersonalColumns {
  table: string;
  columns: readonly string[];
  /** The entry of the privacy page, with the purpose and the retention period. */
  use: PersonalDataUse;
  /** The job that deletes or empties it in time, or the moment at which it is no longer needed. */
  retention: string;
  /** The effect of closing the account; `kept` gives the reason. */
  deletion: 'deleted' | 'emptied' | `kept: ${string}`;
  /** The part of the person's data export that contains it; `none` gives the reason. */
  export: string | `none: ${string}`;
}

export const PERSONAL_COLUMNS_OF_ORDERS: readonly PersonalColumns[] = [
  {
    table: 'reviews',
    columns: ['author', 'text'],
    use: 'reviews',
    retention: 'job orders.forget takes the name',
    deletion: 'emptied',
    export: 'reviews',
  },
  {
    table: 'order_messages',
    columns: ['by_user', 'text'],
    use: 'orderMessages',
    retention: 'job orders.forget',
    deletion: 'deleted',
    export: 'orderMessages',
  },
  {
    table: 'case_messages',
    columns: ['by_user', 'text'],
    use: 'cases',
    retention: 'job orders.forget',
    deletion: 'deleted',
    export: 'caseMessages',
  },
  {
    table: 'case_photos',
    columns: ['photo'],
    use: 'cases',
    retention: 'job orders.forget',
    deletion: 'deleted',
    export: 'casePhotos',
  },
  {
    table: 'review_reports',
    columns: ['reporter', 'words'],
    use: 'reviewReports',
    retention: 'job orders.forget, a year after the decision',
    deletion: 'emptied',
    export: 'reviewReports',
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
    table: 'shopify_orders',
    columns: ['customer_id'],
    use: 'shopifyOrders',
    retention: 'job shopify.forget',
    deletion: 'kept: a number of the store, which asks us to forget it',
    export: 'none: the store answers for its own customers',
  },
  {
    table: 'stock_holds',
    columns: ['network', 'account'],
    use: 'heldStock',
    retention: 'until it is paid or given up',
    deletion: 'kept: nobody leaves while an order is under way',
    export: 'heldStock',
  },
];
