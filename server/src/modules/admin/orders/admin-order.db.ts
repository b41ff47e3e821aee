// Reads everything about one order.
import type { Pool, PoolClient } from 'pg';
import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import type { StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

const MAX_CALLS = 200;

/** Finds an order by its id, or by the code that people read out. */
export async function findOrderRow(db: Db, idOrCode: string): Promise<OrderRow | undefined> {
  const [row] = await rowsOf<OrderRow>(db, 'select * from orders where id = $1 or code = upper($1) limit 1', [
    idOrCode,
  ]);
  return row;
}

export const readLines = (db: Db, order: string): Promise<AdminOrder['lines']> =>
  rowsOf(
    db,
    `select id, name, quantity, price_pence, amount_pence, refunded_quantity, swapped_quantity, instead_of
     from order_lines where "order" = $1 order by position`,
    [order],
  );

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function readEvents(db: Db, order: string): Promise<AdminOrder['events']> {
  const events = await rowsOf<StoredOrderEvent & { id: string; by: string }>(
    db,
    'select id, kind, by, facts, created from order_events where "order" = $1 order by rowid',
    [order],
  );
  return events.map((event) => ({
    id: event.id,
    kind: event.kind,
    by: event.by,
    text: orderEventText(event, { seesMoney: true }),
    at: event.created.toISOString(),
  }));
}

export const readPayments = (db: Db, order: string): Promise<AdminOrder['payments']> =>
  rowsOf(
    db,
    `select id, status, amount_pence, fee_pence, payment_intent, ${iso('paid_at')} as paid_at,
       ${iso('created_at')} as created_at
     from payments where purpose = 'order' and subject = $1 order by payments.created_at`,
    [order],
  );

export const readRefunds = (db: Db, order: string): Promise<AdminOrder['refunds']> =>
  rowsOf(
    db,
    `select id, status, amount_pence, credit_pence, reason, ${iso('created_at')} as created_at,
       coalesce((select case when e.account like 'courier:%' then 'courier' else 'platform' end
         from ledger_movements m join ledger_entries e on e.movement = m.id and e.account not like 'shop:%'
         where m.kind in ('refund-borne', 'lost-parcel') and m.reference = refunds.id limit 1), 'shop') as payer
     from refunds where "order" = $1 order by refunds.created_at`,
    [order],
  );

export const readDeliveries = (db: Db, order: string): Promise<AdminOrder['deliveries']> =>
  rowsOf(
    db,
    `select id, attempt, status, courier, delivery_id, courier_name, tracking_url, fee_pence, environment, failure, has_photo,
       return_status, return_fee_pence,
       (select coalesce(sum(r.refund_pence), 0)::bigint from courier_refunds r where r.delivery = deliveries.id) as refunded_pence,
       (select coalesce(json_agg(json_build_object('leg', c.leg, 'from_pence', c.from_pence, 'to_pence', c.to_pence,
           'at', ${iso('c.created_at')}) order by c.created_at, c.id), '[]')
         from courier_fee_changes c where c.delivery = deliveries.id) as fee_changes,
       ${iso('created_at')} as created_at
     from deliveries where "order" = $1 order by attempt`,
    [order],
  );

export const readCalls = (db: Db, order: string): Promise<AdminOrder['courier_calls']> =>
  rowsOf(
    db,
    `select id, endpoint, environment, status_code, ${iso('timestamp')} as timestamp
     from courier_logs where "order" = $1 and "order" != '' order by courier_logs.timestamp, rowid limit ${MAX_CALLS}`,
    [order],
  );

export type AdminDispute = Omit<AdminOrder['disputes'][number], 'suggested'>;

export const readDisputes = (db: Db, order: string): Promise<AdminDispute[]> =>
  rowsOf(
    db,
    `select id, dispute_id, status, reason, amount_pence, fee_pence, ${iso('due_by')} as due_by,
       ${iso('answered_at')} as answered_at, ${iso('created_at')} as created_at, ${iso('updated_at')} as updated_at
     from disputes where "order" = $1 order by disputes.created_at`,
    [order],
  );
