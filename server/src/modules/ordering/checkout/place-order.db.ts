import type { PoolClient } from 'pg';
import type { Queryable } from '@baitdrop/records/engine/database';
import { statement } from '@baitdrop/records/engine/statements';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { preparedRowsOf, rowsOf } from '../../../platform/database/rows.ts';

export type PlacedOrder = Pick<OrderRow, 'id' | 'code' | 'track_token' | 'to_pay_pence'>;

/** The order that was placed for the same offer by the same person and still waits to be paid. */
const SAME_PLACED = `select o.id, o.code, o.track_token, o.to_pay_pence from answered_commands a
  join orders o on o.id = a.answer->>'id'
  where a.key = $1 and a.caller = '' and o.status = 'pending' and o.paid_at is null
    and o.created > now() - interval '30 minutes' and (o.pay_by is null or o.pay_by > now())`;

export async function findSamePlaced(db: Queryable, offerKey: string): Promise<PlacedOrder | undefined> {
  const [row] = await preparedRowsOf<PlacedOrder>(db, SAME_PLACED, [offerKey]);
  return row;
}

/** Whether the command was answered before, and what another one for the same offer led to. */
export async function findEarlier(
  db: Queryable,
  { key, caller }: { key: string; caller: string },
  offerKey: string,
): Promise<{ wasAnswered: boolean; same: PlacedOrder | undefined }> {
  const [row] = await preparedRowsOf<{ was_answered: boolean; same: PlacedOrder | null }>(
    db,
    `select exists (select 1 from answered_commands where key = $2 and caller = $3) as was_answered,
       (select to_json(same) from (${SAME_PLACED}) as same) as same`,
    [offerKey, key, caller],
  );
  return { wasAnswered: row?.was_answered ?? false, same: row?.same ?? undefined };
}

export async function rememberPlaced(tx: PoolClient, offerKey: string, order: string): Promise<void> {
  await tx.query(
    statement(
      `insert into answered_commands (key, caller, form_hash, answer) values ($1, '', '', $2)
       on conflict (key, caller) do update set answer = excluded.answer, answered_at = now()`,
      [offerKey, JSON.stringify({ id: order })],
    ),
  );
}

/** What the same command answered before. */
export async function findAnswer(db: Queryable, { key, caller }: { key: string; caller: string }): Promise<boolean> {
  const rows = await rowsOf(db, 'select 1 from answered_commands where key = $1 and caller = $2', [key, caller]);
  return rows.length > 0;
}
