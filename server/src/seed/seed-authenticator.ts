import { randomBytes } from 'node:crypto';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Context } from '../context.ts';
import { demoAccounts, DEMO_TOTP_SECRET } from '../demo/demo-accounts.ts';

/** Gives the demo's administrator the app whose secret everybody knows, unless they have a second factor already. */
export async function seedAuthenticator({ pool, seal, now }: Pick<Context, 'pool' | 'seal' | 'now'>): Promise<void> {
  await pool.query(
    `insert into second_factors (owner_collection, owner, id, kind, name, sealed_secret, created_at)
     select 'users', u.id, $1, 'totp', 'Demo authenticator', $2, $3 from users u
     where u.email = $4 and u.role = 'admin'
       and not exists (select from second_factors f where f.owner_collection = 'users' and f.owner = u.id)`,
    [newRecordId(randomBytes), seal.seal(DEMO_TOTP_SECRET), now(), demoAccounts.admin.email],
  );
}
