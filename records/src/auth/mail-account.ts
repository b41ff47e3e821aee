import type { FastifyRequest } from 'fastify';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { authMail } from './auth-mail.ts';
import { runInBackground } from './background.ts';
import { findRecordByEmail } from './email-address.ts';
import type { MailPurpose } from './mail-templates.ts';
import { countAttempt, resetAttempts } from './throttle.ts';

const RESEND_SECONDS = 120;

const throttleKey = (purpose: MailPurpose, record: StoredRecord) =>
  `mail:${purpose}:${record.collection.id}:${record.id}`;

/**
 * Mails a token to the record with this address, if there is one, it wants one and had none in the last two minutes.
 * All of it happens after the answer, so that neither its content nor its timing shows whether the address is known.
 */
export function mailAccountByEmail(
  engine: Engine,
  request: FastifyRequest,
  collection: Collection,
  email: string,
  purpose: MailPurpose,
  makeToken: (record: StoredRecord) => Promise<string | null>,
): void {
  runInBackground(engine, request.log, `sending a ${purpose} mail`, async () => {
    const record = await findRecordByEmail(engine.pool, collection, email);
    const token = record && (await makeToken(record));
    if (!record || !token) return;
    const key = throttleKey(purpose, record);
    if ((await countAttempt(engine, key, RESEND_SECONDS)) > 1) return;
    try {
      await engine.mailer.send(authMail(engine, record, purpose, { TOKEN: token }));
    } catch (error) {
      await resetAttempts(engine, key);
      throw error;
    }
  });
}

/** After the token was used, the next mail need not wait. */
export function clearMailThrottle(engine: Engine, purpose: MailPurpose, record: StoredRecord): Promise<void> {
  return resetAttempts(engine, throttleKey(purpose, record));
}
