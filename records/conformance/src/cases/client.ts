// The published JavaScript client.
import { type Case, cases } from '../case.ts';
import { PASSWORD } from '../side.ts';

export const client: Case[] = cases('client', [
  [
    'getList',
    (s) => s.tried((c) => c.collection('retailers').getList(1, 2, { sort: '-name', expand: 'owner' }), 'ann'),
  ],
  ['getFullList', (s) => s.tried((c) => c.collection('products').getFullList({ batch: 2, sort: 'id' }))],
  [
    'getFirstListItem',
    (s) => s.tried((c) => c.collection('products').getFirstListItem(c.filter('title = {:t}', { t: 'Cake' }))),
  ],
  ['getFirstListItem, none', (s) => s.tried((c) => c.collection('products').getFirstListItem('title = "nope"'))],
  [
    'getOne',
    (s) =>
      s.tried((c) =>
        c.collection('retailers').getOne('alpha0000000000', { expand: 'products_via_retailer', fields: 'name,expand' }),
      ),
  ],
  ['getOne of nothing', (s) => s.tried((c) => c.collection('retailers').getOne(''))],
  ['getOne not there', (s) => s.tried((c) => c.collection('retailers').getOne('nope00000000000'))],
  [
    'filter with every kind of value',
    (s) =>
      s.tried(
        (c) =>
          c.collection('retailers').getFullList({
            filter: c.filter(
              'name != {:a} && visits >= {:b} && active = {:c} && opened < {:d} && status != {:e} && meta != {:f}',
              {
                a: `it's "quoted" \\ back`,
                b: -5,
                c: true,
                d: new Date('2025-06-01T00:00:00Z'),
                e: null,
                f: { a: 1 },
              },
            ),
            fields: 'id',
          }),
        'root',
      ),
  ],
  [
    'create, update, delete',
    (s) =>
      s.tried(async (c) => {
        const made = await c.collection('retailers').create({
          name: 'Client',
          active: true,
          tags: ['food'],
          meta: { a: 1 },
          opened: new Date('2024-05-05T05:05:05Z'),
          owner: 'ann000000000000',
        });
        const changed = await c
          .collection('retailers')
          .update(made.id, { 'visits+': 2, 'tags+': 'toys', name: undefined });
        return { made, changed, deleted: await c.collection('retailers').delete(made.id) };
      }, 'ann'),
  ],
  ['create refused', (s) => s.tried((c) => c.collection('retailers').create({ name: '' }), 'ann')],
  [
    'sign in, refresh, store',
    (s) =>
      s.tried(async (c) => {
        const signedIn = await c.collection('users').authWithPassword('ann@example.com', PASSWORD);
        const store = { valid: c.authStore.isValid, superuser: c.authStore.isSuperuser, record: c.authStore.record };
        return { signedIn, store, refreshed: await c.collection('users').authRefresh() };
      }),
  ],
  ['sign in refused', (s) => s.tried((c) => c.collection('users').authWithPassword('ann@example.com', 'nope'))],
  ['listAuthMethods', (s) => s.tried((c) => c.collection('users').listAuthMethods())],
  ['requestOTP of nobody', (s) => s.tried((c) => c.collection('users').requestOTP('nobody@example.com'))],
  ['health', (s) => s.tried((c) => c.health.check())],
  ['settings', (s) => s.tried(async (c) => Object.keys(await c.settings.getAll()).toSorted(), 'root')],
  [
    'crons',
    (s) =>
      s.tried(async (c) => {
        const all = await c.crons.getFullList();
        // This cron exists only while rate limits are on.
        return all.filter(({ id }) => id !== '__pbRateLimitersCleanup__');
      }, 'root'),
  ],
  [
    'collections',
    (s) => s.tried(async (c) => (await c.collections.getFullList({ sort: 'name' })).map(({ name }) => name), 'root'),
  ],
  ['logs', (s) => s.tried(async (c) => Object.keys(await c.logs.getList(1, 1)).toSorted(), 'root')],
  ['backups', (s) => s.tried((c) => c.backups.getFullList(), 'root')],
  ['file token', (s) => s.tried((c) => c.files.getToken(), 'ann')],
  [
    'impersonate',
    (s) =>
      s.tried(async (c) => (await c.collection('users').impersonate('ann000000000000', 60)).authStore.record, 'root'),
  ],
  ['listExternalAuths', (s) => s.tried((c) => c.collection('users').listExternalAuths('ann000000000000'), 'ann')],
  [
    'cookie',
    (s) =>
      s.tried(async (c) => {
        await c.collection('users').authWithPassword('ann@example.com', PASSWORD);
        return c.authStore.exportToCookie({ expires: new Date(0) }).slice(0, 8);
      }),
  ],
  ['confirmVerification with rubbish', (s) => s.tried((c) => c.collection('users').confirmVerification('rubbish'))],
]);
