import { type Case, cases, recordsOf } from '../case.ts';
import type { Answer, Side } from '../side.ts';
import { picture, png } from './picture.ts';

const retailers = recordsOf('retailers');

interface Shop {
  id: string;
  logo: string;
  contract: string;
}

const form = (parts: Readonly<Record<string, string | File | readonly File[]>>): FormData => {
  const made = new FormData();
  for (const [name, part] of Object.entries({ name: 'File shop', active: 'true', owner: 'ann000000000000', ...parts }))
    for (const one of Array.isArray(part) ? (part as File[]) : [part as string | File]) made.append(name, one);
  return made;
};

const text = (name: string, content = 'plain words', type = 'text/plain') => new File([content], name, { type });

const upload = async (s: Side, parts: Parameters<typeof form>[0]): Promise<{ answer: Answer; shop: Shop }> => {
  const answer = await s.post(retailers, form(parts), 'ann');
  return { answer, shop: answer.body as Shop };
};

const fileOf = ({ id }: Shop, name: string, query = ''): string => `/api/files/retailers/${id}/${name}${query}`;

const names = [
  'My Logo.txt',
  'Ünï côdé  (1).TXT',
  'a.txt',
  '.txt',
  'noextension',
  'two.dots.txt',
  '..%2F..%2Fetc.txt',
  'UPPER CASE.TXT',
  `${'long'.repeat(60)}.txt`,
  'a-b_c d.txt',
  '日本語.txt',
  'x.tar.gz',
  'camelCaseName.txt',
  '1.txt',
  'semi;colon".txt',
  'trailing.',
  'weird.t x t',
  'emoji😀.txt',
];

const kinds: readonly [string, BlobPart, string][] = [
  ['text.txt', 'plain', 'text/plain'],
  ['page.html', '<!doctype html><html><body>x</body></html>', 'text/html'],
  ['data.json', '{"a":1}', 'application/json'],
  ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'image/svg+xml'],
  ['style.css', 'a{}', 'text/css'],
  ['script.js', 'alert(1)', 'text/javascript'],
  ['table.csv', 'a,b\n1,2\n', 'text/csv'],
  ['paper.pdf', '%PDF-1.4\n%%EOF', 'application/pdf'],
  ['picture.png', png(4, 2), 'image/png'],
  ['zeros.bin', new Uint8Array([0, 1, 2, 3, 255]), 'application/octet-stream'],
  ['archive.zip', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'application/zip'],
  ['gif.gif', 'GIF89a\u0001\u0000\u0001\u0000', 'image/gif'],
  ['empty.txt', '', 'text/plain'],
  ['lies.png', 'plain words', 'image/png'],
  ['feed.xml', '<?xml version="1.0"?><a/>', 'text/xml'],
];

export const files: Case[] = [
  ...names.flatMap((name) =>
    cases('file names', [[name.slice(0, 60), async (s) => (await upload(s, { logo: text(name) })).answer]]),
  ),
  ...kinds.flatMap(([name, content, type]) =>
    cases('file kinds', [
      [`${name} as logo`, async (s) => (await upload(s, { logo: new File([content], name, { type }) })).answer],
      [
        `${name} as contract, served`,
        async (s) => {
          const { answer, shop } = await upload(s, { contract: new File([content], name, { type }) });
          const { token } = (await s.post('/api/files/token', {}, 'ann')).body as { token: string };
          const served = await s.get(fileOf(shop, shop.contract, `?token=${token}`));
          const downloaded = await s.get(fileOf(shop, shop.contract, `?download=1&token=${token}`));
          return { answer, served, disposition: downloaded.headers['content-disposition'] };
        },
      ],
    ]),
  ),
  ...cases('files', [
    ['too large', async (s) => (await upload(s, { logo: text('big.txt', 'x'.repeat(2049)) })).answer],
    ['just small enough', async (s) => (await upload(s, { logo: text('fits.txt', 'x'.repeat(2048)) })).answer],
    ['two for one', async (s) => (await upload(s, { logo: [text('one.txt'), text('two.txt')] })).answer],
    ['wrong kind and too large', async (s) => (await upload(s, { logo: new File([png(300, 300)], 'p.png') })).answer],
    ['wrong name too', async (s) => (await upload(s, { name: '', logo: text('fine.txt') })).answer],
    [
      'served',
      async (s) => {
        const { shop } = await upload(s, { logo: text('served.txt', '0123456789') });
        const path = fileOf(shop, shop.logo);
        return {
          whole: await s.get(path),
          head: await s.ask('HEAD', path),
          range: await s.get(path, 'guest', { range: 'bytes=2-4' }),
          open: await s.get(path, 'guest', { range: 'bytes=7-' }),
          last: await s.get(path, 'guest', { range: 'bytes=-3' }),
          beyond: await s.get(path, 'guest', { range: 'bytes=50-60' }),
          wrong: await s.get(path, 'guest', { range: 'bytes=x' }),
          lines: await s.get(path, 'guest', { range: 'lines=1-2' }),
          download: await s.get(`${path}?download=1`),
          downloadTrue: await s.get(`${path}?download=true`),
          downloadNo: await s.get(`${path}?download=0`),
          thumb: await s.get(`${path}?thumb=100x100`),
          byId: await s.get(path.replace('retailers', 'pbc_1614344387')),
          origin: await s.get(path, 'guest', { origin: 'https://a.example' }),
          post: await s.post(path, {}),
        };
      },
    ],
    [
      'not there',
      async (s) => {
        const { shop } = await upload(s, { logo: text('there.txt') });
        return [
          await s.get(fileOf(shop, 'nope.txt')),
          await s.get(`/api/files/retailers/nope/${shop.logo}`),
          await s.get(`/api/files/nope/${shop.id}/${shop.logo}`),
          await s.get(`/api/files/retailers/${shop.id}`),
          await s.get(fileOf(shop, '..%2Fx')),
          await s.get('/api/files/'),
        ];
      },
    ],
    [
      'of a shop that may not be seen',
      async (s) => {
        const { shop } = await upload(s, { active: 'false', logo: text('hidden.txt') });
        return s.get(fileOf(shop, shop.logo));
      },
    ],
    [
      'protected',
      async (s) => {
        const { shop } = await upload(s, { active: 'false', contract: text('deal.txt', 'signed') });
        const path = fileOf(shop, shop.contract);
        const fileToken = async (as: string) =>
          ((await s.post('/api/files/token', {}, as)).body as { token: string }).token;
        return {
          guest: await s.get(path),
          header: await s.get(path, 'ann'),
          authToken: await s.get(`${path}?token=${s.token('ann')}`),
          rubbish: await s.get(`${path}?token=rubbish`),
          ann: await s.get(`${path}?token=${await fileToken('ann')}`),
          ben: await s.get(`${path}?token=${await fileToken('ben')}`),
          root: await s.get(`${path}?token=${await fileToken('root')}`),
        };
      },
    ],
    [
      'protected but of an active shop',
      async (s) => {
        const { shop } = await upload(s, { contract: text('deal.txt', 'signed') });
        return s.get(fileOf(shop, shop.contract));
      },
    ],
    [
      'token',
      async (s) => [
        await s.post('/api/files/token'),
        await s.post('/api/files/token', {}, 'ann'),
        await s.post('/api/files/token', {}, 'root'),
        await s.get('/api/files/token', 'ann'),
      ],
    ],
    [
      'pictures and thumbs',
      async (s) => {
        const { shop } = await upload(s, { contract: new File([png(300, 200)], 'pic.png', { type: 'image/png' }) });
        const sizes = ['100x100', '100x100t', '50x50', '0x50', '0x0', 'abc', '', '100X100', ' 100x100'];
        const { token } = (await s.post('/api/files/token', {}, 'ann')).body as { token: string };
        return Promise.all(
          sizes.map((size) =>
            picture(s, fileOf(shop, shop.contract, `?token=${token}&thumb=${encodeURIComponent(size)}`)),
          ),
        );
      },
    ],
    [
      'replaced and removed',
      async (s) => {
        const { shop } = await upload(s, { logo: text('old.txt', 'old') });
        const path = `${retailers}/${shop.id}`;
        const replaced = await s.patch(path, form({ logo: text('new.txt', 'new') }), 'ann');
        const unchanged = await s.patch(path, { logo: (replaced.body as Shop).logo }, 'ann');
        const unknown = await s.patch(path, { logo: 'unknown.txt' }, 'ann');
        const removedByName = await s.patch(path, { 'logo-': (replaced.body as Shop).logo }, 'ann');
        return {
          replaced,
          unchanged,
          unknown,
          old: await s.get(fileOf(shop, shop.logo)),
          removedByName,
          gone: await s.get(fileOf(shop, (replaced.body as Shop).logo)),
        };
      },
    ],
    [
      'removed by null, by nothing',
      async (s) => {
        const one = await upload(s, { logo: text('one.txt') });
        const two = await upload(s, { logo: text('two.txt') });
        return [
          await s.patch(`${retailers}/${one.shop.id}`, { logo: null }, 'ann'),
          await s.patch(`${retailers}/${two.shop.id}`, { logo: '' }, 'ann'),
          await s.get(fileOf(one.shop, one.shop.logo)),
        ];
      },
    ],
    [
      'gone with the record',
      async (s) => {
        const { shop } = await upload(s, { logo: text('one.txt') });
        return [await s.delete(`${retailers}/${shop.id}`, 'ann'), await s.get(fileOf(shop, shop.logo))];
      },
    ],
    ['a file for a text field', async (s) => (await upload(s, { slug: text('slug.txt') })).answer],
    ['a file for an unknown field', async (s) => (await upload(s, { nothing: text('x.txt') })).answer],
    ['logo+ and logo', async (s) => (await upload(s, { 'logo+': text('plus.txt') })).answer],
    [
      'by the client',
      (s) =>
        s.tried(async (client) => {
          const made = await client.collection('retailers').create({
            name: 'Client file',
            active: true,
            tags: ['food'],
            meta: { a: [1] },
            owner: null,
            logo: text('By client.txt', 'words'),
          });
          const url = client.files.getURL(made, made['logo'] as string, { download: true });
          return { made, url, text: await (await fetch(url)).text() };
        }, 'ann'),
    ],
  ]),
];
