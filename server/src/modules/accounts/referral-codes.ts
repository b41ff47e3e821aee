import type { Queryable } from '@baitdrop/records/engine/database';

/** Finds the user with this code. Codes consist of capitals and digits; people type them in any case. */
export async function findReferrer(db: Queryable, code: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from users where referral_code = upper($1) and referral_code != ''`,
    [code.replaceAll(/[\s\0-]/g, '')],
  );
  return rows[0]?.id;
}
