// What the owner reads when the team has moved a setup request on.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import { setupMails } from '@baitdrop/domain/messages/mails/setup-mails';
import { pence } from '@baitdrop/domain/money/pence';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, layOutMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

interface SetupContact {
  email: string;
  shop_name: string;
}

/** The address of the request's form, else that of the shop's account. */
async function readContact(tx: PoolClient, request: string): Promise<SetupContact | undefined> {
  const [contact] = await rowsOf<SetupContact>(
    tx,
    `select coalesce(nullif(case when jsonb_typeof(q.contact_info -> 'email') = 'string'
       then q.contact_info ->> 'email' end, ''), r.email, '') as email, coalesce(r.shop_name, '') as shop_name
     from setup_requests q left join retailers r on r.shop_id = q.shop_id where q.id = $1`,
    [request],
  );
  return contact;
}

export function setupMailHandlers(context: Context): void {
  context.events.on('setup.moved', (tx, news) => mailSetupMoved(context, tx, news));
}

async function mailSetupMoved(
  { jobs, seal, config }: Pick<Context, 'jobs' | 'seal' | 'config'>,
  tx: PoolClient,
  { request, status, note, refunded_pence }: EventPayload<'setup.moved'>,
): Promise<void> {
  const { email, shop_name: shopName } = (await readContact(tx, request)) ?? { email: '', shop_name: '' };
  if (email === '') return;
  const { subject, texts } = setupMails.steps[status](shopName);
  const mail = layOutMail(email, subject, [
    paragraph(helloTo(shopName)),
    ...texts.map((text) => paragraph(text)),
    ...(refunded_pence === 0 ? [] : [paragraph(setupMails.refunded(pence(refunded_pence)))]),
    ...(note === '' ? [] : [paragraph(setupMails.note(note))]),
    button(`${config.publicUrl}/dashboard`, setupMails.link),
  ]);
  await queueMail(jobs, tx, seal)(mail);
}
