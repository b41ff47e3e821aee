// Emails: verification, password reset, change of address, one-time passwords; and second factors.
import { type Case, cases, recordsOf } from '../case.ts';
import type { Mail } from '../servers/mailbox.ts';
import { PASSWORD, type Side } from '../side.ts';

const AUTH = '/api/collections/users';
const users = recordsOf('users');
const both = { password: 'another one 1', passwordConfirm: 'another one 1' };

const tokenIn = (mail: Mail | null): string => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(mail?.html ?? '')?.[0] ?? 'no token';
const codeIn = (mail: Mail | null): string => /\b\d{8}\b/.exec(mail?.html ?? '')?.[0] ?? 'no code';
const shown = (mail: Mail | null, ...secrets: string[]): unknown => {
  let text = JSON.stringify(mail);
  for (const secret of secrets) text = text.replaceAll(secret, '<secret>');
  return JSON.parse(text);
};

/** The state of an account as a superuser sees it. */
const state = async (s: Side, id: string) => (await s.get(`${users}/${id}`, 'root')).body;

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
      const asked = await s.post(`${AUTH}/request-verification`, { email });
      const mail = await s.server.mailbox.wait(email);
      const mailed = tokenIn(mail);
      const confirmed = await s.post(`${AUTH}/confirm-verification`, { token: mailed });
      return {
        asked,
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
      const asked = [first, await s.post(`${AUTH}/request-verification`, { email })];
      await someoneElseAsks(s);
      return { asked, mails: s.server.mailbox.to(email).length };
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
      const asked = await s.post(`${AUTH}/request-password-reset`, { email });
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
        asked,
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

const emailChange = cases('e-mail change', [
  [
    'the whole way',
    async (s) => {
      const { id, email, token } = await s.newPerson();
      const newEmail = `moved-${email}`;
      const asked = await s.post(`${AUTH}/request-email-change`, { newEmail }, token);
      const mail = await s.server.mailbox.wait(newEmail);
      const mailed = tokenIn(mail);
      const wrong = await s.post(`${AUTH}/confirm-email-change`, { token: mailed, password: 'wrong' });
      const none = await s.post(`${AUTH}/confirm-email-change`, { token: mailed });
      const elsewhere = await s.post('/api/collections/_superusers/confirm-email-change', {
        token: mailed,
        password: PASSWORD,
      });
      const confirmed = await s.post(`${AUTH}/confirm-email-change`, { token: mailed, password: PASSWORD });
      return {
        asked,
        mail,
        wrong,
        none,
        elsewhere,
        confirmed,
        state: await state(s, id),
        again: await s.post(`${AUTH}/confirm-email-change`, { token: mailed, password: PASSWORD }),
        oldToken: await s.post(`${AUTH}/auth-refresh`, {}, token),
        signIn: await s.post(`${AUTH}/auth-with-password`, { identity: newEmail, password: PASSWORD }),
      };
    },
  ],
  [
    'taken meanwhile',
    async (s) => {
      const { email, token } = await s.newPerson();
      const newEmail = `taken-${email}`;
      await s.post(`${AUTH}/request-email-change`, { newEmail }, token);
      const mailed = tokenIn(await s.server.mailbox.wait(newEmail));
      await s.newPerson({ email: newEmail });
      return s.post(`${AUTH}/confirm-email-change`, { token: mailed, password: PASSWORD });
    },
  ],
  ['guest', (s) => s.post(`${AUTH}/request-email-change`, { newEmail: 'x@example.com' })],
  ['taken', (s) => s.post(`${AUTH}/request-email-change`, { newEmail: 'ben@example.com' }, 'ann')],
  ['the same', (s) => s.post(`${AUTH}/request-email-change`, { newEmail: 'ann@example.com' }, 'ann')],
  ['none', (s) => s.post(`${AUTH}/request-email-change`, {}, 'ann')],
  ['no e-mail', (s) => s.post(`${AUTH}/request-email-change`, { newEmail: 'nope' }, 'ann')],
  [
    'of another collection',
    (s) => s.post('/api/collections/_superusers/request-email-change', { newEmail: 'x@example.com' }, 'ann'),
  ],
  [
    'superuser',
    (s) => s.post('/api/collections/_superusers/request-email-change', { newEmail: 'x@example.com' }, 'root'),
  ],
  ['superuser among users', (s) => s.post(`${AUTH}/request-email-change`, { newEmail: 'x@example.com' }, 'root')],
  [
    'base collection',
    (s) => s.post('/api/collections/retailers/request-email-change', { newEmail: 'x@example.com' }, 'ann'),
  ],
  ['confirm nothing', (s) => s.post(`${AUTH}/confirm-email-change`, {})],
  ['confirm rubbish', (s) => s.post(`${AUTH}/confirm-email-change`, { token: 'rubbish', password: PASSWORD })],
  [
    'confirm an auth token',
    (s) => s.post(`${AUTH}/confirm-email-change`, { token: s.token('ann'), password: PASSWORD }),
  ],
]);

const otp = cases('one-time passwords', [
  [
    'the whole way',
    async (s) => {
      const { id, email, token } = await s.newPerson();
      const asked = await s.post(`${AUTH}/request-otp`, { email });
      const { otpId } = asked.body as { otpId: string };
      const mail = await s.server.mailbox.wait(email);
      const code = codeIn(mail);
      await s.otpSent(otpId);
      const own = await s.get(recordsOf('_otps'), token);
      const wrong = await s.post(`${AUTH}/auth-with-otp`, { otpId, password: '00000000' });
      const right = await s.post(`${AUTH}/auth-with-otp`, { otpId, password: code });
      return {
        asked,
        mail: shown(mail, code),
        own,
        wrong,
        right,
        state: await state(s, id),
        again: await s.post(`${AUTH}/auth-with-otp`, { otpId, password: code }),
        oldPassword: await s.post(`${AUTH}/auth-with-password`, { identity: email, password: PASSWORD }),
        oldToken: await s.post(`${AUTH}/auth-refresh`, {}, token),
      };
    },
  ],
  [
    'of somebody verified',
    async (s) => {
      const { email, token } = await s.newPerson({ verified: true });
      const { otpId } = (await s.post(`${AUTH}/request-otp`, { email })).body as { otpId: string };
      const code = codeIn(await s.server.mailbox.wait(email));
      await s.otpSent(otpId);
      return {
        right: await s.post(`${AUTH}/auth-with-otp?fields=record.verified,record.email`, { otpId, password: code }),
        oldPassword: await s.post(`${AUTH}/auth-with-password`, { identity: email, password: PASSWORD }),
        oldToken: await s.post(`${AUTH}/auth-refresh`, {}, token),
      };
    },
  ],
  [
    'too many tries',
    async (s) => {
      const { email } = await s.newPerson();
      const { otpId } = (await s.post(`${AUTH}/request-otp`, { email })).body as { otpId: string };
      await s.server.mailbox.wait(email);
      const tries = [];
      for (let n = 0; n < 7; n += 1) tries.push(await s.post(`${AUTH}/auth-with-otp`, { otpId, password: '00000000' }));
      return tries;
    },
  ],
  [
    'of somebody blocked',
    async (s) => {
      const { id, email } = await s.newPerson();
      await s.patch(`${users}/${id}`, { blocked: true }, 'root');
      const { otpId } = (await s.post(`${AUTH}/request-otp`, { email })).body as { otpId: string };
      const code = codeIn(await s.server.mailbox.wait(email));
      await s.otpSent(otpId);
      const refused = await s.post(`${AUTH}/auth-with-otp`, { otpId, password: code });
      const between = await state(s, id);
      await s.patch(`${users}/${id}`, { blocked: false }, 'root');
      const later = await s.post(`${AUTH}/auth-with-otp`, { otpId, password: code });
      return { refused, between, later, after: await state(s, id) };
    },
  ],
  [
    'asked eleven times',
    async (s) => {
      const { email } = await s.newPerson();
      const ids: string[] = [];
      for (let n = 0; n < 11; n += 1)
        ids.push(((await s.post(`${AUTH}/request-otp`, { email })).body as { otpId: string }).otpId);
      await s.server.mailbox.wait(email, 10);
      return { different: new Set(ids).size, mails: s.server.mailbox.to(email).length };
    },
  ],
  ['nothing', (s) => s.post(`${AUTH}/auth-with-otp`, {})],
  ['unknown', (s) => s.post(`${AUTH}/auth-with-otp`, { otpId: 'nope', password: '12345678' })],
  ['very long', (s) => s.post(`${AUTH}/auth-with-otp`, { otpId: 'x'.repeat(300), password: 'x'.repeat(300) })],
  ['off', (s) => s.post('/api/collections/_superusers/auth-with-otp', { otpId: 'nope', password: '12345678' })],
  ['base collection', (s) => s.post('/api/collections/retailers/auth-with-otp', {})],
  ['mails to be listed by guests', (s) => s.get(recordsOf('_otps'))],
]);

export const mails: Case[] = [...forms, ...verification, ...reset, ...emailChange, ...otp];
