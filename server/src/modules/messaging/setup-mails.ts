// What the owner reads when the team has moved a setup request on.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { SetupStep } from '@baitdrop/domain/setup/setup-steps';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, layOutMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

const SUBJECTS: Record<SetupStep, (shop: string) => string> = {
  contacted: (shop) => `We’ve been in touch about ${shop}`,
  in_progress: (shop) => `We’re setting up ${shop}`,
  done: (shop) => `${shop} is set up`,
  cancelled: (shop) => `Your setup request for ${shop} is cancelled`,
};

const TEXTS: Record<SetupStep, string> = {
  contacted: 'We’ve tried to reach you about your setup. If you missed us, answer this email and we’ll try again.',
  in_progress: 'We’ve started to set up your shop. You’ll hear from us as soon as it’s done.',
  done: 'Your shop is set up. Please have a look, and tell us if anything isn’t as you want it.',
  cancelled: 'Your setup request is cancelled.',
};

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
  const refunded = formatPounds(pence(refunded_pence));
  const mail = layOutMail(email, SUBJECTS[status](shopName), [
    paragraph(TEXTS[status]),
    ...(refunded_pence === 0
      ? []
      : [paragraph(`We’re refunding ${refunded} to the card you paid with. It takes a few days to show.`)]),
    ...(note === '' ? [] : [paragraph(`From our team: ${note}`)]),
    button(`${config.publicUrl}/dashboard`, 'Open your dashboard'),
  ]);
  await queueMail(jobs, tx, seal)(mail);
}
