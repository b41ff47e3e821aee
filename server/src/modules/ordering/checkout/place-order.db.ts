import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newOrderCode, newRecordId } from '@baitdrop/domain/ids/ids';
import type { OfferedLine } from '@baitdrop/domain/checkout/offered-lines';
import type { Queryable } from '@baitdrop/records/engine/database';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface NewOrder {
  id: string;
  track_token: string;
  shop_id: string;
  shop_name: string;
  customer: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  fulfilment: 'delivery' | 'collection';
  address_line: string;
  postcode: string;
  latitude: number;
  longitude: number;
  delivery_note: string;
  shop_note: string;
  slot_starts: Date | null;
  slot_ends: Date | null;
  subtotal_pence: number;
  service_fee_pence: number;
  platform_fee_pence: number;
  delivery_fee_pence: number;
  total_pence: number;
  credit_pence: number;
  to_pay_pence: number;
  created: Date;
  updated: Date;
}

const mostDraws = 20;

/** Answers the code it got. Codes are short, so one that is taken is drawn again. */
export async function insertOrder(tx: PoolClient, order: NewOrder): Promise<string> {
  const columns = Object.keys(order);
  const places = columns.map((_, index) => `$${index + 2}`);
  const text = `insert into orders (code, ${columns.join(', ')}) values ($1, ${places.join(', ')})
    on conflict (code) do nothing`;
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const code = newOrderCode(randomBytes);
    const { rowCount } = await tx.query(text, [code, ...Object.values(order)]);
    if (rowCount === 1) return code;
  }
  throw new Error('no order code is free');
}

export async function insertOrderLines(
  tx: PoolClient,
  order: string,
  lines: readonly OfferedLine[],
  now: Date,
): Promise<void> {
  const column = <Value>(of: (line: OfferedLine, index: number) => Value): Value[] => lines.map(of);
  await tx.query(
    `insert into order_lines (id, "order", product, position, name, category, price_pence, quantity, amount_pence,
       perishable, age_restricted, created, updated)
     select line.id, $1, product, position, name, category, price, quantity, price * quantity, perishable, restricted,
       $2, $2
     from unnest($3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::bool[],
       $11::bool[]) as line (id, product, position, name, category, price, quantity, perishable, restricted)`,
    [
      order,
      now,
      column(() => newRecordId(randomBytes)),
      column(({ product }) => product.id),
      column((_, index) => index + 1),
      column(({ name }) => name),
      column(({ product }) => product.category),
      column(({ pricePence }) => pricePence),
      column(({ quantity }) => quantity),
      column(({ product }) => product.perishable),
      column(({ product }) => product.ageRestricted),
    ],
  );
}

export interface PlacedOrder {
  id: string;
  code: string;
  track_token: string;
  to_pay_pence: number;
}

/** The order that was placed for the same offer by the same person and still waits to be paid. */
export async function findSamePlaced(db: Queryable, offerKey: string): Promise<PlacedOrder | undefined> {
  const [row] = await rowsOf<PlacedOrder>(
    db,
    `select o.id, o.code, o.track_token, o.to_pay_pence from answered_commands a
     join orders o on o.id = a.answer->>'id'
     where a.key = $1 and a.caller = '' and o.status = 'pending' and o.paid_at is null
       and o.created > now() - interval '30 minutes'`,
    [offerKey],
  );
  return row;
}

/** Until the end of the transaction nobody else places the same. */
export async function lockOffer(tx: PoolClient, offerKey: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [offerKey]);
}

export async function rememberPlaced(tx: PoolClient, offerKey: string, order: string): Promise<void> {
  await tx.query(
    `insert into answered_commands (key, caller, form_hash, answer) values ($1, '', '', $2)
     on conflict (key, caller) do update set answer = excluded.answer, answered_at = now()`,
    [offerKey, JSON.stringify({ id: order })],
  );
}

/** What the same command answered before. */
export async function findAnswer(db: Queryable, { key, caller }: { key: string; caller: string }): Promise<boolean> {
  const rows = await rowsOf(db, 'select 1 from answered_commands where key = $1 and caller = $2', [key, caller]);
  return rows.length > 0;
}
