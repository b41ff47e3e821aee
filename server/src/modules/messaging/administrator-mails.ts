import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { adminMails } from '@baitdrop/domain/messages/mails/admin-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { ANY_QUESTIONS, HELLO, helloTo } from '@baitdrop/domain/messages/mails/mail-text';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { adminInvitationToken, findInvitationForMail } from '../accounts/admin-invitations.ts';
import { shopNameOf } from '../shops/retailers.ts';
import { readAdministrators } from './order-mails/order-mails.db.ts';

export function administratorMailHandlers(context: Context): void {
  const { events, jobs, seal, config } = context;
  events.on('operations.alert', (tx, alert) => mailAdministrators(context, tx, alert));
  events.on('administrator.invited', async (tx, { invitation }) => {
    const found = await findInvitationForMail(context, tx, invitation);
    if (found === undefined) return;
    const { subject, texts, link, after } = adminMails.invited(found.role, found.invited_by_email);
    const url = `${config.publicUrl}/administrator-invitation/${adminInvitationToken(context, invitation)}`;
    await queueMail(
      jobs,
      tx,
      seal,
    )(
      renderMail(found.email, subject, [
        paragraph(HELLO),
        ...texts.map((text) => paragraph(text)),
        button(url, link),
        paragraph(after),
      ]),
    );
  });
  events.on('payout.waiting', async (tx, { shop_id, amount_pence, approved_by }) => {
    const { subject, texts, link } = adminMails.payoutWaiting(pence(amount_pence), await shopNameOf(tx, shop_id));
    const page = button(`${config.publicUrl}/admin/payouts?state=waiting`, link);
    for (const address of await readPayoutApprovers(tx, approved_by))
      await queueMail(jobs, tx, seal)(renderMail(address, subject, [...texts.map((text) => paragraph(text)), page]));
  });
  events.on('announcement.begun', async (tx, { announcement }) => {
    const [found] = await rowsOf<{ title: string; text: string }>(
      tx,
      'select title, text from announcements where id = $1',
      [announcement],
    );
    if (found === undefined) return;
    const page = button(`${config.publicUrl}/dashboard`, adminMails.announcement.link);
    for (const { email, shop_name } of await readOwners(tx)) {
      const blocks = [paragraph(helloTo(shop_name)), paragraph(found.text), page, paragraph(ANY_QUESTIONS)];
      await queueMail(jobs, tx, seal)(renderMail(email, found.title, blocks));
    }
  });
  events.on('administrator.joined', async (tx, { user, role }) => {
    const email = await emailOf(tx, user);
    await mailAdministrators(context, tx, adminMails.joined(email, role), email);
  });
  events.on('administrator.changed', async (tx, { user, role }) => {
    const { subject, texts } = role === '' ? adminMails.removed : adminMails.roleChanged(role);
    const lines = [HELLO, ...texts].map((text) => paragraph(text));
    await queueMail(jobs, tx, seal)(renderMail(await emailOf(tx, user), subject, lines));
  });
}

async function readPayoutApprovers(tx: PoolClient, except: string): Promise<string[]> {
  const rows = await rowsOf<{ email: string }>(
    tx,
    `select email from users where role = 'admin' and admin_role in ('finance', 'superuser') and email != '' and id != $1
     order by rowid`,
    [except],
  );
  return rows.map(({ email }) => email);
}

/** Lists the owners of all shops that have joined and are not closed. */
const readOwners = (tx: PoolClient): Promise<{ email: string; shop_name: string }[]> =>
  rowsOf(
    tx,
    `select coalesce(nullif(r.email, ''), u.email) as email, r.shop_name from retailers r join users u on u.id = r.owner
     where coalesce(nullif(r.email, ''), u.email) != '' order by r.rowid`,
  );

async function emailOf(tx: PoolClient, user: string): Promise<string> {
  const [row] = await rowsOf<{ email: string }>(tx, 'select email from users where id = $1', [user]);
  if (row === undefined) throw new Error(`user ${user} is gone`);
  return row.email;
}

async function mailAdministrators(
  { jobs, seal }: Pick<Context, 'jobs' | 'seal'>,
  tx: PoolClient,
  { subject, text }: EventPayload<'operations.alert'>,
  except = '',
): Promise<void> {
  for (const address of await readAdministrators(tx))
    if (address !== except) await queueMail(jobs, tx, seal)(renderMail(address, subject, [paragraph(text)]));
}
