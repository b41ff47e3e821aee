import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, pence, recordId, rowid, words } from './columns.ts';

/** What a customer bought. Written by commands only; the records API reads it. `customer` is empty for guests. */
export const orders = pgTable(
  'orders',
  {
    id: recordId(),
    rowid: rowid(),
    code: words(),
    shop_id: words(),
    customer: words(),
    status: text({ enum: ['pending', 'preparing', 'en_route', 'delivered', 'cancelled'] })
      .notNull()
      .default('pending'),
    subtotal_pence: pence(),
    service_fee_pence: pence(),
    platform_fee_pence: pence(),
    total_pence: pence(),
    created: instant(),
    updated: instant(),
  },
  (table) => [
    uniqueIndex('idx_orders_code').on(table.code),
    index('idx_orders_shop_id').on(table.shop_id, table.created),
    index('idx_orders_customer').on(table.customer),
  ],
);
