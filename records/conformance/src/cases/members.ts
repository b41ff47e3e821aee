// Two factors, several identities, managers, and emails about sign-ins from new locations.
import { type Case, cases, recordsOf } from '../case.ts';
import type { Mail } from '../servers/mailbox.ts';
import { PASSWORD, type Side } from '../side.ts';

const members = recordsOf('members');
const AUTH = '/api/collections/members';
let made = 0;

interface Member {
  id: string;
  email: string;
  nick: string;
}

/** Names do not depend on earlier cases, so that a case can run alone. */
async function join(s: Side, kind: string, more: object = {}): Promise<Member> {
  made += 1;
  const [email, nick] = [`member-person${made}@example.com`, `${kind}-person${made}`];
  const body = { email, nick, password: PASSWORD, passwordConfirm: PASSWORD, ...more };
  const answer = await s.post(members, body, 'root');
  return { email, nick, id: (answer.body as { id: string }).id };
}

const withPassword = (s: Side, identity: string, more: object = {}, headers: Record<string, string> = {}) =>
  s.ask('POST', `${AUTH}/auth-with-password`, { body: { identity, password: PASSWORD, ...more }, headers });

const codeIn = (mail: Mail | null): string => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';

async function otpOf(s: Side, { email }: Member, nth = 1): Promise<{ otpId: string; password: string }> {
  const { otpId } = (await s.post(`${AUTH}/request-otp`, { email })).body as { otpId: string };
  const code = codeIn(await s.server.mailbox.wait(email, nth));
  await s.otpSent(otpId);
  return { otpId, password: code };
}

const mfaOf = (answer: { body: unknown }): string => (answer.body as { mfaId?: string }).mfaId ?? '';

export const membersCases: Case[] = cases('members', [
  [
    'password first, then a code',
    async (s) => {
      const member = await join(s, 'two');
      const before = await s.post(`${AUTH}/impersonate/${member.id}`, { duration: 60 }, 'root');
      const first = await withPassword(s, member.email);
      const mfaId = mfaOf(first);
      const code = await otpOf(s, member);
      const twice = await withPassword(s, member.email, { mfaId });
      const second = await s.post(`${AUTH}/auth-with-otp`, { ...code, mfaId });
      const { token } = second.body as { token: string };
      return {
        first,
        twice,
        second,
        used: await s.post(`${AUTH}/auth-with-otp`, { ...code, mfaId }),
        refreshed: await s.post(`${AUTH}/auth-refresh`, {}, token),
        tokenFromBefore: await s.post(`${AUTH}/auth-refresh`, {}, (before.body as { token: string }).token),
        factors: await s.get(recordsOf('_mfas'), token),
        origins: await s.get(recordsOf('_authOrigins'), token),
      };
    },
  ],
  [
    'a code first, then the password',
    async (s) => {
      const member = await join(s, 'two');
      const first = await s.post(`${AUTH}/auth-with-otp`, await otpOf(s, member));
      return { first, second: await withPassword(s, member.nick, { mfaId: mfaOf(first) }) };
    },
  ],
  [
    'a second factor of an unknown user and of another one',
    async (s) => {
      const [one, two] = [await join(s, 'two'), await join(s, 'two')];
      const first = await withPassword(s, one.email);
      const code = await otpOf(s, two);
      return {
        unknown: await s.post(`${AUTH}/auth-with-otp`, { ...code, mfaId: 'nope00000000000' }),
        else: await s.post(`${AUTH}/auth-with-otp`, { ...code, mfaId: mfaOf(first) }),
        wrongPassword: await s.post(`${AUTH}/auth-with-password`, {
          identity: one.email,
          password: 'wrong',
          mfaId: mfaOf(first),
        }),
      };
    },
  ],
  [
    'the client’s way',
    async (s) => {
      const member = await join(s, 'two');
      return s.tried(async (client) => {
        const collection = client.collection('members');
        const first = await collection.authWithPassword(member.email, PASSWORD).catch((error: unknown) => error);
        const { mfaId = '' } = (first as { response: { mfaId?: string } }).response;
        const { otpId } = await collection.requestOTP(member.email);
        const code = codeIn(await s.server.mailbox.wait(member.email));
        await s.otpSent(otpId);
        return collection.authWithOTP(otpId, code, { mfaId });
      });
    },
  ],
  ['one factor for whom the rule leaves out', async (s) => withPassword(s, (await join(s, 'single')).nick)],
  [
    'which identity',
    async (s) => {
      const member = await join(s, 'single');
      return [
        await withPassword(s, member.email),
        await withPassword(s, member.nick.toUpperCase()),
        await withPassword(s, member.nick, { identityField: 'email' }),
        await withPassword(s, member.nick, { identityField: 'nick' }),
        await withPassword(s, member.email, { identityField: 'nick' }),
        await withPassword(s, member.email, { identityField: 'id' }),
      ];
    },
  ],
  ['taken nick', async (s) => join(s, 'x', { nick: (await join(s, 'taken')).nick })],
  [
    'a letter about a new place',
    async (s) => {
      const member = await join(s, 'single');
      const from = (place: string) => withPassword(s, member.email, {}, { 'user-agent': place });
      const first = await from('Firefox');
      const answers = [first, await from('Firefox'), await from('Chrome')];
      const mail = await s.server.mailbox.wait(member.email);
      const { token } = first.body as { token: string };
      return {
        statuses: answers.map(({ status }) => status),
        mail: mail && { from: mail.from, to: mail.to, subject: mail.subject },
        mails: s.server.mailbox.to(member.email).length,
        own: await s.get(recordsOf('_authOrigins'), token),
        others: await s.get(recordsOf('_authOrigins'), 'ann'),
      };
    },
  ],
  [
    'a manager changes another member',
    async (s) => {
      const manager = await join(s, 'single', { nick: 'manager' });
      const member = await join(s, 'single');
      await s.patch(`${members}/${manager.id}`, { nick: 'manager' }, 'root');
      const first = await withPassword(s, manager.email);
      const factor = await s.post(`${AUTH}/auth-with-otp`, { ...(await otpOf(s, manager)), mfaId: mfaOf(first) });
      const { token } = factor.body as { token: string };
      const answers = [
        await s.get(`${members}/${member.id}`, token),
        await s.patch(`${members}/${member.id}`, { email: `by-manager-${member.email}`, verified: true }, token),
        await s.patch(
          `${members}/${member.id}`,
          { password: 'another one 1', passwordConfirm: 'another one 1' },
          token,
        ),
        await s.get(`${members}?filter=${encodeURIComponent(`id="${member.id}"`)}`, token),
      ];
      await s.delete(`${members}/${manager.id}`, 'root');
      return answers;
    },
  ],
  ['methods', (s) => s.get(`${AUTH}/auth-methods`)],
  ['factors made by hand', (s) => s.post(recordsOf('_mfas'), { method: 'password' }, 'ann')],
  ['places made by hand', (s) => s.post(recordsOf('_authOrigins'), { fingerprint: 'x' }, 'ann')],
]);
