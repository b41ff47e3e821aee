import { type Case, cases, recordsOf } from '../case.ts';
import type { Side } from '../side.ts';

const retailers = recordsOf('retailers');
const vault = recordsOf('vault');
const create = (name: string, more: object = {}) => ({
  method: 'POST',
  url: retailers,
  body: { name, active: true, owner: 'ann000000000000', ...more },
});

const send =
  (requests: unknown, as = 'ann') =>
  (s: Side) =>
    s.post('/api/batch', { requests }, as);

export const batch: Case[] = cases('batch', [
  ['nothing', (s) => s.post('/api/batch', {}, 'ann')],
  ['an empty list', send([])],
  ['no list', send('x')],
  ['null', send(null)],
  ['broken JSON', (s) => s.post('/api/batch', '{', 'ann')],
  ['a list as body', (s) => s.post('/api/batch', '[]', 'ann')],
  ['GET', (s) => s.get('/api/batch')],
  ['two creates', send([create('Batch one'), create('Batch two')])],
  [
    'with fields and expand',
    send([{ ...create('Batch fields'), url: `${retailers}?fields=name,expand.owner.name&expand=owner` }]),
  ],
  ['five', send([1, 2, 3, 4, 5].map((n) => create(`Five ${n}`)))],
  ['six', send([1, 2, 3, 4, 5, 6].map((n) => create(`Six ${n}`)))],
  [
    'the second fails',
    async (s) => [
      await send([create('Rolled back'), create('')])(s),
      await s.get(`${retailers}?filter=name="Rolled back"`, 'root'),
    ],
  ],
  ['two fail', send([create(''), create('')])],
  ['taken slug', send([create('Slug', { slug: 'batch-slug' }), create('Slug', { slug: 'batch-slug' })])],
  ['by a guest', send([create('Guest')], 'guest')],
  ['in the vault', send([{ method: 'POST', url: vault, body: { title: 'x' } }])],
  ['unknown collection', send([{ method: 'POST', url: recordsOf('nope'), body: {} }])],
  ['unknown address', send([{ method: 'POST', url: '/api/health', body: {} }])],
  ['a list inside', send([{ method: 'GET', url: retailers }])],
  ['method in small letters', send([{ ...create('Small'), method: 'post' }])],
  ['no method', send([{ url: retailers, body: {} }])],
  ['no url', send([{ method: 'POST', body: {} }])],
  ['PUT of nothing', send([{ method: 'PUT', url: retailers, body: {} }])],
  ['PUT on a record', send([{ method: 'PUT', url: `${retailers}/alpha0000000000`, body: {} }])],
  ['a text among requests', send(['x'])],
  ['whole address', send([{ ...create('Absolute'), url: `http://127.0.0.1${retailers}` }])],
  ['without body', send([{ method: 'POST', url: retailers }])],
  ['deleting what is not there', send([{ method: 'DELETE', url: `${retailers}/nope00000000000` }])],
  ['changing another’s', send([{ method: 'PATCH', url: `${retailers}/beta00000000000`, body: { name: 'x' } }])],
  ['authorization inside', send([{ ...create('Inside'), headers: { authorization: 'x' } }])],
  ['a batch within', send([{ method: 'POST', url: '/api/batch', body: { requests: [] } }])],
  [
    'upsert, change and delete',
    async (s) => {
      const id = 'upserted0000000';
      const put = (name: string) => ({
        method: 'PUT',
        url: retailers,
        body: { id, name, active: true, owner: 'ann000000000000' },
      });
      return [
        await send([
          put('First'),
          put('Second'),
          { method: 'PATCH', url: `${retailers}/${id}`, body: { 'visits+': 2 } },
          { method: 'DELETE', url: `${retailers}/${id}` },
        ])(s),
        await s.get(`${retailers}/${id}`, 'root'),
      ];
    },
  ],
  [
    'upsert without id',
    send([{ method: 'PUT', url: retailers, body: { name: 'No id', owner: 'ann000000000000', active: true } }]),
  ],
  [
    'later requests see earlier ones',
    send([
      {
        method: 'POST',
        url: retailers,
        body: { id: 'together0000000', name: 'Together', active: true, owner: 'ann000000000000' },
      },
      {
        method: 'POST',
        url: recordsOf('products'),
        body: { title: 'Together', price: 1, retailer: 'together0000000' },
      },
    ]),
  ],
  [
    'a user and what follows',
    send(
      [
        {
          method: 'POST',
          url: recordsOf('users'),
          body: { email: 'batched@example.com', password: 'first light 1', passwordConfirm: 'first light 1' },
        },
      ],
      'guest',
    ),
  ],
  [
    'by the client',
    (s) =>
      s.tried(async (client) => {
        const made = client.createBatch();
        made.collection('retailers').create({ name: 'By client', active: true, meta: { a: 1 }, tags: ['food'] });
        made
          .collection('retailers')
          .upsert({ id: 'clients00000000', name: 'Upsert', active: true, owner: 'ann000000000000' });
        made.collection('retailers').delete('clients00000000');
        return made.send();
      }, 'ann'),
  ],
  [
    'by the client, with files',
    (s) =>
      s.tried(async (client) => {
        const made = client.createBatch();
        made.collection('retailers').create({
          name: 'With file',
          active: true,
          logo: new File(['text of the logo'], 'My Logo.txt', { type: 'text/plain' }),
        });
        made.collection('retailers').create({ name: 'Without', active: true });
        return made.send();
      }, 'ann'),
  ],
  [
    'by the client, with a file too large',
    (s) =>
      s.tried(async (client) => {
        const made = client.createBatch();
        made
          .collection('retailers')
          .create({ name: 'Large', logo: new File(['x'.repeat(3000)], 'large.txt', { type: 'text/plain' }) });
        return made.send();
      }, 'ann'),
  ],
  ['by the client, empty', (s) => s.tried((client) => client.createBatch().send(), 'ann')],
  [
    'by the client, failing',
    (s) =>
      s.tried(async (client) => {
        const made = client.createBatch();
        made.collection('retailers').create({ name: '' });
        return made.send();
      }, 'ann'),
  ],
]);
