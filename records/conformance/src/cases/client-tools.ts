// The published client's features for superusers, and its handling of files and broken input.
import type PocketBase from 'pocketbase';
import { type Case, cases, recordsOf } from '../case.ts';
import { PASSWORD, type Side } from '../side.ts';

const retailers = recordsOf('retailers');
const statusOf = (s: Side, work: Parameters<Side['tried']>[0]) => s.tried(work, 'root');

/** The log is written in batches, so wait for it. */
async function logged(client: PocketBase): Promise<string> {
  const filter = 'data.type = "request" && data.status = 200';
  for (let tries = 0; tries < 50; tries += 1) {
    const { items } = await client.logs.getList(1, 1, { filter, sort: '-@rowid' });
    if (items[0]) return items[0].id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Nothing is logged.');
}

/** Retries, because a client that is refused while still sending may miss the answer. */
async function insisting<T>(ask: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 0) throw error;
    return insisting(ask, tries - 1);
  }
}

export const clientTools: Case[] = cases('client tools', [
  ['health of root', (s) => s.tried((c) => c.health.check(), 'root')],
  [
    'one collection',
    (s) =>
      statusOf(s, async (c) => {
        const { fields, ...rest } = await c.collections.getOne('users');
        return { ...rest, fields: fields.map((field) => (field.type === 'password' ? field.name : field)) };
      }),
  ],
  ['a page of collections', (s) => statusOf(s, (c) => c.collections.getList(1, 2, { sort: 'name', fields: 'name' }))],
  ['collections not there', (s) => statusOf(s, (c) => c.collections.getOne('nope'))],
  [
    'making and dropping a collection',
    async (s) => [
      await statusOf(s, async (c) => (await c.collections.create({ name: 'fresh', type: 'base' })).name),
      await statusOf(s, async (c) => (await c.collections.update('fresh', { name: 'stale' })).name),
      await statusOf(s, (c) => c.collections.truncate('stale')),
      await statusOf(s, (c) => c.collections.delete('stale')),
    ],
  ],
  [
    'collections by filter',
    (s) => statusOf(s, (c) => c.collections.getList(1, 2, { filter: 'name = "users"', fields: 'name' })),
  ],
  ['first collection', (s) => statusOf(s, (c) => c.collections.getFirstListItem('', { sort: 'name', fields: 'name' }))],
  [
    'statistics',
    (s) =>
      statusOf(s, async (c) => {
        await logged(c);
        return Object.keys((await c.logs.getStats())[0] ?? {}).toSorted();
      }),
  ],
  ['statistics of nothing', (s) => statusOf(s, (c) => c.logs.getStats({ filter: 'id = ""' }))],
  [
    'one line of the log',
    (s) =>
      statusOf(s, async (c) => {
        const one = await c.logs.getOne(await logged(c));
        return { keys: Object.keys(one).toSorted(), data: Object.keys(one['data'] as object).toSorted() };
      }),
  ],
  ['a log line not there', (s) => statusOf(s, (c) => c.logs.getOne('nope'))],
  ['run a cron', (s) => statusOf(s, (c) => c.crons.run('__pbLogsCleanup__'))],
  ['run an unknown cron', (s) => statusOf(s, (c) => c.crons.run('nope'))],
  [
    'a backup from first to last',
    (s) =>
      statusOf(s, async (c) => {
        const made = await c.backups.create('by-client.zip');
        const url = c.backups.getDownloadURL(await c.files.getToken(), 'by-client.zip');
        const response = await fetch(url);
        const bytes = await response.arrayBuffer();
        const uploaded = await c.backups.upload({ file: new File([bytes], 'uploaded.zip') });
        const part = await fetch(url, { headers: { range: 'bytes=0-3' } });
        const keys = (await c.backups.getFullList()).map(({ key }) => key).toSorted();
        const deleted = [await c.backups.delete('by-client.zip'), await c.backups.delete('uploaded.zip')];
        return { made, status: response.status, uploaded, part: [part.status, await part.text()], keys, deleted };
      }),
  ],
  ['a backup of words', (s) => statusOf(s, (c) => c.backups.upload({ file: new File(['words'], 'words.zip') }))],
  ['a backup without a file', (s) => statusOf(s, (c) => c.backups.upload({}))],
  ['restoring nothing', (s) => statusOf(s, (c) => c.backups.restore('nope.zip'))],
  [
    'a file with its token',
    (s) =>
      s.tried(async (c) => {
        const logo = new File(['logo'], 'client logo.txt', { type: 'text/plain' });
        const contract = new File(['deal'], 'client deal.txt', { type: 'text/plain' });
        const made = await c
          .collection('retailers')
          .create({ name: 'Files', owner: 'ann000000000000', logo, contract });
        const [first, second] = [made['logo'], made['contract']].map(String);
        const open = await fetch(c.files.getURL(made, first ?? '', { thumb: '100x100', download: true }));
        const token = await c.files.getToken();
        const guarded = await fetch(c.files.getURL(made, second ?? '', { token }));
        await c.collection('retailers').delete(made.id);
        return [await open.text(), open.headers.get('content-disposition'), await guarded.text()];
      }, 'ann'),
  ],
  [
    'codes of a provider',
    (s) =>
      s.tried(async (c) => {
        const { oauth2 } = await c.collection('users').listAuthMethods();
        const [provider] = oauth2.providers;
        if (!provider) return null;
        const redirect = 'http://127.0.0.1/redirect';
        const who = { sub: 'sub-code', name: 'Code', email: 'code@idp.example.com', email_verified: true };
        const code = s.server.provider.signIn(provider.authURL + encodeURIComponent(redirect), who);
        const made = await c.collection('users').authWithOAuth2Code('oidc', code, provider.codeVerifier, redirect);
        const linked = await c.collection('users').listExternalAuths(made.record.id);
        const unlinked = await c.collection('users').unlinkExternalAuth(made.record.id, 'oidc');
        return { made, linked, unlinked };
      }),
  ],
  [
    'a password forgotten and an address changed',
    async (s) => {
      const person = await s.newPerson();
      return s.tried(async (c) => {
        const users = c.collection('users');
        const requested = await users.requestPasswordReset(person.email);
        const mail = await s.server.mailbox.wait(person.email);
        const token = /confirm-password-reset\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
        const confirmed = await users.confirmPasswordReset(token, 'another one 1', 'another one 1');
        await users.authWithPassword(person.email, 'another one 1');
        const newEmail = `client-${person.email}`;
        const wished = await users.requestEmailChange(newEmail);
        const letter = await s.server.mailbox.wait(newEmail);
        const change = /confirm-email-change\/([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
        const changed = await users.confirmEmailChange(change, 'another one 1');
        return { requested, confirmed, wished, changed, valid: c.authStore.isValid };
      });
    },
  ],
  [
    'verified by the client',
    async (s) => {
      const person = await s.newPerson();
      return s.tried(async (c) => {
        const users = c.collection('users');
        await users.authWithPassword(person.email, PASSWORD);
        const requested = await users.requestVerification(person.email);
        const mail = await s.server.mailbox.wait(person.email);
        const token = /confirm-verification\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
        const confirmed = await users.confirmVerification(token);
        return { requested, confirmed, store: c.authStore.record?.['verified'] };
      });
    },
  ],
  [
    'a body that is too large',
    (s) => insisting(() => s.post(retailers, `{"name":"${'x'.repeat(33_600_000)}"}`, 'ann')),
  ],
  ['a very long filter', (s) => s.get(`${retailers}?filter=${'name="x"||'.repeat(400)}name="x"`)],
  ['a very deep filter', (s) => s.get(`${retailers}?filter=${'('.repeat(60)}name="x"${')'.repeat(60)}`)],
  ['a broken percent sign', (s) => s.get(`${retailers}?filter=%zz&perPage=1&sort=@rowid&fields=id&skipTotal=1`)],
  ['the same parameter twice', (s) => s.get(`${retailers}?perPage=1&perPage=2&fields=id&sort=@rowid&skipTotal=1`)],
  ['a parameter as a list', (s) => s.get(`${retailers}?sort[]=name&fields=id&perPage=1&skipTotal=1`)],
  ['plus and space in a filter', (s) => s.get(`${retailers}?filter=name+=+"beta"&fields=id`)],
]);
