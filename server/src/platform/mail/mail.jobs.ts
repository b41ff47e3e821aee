import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { Mail, Mailer } from '@baitdrop/adapters/ports/mailer';
import type { Jobs } from '../jobs/jobs.ts';
import { currentRequestId } from '../tracing/trace-context.ts';
import type { Seal } from '../secrets/seal.ts';

export const MAIL_QUEUE = 'mail.send';
const sealedMail = z.object({ mail: z.string() });

/** Writes a mail as a job, so that it survives a restart and is retried. Mails may contain tokens, so it is sealed. */
export const queueMail =
  (jobs: Jobs, db: Pool | PoolClient, seal: Seal) =>
  async (mail: Mail): Promise<void> => {
    await jobs.send(db, MAIL_QUEUE, { mail: seal.seal(JSON.stringify(mail)) });
  };

/**
 * Sends queued mails. Without a mail server they wait until a process with SMTP_URL sends them; the queue keeps them
 * for 14 days.
 */
export async function sendQueuedMail(jobs: Jobs, seal: Seal, mailer: Mailer | undefined): Promise<void> {
  if (mailer === undefined) return jobs.prepare(MAIL_QUEUE);
  const send = (data: unknown): Promise<void> => {
    const mail = JSON.parse(seal.open(sealedMail.parse(data).mail)) as Mail;
    const requestId = currentRequestId();
    return mailer.send({ ...mail, ...(requestId !== undefined && { requestId }) });
  };
  await jobs.work(MAIL_QUEUE, send, { eager: true });
}

/** Counts mails that are written and not yet sent. */
export async function countWaitingMails(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pgboss.job where name = $1 and state in ('created', 'retry')`,
    [MAIL_QUEUE],
  );
  return rows[0]?.waiting ?? 0;
}
