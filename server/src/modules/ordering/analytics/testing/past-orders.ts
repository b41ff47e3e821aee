// Inserts orders of the past straight into the tables, and changes them as later events would.
import type { Pool } from 'pg';
import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { migrated } from '../../../../testing/test-app.ts';

export const PAST_SHOP = 'shop_past';

export interface PastSale {
  at: Date;
  customer: string;
  fulfilment: 'delivery' | 'collection';
  postcode: string;
  slot: boolean;
  promotionPence: number;
  lines: { product: string; name: string; quantity: number; pricePence: number }[];
}

export type LateChange =
  | 'cancel'
  | 'deliver'
  | 'refund line'
  | 'refund promotion'
  | 'goodwill'
  | 'forget'
  | 'remove'
  | 'move'
  | 'lose product';

const CHANGES: Readonly<Record<LateChange, string>> = {
  cancel: `update orders set status = 'cancelled' where id = $1`,
  deliver: `update orders set status = 'delivered', delivered_at = paid_at + $2 * interval '7 minutes',
     promised_by = paid_at + interval '1 hour', ready_at = paid_at + interval '20 minutes' where id = $1`,
  'refund line': `with back as (update order_lines set refunded_quantity = quantity where "order" = $1 and position = $2 % 2)
     update orders set refunded_pence = refunded_pence + 100 where id = $1`,
  'refund promotion': `insert into refunds (id, payment, "order", amount_pence, promotion_pence, status)
     values (gen_random_uuid()::text, 'pay', $1, 100, $2, 'queued')`,
  goodwill: `update orders set goodwill_pence = goodwill_pence + $2, refunded_pence = refunded_pence + $2 where id = $1`,
  forget: `update orders set customer_email = '', postcode = '' where id = $1 and $2::int is not null`,
  remove: `delete from orders where id = $1 and $2::int is not null`,
  move: `update orders set paid_at = paid_at + $2 * interval '5 hours' where id = $1`,
  'lose product': `update order_lines set product = '' where product = (select max(product) from order_lines where "order" = $1)
     and $2::int is not null`,
};

export async function startPastOrders() {
  const database = await createTestDatabase({ template: migrated });
  const pool: Pool = createTestPool(database.url, { applicationName: 'sold days' });
  await pool.query(
    `insert into payments (id, purpose, subject, status, amount_pence) values ('pay', 'order', 'none', 'paid', 1)`,
  );
  let count = 0;
  return {
    pool,
    async sell({ at, customer, fulfilment, postcode, slot, promotionPence, lines }: PastSale, shopId = PAST_SHOP) {
      count += 1;
      const id = `past${count}`;
      const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.pricePence, 0);
      await pool.query(
        `insert into orders (id, code, shop_id, customer_email, status, fulfilment, postcode, subtotal_pence, promotion_payer,
           promotion_pence, slot_starts, paid_at, created)
         values ($1, $1, $2, $3, 'preparing', $4, $5, $6, 'shop', $7, $8, $9, $9)`,
        [id, shopId, customer, fulfilment, postcode, subtotal, promotionPence, slot ? at : null, at],
      );
      await pool.query(
        `insert into order_lines (id, "order", position, product, name, quantity, price_pence, amount_pence)
         select $1 || '-' || position, $1, position - 1, product, name, quantity, "pricePence", quantity * "pricePence"
         from rows from (json_to_recordset($2::json) as (product text, name text, quantity int, "pricePence" int))
           with ordinality as line (product, name, quantity, "pricePence", position)`,
        [id, JSON.stringify(lines)],
      );
      return id;
    },
    change: (order: string, how: LateChange, much = 1) =>
      pool.query(CHANGES[how].includes('$2') ? CHANGES[how] : `${CHANGES[how]} and $2::int is not null`, [order, much]),
    async clear() {
      for (const table of ['refunds', 'order_lines', 'orders', 'sold_days', 'sold_day_marks'])
        await pool.query(`delete from ${table}`);
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
