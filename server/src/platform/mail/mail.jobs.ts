import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Mail, Mailer } from '@baitdrop/adapters/ports/mailer';
import type { Jobs } from '../jobs/jobs.ts';
import type { Seal } from '../secrets/seal.ts';

const QUEUE = 'mail.send';
const sealedMail = z.object({ mail: z.string() });

/** Writes a mail as a job, so that it survives a restart and is tried again. Mails may carry tokens, so it is sealed. */
export const queueMail =
  (jobs: Jobs, db: Pool | PoolClient, seal: Seal) =>
  async (mail: Mail): Promise<void> => {
    await jobs.send(db, QUEUE, { mail: seal.seal(JSON.stringify(mail)) });
  };

/** Sends queued mails. Without a mail server they are dropped, and the log says so without saying what was in them. */
export async function sendQueuedMail(jobs: Jobs, seal: Seal, mailer: Mailer | undefined, log: Logger): Promise<void> {
  const send = async (data: unknown): Promise<void> => {
    if (mailer === undefined) return log.warn('a mail was not sent: SMTP_URL is not set');
    return mailer.send(JSON.parse(seal.open(sealedMail.parse(data).mail)) as Mail);
  };
  await jobs.work(QUEUE, send, { eager: true });
}
