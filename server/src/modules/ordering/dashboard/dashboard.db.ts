import type { Pool, PoolClient } from 'pg';
import type { DeliveryStatus } from '@baitdrop/domain/delivery/delivery-status';
import type { StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { sqlList } from '../../../database/schema/columns.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { queryPrepared, rowsOf } from '../../../platform/database/rows.ts';
import { compensationSql } from '../../money/compensation.ts';
import { SHOP_COSTS } from '../../money/promotions.ts';

type Db = Pool | PoolClient;

export interface DayFigures {
  orders: number;
  revenuePence: number;
  deliverySeconds: number | null;
}

/** SQL: what the shop earned with the goods of the order `o`, less refunds and what it gave away. */
const GOODS_SQL = `(o.subtotal_pence - ${SHOP_COSTS} + ${compensationSql('o')}
  - (select coalesce(sum(l.price_pence * l.refunded_quantity
       - case when l.instead_of = '' then 0 else l.amount_pence end), 0)
     from order_lines l where l."order" = o.id))`;

/**
 * Finds orders by the time they were placed, which is indexed; `placedSince` is early enough to include late payments.
 */
export async function readDayFigures(
  db: Db,
  shopId: string,
  { from, until, placedSince }: { from: Date; until: Date; placedSince: Date },
): Promise<DayFigures> {
  const [row] = await queryPrepared<DayFigures>(
    db,
    `select count(*) filter (where sold) as orders,
       coalesce(sum(goods_pence) filter (where sold), 0)::bigint as "revenuePence",
       extract(epoch from avg(delivered_at - paid_at) filter (where was_delivered))::float8 as "deliverySeconds"
     from (
       select o.paid_at, o.delivered_at, ${GOODS_SQL} as goods_pence,
         o.status != 'cancelled' and o.paid_at >= $2 and o.paid_at < $3 as sold,
         o.fulfilment = 'delivery' and o.slot_starts is null and o.status = 'delivered'
           and o.delivered_at >= $2 and o.delivered_at < $3 as was_delivered
       from orders o where o.shop_id = $1 and o.created >= $4 and o.created < $3 and o.paid_at is not null
     ) placed`,
    [shopId, from, until, placedSince],
  );
  return row ?? { orders: 0, revenuePence: 0, deliverySeconds: null };
}

export interface HourRow {
  hour: number;
  orders: number;
  revenue: number;
  /** The parts of both that were sold before the hour was interrupted by `asOf`. */
  orders_by_then: number;
  revenue_by_then: number;
}

/** Sales of a day by London's hours, as `readDayFigures` counts them. */
export async function readHours(
  db: Db,
  shopId: string,
  { from, until, asOf }: { from: Date; until: Date; asOf: Date },
): Promise<HourRow[]> {
  return queryPrepared<HourRow>(
    db,
    `select hour, count(*) as orders, sum(goods)::bigint as revenue, count(*) filter (where by_then) as orders_by_then,
       coalesce(sum(goods) filter (where by_then), 0)::bigint as revenue_by_then
     from (
       select extract(hour from o.paid_at at time zone 'Europe/London')::int as hour, ${GOODS_SQL} as goods,
         o.paid_at < $4 as by_then
       from orders o where o.shop_id = $1 and o.paid_at >= $2 and o.paid_at < $3 and o.status != 'cancelled'
     ) sold group by hour order by hour`,
    [shopId, from, until, asOf],
  );
}

export interface CourierRow {
  order: string;
  status: DeliveryStatus;
  name: string;
  pickup_eta: Date | null;
  dropoff_eta: Date | null;
}

/** The latest delivery of each order that is packed or on its way. */
export async function readCouriers(db: Db, shopId: string): Promise<CourierRow[]> {
  return rowsOf<CourierRow>(
    db,
    `select distinct on (d."order") d."order", d.status, d.courier_name as name, d.pickup_eta, d.dropoff_eta
     from orders o join deliveries d on d."order" = o.id
     where o.shop_id = $1 and o.status in ('preparing', 'en_route') order by d."order", d.attempt desc`,
    [shopId],
  );
}

export async function isPaid(db: Db, order: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from orders where id = $1 and paid_at is not null', [order]);
  return rows.length > 0;
}

interface TroubledRows {
  orders: OrderRow[];
  deliveries: DeliveryRow[];
}

/**
 * Reads the shop's open orders and recently cancelled ones that a courier had, with their deliveries. Orders that an
 * administrator closed as lost are left out, because they have no return.
 */
export async function readTroubledRows(db: Db, shopId: string, cancelledSince: Date): Promise<TroubledRows> {
  const orders = await rowsOf<OrderRow>(
    db,
    `select * from orders where shop_id = $1 and paid_at is not null and status in ${sqlList(OPEN_ORDER_STATUSES)}
     union all
     select o.* from orders o where o.shop_id = $1 and o.created >= $2 and o.status = 'cancelled'
       and exists (select 1 from deliveries d where d."order" = o.id and d.status = 'returned')
       and not exists (select 1 from order_events e where e."order" = o.id and e.kind = 'lost')`,
    [shopId, cancelledSince],
  );
  const deliveries = await rowsOf<DeliveryRow>(
    db,
    'select * from deliveries where "order" = any($1) order by attempt desc',
    [orders.map(({ id }) => id)],
  );
  return { orders, deliveries };
}

export type HistoryRow = StoredOrderEvent & {
  id: string;
  by: string;
  /** The person at the shop. */
  name: string;
};

export async function readHistory(db: Db, order: string): Promise<HistoryRow[]> {
  return rowsOf<HistoryRow>(
    db,
    `select e.id, e.kind, e.by, case when e.by = 'shop' then coalesce(u.name, '') else '' end as name, e.facts,
       e.created
     from order_events e left join users u on u.id = e.by_user and e.by_user != ''
     where e."order" = $1 order by e.created, e.id`,
    [order],
  );
}

export interface SeenOrder {
  order: string;
  by: string;
  device: string;
  at: Date;
}

/** Lists who has seen each order that waits for the shop's answer. */
export async function readSeenOrders(db: Db, shopId: string): Promise<SeenOrder[]> {
  return rowsOf<SeenOrder>(
    db,
    `select o.id as "order", coalesce(u.name, '') as by, coalesce(e.facts->>'device', '') as device, e.created as at
     from orders o join order_events e on e."order" = o.id and e.kind = 'seen' left join users u on u.id = e.by_user
     where o.shop_id = $1 and o.status = 'pending' and o.seen_at is not null order by e.rowid`,
    [shopId],
  );
}
