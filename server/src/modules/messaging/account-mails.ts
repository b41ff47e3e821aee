// Mails about a user's own account.
import type { PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { EventPayload } from '@baitdrop/contract/events';
import { accountMails } from '@baitdrop/domain/messages/mails/account-mails';
import { HELLO, type LinkedMail } from '@baitdrop/domain/messages/mails/mail-text';
import { authMail } from '@baitdrop/records/auth/auth-mail';
import { newRecordToken } from '@baitdrop/records/auth/record-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import type { Context } from '../../context.ts';
import { addressOfUndo, deleteUndos, UNDO_DAYS, undoTokenOf } from '../accounts/account-undos.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';

export function accountMailHandlers(context: Context): void {
  const { events, engine, jobs, seal, config } = context;
  const mailTo = async (tx: PoolClient, user: string, mailFor: (address: string) => Mail): Promise<void> => {
    const [row] = await rowsOf<{ email: string }>(tx, 'select email from users where id = $1', [user]);
    if (row !== undefined && row.email !== '') await queueMail(jobs, tx, seal)(mailFor(row.email));
  };

  events.on('account.created', async (tx, { user }) => {
    const record = await findRecordById(tx, engine.collections.get('users'), user);
    if (record === null) throw new Error(`user ${user} is gone`);
    if (record.values['verified'] === true) return;
    const token = await newRecordToken(engine, record, 'verification', { email: record.values['email'] });
    await queueMail(jobs, tx, seal)(authMail(engine, record, 'verification', { TOKEN: token }));
  });
  events.on('account.address_taken', (tx, { user, by }) => {
    const mailFor = by === 'sign_up' ? alreadyRegisteredMail : addressInUseMail;
    return mailTo(tx, user, (address) => mailFor(address, config.publicUrl));
  });
  events.on('account.changed', async (tx, { change, undo }) => {
    const address = await addressOfUndo(tx, undo);
    if (address === undefined) return;
    const mailFor = change === 'email' ? emailChangedMail : passwordChangedMail;
    await queueMail(jobs, tx, seal)(mailFor(address, `${config.publicUrl}/undo-change/${undoTokenOf(context, undo)}`));
  });
  events.on('account.second_factor_changed', async (tx, { user, account, change }) => {
    const table = account === 'superuser' ? '"_superusers"' : 'users';
    const [row] = await rowsOf<{ email: string }>(tx, `select email from ${table} where id = $1`, [user]);
    if (row !== undefined && row.email !== '')
      await queueMail(jobs, tx, seal)(secondFactorMail(row.email, change, config.publicUrl));
  });
  events.on('account.closing', async (tx, { user }) => {
    await deleteUndos(tx, user);
    const keepsOrders = await hasOrders(tx, user);
    await mailTo(tx, user, (address) => goodbyeMail(address, keepsOrders));
  });
}

/** True for orders as a customer or as a shop. */
async function hasOrders(tx: PoolClient, user: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `select 1 where exists (select from orders where customer = $1)
       or exists (select from orders o join retailers r on r.shop_id = o.shop_id where r.owner = $1)`,
    [user],
  );
  return rows.length > 0;
}

/** Sent when a registration uses an address that has an account; only its owner learns about it. */
const alreadyRegisteredMail = (to: string, publicUrl: string): Mail =>
  signInMail(to, accountMails.alreadyRegistered, publicUrl);

/** Sent when another account tries to change to this address; only its owner learns about it. */
const addressInUseMail = (to: string, publicUrl: string): Mail => signInMail(to, accountMails.addressInUse, publicUrl);

const signInMail = (to: string, text: LinkedMail & { after: string }, publicUrl: string): Mail =>
  renderMail(to, text.subject, [
    paragraph(HELLO),
    ...text.texts.map((each) => paragraph(each)),
    button(`${publicUrl}/login`, text.link),
    paragraph(text.after),
  ]);

const secondFactorMail = (
  to: string,
  change: EventPayload<'account.second_factor_changed'>['change'],
  publicUrl: string,
): Mail => {
  const { texts, after, link } = accountMails.secondFactor;
  return renderMail(to, texts[change].subject, [
    paragraph(HELLO),
    ...texts[change].texts.map((each) => paragraph(each)),
    paragraph(after),
    button(`${publicUrl}/forgot-password`, link),
  ]);
};

const goodbyeMail = (to: string, keepsOrders: boolean): Mail => {
  const { subject, texts, keptOrders, after } = accountMails.deleted;
  return renderMail(
    to,
    subject,
    [HELLO, ...texts, ...(keepsOrders ? [keptOrders] : []), after].map((text) => paragraph(text)),
  );
};

const undoMail = (to: string, { subject, texts, link }: LinkedMail, undoUrl: string): Mail =>
  renderMail(to, subject, [paragraph(HELLO), ...texts.map((each) => paragraph(each)), button(undoUrl, link)]);

const passwordChangedMail = (to: string, undoUrl: string): Mail =>
  undoMail(to, accountMails.passwordChanged(UNDO_DAYS), undoUrl);

const emailChangedMail = (to: string, undoUrl: string): Mail =>
  undoMail(to, accountMails.emailChanged(UNDO_DAYS), undoUrl);
