import type { FastifyRequest } from 'fastify';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { authMail } from './auth-mail.ts';
import { runInBackground } from './background.ts';
import { findRecordByEmail } from './email-address.ts';
import { countAttempt, resetAttempts } from './throttle.ts';

const RESEND_SECONDS = 120;
const HOUR_SECONDS = 3_600;

type LinkMail = 'verification' | 'passwordReset';

const throttleKey = (purpose: LinkMail, record: StoredRecord) => `mail:${purpose}:${record.collection.id}:${record.id}`;

/**
 * Mails a token to the record with this address, if it exists, wants one and got none in the last two minutes.
 * Everything happens after the answer, so that neither content nor timing reveals whether the address exists.
 */
export function mailAccountByEmail(
  engine: Engine,
  request: FastifyRequest,
  collection: Collection,
  email: string,
  purpose: LinkMail,
  makeToken: (record: StoredRecord) => Promise<string | null>,
): void {
  runInBackground(engine, request.log, `sending a ${purpose} mail`, async () => {
    const record = await findRecordByEmail(engine.pool, collection, email);
    const token = record && (await makeToken(record));
    if (!record || !token) return;
    const key = throttleKey(purpose, record);
    if ((await countAttempt(engine, key, RESEND_SECONDS)) > 1) return;
    if (!(await isMailDue(engine, purpose, record))) return;
    try {
      await engine.mailer.send(authMail(engine, record, purpose, { TOKEN: token }));
    } catch (error) {
      await clearMailThrottle(engine, purpose, record);
      throw error;
    }
  });
}

/** After the hour's mails, another one is sent once half the lifetime of the last link has passed. */
async function isMailDue(engine: Engine, purpose: LinkMail, record: StoredRecord): Promise<boolean> {
  const { maxMailsPerHour = 0, tokens } = record.collection.auth ?? {};
  if (maxMailsPerHour === 0) return true;
  const key = throttleKey(purpose, record);
  const isFirstInAWhile =
    (await countAttempt(engine, `${key}:due`, (tokens?.[purpose].durationSeconds ?? 0) / 2)) === 1;
  return (await countAttempt(engine, `${key}:hour`, HOUR_SECONDS)) <= maxMailsPerHour || isFirstInAWhile;
}

/** After the token was used, the next mail is not delayed. */
export async function clearMailThrottle(engine: Engine, purpose: LinkMail, record: StoredRecord): Promise<void> {
  const key = throttleKey(purpose, record);
  await resetAttempts(engine, key);
  await resetAttempts(engine, `${key}:due`);
}
