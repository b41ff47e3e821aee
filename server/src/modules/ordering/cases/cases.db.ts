import type { PoolClient } from 'pg';
import type { CaseParty } from '@baitdrop/domain/cases/order-case';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { CaseMessageRow, CasePhotoRow, OrderCaseRow } from '../../../database/schema/order-cases.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** Callers who change a case hold the lock on its order. */
export async function findCase(db: Queryable, order: string): Promise<OrderCaseRow | undefined> {
  return (await rowsOf<OrderCaseRow>(db, 'select * from order_cases where "order" = $1', [order]))[0];
}

export async function orderOfCase(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await rowsOf<Pick<OrderCaseRow, 'order'>>(db, 'select "order" from order_cases where id = $1', [id]);
  return row?.order;
}

/** Opens a new case, or reopens the closed one of the order. */
export async function openCaseRow(
  tx: PoolClient,
  opened: Pick<OrderCaseRow, 'id' | 'order' | 'shop_id' | 'reason' | 'opened_at' | 'answer_due_at'>,
): Promise<OrderCaseRow> {
  const [row] = await rowsOf<OrderCaseRow>(
    tx,
    `insert into order_cases (id, "order", shop_id, reason, status, opened_at, answer_due_at)
     values ($1, $2, $3, $4, 'open', $5, $6)
     on conflict ("order") do update set reason = excluded.reason, status = 'open', opened_at = excluded.opened_at,
       answer_due_at = excluded.answer_due_at, answered_at = null, escalated_at = null, closed_at = null, closed_by = ''
     returning *`,
    [opened.id, opened.order, opened.shop_id, opened.reason, opened.opened_at, opened.answer_due_at],
  );
  if (row === undefined) throw new Error(`the case of order ${opened.order} was not stored`);
  return row;
}

export async function changeCase(
  tx: PoolClient,
  id: string,
  changes: Partial<Omit<OrderCaseRow, 'id' | 'rowid' | 'order' | 'shop_id'>>,
): Promise<void> {
  const sets = Object.keys(changes).map((name, index) => `"${name}" = $${index + 2}`);
  await tx.query(`update order_cases set ${sets.join(', ')} where id = $1`, [id, ...Object.values(changes)]);
}

export async function insertCaseMessage(tx: PoolClient, message: Omit<CaseMessageRow, 'rowid'>): Promise<void> {
  await tx.query(
    `insert into case_messages (id, "case", by, by_user, text, written_at) values ($1, $2, $3, $4, $5, $6)`,
    [message.id, message.case, message.by, message.by_user, message.text, message.written_at],
  );
}

export type ReadMessage = Pick<CaseMessageRow, 'id' | 'text' | 'written_at'> & { by: CaseParty };

export const readCaseMessages = (db: Queryable, id: string): Promise<ReadMessage[]> =>
  rowsOf<ReadMessage>(db, 'select id, by, text, written_at from case_messages where "case" = $1 order by rowid', [id]);

export async function insertPhoto(tx: PoolClient, { id, case: of, photo, added_at }: Omit<CasePhotoRow, 'rowid'>) {
  await tx.query(`insert into case_photos (id, "case", photo, added_at) values ($1, $2, $3, $4)`, [
    id,
    of,
    photo,
    added_at,
  ]);
}

export const listPhotos = (db: Queryable, id: string): Promise<Pick<CasePhotoRow, 'id' | 'added_at'>[]> =>
  rowsOf(db, 'select id, added_at from case_photos where "case" = $1 order by rowid', [id]);

/** Undefined unless the photo belongs to this order's case. */
export async function readPhoto(db: Queryable, order: string, photo: string): Promise<Buffer | undefined> {
  const [row] = await rowsOf<Pick<CasePhotoRow, 'photo'>>(
    db,
    `select p.photo from case_photos p join order_cases c on c.id = p."case" where p.id = $2 and c."order" = $1`,
    [order, photo],
  );
  return row?.photo;
}

export type ListedCase = Pick<OrderCaseRow, 'order' | 'reason' | 'status' | 'answer_due_at' | 'escalated_at'> &
  Pick<OrderRow, 'code'>;

const MAX_LISTED = 50;

export const readCasesOfShop = (db: Queryable, shopId: string): Promise<ListedCase[]> =>
  rowsOf<ListedCase>(
    db,
    `select c."order", o.code, c.reason, c.status, c.answer_due_at, c.escalated_at
     from order_cases c join orders o on o.id = c."order" where c.shop_id = $1 and c.status != 'closed'
     order by c.status = 'open' desc, c.answer_due_at, c.rowid limit ${MAX_LISTED}`,
    [shopId],
  );

/**
 * Lists orders whose case has a due step: the shop did not answer in time, or the customer did not write after the
 * answer.
 */
export async function listDueCases(
  db: Queryable,
  { now, answeredBefore, limit }: { now: Date; answeredBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await rowsOf<Pick<OrderCaseRow, 'order'>>(
    db,
    `select "order" from order_cases
     where (status = 'open' and escalated_at is null and answer_due_at <= $1) or (status = 'answered' and answered_at <= $2)
     order by rowid limit $3`,
    [now, answeredBefore, limit],
  );
  return rows.map(({ order }) => order);
}

const forget = async (tx: PoolClient, ofOrders: string, value: unknown): Promise<void> => {
  const own = `"case" in (select id from order_cases where ${ofOrders})`;
  await tx.query(`delete from case_photos where ${own}`, [value]);
  await tx.query(`delete from case_messages where ${own}`, [value]);
  await tx.query(
    `update order_cases set status = 'closed', closed_at = now(), closed_by = 'system', answer_due_at = null
     where ${ofOrders} and status != 'closed'`,
    [value],
  );
};

/** Erases the customer from their cases; the problem and its date stay. */
export async function forgetCasesOf(tx: PoolClient, user: string): Promise<void> {
  await forget(tx, `"order" in (select id from orders where customer = $1)`, user);
  await tx.query(`update case_messages set by_user = '' where by_user = $1`, [user]);
}

export const forgetCasesOfOrders = (tx: PoolClient, orders: readonly string[]): Promise<void> =>
  forget(tx, `"order" = any($1)`, orders);
