import type { Queryable } from '@baitdrop/records/engine/database';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { FUTURE_INSTANT } from '../../../platform/database/clock-reset.ts';
import type { RequestedProduct } from '../../catalogue/inventory.ts';

const COLUMNS = [
  'id',
  'code',
  'track_token',
  'status',
  'paid_at',
  'approved_at',
  'shop_id',
  'shop_name',
  'customer',
  'customer_email',
  'subtotal_pence',
  'service_fee_pence',
  'platform_fee_pence',
  'delivery_fee_pence',
  'promotion_pence',
  'promotion_code',
  'credit_pence',
  'tip_pence',
  'to_pay_pence',
  'created',
] as const;
const columns = COLUMNS.join(', ');

export type OrderToPay = Pick<OrderRow, (typeof COLUMNS)[number]>;

/** The columns that the payment page shows. */
export type ShownOrder = Pick<
  OrderToPay,
  | 'track_token'
  | 'customer'
  | 'customer_email'
  | 'service_fee_pence'
  | 'platform_fee_pence'
  | 'delivery_fee_pence'
  | 'promotion_pence'
  | 'promotion_code'
  | 'credit_pence'
  | 'tip_pence'
>;

export interface ShownLine {
  name: string;
  quantity: number;
  pricePence: number;
}

export async function findOrderToPay(
  db: Queryable,
  by: 'id' | 'track_token',
  value: string,
): Promise<OrderToPay | undefined> {
  return (await rowsOf<OrderToPay>(db, `select ${columns} from orders where ${by} = $1 and $1 != ''`, [value]))[0];
}

export async function readLinesToPay(db: Queryable, order: string): Promise<ShownLine[]> {
  return rowsOf<ShownLine>(
    db,
    `select name, quantity, price_pence as "pricePence" from order_lines where "order" = $1 order by position`,
    [order],
  );
}

/** Lists the units that an order takes from stock, whatever they cost now. */
export async function orderedProducts(db: Queryable, order: string): Promise<RequestedProduct[]> {
  return rowsOf<Pick<RequestedProduct, 'id' | 'quantity'>>(
    db,
    `select product as id, sum(quantity)::bigint as quantity from order_lines where "order" = $1 group by product
     order by product`,
    [order],
  );
}

/** Finds the first product of an order that the shop cannot supply in full. */
export async function findUnavailableProduct(db: Queryable, order: string): Promise<string | undefined> {
  const [line] = await rowsOf<{ name: string }>(
    db,
    `select l.name from order_lines l left join products p on p.id = l.product and p.is_active
     where l."order" = $1 and coalesce(sellable_stock(p.stock, p.stock_uncounted, p.sold_out_until, p.best_before), 0) < l.quantity
     order by l.position limit 1`,
    [order],
  );
  return line?.name;
}

/** Lists open payment pages of orders without a stock hold. */
export async function pagesWithoutHold(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select p.id from payments p join orders o on o.id = p.subject
     where p.purpose = 'order' and p.status in ('starting', 'open') and o.status = 'pending' and o.paid_at is null
       and not exists (select 1 from stock_holds h where h."order" = o.id)
     order by p.created_at limit 500`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Lists orders to cancel: their deadline for payment or for the shop's approval is over, and no open page could still
 * be paid.
 */
export async function listOrdersToExpire(db: Queryable, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select o.id from orders o
     where o.status = 'pending' and o.paid_at is null and coalesce(o.pay_by, o.created + interval '1 hour') <= $1
       and not exists (
         select 1 from payments p where p.purpose = 'order' and p.subject = o.id
           and p.status in ('starting', 'open', 'paid'))
     order by o.created limit 500`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Moves deadlines after the server's clock was set back: orders created in the future keep the same time to be paid and
 * to be answered.
 */
export async function rebaseDeadlines(db: Queryable): Promise<void> {
  await db.query(
    `update orders set pay_by = now() + (pay_by - created)
     where status = 'pending' and paid_at is null and created > ${FUTURE_INSTANT} and pay_by > created`,
  );
  await db.query(
    `update orders set answer_due_at = now() + (answer_due_at - paid_at)
     where status = 'pending' and paid_at > ${FUTURE_INSTANT} and answer_due_at > paid_at`,
  );
}
