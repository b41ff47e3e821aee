import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { ProductRow } from '../../../database/schema/shops.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface ChangeableLine {
  id: string;
  product: string;
  name: string;
  quantity: number;
  refunded_quantity: number;
  age_restricted: boolean;
}

/** The caller's lock on the order covers its lines. */
export async function readChangeableLines(tx: PoolClient, order: string): Promise<ChangeableLine[]> {
  return rowsOf<ChangeableLine>(
    tx,
    `select id, product, name, quantity, refunded_quantity, age_restricted from order_lines
     where "order" = $1 order by position`,
    [order],
  );
}

export async function addLineQuantity(
  tx: PoolClient,
  line: string,
  how: 'short_quantity' | 'swapped_quantity',
  quantity: number,
): Promise<void> {
  await tx.query(`update order_lines set ${how} = ${how} + $2, updated = now() where id = $1`, [line, quantity]);
}

/** `stock` is the quantity that can be sold now. */
export type SubstituteRow = Pick<
  ProductRow,
  'id' | 'name' | 'category' | 'price_pence' | 'stock' | 'is_active' | 'no_courier' | 'age_restricted' | 'perishable'
>;

/** Locks products in the same order as all other transactions, so that they do not deadlock. */
export async function lockSubstitutes(
  tx: PoolClient,
  shopId: string,
  ids: readonly string[],
): Promise<SubstituteRow[]> {
  return rowsOf<SubstituteRow>(
    tx,
    `select id, name, category, price_pence, sellable_stock(stock, stock_uncounted, sold_out_until, best_before) as stock,
       is_active, no_courier, age_restricted, perishable from products
     where id = any($1) and shop_id = $2 order by id for update`,
    [ids, shopId],
  );
}

export interface NewSubstitute {
  order: string;
  insteadOf: string;
  product: SubstituteRow;
  quantity: number;
  chargedPence: number;
}

/** Inserts a substitute as its own line, at the price that the customer paid. Answers the line's id. */
export async function insertSubstitute(
  tx: PoolClient,
  { order, insteadOf, product, quantity, chargedPence }: NewSubstitute,
): Promise<string> {
  const id = newRecordId(randomBytes);
  await tx.query(
    `insert into order_lines (id, "order", product, position, name, category, price_pence, quantity, amount_pence,
       instead_of, perishable, age_restricted, created, updated)
     select $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5, $6, $7, $8, $9, $10, $11, now(), now()
     from order_lines where "order" = $2`,
    [
      id,
      order,
      product.id,
      product.name,
      product.category,
      chargedPence,
      quantity,
      chargedPence * quantity,
      insteadOf,
      product.perishable,
      product.age_restricted,
    ],
  );
  return id;
}
