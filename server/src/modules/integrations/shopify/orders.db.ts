// This is the only writer of `shopify_orders`.
import type { Queryable } from '@baitdrop/records/engine/database';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import type { ShopifyOrderRow } from '../../../database/schema/shopify.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface OrderKey {
  domain: string;
  orderId: string;
}

export type NewShopifyOrder = OrderKey & {
  shopId: string;
  reference: string;
  customerId: string;
  readyAt: Date | null;
};

/** Inserts the order once and answers the stored row, whichever webhook comes first. */
export async function putOrder(db: Queryable, order: NewShopifyOrder): Promise<ShopifyOrderRow> {
  const [row] = await rowsOf<ShopifyOrderRow>(
    db,
    `insert into shopify_orders (domain, order_id, shop_id, reference, customer_id, ready_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (domain, order_id) do update set reference = excluded.reference, customer_id = excluded.customer_id,
       ready_at = coalesce(shopify_orders.ready_at, excluded.ready_at)
     returning *`,
    [order.domain, order.orderId, order.shopId, order.reference, order.customerId, order.readyAt],
  );
  if (row === undefined) throw new Error('an order was written and is not there');
  return row;
}

export async function findShopifyOrder(
  db: Queryable,
  { domain, orderId }: OrderKey,
): Promise<ShopifyOrderRow | undefined> {
  const text = 'select * from shopify_orders where domain = $1 and order_id = $2';
  return (await rowsOf<ShopifyOrderRow>(db, text, [domain, orderId]))[0];
}

export async function findOrderOfDelivery(db: Queryable, delivery: string): Promise<ShopifyOrderRow | undefined> {
  const text = `select * from shopify_orders where delivery = $1 and delivery != ''`;
  return (await rowsOf<ShopifyOrderRow>(db, text, [delivery]))[0];
}

type Changes = Partial<Pick<ShopifyOrderRow, 'state' | 'trouble' | 'delivery' | 'reported_step' | 'cancelled_at'>>;

export async function updateShopifyOrder(
  db: Queryable,
  { domain, orderId }: OrderKey,
  changes: Changes,
): Promise<void> {
  const names = Object.keys(changes);
  const sets = names.map((name, index) => `${name} = $${index + 3}`).join(', ');
  await db.query(`update shopify_orders set ${sets}, updated_at = now() where domain = $1 and order_id = $2`, [
    domain,
    orderId,
    ...Object.values(changes),
  ]);
}

/** Counts a refund once, however often it is reported. */
export async function recordRefund(db: Queryable, key: OrderKey, refundId: string, pence: number): Promise<void> {
  await db.query(
    `update shopify_orders set refunds = refunds || jsonb_build_object($3::text, $4::bigint), updated_at = now()
     where domain = $1 and order_id = $2`,
    [key.domain, key.orderId, refundId, pence],
  );
}

export type ListedOrder = ShopifyOrderRow & {
  delivery_status: ApiDeliveryRow['status'] | null;
  tracking_url: string | null;
  fee_pence: number | null;
};

const LISTED = `select o.*, d.status as delivery_status, d.tracking_url, d.fee_pence
  from shopify_orders o left join api_deliveries d on d.id = o.delivery and o.delivery != ''`;
const MAX_LISTED = 50;

export async function ordersOfShop(db: Queryable, shopId: string): Promise<ListedOrder[]> {
  return rowsOf<ListedOrder>(db, `${LISTED} where o.shop_id = $1 order by o.created_at desc limit ${MAX_LISTED}`, [
    shopId,
  ]);
}

export async function findListedOrder(db: Queryable, { domain, orderId }: OrderKey): Promise<ListedOrder | undefined> {
  return (await rowsOf<ListedOrder>(db, `${LISTED} where o.domain = $1 and o.order_id = $2`, [domain, orderId]))[0];
}

const MAX_NEWEST = 10;

export async function newestOrdersOfStore(db: Queryable, domain: string, shopId: string): Promise<ListedOrder[]> {
  return rowsOf<ListedOrder>(
    db,
    `${LISTED} where o.domain = $1 and o.shop_id = $2 order by o.created_at desc limit ${MAX_NEWEST}`,
    [domain, shopId],
  );
}

/** Identifies a customer's orders by Shopify's ids of the customer or of the orders. */
export interface CustomerKey {
  domain: string;
  customerId: string;
  orderIds: readonly string[];
}

export async function ordersOfCustomer(
  db: Queryable,
  { domain, customerId, orderIds }: CustomerKey,
): Promise<ListedOrder[]> {
  return rowsOf<ListedOrder>(
    db,
    `${LISTED} where o.domain = $1 and ((o.customer_id = $2 and $2 != '') or o.order_id = any($3)) order by o.created_at`,
    [domain, customerId, orderIds],
  );
}

export async function ordersOfStore(db: Queryable, domain: string): Promise<ShopifyOrderRow[]> {
  return rowsOf<ShopifyOrderRow>(db, 'select * from shopify_orders where domain = $1', [domain]);
}

export async function deleteOrdersOfStore(db: Queryable, domain: string): Promise<void> {
  await db.query('delete from shopify_orders where domain = $1', [domain]);
}

/** Erases the customer of orders. The orders stay for the shop's list of deliveries. */
export async function forgetCustomers(db: Queryable, domain: string, orderIds: readonly string[]): Promise<void> {
  await db.query(
    `update shopify_orders set customer_id = '', reference = '' where domain = $1 and order_id = any($2)`,
    [domain, orderIds],
  );
}

export async function forgetCustomersBefore(db: Queryable, instant: Date): Promise<void> {
  await db.query(`update shopify_orders set customer_id = '' where created_at < $1 and customer_id != ''`, [instant]);
}
