import type { Pool, PoolClient } from 'pg';
import type { AdminRole } from '@baitdrop/domain/administrators/admin-roles';

export interface NewAdminAccount {
  id: string;
  email: string;
  password: string;
  tokenKey: string;
}

type Connection = Pool | PoolClient;

/** Makes the account with this address a superuser and ends its sessions; resolves to its id if there is one. */
export async function promoteToAdmin(db: Connection, email: string, tokenKey: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `update users set role = 'admin', admin_role = 'superuser', verified = true, "tokenKey" = $2, updated = now()
     where lower(email) = lower($1) returning id`,
    [email, tokenKey],
  );
  return rows[0]?.id;
}

export async function insertAdmin(
  db: Connection,
  account: NewAdminAccount & { name: string; referralCode: string; role: AdminRole },
): Promise<void> {
  await db.query(
    `insert into users (id, email, verified, password, "tokenKey", name, role, admin_role, referral_code, created, updated)
     values ($1, $2, true, $3, $4, $5, 'admin', $6, $7, now(), now())`,
    [account.id, account.email, account.password, account.tokenKey, account.name, account.role, account.referralCode],
  );
}

export async function superuserExists(db: Connection, email: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from "_superusers" where lower(email) = lower($1)', [email]);
  return rows.length > 0;
}

export async function insertSuperuser(db: Connection, account: NewAdminAccount): Promise<void> {
  await db.query(
    `insert into "_superusers" (id, email, verified, password, "tokenKey", created, updated)
     values ($1, $2, true, $3, $4, now(), now())`,
    [account.id, account.email, account.password, account.tokenKey],
  );
}
