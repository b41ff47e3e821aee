import type { Pool, PoolClient } from 'pg';
import type { TelephoneStatus } from '@baitdrop/adapters/ports/telephone';
import type { PhoneAlertKind } from '@baitdrop/domain/orders/order-times';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { AlertPhoneRow, PhoneAlertRow } from '../../../database/schema/phone-alerts.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export async function readAlertPhone(db: Db, shopId: string): Promise<AlertPhoneRow | undefined> {
  return (await rowsOf<AlertPhoneRow>(db, 'select * from alert_phones where shop_id = $1', [shopId]))[0];
}

/** A changed number clears the stored problem. */
export async function putAlertPhone(
  db: Db,
  { shop_id, phone, texts, calls, chosen_by, updated_at }: Omit<AlertPhoneRow, 'problem'>,
): Promise<void> {
  await db.query(
    `insert into alert_phones as old (shop_id, phone, texts, calls, chosen_by, updated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (shop_id) do update set phone = excluded.phone, texts = excluded.texts, calls = excluded.calls,
       problem = case when old.phone = excluded.phone then old.problem else '' end,
       chosen_by = case when old.phone = excluded.phone then old.chosen_by else excluded.chosen_by end,
       updated_at = excluded.updated_at`,
    [shop_id, phone, texts, calls, chosen_by, updated_at],
  );
}

export async function recordPhoneProblem(db: Db, shopId: string, phone: string, problem: AlertPhoneRow['problem']) {
  await db.query('update alert_phones set problem = $3 where shop_id = $1 and phone = $2', [shopId, phone, problem]);
}

export async function deleteAlertPhonesOf(tx: PoolClient, owner: string): Promise<void> {
  await tx.query('delete from alert_phones where shop_id in (select shop_id from retailers where owner = $1)', [owner]);
}

/** Deletes a number chosen by a person who left the shop, because it may be their own. */
export async function deleteAlertPhoneChosenBy(tx: PoolClient, shopId: string, user: string): Promise<void> {
  await tx.query('delete from alert_phones where shop_id = $1 and chosen_by = $2', [shopId, user]);
}

export type UnseenOrder = Pick<OrderRow, 'id' | 'code' | 'shop_id' | 'shop_name'> & { answer_due_at: Date };

/** Reads the order while it waits for an answer and no member of staff has seen it. */
export async function readUnseenOrder(db: Db, id: string): Promise<UnseenOrder | undefined> {
  const [order] = await rowsOf<UnseenOrder>(
    db,
    `select id, code, shop_id, shop_name, answer_due_at from orders where id = $1 and status = 'pending'
       and paid_at is not null and answer_due_at is not null and seen_at is null`,
    [id],
  );
  return order;
}

/** Counts an attempt; undefined when the telephone company has already accepted or refused the alert. */
export async function beginAlert(
  db: Db,
  { order, shopId, kind, at }: { order: string; shopId: string; kind: PhoneAlertKind; at: Date },
): Promise<number | undefined> {
  const [row] = await rowsOf<Pick<PhoneAlertRow, 'tries'>>(
    db,
    `insert into phone_alerts as old ("order", shop_id, kind, tries, created_at, updated_at) values ($1, $2, $3, 1, $4, $4)
     on conflict ("order", kind) do update set tries = old.tries + 1, updated_at = excluded.updated_at
       where old.status = '' returning tries`,
    [order, shopId, kind, at],
  );
  return row?.tries;
}

export async function endAlert(
  db: Db,
  order: string,
  kind: PhoneAlertKind,
  {
    providerId = '',
    status,
    outcome,
    errorCode = 0,
    at,
  }: {
    providerId?: string;
    status: string;
    outcome: PhoneAlertRow['outcome'];
    errorCode?: number;
    at: Date;
  },
): Promise<void> {
  await db.query(
    `update phone_alerts set provider_id = $3, status = $4, outcome = $5, error_code = $6, updated_at = $7
     where "order" = $1 and kind = $2`,
    [order, kind, providerId, status, outcome, errorCode, at],
  );
}

/** Applies an update, which may arrive in any order: an ended alert stays ended. False when no alert has that id. */
export async function applyTelephoneUpdate(
  db: Db,
  { id, status, outcome, errorCode }: TelephoneStatus,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update phone_alerts set
       status = case when outcome = 'under_way' then $2 else status end,
       error_code = case when outcome = 'under_way' then $4 else error_code end,
       outcome = case when outcome = 'under_way' then $3 else outcome end, updated_at = $5
     where provider_id = $1`,
    [id, status, outcome, errorCode, at],
  );
  return (rowCount ?? 0) > 0;
}
