import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { StoredRecord } from '../collections/collection.ts';
import { quoteName, wireDate } from '../collections/storage.ts';
import { AUTH_ORIGINS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { authMail } from './auth-mail.ts';
import { deleteRow, findOwnedRows, insertOwnedRow } from './owned-rows.ts';

const MAX_ORIGINS = 5;

/** Remembers where the record signed in from and tells its owner about a place never seen before. */
export async function recordSignInOrigin(engine: Engine, request: FastifyRequest, record: StoredRecord): Promise<void> {
  const address = callerAddress(engine, request);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const fingerprint = createHash('sha256').update(`${address}\n${agent}`).digest('hex').slice(0, 32);
  const origins = await findOwnedRows(engine, engine.pool, AUTH_ORIGINS, record);
  const known = origins.find((origin) => origin.values['fingerprint'] === fingerprint);
  if (known) {
    const { table } = known.collection;
    await engine.pool.query(`update ${quoteName(table)} set "updated" = $2 where "id" = $1`, [known.id, engine.now()]);
    return;
  }
  for (const old of origins.slice(MAX_ORIGINS - 1)) await deleteRow(engine.pool, old);
  await insertOwnedRow(engine, engine.pool, AUTH_ORIGINS, record, { fingerprint });
  // Nobody needs an alert about their first sign-in.
  if (origins.length === 0 || record.values['email'] === '') return;
  const info = `${wireDate(engine.now())} - ${address} ${agent}`.trim();
  await engine.mailer.send(authMail(engine, record, 'authAlert', { ALERT_INFO: info }));
}
