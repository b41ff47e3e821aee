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

/** Stores where the record signed in from and mails its owner about a new location. */
export async function recordSignInOrigin(engine: Engine, request: FastifyRequest, record: StoredRecord): Promise<void> {
  const address = callerAddress(engine, request);
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const fingerprint = createHash('sha256').update(`${address}\n${agent}`).digest('hex').slice(0, 32);
  const origins = await findOwnedRows(engine, engine.pool, AUTH_ORIGINS, record);
  const origin = origins.find((one) => one.values['fingerprint'] === fingerprint);
  if (origin) {
    const { table } = origin.collection;
    await engine.pool.query(`update ${quoteName(table)} set "updated" = $2 where "id" = $1`, [origin.id, engine.now()]);
    return;
  }
  for (const old of origins.slice(MAX_ORIGINS - 1)) await deleteRow(engine.pool, old);
  await insertOwnedRow(engine, engine.pool, AUTH_ORIGINS, record, { fingerprint });
  // The first sign-in needs no alert.
  if (origins.length === 0 || record.values['email'] === '') return;
  const info = `${wireDate(engine.now())} - ${address} ${agent}`.trim();
  await engine.mailer.send(authMail(engine, record, 'authAlert', { ALERT_INFO: info }));
}
