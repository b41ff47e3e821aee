// Emails: verification, password reset, change of address, one-time passwords; and second factors.
import { type Case, cases } from '../case.ts';
import { AUTH, state, tokenIn, users } from '../mailed.ts';
import { PASSWORD, type Side } from '../side.ts';
import { emailChange } from './email-change.ts';
import { oneTimePasswords } from './one-time-passwords.ts';

const both = { password: 'another one 1', passwordConfirm: 'another one 1' };

const forms = (['request-verification', 'request-password-reset', 'request-otp'] as const).flatMap((what) =>
  cases(what, [
    ['unknown address', (s) => s.post(`${AUTH}/${what}`, { email: 'nobody@example.com' })],
    ['no address', (s) => s.post(`${AUTH}/${what}`, {})],
    ['empty', (s) => s.post(`${AUTH}/${what}`, { email: '' })],
    ['no e-mail', (s) => s.post(`${AUTH}/${what}`, { email: 'nope' })],
    ['very long', (s) => s.post(`${AUTH}/${what}`, { email: `${'x'.repeat(300)}@example.com` })],
    ['a number', (s) => s.post(`${AUTH}/${what}`, { email: 5 })],
    ['a list', (s) => s.post(`${AUTH}/${what}`, { email: ['ann@example.com'] })],
    ['broken JSON', (s) => s.post(`${AUTH}/${what}`, '{')],
    ['base collection', (s) => s.post(`/api/collections/retailers/${what}`, { email: 'ann@example.com' })],
    ['unknown collection', (s) => s.post(`/api/collections/nope/${what}`, { email: 'ann@example.com' })],
    ['superusers, unknown', (s) => s.post(`/api/collections/_superusers/${what}`, { email: 'nobody@example.com' })],
    ['GET', (s) => s.get(`${AUTH}/${what}`)],
  ]),
);

/** Waits until the server has recorded the email it sent. */
async function someoneElseAsks(s: Side): Promise<void> {
  const { email } = await s.newPerson();
  await s.post(`${AUTH}/request-verification`, { email });
  await s.server.mailbox.wait(email);
}

const verification = cases('verification', [
  [
    'the whole way',
    async (s) => {
      const { id, email, token } = await s.newPerson();
      const requested = await s.post(`${AUTH}/request-verification`, { email });
      const mail = await s.server.mailbox.wait(email);
      const mailed = tokenIn(mail);
      const confirmed = await s.post(`${AUTH}/confirm-verification`, { token: mailed });
      return {
        requested,
        mail,
        confirmed,
        state: await state(s, id),
        again: await s.post(`${AUTH}/confirm-verification`, { token: mailed }),
        oldToken: (await s.post(`${AUTH}/auth-refresh`, {}, token)).status,
        askedWhenVerified: await s.post(`${AUTH}/request-verification`, { email }),
        mails: s.server.mailbox.to(email).length,
        elsewhere: await s.post('/api/collections/_superusers/confirm-verification', { token: mailed }),
      };
    },
  ],
  [
    'asked twice',
    async (s) => {
      const { email } = await s.newPerson();
      const first = await s.post(`${AUTH}/request-verification`, { email });
      await s.server.mailbox.wait(email);
      await someoneElseAsks(s);
      const requested = [first, await s.post(`${AUTH}/request-verification`, { email })];
      await someoneElseAsks(s);
      return { requested, mails: s.server.mailbox.to(email).length };
    },
  ],
  [
    'address changed since',
    async (s) => {
      const { id, email } = await s.newPerson();
      await s.post(`${AUTH}/request-verification`, { email });
      const mailed = tokenIn(await s.server.mailbox.wait(email));
      await s.patch(`${users}/${id}`, { email: `new-${email}` }, 'root');
      return [await s.post(`${AUTH}/confirm-verification`, { token: mailed }), await state(s, id)];
    },
  ],
  ['no token', (s) => s.post(`${AUTH}/confirm-verification`, {})],
  ['rubbish', (s) => s.post(`${AUTH}/confirm-verification`, { token: 'rubbish' })],
  ['a number', (s) => s.post(`${AUTH}/confirm-verification`, { token: 5 })],
  ['an auth token', (s) => s.post(`${AUTH}/confirm-verification`, { token: s.token('ann') })],
  ['base collection', (s) => s.post('/api/collections/retailers/confirm-verification', { token: 'x' })],
  ['broken JSON', (s) => s.post(`${AUTH}/confirm-verification`, '{')],
]);

const reset = cases('password reset', [
  [
    'the whole way',
    async (s) => {
      const { id, email, token } = await s.newPerson();
      const requested = await s.post(`${AUTH}/request-password-reset`, { email });
      const mail = await s.server.mailbox.wait(email);
      const mailed = tokenIn(mail);
      const short = await s.post(`${AUTH}/confirm-password-reset`, {
        token: mailed,
        password: 'x',
        passwordConfirm: 'x',
      });
      const differ = await s.post(`${AUTH}/confirm-password-reset`, {
        token: mailed,
        password: 'another one 1',
        passwordConfirm: 'x',
      });
      const elsewhere = await s.post('/api/collections/_superusers/confirm-password-reset', { token: mailed, ...both });
      const confirmed = await s.post(`${AUTH}/confirm-password-reset`, { token: mailed, ...both });
      return {
        requested,
        mail,
        short,
        differ,
        elsewhere,
        confirmed,
        state: await state(s, id),
        again: await s.post(`${AUTH}/confirm-password-reset`, { token: mailed, ...both }),
        oldToken: await s.post(`${AUTH}/auth-refresh`, {}, token),
        oldPassword: await s.post(`${AUTH}/auth-with-password`, { identity: email, password: PASSWORD }),
        newPassword: await s.post(`${AUTH}/auth-with-password`, { identity: email, password: 'another one 1' }),
      };
    },
  ],
  ['nothing', (s) => s.post(`${AUTH}/confirm-password-reset`, {})],
  ['rubbish', (s) => s.post(`${AUTH}/confirm-password-reset`, { token: 'rubbish', ...both })],
  [
    'rubbish and short',
    (s) => s.post(`${AUTH}/confirm-password-reset`, { token: 'rubbish', password: 'x', passwordConfirm: 'y' }),
  ],
  [
    'long password',
    (s) =>
      s.post(`${AUTH}/confirm-password-reset`, {
        token: 'rubbish',
        password: 'x'.repeat(300),
        passwordConfirm: 'x'.repeat(300),
      }),
  ],
  ['an auth token', (s) => s.post(`${AUTH}/confirm-password-reset`, { token: s.token('ann'), ...both })],
  ['base collection', (s) => s.post('/api/collections/retailers/confirm-password-reset', {})],
]);

export const mails: Case[] = [...forms, ...verification, ...reset, ...emailChange, ...oneTimePasswords];
