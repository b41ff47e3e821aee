import { randomBytes } from 'node:crypto';
import { DatabaseError, type PoolClient } from 'pg';
import type { QuotedLine } from '@baitdrop/domain/checkout/quote-lines';
import { newOrderCode, newRecordId } from '@baitdrop/domain/ids/ids';
import type { HeldUnits } from '@baitdrop/domain/checkout/stock-holds';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { queryPrepared } from '../../../platform/database/rows.ts';
import { replaceAnswer } from '../../../platform/http/idempotency.ts';
import { HELD_UNITS } from '../../catalogue/stock-holds.ts';

export type PlacedOrder = Pick<OrderRow, 'id' | 'code' | 'track_token' | 'to_pay_pence'>;

/** A reserved caller name for quotes that were ordered; no real caller has it. */
const FINGERPRINT_CALLER = ':offer';

/** SQL for the unpaid order that the same person already placed for the same quote. */
const SAME_ORDER = `select o.id, o.code, o.track_token, o.to_pay_pence from idempotency_keys a
  join orders o on o.id = a.answer->>'id'
  where a.key = $4 and a.caller = '${FINGERPRINT_CALLER}' and o.status = 'pending' and o.paid_at is null
    and o.created > now() - interval '30 minutes' and (o.pay_by is null or o.pay_by > now())`;

/** Number of random codes to try, so that at least one of these short codes is free. */
const CODE_CANDIDATES = 6;
const CODE_INDEX = 'idx_orders_code';

interface PlacementState {
  /** A code that no other order has. */
  code: string;
  /** The order that another request placed for the same quote. */
  same: PlacedOrder | undefined;
  /** Units that are already held for unpaid orders. */
  held: HeldUnits;
}

/** Reads the state that decides whether to place a new order, once the quote and the buyer are locked. */
export async function readPlacementState(
  tx: PoolClient,
  fingerprint: string,
  { network, account, now }: { network: string; account: string; now: Date },
): Promise<PlacementState> {
  const candidates = Array.from({ length: CODE_CANDIDATES }, () => newOrderCode(randomBytes));
  const [row] = await queryPrepared<{ same: PlacedOrder | null; code: string | null } & HeldUnits>(
    tx,
    `select held.network, held.account, (select to_json(same) from (${SAME_ORDER}) as same) as same,
       (select code from unnest($5::text[]) as candidates (code)
        where not exists (select from orders o where o.code = candidates.code) limit 1) as code
     from (${HELD_UNITS}) as held`,
    [network, account, now, fingerprint, candidates],
  );
  if (!row?.code) throw new Error('no order code is free');
  const { same, code, ...held } = row;
  return { same: same ?? undefined, code, held };
}

/** True when another order took the code after it was found free. */
export const isCodeTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === CODE_INDEX;

/** Finds out whether this request was answered before, and which order another request placed for the same quote. */
export async function findDuplicateOrder(
  db: Queryable,
  { key, caller }: { key: string; caller: string },
  fingerprint: string,
): Promise<{ wasAnswered: boolean; same: PlacedOrder | undefined }> {
  const [row] = await queryPrepared<{ was_answered: boolean; same: PlacedOrder | null }>(
    db,
    `select exists (select 1 from idempotency_keys where key = $1 and caller = $2) as was_answered,
       (select to_json(same) from (${SAME_ORDER.replace('$4', '$3')}) as same) as same`,
    [key, caller, fingerprint],
  );
  return { wasAnswered: row?.was_answered ?? false, same: row?.same ?? undefined };
}

export const storeFingerprint = (tx: PoolClient, fingerprint: string, order: string): Promise<void> =>
  replaceAnswer(tx, { key: fingerprint, caller: FINGERPRINT_CALLER }, { id: order });

export type ChangeableDetails = Pick<OrderRow, 'customer_name' | 'delivery_note' | 'shop_consent' | 'remember'>;

export async function updateOrderDetails(
  tx: PoolClient,
  order: string,
  { customer_name, delivery_note, shop_consent, remember }: ChangeableDetails,
): Promise<void> {
  await tx.query(
    `update orders set customer_name = $2, delivery_note = $3, shop_consent = $4, remember = $5
     where id = $1 and paid_at is null and (customer_name, delivery_note, shop_consent, remember) <> ($2, $3, $4, $5)`,
    [order, customer_name, delivery_note, shop_consent, remember],
  );
}

export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'code'
  | 'track_token'
  | 'shop_id'
  | 'shop_name'
  | 'customer'
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'fulfilment'
  | 'address_line'
  | 'postcode'
  | 'latitude'
  | 'longitude'
  | 'pinned'
  | 'delivery_note'
  | 'shop_note'
  | 'if_missing'
  | 'slot_starts'
  | 'slot_ends'
  | 'asked_at'
  | 'pay_by'
  | 'subtotal_pence'
  | 'service_fee_pence'
  | 'platform_fee_pence'
  | 'delivery_fee_pence'
  | 'promotion_id'
  | 'promotion_code'
  | 'promotion_payer'
  | 'promotion_off'
  | 'promotion_pence'
  | 'total_pence'
  | 'credit_pence'
  | 'tip_pence'
  | 'to_pay_pence'
  | 'shop_consent'
  | 'remember'
  | 'created'
  | 'updated'
>;

export async function insertOrder(tx: PoolClient, order: NewOrder): Promise<void> {
  const columns = Object.keys(order);
  const places = columns.map((_, index) => `$${index + 1}`);
  await queryPrepared(
    tx,
    `insert into orders (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(order),
  );
}

export async function insertOrderLines(
  tx: PoolClient,
  order: string,
  lines: readonly QuotedLine[],
  now: Date,
): Promise<void> {
  const column = <Value>(of: (line: QuotedLine, index: number) => Value): Value[] => lines.map(of);
  await queryPrepared(
    tx,
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
