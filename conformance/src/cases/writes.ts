// Creating, changing and deleting, with what each kind of field takes and refuses.
import { type Case, cases, recordsOf, together } from '../case.ts';

const retailers = recordsOf('retailers');
const products = recordsOf('products');
const users = recordsOf('users');
const fine = { name: 'A fine shop', active: true, owner: 'ann000000000000' };
const long = (length: number) => 'x'.repeat(length);

const sent: readonly [field: string, ...values: unknown[]][] = [
  ['name', '', 'a', 'ab', long(50), long(51), 12345, 1.5, true, null, ['ab', 'cd'], { a: 1 }, '  ', 'é', '😀', '<b>&"'],
  ['slug', '', 'alpha', 'new-slug', 'New Slug', 'a_b', 'é', 12, null, ' a'],
  [
    'website',
    '',
    'https://a.example',
    'http://localhost',
    'ftp://a.example/x',
    'nope',
    'http://',
    'https://a b',
    '//a.example',
    'https://é.example',
    'mailto:a@b.c',
    'https://user:pw@a.example:99/x?y#z',
    5,
  ],
  [
    'contact',
    '',
    'a@b.example',
    'a@b',
    'A@B.EXAMPLE',
    'a b@c.example',
    '@b.example',
    'a@',
    'a@b.example ',
    `${long(65)}@b.example`,
    '"a b"@c.example',
    'é@b.example',
    7,
  ],
  ['active', true, false, 'true', 'false', '1', '0', 1, 0, 2, 'yes', 'abc', null, '', [], ['true']],
  ['rating', 0, 5, 5.01, -0.01, '2.5', 'abc', '', null, true, [3], {}, '1e0', ' 3 ', '0x1', 4.999999999999999],
  ['visits', 0, 1, -1, 1.5, '7', '7.5', 'abc', 9007199254740991, 1e21, null, '', true, [1, 2]],
  ['status', 'draft', 'live', 'zzz', '', null, ['live'], ['draft', 'live'], [], 'DRAFT', 1, 'live '],
  [
    'tags',
    [],
    ['food'],
    ['food', 'toys', 'books'],
    ['food', 'toys', 'books', 'tools'],
    ['zzz'],
    ['food', 'zzz', 'yyy'],
    ['food', 'food'],
    'food',
    '["food","toys"]',
    null,
    '',
    1,
    [''],
    [null],
    [['food']],
  ],
  [
    'meta',
    null,
    {},
    [],
    { a: { b: [1, 'x', null] } },
    'text',
    '"text"',
    '{"a":1}',
    '[1',
    12.5,
    true,
    'true',
    'null',
    '',
    long(1990),
    long(2100),
    { '': 1 },
    [1, [2, [3]]],
    1e308,
  ],
  [
    'opened',
    '',
    '2024-01-02',
    '2024-01-02 10:11:12',
    '2024-01-02 10:11:12.345Z',
    '2024-01-02T10:11:12Z',
    '2024-01-02T10:11:12+02:00',
    '2024-01-02 10:11',
    'abc',
    1704190272,
    '1704190272',
    null,
    true,
    '2024-13-45',
    '2024-02-30',
    '02/01/2024',
    'Tue, 02 Jan 2024 10:11:12 GMT',
    '2024-01-02T10:11:12.123456789Z',
    '0001-01-01',
    '9999-12-31 23:59:59.999Z',
    [],
    ['2024-01-02'],
    '20240102',
  ],
  [
    'owner',
    '',
    'ann000000000000',
    'nope00000000000',
    'short',
    ['ann000000000000'],
    ['ann000000000000', 'ben000000000000'],
    null,
    5,
    {},
    '["ben000000000000"]',
  ],
  ['secretNote', 'x', 5, null],
  ['logo', 'nope.txt', '', null, 5],
  ['created', '2020-01-01', null],
  [
    'id',
    '',
    'short',
    long(15),
    long(16),
    'ABCDEFGHIJKLMNO',
    'with-dash-00000',
    'alpha0000000000',
    5,
    null,
    123456789012345,
  ],
  ['collectionName', 'vault'],
  ['expand', { owner: 1 }],
  ['nothing', 'known'],
];

const perField = sent.flatMap(([field, ...values]) =>
  values.flatMap((value) =>
    cases(`create ${field}`, [
      [
        JSON.stringify(value).slice(0, 60) +
          (JSON.stringify(value).length > 60 ? String(JSON.stringify(value).length) : ''),
        async (s) => {
          const made = await s.post(retailers, { ...fine, [field]: value }, 'root');
          const { id } = made.body as { id?: string };
          if (made.status === 200) await s.delete(`${retailers}/${id ?? ''}`, 'root');
          return { made };
        },
      ],
    ]),
  ),
);

/** Sends a change to a shop made for it, and shows the answer and what is stored then. */
const changes: readonly [name: string, body: unknown, as?: string][] = [
  ['nothing', {}],
  ['one field', { name: 'Changed' }],
  ['to null', { name: null }],
  [
    'every field to null',
    {
      slug: null,
      website: null,
      contact: null,
      active: null,
      rating: null,
      visits: null,
      status: null,
      tags: null,
      meta: null,
      opened: null,
      owner: null,
    },
  ],
  ['visits+', { 'visits+': 5 }],
  ['visits-', { 'visits-': 2 }],
  ['visits+ text', { 'visits+': 'abc' }],
  ['+visits', { '+visits': 5 }],
  ['rating+ too far', { 'rating+': 10 }],
  ['tags+', { 'tags+': 'toys' }],
  ['tags+ twice the same', { 'tags+': ['food'] }],
  ['+tags', { '+tags': ['books', 'toys'] }],
  ['tags-', { 'tags-': 'food' }],
  ['tags- unknown', { 'tags-': ['nope'] }],
  ['tags+ and tags-', { 'tags+': 'toys', 'tags-': 'food' }],
  ['tags and tags+', { tags: ['books'], 'tags+': 'toys' }],
  ['tags+ too many', { 'tags+': ['toys', 'books', 'tools'] }],
  ['name+', { 'name+': 'x' }],
  ['status+', { 'status+': 'live' }],
  ['owner-', { 'owner-': 'ann000000000000' }],
  ['meta+', { 'meta+': 1 }],
  ['id', { id: 'changed00000000' }],
  ['the same id', { id: 'SAME' }],
  ['a wrong id', { id: 'x' }],
  ['unknown', { unknown: 1 }],
  ['created', { created: '2020-01-01 00:00:00.000Z' }],
  [
    'several wrong',
    { name: '', rating: 9, visits: 1.5, status: 'q', tags: ['q'], website: 'q', contact: 'q', owner: 'q' },
  ],
  ['taken slug', { slug: 'alpha' }],
  ['taken slug and wrong name', { slug: 'alpha', name: '' }],
  ['hidden field by the owner', { secretNote: 'x' }, 'ann'],
  ['by the owner', { name: 'Owned' }, 'ann'],
  ['owner gives it away', { owner: 'ben000000000000' }, 'ann'],
  ['by another', { name: 'Stolen' }, 'ben'],
  ['by a guest', { name: 'Stolen' }, 'guest'],
  ['with a broken token', { name: 'Stolen' }, 'nonsense'],
];

const updates = changes.flatMap(([name, body, as = 'root']) =>
  cases('update', [
    [
      name,
      async (s) => {
        const made = await s.post(
          retailers,
          { ...fine, visits: 3, rating: 1, tags: ['food'], slug: `slug-${name.replaceAll(/[^a-z]/g, '')}` },
          'root',
        );
        const { id } = made.body as { id: string };
        const change = (body as { id?: string }).id === 'SAME' ? { id } : body;
        const changed = await s.patch(`${retailers}/${id}?expand=owner`, change, as);
        const after = await s.get(`${retailers}/${id}`, 'root');
        await s.delete(`${retailers}/${id}`, 'root');
        return { changed, after };
      },
    ],
  ]),
);

const bodies = cases('bodies', [
  ['broken JSON', (s) => s.post(retailers, '{"name":', 'ann')],
  ['a JSON list', (s) => s.post(retailers, '[1]', 'ann')],
  ['a JSON text', (s) => s.post(retailers, '"x"', 'ann')],
  ['JSON null', (s) => s.post(retailers, 'null', 'ann')],
  ['an empty body', (s) => s.post(retailers, '', 'ann')],
  ['text after the JSON', (s) => s.post(retailers, '{"name":"Twice"} x', 'ann')],
  ['the same key twice', (s) => s.post(retailers, '{"name":"One","name":"Two"}', 'ann')],
  [
    'text/plain',
    (s) => s.ask('POST', retailers, { as: 'ann', body: 'name=x', headers: { 'content-type': 'text/plain' } }),
  ],
  ['XML', (s) => s.ask('POST', retailers, { as: 'ann', body: '<a/>', headers: { 'content-type': 'application/xml' } })],
  [
    'JSON with a charset',
    (s) =>
      s.ask('POST', retailers, {
        as: 'ann',
        body: '{"name":"Charset"}',
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
  ],
  [
    'urlencoded',
    (s) =>
      s.ask('POST', retailers, {
        as: 'ann',
        body: 'name=Form+shop&active=true&rating=2.5&tags=food&tags=toys&meta=%7B%22a%22%3A1%7D',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  [
    'urlencoded with @jsonPayload',
    (s) =>
      s.ask('POST', retailers, {
        as: 'ann',
        body: `name=Form&@jsonPayload=${encodeURIComponent('{"visits":4,"tags":["food"]}')}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  [
    'a form',
    (s) => {
      const form = new FormData();
      form.append('name', 'Form shop');
      form.append('tags', 'food');
      form.append('tags', 'books');
      form.append('visits', '12');
      form.append('active', 'on');
      return s.post(retailers, form, 'ann');
    },
  ],
  [
    'a form with several @jsonPayload',
    (s) => {
      const form = new FormData();
      form.append('@jsonPayload', '{"name":"Json shop"}');
      form.append('@jsonPayload', '{"tags":["toys"],"meta":{"a":[1]}}');
      return s.post(retailers, form, 'ann');
    },
  ],
  [
    'a form with broken @jsonPayload',
    (s) => {
      const form = new FormData();
      form.append('name', 'Broken');
      form.append('@jsonPayload', '{"tags":');
      return s.post(retailers, form, 'ann');
    },
  ],
  [
    'a multipart body without a boundary',
    (s) => s.ask('POST', retailers, { as: 'ann', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
  ],
  ['a PATCH with broken JSON', (s) => s.patch(`${retailers}/alpha0000000000`, '{', 'ann')],
  ['a body on GET', (s) => s.get(`${retailers}/alpha0000000000`, 'ann', { 'content-type': 'application/json' })],
  ['fields on create', (s) => s.post(`${retailers}?fields=name,expand.owner.name&expand=owner`, fine, 'ann')],
  ['many levels', (s) => s.post(retailers, `{"name":"Deep","meta":${'['.repeat(500)}${']'.repeat(500)}}`, 'ann')],
]);

const who = cases('who may write', [
  ['guest creates a shop', (s) => s.post(retailers, fine)],
  ['guest creates in the vault', (s) => s.post(recordsOf('vault'), { title: 'x' })],
  ['ann creates in the vault', (s) => s.post(recordsOf('vault'), { title: 'x' }, 'ann')],
  ['ann changes the vault', (s) => s.patch(`${recordsOf('vault')}/vault0000000000`, { title: 'x' }, 'ann')],
  ['ann changes what is not in the vault', (s) => s.patch(`${recordsOf('vault')}/nope`, { title: 'x' }, 'ann')],
  ['ann deletes from the vault', (s) => s.delete(`${recordsOf('vault')}/vault0000000000`, 'ann')],
  ['guest changes a shop', (s) => s.patch(`${retailers}/alpha0000000000`, { name: 'x' })],
  ['guest changes a shop without owner', (s) => s.patch(`${retailers}/delta0000000000`, { visits: 1 })],
  ['ben deletes the shop of ann', (s) => s.delete(`${retailers}/alpha0000000000`, 'ben')],
  ['ann deletes a product', (s) => s.delete(`${products}/cake00000000000`, 'ann')],
  ['root deletes what is not there', (s) => s.delete(`${retailers}/nope00000000000`, 'root')],
  ['unknown collection, create', (s) => s.post(recordsOf('nope'), {}, 'root')],
  ['unknown collection, change', (s) => s.patch(`${recordsOf('nope')}/x`, {}, 'root')],
  ['unknown collection, delete', (s) => s.delete(`${recordsOf('nope')}/x`, 'root')],
  ['PUT on the collection', (s) => s.ask('PUT', retailers, { as: 'root', body: fine })],
  ['PUT on a record', (s) => s.ask('PUT', `${retailers}/alpha0000000000`, { as: 'root', body: fine })],
  ['POST on a record', (s) => s.post(`${retailers}/alpha0000000000`, fine, 'root')],
  ['DELETE on the collection', (s) => s.delete(retailers, 'root')],
  [
    'ann puts a product into her shop',
    (s) =>
      s.post(products, { title: 'Rod', price: 3, retailer: 'alpha0000000000', related: ['cake00000000000'] }, 'ann'),
  ],
  ['ann changes a product of ben', (s) => s.patch(`${products}/cake20000000000`, { price: 1 }, 'ann')],
  ['a product without anything', (s) => s.post(products, {}, 'ann')],
  [
    'a product that costs nothing',
    (s) => s.post(products, { title: 'Free', price: 0, retailer: 'alpha0000000000' }, 'ann'),
  ],
  ['a product of no shop', (s) => s.post(products, { title: 'Lost', price: 1, retailer: 'nope00000000000' }, 'ann')],
  [
    'a product of a shop in a list',
    (s) => s.post(products, { title: 'Listed', price: 1, retailer: ['alpha0000000000'] }, 'ann'),
  ],
  [
    'a product related to too many',
    (s) =>
      s.post(
        products,
        {
          title: 'Much',
          price: 1,
          retailer: 'alpha0000000000',
          related: [
            'cake00000000000',
            'drill0000000000',
            'cake20000000000',
            'book00000000000',
            'hammer000000000',
            'nails0000000000',
          ],
        },
        'ann',
      ),
  ],
  [
    'a product related to one twice',
    (s) =>
      s.post(
        products,
        { title: 'Twice', price: 1, retailer: 'alpha0000000000', related: ['cake00000000000', 'cake00000000000'] },
        'ann',
      ),
  ],
  [
    'a product with a very long title',
    (s) => s.post(products, { title: long(5001), price: 1, retailer: 'alpha0000000000' }, 'ann'),
  ],
]);

const deletes = cases('delete', [
  [
    'a shop takes its products along and leaves lists of others',
    async (s) => {
      const shop = (await s.post(retailers, { ...fine, name: 'Going' }, 'ann')).body as { id: string };
      const one = (await s.post(products, { title: 'One', price: 1, retailer: shop.id }, 'ann')).body as { id: string };
      const two = (
        await s.post(
          products,
          { title: 'Two', price: 1, retailer: 'alpha0000000000', related: [one.id, 'cake00000000000'] },
          'ann',
        )
      ).body as { id: string };
      return [
        await s.delete(`${retailers}/${shop.id}`, 'ann'),
        await s.get(`${retailers}/${shop.id}`, 'root'),
        await s.get(`${products}/${one.id}`, 'root'),
        await s.get(`${products}/${two.id}`, 'root'),
        await s.delete(`${products}/${two.id}`, 'root'),
      ];
    },
  ],
  [
    'a user leaves shops without owner',
    async (s) => {
      const person = await s.newPerson();
      const shop = (await s.post(retailers, { ...fine, name: 'Left', owner: person.id }, person.token)).body as {
        id: string;
      };
      return [
        await s.delete(`${users}/${person.id}`, 'ann'),
        await s.delete(`${users}/${person.id}`, person.token),
        await s.get(`${retailers}/${shop.id}`, 'root'),
        await s.post('/api/collections/users/auth-refresh', {}, person.token),
        await s.delete(`${retailers}/${shop.id}`, 'root'),
      ];
    },
  ],
  [
    'the last superuser',
    async (s) => {
      const { body } = await s.get(recordsOf('_superusers'), 'root');
      const [{ id }] = (body as { items: [{ id: string }] }).items;
      return [
        await s.delete(`${recordsOf('_superusers')}/${id}`, 'ann'),
        await s.delete(`${recordsOf('_superusers')}/${id}`, 'root'),
      ];
    },
  ],
]);

export const writes: Case[] = [...together(perField), ...updates, ...bodies, ...who, ...deletes];
