import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import type { Context } from '../../context.ts';
import { layOutMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { readAdministrators } from './order-mails/order-mails.db.ts';

export function administratorMailHandlers(context: Context): void {
  context.events.on('operations.alert', (tx, alert) => mailAdministrators(context, tx, alert));
}

async function mailAdministrators(
  { jobs, seal }: Pick<Context, 'jobs' | 'seal'>,
  tx: PoolClient,
  { subject, text }: EventPayload<'operations.alert'>,
): Promise<void> {
  for (const address of await readAdministrators(tx))
    await queueMail(jobs, tx, seal)(layOutMail(address, subject, [paragraph(text)]));
}
