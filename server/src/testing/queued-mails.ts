import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { Context } from '../context.ts';

/** Lists every mail so far, oldest first, sent or not. Needs the jobs to be started. */
export async function queuedMails({ pool, seal }: Pick<Context, 'pool' | 'seal'>): Promise<Mail[]> {
  const { rows } = await pool.query<{ mail: string }>(
    `select data ->> 'mail' as mail from pgboss.job where name = 'mail.send' order by created_on, id`,
  );
  return rows.map(({ mail }) => JSON.parse(seal.open(mail)) as Mail);
}
