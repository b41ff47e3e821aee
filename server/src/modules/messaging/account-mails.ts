// Mails about somebody's own account.
import type { PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import type { EventPayload } from '@baitdrop/contract/events';
import { authMail } from '@baitdrop/records/auth/auth-mail';
import { newRecordToken } from '@baitdrop/records/auth/record-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import type { Context } from '../../context.ts';
import { addressOfUndo, forgetUndos, UNDO_DAYS, undoTokenOf } from '../accounts/account-undos.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, layOutMail, link, paragraph } from '../../platform/mail/mail-layout.ts';
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
    await forgetUndos(tx, user);
    const keepsOrders = await hasOrders(tx, user);
    await mailTo(tx, user, (address) => goodbyeMail(address, keepsOrders));
  });
}

/** As a customer or as a shop. */
async function hasOrders(tx: PoolClient, user: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `select 1 where exists (select from orders where customer = $1)
       or exists (select from orders o join retailers r on r.shop_id = o.shop_id where r.owner = $1)`,
    [user],
  );
  return rows.length > 0;
}

/** For somebody who registers with an address that has an account; only its owner is told. */
const alreadyRegisteredMail = (to: string, publicUrl: string): Mail =>
  layOutMail(to, 'You already have a BaitDrop account', [
    paragraph('Hello,'),
    paragraph(
      'Somebody, hopefully you, just tried to register with this email address. You already have an account with it, so nothing has changed.',
    ),
    link(`${publicUrl}/login`, 'Sign in'),
    link(`${publicUrl}/forgot-password`, 'Choose a new password if you’ve forgotten yours'),
    paragraph('If this wasn’t you, you don’t need to do anything.'),
  ]);

/** For somebody who wants to move another account to the address; only its owner is told. */
const addressInUseMail = (to: string, publicUrl: string): Mail =>
  layOutMail(to, 'This email address already has a BaitDrop account', [
    paragraph('Hello,'),
    paragraph(
      'Somebody, hopefully you, asked to use this email address for another BaitDrop account. It belongs to yours, so nothing was changed.',
    ),
    paragraph('To use it for the other account, sign in here first and change or close this one.'),
    link(`${publicUrl}/login`, 'Sign in'),
    paragraph('If this wasn’t you, you don’t need to do anything.'),
  ]);

const SECOND_FACTOR_NEWS: Readonly<Record<EventPayload<'account.second_factor_changed'>['change'], readonly string[]>> =
  {
    added: ['You’ve added a way to sign in', 'A new authenticator app or passkey was added to your BaitDrop account.'],
    removed: ['You’ve removed a way to sign in', 'An authenticator app or passkey was removed from your account.'],
    new_codes: ['Your new recovery codes', 'You made new recovery codes. The old ones no longer work.'],
    code_used: ['A recovery code was used', 'Somebody signed in to your account with one of your recovery codes.'],
    reset: [
      'Your second sign-in step was reset',
      'We removed your authenticator apps, passkeys and recovery codes, and signed you out everywhere. Next time you sign in, you’ll set up a new one.',
    ],
  };

const secondFactorMail = (
  to: string,
  change: EventPayload<'account.second_factor_changed'>['change'],
  publicUrl: string,
): Mail => {
  const [subject = '', text = ''] = SECOND_FACTOR_NEWS[change];
  return layOutMail(to, `${subject} – BaitDrop`, [
    paragraph('Hello,'),
    paragraph(text),
    paragraph('If this wasn’t you, choose a new password now and answer this email.'),
    link(`${publicUrl}/forgot-password`, 'Choose a new password'),
  ]);
};

const goodbyeMail = (to: string, keepsOrders: boolean): Mail =>
  layOutMail(to, 'Your BaitDrop account is deleted', [
    paragraph('Hello,'),
    paragraph('We’ve deleted your account and everything in it, as you asked. You’re signed out everywhere.'),
    ...(keepsOrders
      ? [
          paragraph(
            'The law makes us keep the figures of past orders for six years. They no longer say whose they were.',
          ),
        ]
      : []),
    paragraph('If it wasn’t you who asked, please answer this email at once.'),
  ]);

const passwordChangedMail = (to: string, undoUrl: string): Mail =>
  layOutMail(to, 'Your BaitDrop password was changed', [
    paragraph('Hello,'),
    paragraph('The password of your account was changed, and every device that was signed in is signed out.'),
    paragraph('If that was you, there’s nothing to do.'),
    paragraph(
      `If it wasn’t, take your account back. The link works for ${UNDO_DAYS} days and signs everybody else out.`,
    ),
    button(undoUrl, 'That wasn’t me'),
  ]);

const emailChangedMail = (to: string, undoUrl: string): Mail =>
  layOutMail(to, 'The email address of your BaitDrop account was changed', [
    paragraph('Hello,'),
    paragraph('Your account now uses another email address. We’ll write to you there.'),
    paragraph('If that was you, there’s nothing to do.'),
    paragraph(
      `If it wasn’t, take your account back. The link works for ${UNDO_DAYS} days, brings this address back and signs everybody else out.`,
    ),
    button(undoUrl, 'That wasn’t me'),
  ]);
