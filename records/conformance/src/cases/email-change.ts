import { type Case, cases } from '../case.ts';
import { AUTH, state, tokenIn } from '../mailed.ts';
import { PASSWORD } from '../side.ts';

export const emailChange: Case[] = cases('e-mail change', [
  [
    'the whole way',
    async (s) => {
      const { id, email, token } = await s.newPerson();
      const newEmail = `moved-${email}`;
      const requested = await s.post(`${AUTH}/request-email-change`, { newEmail }, token);
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
        requested,
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
