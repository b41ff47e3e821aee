// Cases that customers open about an order. Callers hold the lock on the order and have checked the user's permission.
import type { ErrorCode } from '@baitdrop/contract/errors';
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { OpenCaseForm } from '@baitdrop/contract/cases';
import {
  ANSWER_WITHIN_HOURS,
  caseAnswerDueAt,
  type CaseParty,
  autoCloseCutoff,
  isDuplicateMessage,
  mayAddPhoto,
  mayCloseCase,
  mayOpenCase,
  statusAfterMessage,
} from '@baitdrop/domain/cases/order-case';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { OrderEventFacts } from '@baitdrop/domain/orders/order-event';
import type { Verdict } from '@baitdrop/domain/refusal';
import { lockOrder } from '../../database/orders.ts';
import type { Context } from '../../context.ts';
import type { OrderCaseRow } from '../../database/schema/order-cases.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { unknownOrder } from '../shops/shop-staff.ts';
import {
  changeCase,
  findCase,
  insertCaseMessage,
  insertPhoto,
  listPhotos,
  openCaseRow,
  orderOfCase,
  readCaseMessages,
} from './cases/cases.db.ts';
import { touchOrder, writeOrderEvent } from './orders/orders.db.ts';

export interface CaseActor {
  by: CaseParty;
  /** Empty for a guest. */
  byUser: string;
}

export interface CaseAndOrder {
  order: OrderRow;
  row: OrderCaseRow;
}

export const caseOrderOf = (order: OrderRow) => ({
  isPaid: order.paid_at !== null,
  endedAt: order.delivered_at ?? order.cancelled_at,
});

const newId = () => newRecordId(randomBytes);
export const unknownCase = () => new AppError('case_not_found', 404, refusals.orders.unknownCase);

function accepted<Value>(verdict: Verdict<Value, ErrorCode>): Value {
  if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
  return verdict.value;
}

async function lockCase(tx: PoolClient, orderId: string): Promise<CaseAndOrder> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) throw unknownOrder();
  const row = await findCase(tx, orderId);
  if (row === undefined) throw unknownCase();
  return { order, row };
}

const idsOf = ({ id, order, shop_id }: OrderCaseRow) => ({ case: id, order, shop_id });

const isDuplicate = async (tx: PoolClient, row: OrderCaseRow, by: CaseParty, text: string, at: Date) =>
  row.status !== 'closed' &&
  isDuplicateMessage(
    { by, text },
    (await readCaseMessages(tx, row.id)).map((message) => ({ ...message, at: message.written_at })),
    at,
  );

/**
 * Opens a case, or reopens a closed one. The same text sent again changes nothing, because it is a retry after a lost
 * answer.
 */
export async function openCase(
  { events, now }: Pick<Context, 'events' | 'now'>,
  tx: PoolClient,
  orderId: string,
  { reason, text }: OpenCaseForm,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) throw unknownOrder();
  const at = now();
  const before = await findCase(tx, orderId);
  if (before !== undefined && (await isDuplicate(tx, before, 'customer', text, at))) return;
  accepted(mayOpenCase(caseOrderOf(order), before?.status ?? null, at));
  const dates = { opened_at: at, answer_due_at: caseAnswerDueAt(at) };
  const row = await openCaseRow(tx, { id: newId(), order: order.id, shop_id: order.shop_id, reason, ...dates });
  const actor = { by: 'customer', byUser: order.customer } as const;
  await insertCaseMessage(tx, {
    id: newId(),
    case: row.id,
    by: 'customer',
    by_user: order.customer,
    text,
    written_at: at,
  });
  await writeOrderEvent(tx, { order: order.id, kind: 'case_opened', ...actor, facts: { reason }, at });
  await touchOrder(tx, order.id);
  await events.emit(tx, 'case.opened', idsOf(row));
}

/** The same text sent again changes nothing, because it is a retry after a lost answer. */
export async function writeInCase(
  { events, now }: Pick<Context, 'events' | 'now'>,
  tx: PoolClient,
  orderId: string,
  { by, byUser, text }: CaseActor & { text: string },
): Promise<CaseAndOrder> {
  const { order, row } = await lockCase(tx, orderId);
  const at = now();
  if (await isDuplicate(tx, row, by, text, at)) return { order, row };
  const status = accepted(statusAfterMessage(row.status, by, (await readCaseMessages(tx, row.id)).length));
  await insertCaseMessage(tx, { id: newId(), case: row.id, by, by_user: byUser, text, written_at: at });
  await changeCase(
    tx,
    row.id,
    status === 'open'
      ? { status, answer_due_at: caseAnswerDueAt(at), answered_at: null }
      : { status, answer_due_at: null, answered_at: at },
  );
  if (by !== 'customer') {
    const facts = { writer: by === 'shop' ? order.shop_name : 'BaitDrop' };
    await writeOrderEvent(tx, { order: order.id, kind: 'case_answered', by, byUser, facts, at });
  }
  await touchOrder(tx, order.id);
  await events.emit(tx, 'case.replied', { ...idsOf(row), by });
  return { order, row };
}

export async function closeCase(
  context: Pick<Context, 'events' | 'now'>,
  tx: PoolClient,
  orderId: string,
  { by, byUser }: CaseActor,
): Promise<CaseAndOrder> {
  const found = await lockCase(tx, orderId);
  accepted(mayCloseCase(found.row.status, by));
  // The verdict above has already refused shops.
  await endCase(context, tx, found, { by: by === 'admin' ? 'admin' : 'customer', byUser });
  return found;
}

async function endCase(
  { events, now }: Pick<Context, 'events' | 'now'>,
  tx: PoolClient,
  { order, row }: CaseAndOrder,
  { by, byUser }: { by: OrderEventFacts['case_closed']['by']; byUser: string },
): Promise<void> {
  const at = now();
  await changeCase(tx, row.id, { status: 'closed', closed_at: at, closed_by: by, answer_due_at: null });
  await writeOrderEvent(tx, { order: order.id, kind: 'case_closed', by, byUser, facts: { by }, at });
  await touchOrder(tx, order.id);
  await events.emit(tx, 'case.closed', { ...idsOf(row), by });
}

/** `photo` is a JPEG that this server encoded. */
export async function addCasePhoto(
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  orderId: string,
  photo: Buffer,
): Promise<void> {
  const { order, row } = await lockCase(tx, orderId);
  accepted(mayAddPhoto(row.status, photosSinceOpened(row, await listPhotos(tx, row.id))));
  await insertPhoto(tx, { id: newId(), case: row.id, photo, added_at: now() });
  await touchOrder(tx, order.id);
}

/** Leaves out photos from before the case was reopened. */
export const photosSinceOpened = (
  { opened_at }: Pick<OrderCaseRow, 'opened_at'>,
  photos: readonly { added_at: Date }[],
): number => photos.filter(({ added_at }) => added_at >= opened_at).length;

/** Scheduled: passes an unanswered case on to administrators, or closes an answered one. */
export async function advanceCase(
  context: Pick<Context, 'events' | 'now'>,
  tx: PoolClient,
  orderId: string,
): Promise<void> {
  const found = await lockCase(tx, orderId);
  const { order, row } = found;
  const at = context.now();
  if (row.status === 'answered' && row.answered_at !== null && row.answered_at <= autoCloseCutoff(at))
    return endCase(context, tx, found, { by: 'system', byUser: '' });
  const isOverdue = row.status === 'open' && row.answer_due_at !== null && row.answer_due_at <= at;
  if (!isOverdue || row.escalated_at !== null) return;
  await changeCase(tx, row.id, { escalated_at: at });
  const facts = { shop: order.shop_name, hours: ANSWER_WITHIN_HOURS };
  await writeOrderEvent(tx, { order: order.id, kind: 'case_escalated', by: 'system', facts, at });
  await touchOrder(tx, order.id);
  await context.events.emit(tx, 'case.escalated', idsOf(row));
}

/** Finds the order of a case, because the administrators' list has only ids of cases. */
export async function requireOrderOfCase(tx: PoolClient, id: string): Promise<string> {
  const order = await orderOfCase(tx, id);
  if (order === undefined) throw unknownCase();
  return order;
}
