import { randomBytes } from 'node:crypto';
import type { AnnouncementForm } from '@baitdrop/contract/announcements';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { addDays, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { endAnnouncement, insertAnnouncement, takeUnsent } from './announcements.db.ts';

const MAX_DAYS = 90;
const DAY_MS = 86_400_000;

const refuse = (field: 'from' | 'until', message: string): AppError =>
  new AppError('announcement_refused', 400, message, {
    data: { [field]: { code: 'validation_invalid_value', message } },
  });

/** Computes the span from the beginning of the first day to the end of the last, in London. */
function spanOf({ from, until }: AnnouncementForm, now: Date): { shownFrom: Date; cardValidUntil: Date } {
  const [first, last] = [parseCalendarDay(from), parseCalendarDay(until)];
  if (!first.ok) throw refuse('from', refusals.admin.announcementDay);
  if (!last.ok) throw refuse('until', refusals.admin.announcementDay);
  const shownFrom = instantOfLondon(first.value, '00:00');
  const cardValidUntil = instantOfLondon(addDays(last.value, 1), '00:00');
  if (cardValidUntil <= shownFrom || cardValidUntil <= now) throw refuse('until', refusals.admin.announcementEnds);
  if (cardValidUntil.getTime() - shownFrom.getTime() > MAX_DAYS * DAY_MS)
    throw refuse('until', refusals.admin.announcementTooLong(MAX_DAYS));
  return { shownFrom, cardValidUntil };
}

export async function makeAnnouncement(context: Context, by: Administrator, form: AnnouncementForm): Promise<void> {
  const now = context.now();
  const { shownFrom, cardValidUntil } = spanOf(form, now);
  const id = newRecordId(randomBytes);
  await inTransaction(context.pool, async (tx) => {
    await insertAnnouncement(tx, {
      id,
      title: form.title,
      text: form.text,
      shown_from: shownFrom,
      shown_until: cardValidUntil,
      emails_owners: form.emails_owners,
      admin: by.id,
      admin_email: by.email,
      created_at: now,
    });
    const { title, ...details } = form;
    await recordAdminAction(tx, { by, action: 'announcement.made', target: { id, name: title }, details });
  });
  await emailStartedAnnouncements(context);
}

export async function stopAnnouncement(context: Context, by: Administrator, id: string): Promise<void> {
  const now = context.now();
  await inTransaction(context.pool, async (tx) => {
    const ended = await endAnnouncement(tx, id, now);
    if (ended === undefined) throw new AppError('announcement_over', 409, refusals.admin.announcementOver);
    await recordAdminAction(tx, {
      by,
      action: 'announcement.ended',
      target: { id, name: ended.title },
      details: {
        before: { shown_until: ended.shown_until.toISOString() },
        after: { shown_until: now.toISOString() },
      },
    });
  });
}

/** Emails announcements that have begun. A job calls it, and so does an announcement that begins today. */
export async function emailStartedAnnouncements({
  pool,
  events,
  now,
}: Pick<Context, 'pool' | 'events' | 'now'>): Promise<void> {
  await inTransaction(pool, async (tx) => {
    for (const announcement of await takeUnsent(tx, now()))
      await events.emit(tx, 'announcement.begun', { announcement });
  });
}

export const scheduleAnnouncements = (context: Context): Promise<void> =>
  context.jobs.work('announcements.email', () => emailStartedAnnouncements(context), { schedule: '5 * * * *' });
