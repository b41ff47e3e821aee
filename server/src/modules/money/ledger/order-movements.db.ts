import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface OrderEntry {
  order: string;
  movement: number;
  kind: string;
  reference: string;
  booked_at: Date;
  account: string;
  amount_pence: number;
}

export type ReadOrderEntries = (db: Queryable, orders: readonly string[]) => Promise<OrderEntry[]>;

/** What was booked for these orders: under themselves, their payments, refunds, disputes, errands and reversals. */
export const readOrderEntries: ReadOrderEntries = (db, orders) =>
  rowsOf(
    db,
    `with recursive kinds as (
       (select kind from ledger_movements order by kind limit 1)
       union all
       select (select m.kind from ledger_movements m where m.kind > kinds.kind order by m.kind limit 1)
       from kinds where kinds.kind is not null
     ), subjects as (
       select id as "order", id as reference from unnest($1::text[]) id
       union select subject, id from payments where purpose = 'order' and subject = any($1)
       union select "order", id from refunds where "order" = any($1)
       union select "order", id from deliveries where "order" = any($1)
       union select "order", id from transfer_reversals where "order" = any($1)
       union select "order", dispute_id from disputes where "order" = any($1)
     )
     select subjects."order", m.id as movement, m.kind, m.reference, m.booked_at, e.account, e.amount_pence
     from subjects cross join (select kind from kinds where kind is not null) known
       join ledger_movements m on m.kind = known.kind and m.reference = subjects.reference
       join ledger_entries e on e.movement = m.id
     order by m.id, e.id`,
    [orders],
  );
