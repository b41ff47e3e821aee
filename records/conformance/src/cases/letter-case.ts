// Email addresses in other letter case than stored.
import { type Case, cases, listOf, recordsOf } from '../case.ts';
import { root } from '../servers/servers.ts';
import { PASSWORD, type Side } from '../side.ts';

const users = recordsOf('users');
const AUTH = '/api/collections/users';
const both = { password: PASSWORD, passwordConfirm: PASSWORD };

const register = (s: Side, email: string) => s.post(users, { email, ...both }, 'root');
const signIn = (s: Side, identity: string) => s.post(`${AUTH}/auth-with-password`, { identity, password: PASSWORD });
const found = (s: Side, filter: string) => s.get(listOf('users', { filter, fields: 'email' }), 'root');

/** The status and, after a refusal, the problem of each field. */
const outcome = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  data: body === '' ? null : ((body as { data?: unknown }).data ?? null),
});

/** Deletes created records, so that later cases find the same rows on both servers. */
async function remove(s: Side, ...answers: { body: unknown }[]): Promise<void> {
  for (const { body } of answers) {
    const { id } = body as { id?: string };
    if (id !== undefined) await s.delete(`${users}/${id}`, 'root');
  }
}

/** Requests a mail with the address in capitals; the mail goes to the stored spelling. */
const mailed = (path: string) => async (s: Side) => {
  const { email } = await s.newPerson();
  const requested = await s.post(`${AUTH}/${path}`, { email: email.toUpperCase() });
  const mail = await s.server.mailbox.wait(email, 1, 3000);
  return { status: requested.status, to: mail?.to ?? 'no mail', subject: mail?.subject };
};

export const letterCase: Case[] = cases('letter case', [
  [
    'create and read',
    async (s) => {
      const made = await register(s, 'Mixed.Case@Example.com');
      const { id } = made.body as { id: string };
      const read = await s.get(`${users}/${id}`, 'root');
      await remove(s, made);
      return { made, read };
    },
  ],
  [
    'filter',
    async (s) => {
      const made = await register(s, 'Filter.Case@Example.com');
      const answers = {
        asStored: await found(s, "email = 'Filter.Case@Example.com'"),
        lower: await found(s, "email = 'filter.case@example.com'"),
        unequal: await found(s, "email != 'filter.case@example.com' && email ~ 'filter.case'"),
        contains: await found(s, "email ~ 'FILTER.CASE@'"),
        lowered: await found(s, "email:lower = 'filter.case@example.com'"),
      };
      await remove(s, made);
      return answers;
    },
  ],
  [
    'sign in',
    async (s) => {
      const made = await register(s, 'Sign.In@Example.com');
      const answers = {
        asStored: (await signIn(s, 'Sign.In@Example.com')).status,
        lower: (await signIn(s, 'sign.in@example.com')).status,
        upper: (await signIn(s, 'SIGN.IN@EXAMPLE.COM')).status,
        domainOnly: (await signIn(s, 'Sign.In@example.COM')).status,
        wrongPassword: await s.post(`${AUTH}/auth-with-password`, { identity: 'sign.in@example.com', password: 'x' }),
      };
      await remove(s, made);
      return answers;
    },
  ],
  [
    'superuser signs in',
    async (s) => {
      const path = '/api/collections/_superusers/auth-with-password';
      return (await s.post(path, { identity: root.email.toUpperCase(), password: root.password })).status;
    },
  ],
  [
    'taken on create',
    async (s) => {
      const first = await register(s, 'taken.case@example.com');
      const second = await register(s, 'Taken.Case@example.com');
      await remove(s, first, second);
      return { first: first.status, second: outcome(second) };
    },
  ],
  [
    'taken on update',
    async (s) => {
      const first = await register(s, 'first.case@example.com');
      const second = await register(s, 'second.case@example.com');
      const { id } = second.body as { id: string };
      const taken = await s.patch(`${users}/${id}`, { email: 'First.Case@example.com' }, 'root');
      await remove(s, first, second);
      return outcome(taken);
    },
  ],
  [
    'own address in other case',
    async (s) => {
      const made = await register(s, 'own.case@example.com');
      const { id } = made.body as { id: string };
      const changed = await s.patch(`${users}/${id}`, { email: 'Own.Case@example.com' }, 'root');
      const signedIn = (await signIn(s, 'Own.Case@example.com')).status;
      await remove(s, made);
      return { changed, signedIn };
    },
  ],
  [
    'change of address to a taken one',
    async (s) => {
      const first = await register(s, 'change.case@example.com');
      const { token } = await s.newPerson();
      const requested = await s.post(`${AUTH}/request-email-change`, { newEmail: 'Change.Case@example.com' }, token);
      await remove(s, first);
      return outcome(requested);
    },
  ],
  ['password reset', mailed('request-password-reset')],
  ['verification', mailed('request-verification')],
  ['one-time password', mailed('request-otp')],
]);
