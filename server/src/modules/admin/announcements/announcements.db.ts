import type { Pool, PoolClient } from 'pg';
import type { AdminAnnouncement, ShopAnnouncements } from '@baitdrop/contract/announcements';
import type { AnnouncementRow } from '../../../database/schema/announcements.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export async function insertAnnouncement(tx: PoolClient, row: Omit<AnnouncementRow, 'emailed_at'>): Promise<void> {
  await tx.query(
    `insert into announcements (id, title, text, shown_from, shown_until, emails_owners, admin, admin_email, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.title,
      row.text,
      row.shown_from,
      row.shown_until,
      row.emails_owners,
      row.admin,
      row.admin_email,
      row.created_at,
    ],
  );
}

const stateOf = ({ shown_from, shown_until }: AnnouncementRow, now: Date): AdminAnnouncement['state'] => {
  if (shown_until <= now) return 'over';
  return shown_from > now ? 'coming' : 'shown';
};

const MAX_LISTED = 100;

export async function readAnnouncements(db: Db, now: Date): Promise<AdminAnnouncement[]> {
  const rows = await rowsOf<AnnouncementRow & { dismissed: number }>(
    db,
    `select a.*, (select count(*) from announcement_dismissals d where d.announcement = a.id) as dismissed
     from announcements a order by a.created_at desc, a.id limit ${MAX_LISTED}`,
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    shown_from: row.shown_from.toISOString(),
    shown_until: row.shown_until.toISOString(),
    state: stateOf(row, now),
    emails_owners: row.emails_owners,
    emailed_at: row.emailed_at?.toISOString() ?? null,
    by: row.admin_email === '' ? 'Somebody who left' : row.admin_email,
    dismissed: row.dismissed,
  }));
}

/** Ends an announcement; undefined when it is over already. */
export async function endAnnouncement(tx: PoolClient, id: string, now: Date): Promise<AnnouncementRow | undefined> {
  const [row] = await rowsOf<AnnouncementRow>(
    tx,
    `update announcements a set shown_until = $2 from announcements before
     where a.id = $1 and before.id = a.id and a.shown_until > $2 returning before.*`,
    [id, now],
  );
  return row;
}

/**
 * Locks announcements that have begun and whose emails are not written yet. Ones that are over when they are found are
 * not sent.
 */
export async function takeUnsent(tx: PoolClient, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    `update announcements set emailed_at = $1 where id in (
       select id from announcements where emails_owners and emailed_at is null and shown_from <= $1 and shown_until > $1
       for update skip locked) returning id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Only owners and managers see announcements, because these may be about money. */
const isOfShop = `(exists (select from retailers r where r.owner = $1)
  or exists (select from shop_people p where p."user" = $1 and p.role = 'manager'))`;

export async function readAnnouncementsFor(
  db: Db,
  user: string,
  now: Date,
): Promise<ShopAnnouncements['announcements']> {
  return rowsOf(
    db,
    `select a.id, a.title, a.text from announcements a
     where a.shown_from <= $2 and a.shown_until > $2 and ${isOfShop} and not exists (
       select from announcement_dismissals d where d.announcement = a.id and d."user" = $1)
     order by a.created_at desc, a.id`,
    [user, now],
  );
}

/** Dismissing twice is not an error. */
export async function insertDismissal(db: Db, announcement: string, user: string): Promise<void> {
  await db.query(
    `insert into announcement_dismissals (announcement, "user")
     select a.id, $2 from announcements a where a.id = $1 on conflict ("user", announcement) do nothing`,
    [announcement, user],
  );
}

export async function forgetAnnouncementsOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query('delete from announcement_dismissals where "user" = $1', [user]);
  await tx.query(`update announcements set admin_email = '' where admin = $1`, [user]);
}
