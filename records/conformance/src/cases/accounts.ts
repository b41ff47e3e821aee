// Registering, signing in, refreshing, impersonating.
import { type Case, cases, recordsOf, independent } from '../case.ts';
import { PASSWORD, type Side } from '../side.ts';
import { root } from '../servers/servers.ts';

const users = recordsOf('users');
const AUTH = '/api/collections/users';
const both = { password: PASSWORD, passwordConfirm: PASSWORD };

const registrations: readonly [name: string, body: Record<string, unknown>, as?: string][] = [
  ['nothing', {}],
  ['only an address', { email: 'reg1@example.com' }],
  ['all right', { email: 'reg2@example.com', ...both, name: 'Reg' }],
  ['address shown', { email: 'reg3@example.com', emailVisibility: true, ...both }],
  ['taken address', { email: 'ann@example.com', ...both }],
  ['no address', { ...both }],
  ['wrong address', { email: 'nope', ...both }],
  ['wrong address and passwords differ', { email: 'nope', password: PASSWORD, passwordConfirm: 'other' }],
  ['passwords differ', { email: 'reg4@example.com', password: PASSWORD, passwordConfirm: 'other password' }],
  ['no confirmation', { email: 'reg5@example.com', password: PASSWORD }],
  ['short password', { email: 'reg6@example.com', password: 'short', passwordConfirm: 'short' }],
  ['long password', { email: 'reg7@example.com', password: 'x'.repeat(72), passwordConfirm: 'x'.repeat(72) }],
  ['password of 71', { email: 'reg8@example.com', password: 'x'.repeat(71), passwordConfirm: 'x'.repeat(71) }],
  [
    'password of 36 two-byte letters',
    { email: 'reg9@example.com', password: 'é'.repeat(36), passwordConfirm: 'é'.repeat(36) },
  ],
  ['password as a number', { email: 'reg10@example.com', password: 1234567890, passwordConfirm: 1234567890 }],
  ['verified at once', { email: 'reg11@example.com', verified: true, ...both }],
  ['verified by a superuser', { email: 'reg12@example.com', verified: true, ...both }, 'root'],
  ['name too long', { email: 'reg13@example.com', name: 'x'.repeat(61), ...both }],
  ['name too long and wrong address', { email: 'x', name: 'x'.repeat(61), ...both }],
  ['with a tokenKey', { email: 'reg14@example.com', tokenKey: 'x'.repeat(40), ...both }],
  ['with a tokenKey by a superuser', { email: 'reg15@example.com', tokenKey: 'y'.repeat(50), ...both }, 'root'],
  ['blocked', { email: 'reg16@example.com', blocked: true, ...both }],
  ['with an id of its own', { id: 'registered00000', email: 'reg17@example.com', ...both }],
  ['with a taken id', { id: 'ann000000000000', email: 'reg18@example.com', ...both }],
  ['without a password by a superuser', { email: 'reg19@example.com' }, 'root'],
];

const changes: readonly [name: string, body: Record<string, unknown>, as: 'self' | 'root' | 'ben'][] = [
  ['name', { name: 'New' }, 'self'],
  ['another’s name', { name: 'New' }, 'ben'],
  ['address', { email: 'direct@example.com' }, 'self'],
  ['address, the same', { email: 'SAME' }, 'self'],
  ['address by a superuser', { email: 'byroot@example.com' }, 'root'],
  ['verified', { verified: true }, 'self'],
  ['verified by a superuser', { verified: true }, 'root'],
  ['emailVisibility', { emailVisibility: true }, 'self'],
  ['password without the old', { ...both }, 'self'],
  ['password with a wrong old', { ...both, oldPassword: 'nope' }, 'self'],
  ['password without confirmation', { password: 'another one 1', oldPassword: PASSWORD }, 'self'],
  [
    'password with another confirmation',
    { password: 'another one 1', passwordConfirm: 'x', oldPassword: PASSWORD },
    'self',
  ],
  ['password', { password: 'another one 1', passwordConfirm: 'another one 1', oldPassword: PASSWORD }, 'self'],
  ['only the old password', { oldPassword: PASSWORD }, 'self'],
  ['only a confirmation', { passwordConfirm: 'x' }, 'self'],
  ['password by a superuser', { password: 'another one 1', passwordConfirm: 'another one 1' }, 'root'],
  ['short password by a superuser', { password: 'x', passwordConfirm: 'x' }, 'root'],
  ['password to null', { password: null }, 'self'],
  ['tokenKey', { tokenKey: 'x'.repeat(50) }, 'self'],
  ['taken address by a superuser', { email: 'ann@example.com' }, 'root'],
];

const changed = changes.flatMap(([name, body, as]) =>
  cases('change account', [
    [
      name,
      async (s) => {
        const person = await s.newPerson();
        const sent = body['email'] === 'SAME' ? { email: person.email } : body;
        return {
          answer: await s.patch(`${users}/${person.id}`, sent, as === 'self' ? person.token : as),
          tokenStillGood: await s.post(`${AUTH}/auth-refresh`, {}, person.token),
          oldPassword: (await s.post(`${AUTH}/auth-with-password`, { identity: person.email, password: PASSWORD }))
            .status,
        };
      },
    ],
  ]),
);

const signIns: readonly [name: string, body: unknown, collection?: string][] = [
  ['right', { identity: 'ann@example.com', password: PASSWORD }],
  ['wrong password', { identity: 'ann@example.com', password: 'wrong' }],
  ['unknown', { identity: 'nobody@example.com', password: PASSWORD }],
  ['nothing', {}],
  ['no password', { identity: 'ann@example.com' }],
  ['no identity', { password: PASSWORD }],
  ['empty', { identity: '', password: '' }],
  ['identityField email', { identity: 'ann@example.com', password: PASSWORD, identityField: 'email' }],
  ['identityField name', { identity: 'Ann', password: PASSWORD, identityField: 'name' }],
  ['identityField nope', { identity: 'Ann', password: PASSWORD, identityField: 'nope' }],
  ['blocked', { identity: 'cat@example.com', password: PASSWORD }],
  ['blocked with a wrong password', { identity: 'cat@example.com', password: 'x' }],
  ['very long identity', { identity: 'x'.repeat(300), password: PASSWORD }],
  ['very long password', { identity: 'ann@example.com', password: 'x'.repeat(300) }],
  ['identity a number', { identity: 5, password: PASSWORD }],
  ['identity a list', { identity: ['ann@example.com'], password: PASSWORD }],
  ['broken JSON', '{'],
  ['a list', '[]'],
  ['base collection', { identity: 'ann@example.com', password: PASSWORD }, 'retailers'],
  ['unknown collection', { identity: 'ann@example.com', password: PASSWORD }, 'nope'],
  ['superuser among users', { identity: root.email, password: root.password }],
  ['superuser', { identity: root.email, password: root.password }, '_superusers'],
  ['user among superusers', { identity: 'ann@example.com', password: PASSWORD }, '_superusers'],
];

const signedIn = signIns.flatMap(([name, body, collection = 'users']) =>
  cases('sign in', [
    [name, (s) => s.post(`/api/collections/${collection}/auth-with-password?expand=retailers_via_owner`, body)],
    [
      `${name}, with fields`,
      (s) => s.post(`/api/collections/${collection}/auth-with-password?fields=token,record.name,record.id`, body),
    ],
  ]),
);

const forged = (claims: object) =>
  [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.AAAA';

const tokens = cases('tokens', [
  ['refresh', (s) => s.post(`${AUTH}/auth-refresh`, {}, 'ann')],
  [
    'refresh with expand',
    (s) => s.post(`${AUTH}/auth-refresh?expand=retailers_via_owner&fields=record.expand`, {}, 'ann'),
  ],
  ['refresh by a guest', (s) => s.post(`${AUTH}/auth-refresh`)],
  ['refresh with rubbish', (s) => s.post(`${AUTH}/auth-refresh`, {}, 'rubbish')],
  [
    'refresh with a forged token',
    (s) =>
      s.post(
        `${AUTH}/auth-refresh`,
        {},
        forged({ id: 'ann000000000000', type: 'auth', collectionId: 'x', exp: 9999999999 }),
      ),
  ],
  ['refresh in another collection', (s) => s.post('/api/collections/_superusers/auth-refresh', {}, 'ann')],
  ['superuser refreshes among users', (s) => s.post(`${AUTH}/auth-refresh`, {}, 'root')],
  ['superuser refreshes', (s) => s.post('/api/collections/_superusers/auth-refresh', {}, 'root')],
  ['refresh in a base collection', (s) => s.post('/api/collections/retailers/auth-refresh', {}, 'ann')],
  ['bearer', (s) => s.get(users, `Bearer ${s.token('ann')}`)],
  ['bearer in small letters', (s) => s.get(users, `bearer ${s.token('ann')}`)],
  ['basic', (s) => s.get(users, `Basic ${s.token('ann')}`)],
  [
    'blocked after signing in',
    async (s) => {
      const person = await s.newPerson();
      await s.patch(`${users}/${person.id}`, { blocked: true }, 'root');
      return [
        await s.post(`${AUTH}/auth-refresh`, {}, person.token),
        await s.get(`${users}/${person.id}`, person.token),
      ];
    },
  ],
  [
    'impersonate',
    async (s) => {
      const made = await s.post(`${AUTH}/impersonate/ann000000000000`, { duration: 60 }, 'root');
      const { token } = made.body as { token: string };
      return [
        made,
        await s.post(`${AUTH}/auth-refresh`, {}, token),
        await s.get(`${recordsOf('retailers')}/gamma0000000000`, token),
      ];
    },
  ],
  ['impersonate without duration', (s) => s.post(`${AUTH}/impersonate/ann000000000000`, {}, 'root')],
  ['impersonate, negative', (s) => s.post(`${AUTH}/impersonate/ann000000000000`, { duration: -1 }, 'root')],
  ['impersonate, text', (s) => s.post(`${AUTH}/impersonate/ann000000000000`, { duration: 'abc' }, 'root')],
  ['impersonate, text of a number', (s) => s.post(`${AUTH}/impersonate/ann000000000000`, { duration: '60' }, 'root')],
  ['impersonate by a guest', (s) => s.post(`${AUTH}/impersonate/ann000000000000`)],
  ['impersonate by a user', (s) => s.post(`${AUTH}/impersonate/ann000000000000`, {}, 'ben')],
  ['impersonate nobody', (s) => s.post(`${AUTH}/impersonate/nope00000000000`, {}, 'root')],
  [
    'impersonate in a base collection',
    (s) => s.post('/api/collections/retailers/impersonate/alpha0000000000', {}, 'root'),
  ],
  [
    'impersonate with expand and fields',
    (s) =>
      s.post(
        `${AUTH}/impersonate/ann000000000000?expand=retailers_via_owner&fields=record.name,record.expand.retailers_via_owner.name`,
        {},
        'root',
      ),
  ],
]);

const methods = cases('auth methods', [
  ['users', (s) => s.get(`${AUTH}/auth-methods`)],
  ['as the client asks', (s) => s.get(`${AUTH}/auth-methods?fields=mfa,otp,password,oauth2`)],
  ['superusers', (s) => s.get('/api/collections/_superusers/auth-methods')],
  ['base collection', (s) => s.get('/api/collections/retailers/auth-methods')],
  ['unknown collection', (s) => s.get('/api/collections/nope/auth-methods')],
]);

const superusers = cases('superusers', [
  [
    'another one lives and goes',
    async (s: Side) => {
      const path = recordsOf('_superusers');
      const made = await s.post(path, { email: 'second@example.com', ...both }, 'root');
      const { id } = made.body as { id: string };
      const signIn = await s.post('/api/collections/_superusers/auth-with-password', {
        identity: 'second@example.com',
        password: PASSWORD,
      });
      const { token } = signIn.body as { token: string };
      return [
        made,
        signIn,
        await s.get(`${path}/${id}`, token),
        await s.patch(`${path}/${id}`, { email: 'third@example.com', verified: false }, token),
        await s.get(path, token),
        await s.patch(`${path}/${id}`, { password: 'x', passwordConfirm: 'y' }, 'root'),
        await s.delete(`${path}/${id}`, 'root'),
        await s.get(`${path}/${id}`, 'root'),
      ];
    },
  ],
  ['made by a guest', (s) => s.post(recordsOf('_superusers'), { email: 'no@example.com', ...both })],
  ['made by a user', (s) => s.post(recordsOf('_superusers'), { email: 'no@example.com', ...both }, 'ann')],
  ['made with nothing', (s) => s.post(recordsOf('_superusers'), {}, 'root')],
]);

export const accounts: Case[] = [
  ...registrations.flatMap(([name, body, as]) => cases('register', [[name, (s) => s.post(users, body, as)]])),
  ...changed,
  ...independent(signedIn),
  ...tokens,
  ...independent(methods),
  ...superusers,
];
