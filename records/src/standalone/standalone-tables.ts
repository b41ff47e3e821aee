import { createAuthTables } from '../auth/auth-tables.ts';
import { hashPassword } from '../auth/password.ts';
import { createTables } from '../collections/create-tables.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { randomId, randomText } from '../engine/random.ts';
import { createOperationTables } from '../operations/operation-tables.ts';
import { createEventTables } from '../realtime/event-tables.ts';

export async function createAllTables({ pool, collections }: Engine): Promise<void> {
  await createTables(pool, collections);
  await createAuthTables(pool);
  await createEventTables(pool, collections);
  await createOperationTables(pool);
}

export async function ensureSuperuser(engine: Engine, { email, password }: { email: string; password: string }) {
  const { pool, random, now } = engine;
  const hash = await hashPassword(password, engine.passwordCost);
  await pool.query(
    `insert into "${SUPERUSERS}" ("id", "email", "verified", "password", "tokenKey", "created", "updated")
select $1, $2, true, $3, $4, $5, $5 where not exists (select 1 from "${SUPERUSERS}" where lower("email") = lower($2))`,
    [randomId(random), email, hash, randomText(random, 50), now()],
  );
}
