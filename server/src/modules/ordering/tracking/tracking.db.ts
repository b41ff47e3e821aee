import type { Pool, PoolClient } from 'pg';
import type { StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import type { ReviewFacts } from '@baitdrop/domain/orders/may-review';
import type { OrderLineRow, OrderRow, ReviewRow } from '../../../database/schema/orders.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import type { DisputeRow, RefundRow } from '../../../database/schema/payments.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { reviewFactsOf } from '../reviews/rate-order.ts';
import { findHold } from '../../catalogue/stock-holds.ts';
import { readOrderDeliveries } from '../order-trouble.ts';
import { isShared } from './order-shares.db.ts';

type Db = Pool | PoolClient;

export async function findTrackedOrder(db: Db, token: string): Promise<OrderRow | undefined> {
  const text = `select * from orders where track_token = $1 and track_token != ''`;
  return (await rowsOf<OrderRow>(db, text, [token]))[0];
}

export type TrackedLine = Pick<
  OrderLineRow,
  | 'id'
  | 'instead_of'
  | 'swapped_quantity'
  | 'name'
  | 'quantity'
  | 'refunded_quantity'
  | 'price_pence'
  | 'amount_pence'
  | 'category'
  | 'perishable'
>;

export interface TrackedShop {
  name: string;
  address: string;
  postcode: string;
  phone: string;
  latitude: number;
  longitude: number;
}

export interface TrackedRows {
  lines: TrackedLine[];
  events: StoredOrderEvent[];
  shop: TrackedShop | undefined;
  /** All deliveries, newest first. */
  deliveries: DeliveryRow[];
  review: Pick<ReviewRow, 'rating' | 'text' | 'hidden_because'> | undefined;
  reviewFacts: ReviewFacts;
  /** End of the stock hold of an unpaid order. */
  heldUntil: Date | null;
  /** Newest first, like the swaps. */
  refunds: TrackedRefund[];
  swaps: StoredOrderEvent[];
  dispute: Pick<DisputeRow, 'status' | 'amount_pence' | 'updated_at'> | undefined;
  isShared: boolean;
}

export type TrackedRefund = Pick<RefundRow, 'reason' | 'amount_pence' | 'credit_pence' | 'status' | 'created_at'> & {
  /** Text such as "2 × White maggots, 1 × Net". */
  items: string;
};

const lines = `select id, instead_of, swapped_quantity, name, quantity, refunded_quantity, price_pence, amount_pence, category, perishable
  from order_lines where "order" = $1 order by position`;
const events = `select kind, facts, created from order_events where "order" = $1 order by rowid`;
const shop = `select s.name, s.address, s.postcode, s.latitude, s.longitude,
    case when s.telephone = '' then coalesce(r.phone, '') else s.telephone end as phone
  from shops s left join retailers r on r.id = s.retailer and s.retailer != '' where s.shop_id = $1`;
const refunds = `select r.reason, r.amount_pence, r.credit_pence, r.status, r.created_at, coalesce((
    select string_agg(refunded.quantity || ' × ' || l.name, ', ' order by l.position)
    from jsonb_to_recordset(r.lines) as refunded(line text, quantity int) join order_lines l on l.id = refunded.line), '') as items
  from refunds r where r."order" = $1 order by r.created_at desc, r.id`;
/** Leaves out swaps with a refund, because they are listed under the refunds. */
const swaps = `select kind, facts, created from order_events
  where "order" = $1 and kind = 'swapped' and facts is not null and coalesce((facts->>'refunded_pence')::bigint, 0) = 0
  order by rowid desc`;
const dispute = `select status, amount_pence, updated_at from disputes where "order" = $1 order by created_at desc limit 1`;
const review = `select rating, text, hidden_because from reviews where "order" = $1`;

export async function readTrackedRows(db: Db, order: OrderRow): Promise<TrackedRows> {
  return {
    lines: await rowsOf<TrackedLine>(db, lines, [order.id]),
    events: await rowsOf<StoredOrderEvent>(db, events, [order.id]),
    shop: (await rowsOf<TrackedShop>(db, shop, [order.shop_id]))[0],
    deliveries: await readOrderDeliveries(db, order.id),
    review: (await rowsOf<Pick<ReviewRow, 'rating' | 'text' | 'hidden_because'>>(db, review, [order.id]))[0],
    reviewFacts: await reviewFactsOf(db, order),
    heldUntil: (await findHold(db, order.id))?.until ?? null,
    refunds: await rowsOf<TrackedRefund>(db, refunds, [order.id]),
    swaps: await rowsOf<StoredOrderEvent>(db, swaps, [order.id]),
    dispute: (await rowsOf<NonNullable<TrackedRows['dispute']>>(db, dispute, [order.id]))[0],
    isShared: await isShared(db, order.id),
  };
}

export interface OwnOrder extends OrderRow {
  item_count: number;
  reviewed: boolean;
  lines: Pick<OrderLineRow, 'name' | 'quantity' | 'price_pence' | 'category'>[];
}

const MAX_OWN_ORDERS = 200;

export async function readOwnOrders(db: Db, customer: string): Promise<OwnOrder[]> {
  return rowsOf<OwnOrder>(
    db,
    `select o.*, (select coalesce(sum(quantity - swapped_quantity), 0)::bigint from order_lines l where l."order" = o.id) as item_count,
       exists (select 1 from reviews r where r."order" = o.id) as reviewed,
       (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'price_pence', l.price_pence,
           'category', l.category) order by l.position), '[]')
         from order_lines l where l."order" = o.id and l.instead_of = '') as lines
     from orders o where o.customer = $1 and o.customer != '' order by o.rowid desc limit ${MAX_OWN_ORDERS}`,
    [customer],
  );
}
