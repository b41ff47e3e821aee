import type { CaseAnswer, OrderCase } from '@baitdrop/contract/cases';
import {
  type CaseParty,
  MAX_CASE_PHOTOS,
  mayCloseCase,
  mayOpenCase,
  statusAfterMessage,
} from '@baitdrop/domain/cases/order-case';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { OrderCaseRow } from '../../../database/schema/order-cases.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { caseOrderOf, photosSinceOpened } from '../cases.ts';
import { findCase, listPhotos, readCaseMessages } from './cases.db.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Presents the case with the actions that `reader` may take. */
export async function answerCase(db: Queryable, order: OrderRow, reader: CaseParty, now: Date): Promise<CaseAnswer> {
  const row = await findCase(db, order.id);
  const mayOpen = reader === 'customer' && mayOpenCase(caseOrderOf(order), row?.status ?? null, now).ok;
  if (row === undefined) return { case: null, can: { open: mayOpen, write: false, close: false, photos: 0 } };
  const messages = await readCaseMessages(db, row.id);
  const photos = await listPhotos(db, row.id);
  const takesPhotos = reader === 'customer' && row.status !== 'closed';
  return {
    case: presentCase(row, messages, photos),
    can: {
      open: mayOpen,
      write: statusAfterMessage(row.status, reader, messages.length).ok,
      close: mayCloseCase(row.status, reader).ok,
      photos: takesPhotos ? Math.max(0, MAX_CASE_PHOTOS - photosSinceOpened(row, photos)) : 0,
    },
  };
}

const presentCase = (
  row: OrderCaseRow,
  messages: Awaited<ReturnType<typeof readCaseMessages>>,
  photos: Awaited<ReturnType<typeof listPhotos>>,
): OrderCase => ({
  id: row.id,
  reason: row.reason,
  status: row.status,
  opened_at: row.opened_at.toISOString(),
  answer_due_at: iso(row.answer_due_at),
  escalated: row.escalated_at !== null,
  closed_at: iso(row.closed_at),
  closed_by: row.closed_by,
  messages: messages.map(({ id, by, text, written_at }) => ({ id, by, text, at: written_at.toISOString() })),
  photos: photos.map(({ id, added_at }) => ({ id, at: added_at.toISOString() })),
});
