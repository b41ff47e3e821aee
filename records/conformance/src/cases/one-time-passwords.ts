import { type Case, cases, recordsOf } from '../case.ts';
import { AUTH, codeIn, shown, state, users } from '../mailed.ts';
import { PASSWORD } from '../side.ts';

export const oneTimePasswords: Case[] = cases('one-time passwords', [
  [
    'the whole way',
    async (s) => {
      const { id, email, token } = await s.newPerson();
      const requested = await s.post(`${AUTH}/request-otp`, { email });
      const { otpId } = requested.body as { otpId: string };
      const mail = await s.server.mailbox.wait(email);
      const code = codeIn(mail);
      await s.otpSent(otpId);
      const own = await s.get(recordsOf('_otps'), token);
      const wrong = await s.post(`${AUTH}/auth-with-otp`, { otpId, password: '00000000' });
      const right = await s.post(`${AUTH}/auth-with-otp`, { otpId, password: code });
      return {
        requested,
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
