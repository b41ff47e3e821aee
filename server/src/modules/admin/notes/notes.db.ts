import type { Pool, PoolClient } from 'pg';
import type { AdminNote } from '@baitdrop/contract/admin-notes';
import type { AdminNoteRow } from '../../../database/schema/admin-notes.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;
type About = AdminNoteRow['about'];

const MAX_SHOWN = 100;

/** Reads the notes, newest first. */
export async function readNotes(db: Db, about: About, subjects: readonly string[]): Promise<AdminNote[]> {
  const rows = await rowsOf<Pick<AdminNoteRow, 'id' | 'text' | 'admin_email' | 'at'>>(
    db,
    `select id, text, admin_email, at from admin_notes where about = $1 and subject = any($2) order by id desc
     limit ${MAX_SHOWN}`,
    [about, subjects],
  );
  return rows.map(({ id, text, admin_email, at }) => ({
    id: String(id),
    text,
    by: admin_email === '' ? 'Somebody who left' : admin_email,
    at: at.toISOString(),
  }));
}

export async function insertNote(
  tx: PoolClient,
  about: About,
  subject: string,
  text: string,
  { id, email }: { id: string; email: string },
  at: Date,
): Promise<void> {
  await tx.query(
    'insert into admin_notes (about, subject, text, admin, admin_email, at) values ($1, $2, $3, $4, $5, $6)',
    [about, subject, text, id, email, at],
  );
}

/** Deletes the notes about a deleted person, and removes the person's name from the notes they wrote. */
export async function forgetNotesOf(tx: PoolClient, user: string): Promise<void> {
  await tx.query(
    `delete from admin_notes where about = 'customer'
       and subject in ($1, (select lower(email) from users where id = $1 and email != ''))`,
    [user],
  );
  await tx.query(`update admin_notes set admin_email = '' where admin = $1`, [user]);
}

export async function deleteNotesBefore(db: Db, instant: Date): Promise<void> {
  await db.query('delete from admin_notes where at < $1', [instant]);
}
