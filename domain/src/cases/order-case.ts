// "Something wrong?": a customer's case about an order, with who must answer and by when.
import { photoMessages } from '../messages/photos.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export const CASE_REASONS = [
  'missing',
  'wrong_item',
  'damaged',
  'never_came',
  'too_late',
  'charged_wrongly',
  'other',
] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** `open`: the shop or an administrator must answer; `answered`: the customer may reply. */
export const CASE_STATUSES = ['open', 'answered', 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const CASE_PARTIES = ['customer', 'shop', 'admin'] as const;
export type CaseParty = (typeof CASE_PARTIES)[number];

/** The shop must answer within this time; after that, administrators take over the case. */
export const ANSWER_WITHIN_HOURS = 24;
/** A case can be opened, or reopened, for this long after the order arrived or was cancelled. */
export const REPORT_WITHIN_DAYS = 14;
/** An answered case closes when the customer does not reply within this time. */
export const CLOSED_AFTER_DAYS = 7;
export const MAX_CASE_PHOTOS = 3;
export const MAX_CASE_WORDS = 1000;
export const MAX_CASE_MESSAGES = 100;
/** A message repeated by the same party within this time counts as a retry after a broken connection. */
export const SAME_MESSAGE_MINUTES = 60;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface CaseMessage {
  readonly by: CaseParty;
  readonly text: string;
}

/** `messages` are the earlier ones, oldest first. */
export function isDuplicateMessage(
  { by, text }: CaseMessage,
  messages: readonly (CaseMessage & { readonly at: Date })[],
  now: Date,
): boolean {
  const last = messages.at(-1);
  if (last === undefined || last.by !== by || last.text !== text) return false;
  return now.getTime() <= last.at.getTime() + SAME_MESSAGE_MINUTES * 60_000;
}

export const caseAnswerDueAt = (now: Date): Date => new Date(now.getTime() + ANSWER_WITHIN_HOURS * HOUR_MS);
/** Cases answered before this instant are closed. */
export const autoCloseCutoff = (now: Date): Date => new Date(now.getTime() - CLOSED_AFTER_DAYS * DAY_MS);

export interface CaseOrder {
  readonly isPaid: boolean;
  /** When the order arrived or was cancelled; null while it is under way. */
  readonly endedAt: Date | null;
}

/** `null`: the order has no case yet. */
export function mayOpenCase(
  { isPaid, endedAt }: CaseOrder,
  status: CaseStatus | null,
  now: Date,
): Verdict<'open' | 'reopen', 'not_paid' | 'case_open' | 'too_long_ago'> {
  if (!isPaid) return refuse('not_paid', 'This order isn’t paid yet, so there’s nothing to put right.');
  if (status !== null && status !== 'closed')
    return refuse('case_open', 'You’ve told us about this order already. Add a message to it.');
  if (endedAt !== null && now.getTime() > endedAt.getTime() + REPORT_WITHIN_DAYS * DAY_MS)
    return refuse(
      'too_long_ago',
      `This can be reported here for ${REPORT_WITHIN_DAYS} days. Please contact us instead: your rights last longer.`,
    );
  return accept(status === null ? 'open' : 'reopen');
}

const closedAlready = () => refuse('case_closed', 'This is closed. If it isn’t solved, report it again.');

/** The case's status after a message. A customer's message reopens it. */
export function statusAfterMessage(
  status: CaseStatus,
  by: CaseParty,
  messages: number,
): Verdict<CaseStatus, 'case_closed' | 'case_full'> {
  if (status === 'closed') return closedAlready();
  if (messages >= MAX_CASE_MESSAGES)
    return refuse('case_full', 'There are too many messages here. Please contact us instead.');
  return accept(by === 'customer' ? 'open' : 'answered');
}

/**
 * Customers may close a case as solved, and administrators may close it; a shop cannot end a complaint about itself.
 */
export function mayCloseCase(status: CaseStatus, by: CaseParty): Verdict<true, 'case_closed' | 'not_yours'> {
  if (by === 'shop') return refuse('not_yours', 'Only the customer or BaitDrop can close this.');
  return status === 'closed' ? closedAlready() : accept(true);
}

export function mayAddPhoto(status: CaseStatus, photos: number): Verdict<true, 'case_closed' | 'too_many_photos'> {
  if (status === 'closed') return closedAlready();
  return photos < MAX_CASE_PHOTOS
    ? accept(true)
    : refuse('too_many_photos', photoMessages.tooManyOfCase(MAX_CASE_PHOTOS));
}
