// Fields with limits of their own, several files in one field, thumbs of every kind, rules on headers and parameters.
import { type Case, cases, recordsOf } from '../case.ts';
import type { Side } from '../side.ts';
import { picture, png } from './picture.ts';

const albums = recordsOf('albums');
const fine = { title: 'Album', agreed: true, open: true, pages: 3, kinds: ['a'], notes: { a: 1 } };

interface Album {
  id: string;
  photos: string[];
}

const sent: readonly [name: string, change: Record<string, unknown>][] = [
  ['all right', {}],
  ['nothing', { title: '', agreed: false, pages: 0, kinds: [], notes: null }],
  ['title too short', { title: 'A' }],
  ['title in small letters', { title: 'album' }],
  ['title too long', { title: `A${'x'.repeat(40)}` }],
  ['not agreed', { agreed: false }],
  ['no pages', { pages: 0 }],
  ['too many pages', { pages: 101 }],
  ['half a page', { pages: 1.5 }],
  ['too light', { weight: -1.6 }],
  ['too heavy', { weight: 1.6 }],
  ['just heavy enough', { weight: -1.5 }],
  ['writer from elsewhere', { writer: 'a@other.com' }],
  ['writer from a part', { writer: 'a@sub.example.com' }],
  ['writer in capitals', { writer: 'A@EXAMPLE.COM' }],
  ['reader from the excepted', { reader: 'a@example.com' }],
  ['reader from elsewhere', { reader: 'a@other.com' }],
  ['home elsewhere', { home: 'https://other.com' }],
  ['home', { home: 'https://example.com/x' }],
  ['home in a part', { home: 'https://www.example.com' }],
  ['away at the excepted', { away: 'https://example.com' }],
  ['too early', { day: '2023-12-31 23:59:59.999Z' }],
  ['too late', { day: '2024-12-31 00:00:00.001Z' }],
  ['first day', { day: '2024-01-01' }],
  ['no kinds', { kinds: [] }],
  ['three kinds', { kinds: ['a', 'b', 'c'] }],
  ['unknown kind', { kinds: ['a', 'd'] }],
  ['notes empty', { notes: {} }],
  ['notes an empty list', { notes: [] }],
  ['notes an empty text', { notes: '' }],
  ['notes zero', { notes: 0 }],
  ['notes false', { notes: false }],
  ['notes too long', { notes: { a: 'x'.repeat(60) } }],
  ['notes just fit', { notes: 'x'.repeat(48) }],
  ['one friend', { friends: ['ann000000000000'] }],
  ['two friends', { friends: ['ann000000000000', 'ben000000000000'] }],
  ['four friends', { friends: ['ann000000000000', 'ben000000000000', 'cat000000000000', 'nope00000000000'] }],
  ['unknown friends', { friends: ['ann000000000000', 'nope00000000000'] }],
  ['a friend twice', { friends: ['ann000000000000', 'ann000000000000'] }],
];

const shot = (name: string, width = 120, height = 90) => new File([png(width, height)], name, { type: 'image/png' });

function form(photos: readonly File[], field = 'photos', values: object = fine): FormData {
  const made = new FormData();
  made.append('@jsonPayload', JSON.stringify(values));
  for (const photo of photos) made.append(field, photo);
  return made;
}

const make = async (s: Side, ...photos: File[]): Promise<Album> => (await s.post(albums, form(photos))).body as Album;

const written = sent.flatMap(([name, change]) =>
  cases('limits', [[name, (s) => s.post(albums, { ...fine, ...change }, 'guest')]]),
);

const photos = cases('several files', [
  ['none', (s) => s.post(albums, form([]))],
  ['three', (s) => s.post(albums, form([shot('one.png'), shot('two.png'), shot('three.png')]))],
  ['four', (s) => s.post(albums, form(['a', 'b', 'c', 'd'].map((name) => shot(`${name}.png`))))],
  ['one of another kind', (s) => s.post(albums, form([shot('one.png'), new File(['words'], 'two.png')]))],
  ['one too large', (s) => s.post(albums, form([new File([new Uint8Array(20_001)], 'big.png')]))],
  ['under an unknown name', (s) => s.post(albums, form([shot('one.png')], 'nope'))],
  ['added at creation', (s) => s.post(albums, form([shot('one.png')], 'photos+'))],
  ['names of files that are not there', (s) => s.post(albums, { ...fine, photos: ['nope.png'] })],
  [
    'added, put before, taken away and replaced',
    async (s) => {
      const { id, photos: first } = await make(s, shot('one.png'));
      const path = `${albums}/${id}`;
      const added = await s.patch(path, form([shot('two.png')], 'photos+', {}));
      const before = await s.patch(path, form([shot('three.png')], '+photos', {}));
      const full = await s.patch(path, form([shot('four.png')], 'photos+', {}));
      const less = await s.patch(path, { 'photos-': first });
      const unknown = await s.patch(path, { 'photos-': ['nope.png'] });
      const names = (unknown.body as Album).photos;
      const turned = await s.patch(path, { photos: names.toReversed() });
      const unchanged = await s.patch(path, form([shot('five.png')], 'photos', { photos: [names[0]] }));
      const replaced = await s.patch(path, form([shot('six.png')], 'photos', {}));
      const gone = await s.get(`/api/files/albums/${id}/${first[0] ?? ''}`);
      const emptied = await s.patch(path, { photos: [] });
      return { added, before, full, less, unknown, turned, unchanged, replaced, gone, emptied };
    },
  ],
  [
    'thumbs',
    async (s) => {
      const {
        id,
        photos: [name = ''],
      } = await make(s, shot('thumbs.png'));
      const path = `/api/files/albums/${id}/${name}`;
      const sizes = ['50x40', '50x40t', '50x40b', '50x40f', '60x0', '0x30', '100x100', '50x50', '50x40x'];
      const pictures: unknown[] = [];
      for (const size of sizes) pictures.push(await picture(s, `${path}?thumb=${size}`));
      return pictures;
    },
  ],
  [
    'in a batch',
    async (s) => {
      const {
        id,
        photos: [name = ''],
      } = await make(s, shot('batched.png'));
      return s.tried(async (client) => {
        const batch = client.createBatch();
        batch.collection('albums').update(id, { 'photos+': [shot('more.png'), shot('most.png')] });
        batch.collection('albums').update(id, { 'photos-': name });
        batch.collection('albums').create({ ...fine, photos: [shot('new.png')] });
        return batch.send();
      });
    },
  ],
]);

const closed = { ...fine, title: 'Closed', open: false };

const rules = cases('rules on the request', [
  [
    'header in a list, parameter in a view',
    async (s) => {
      const { id } = (await s.post(albums, closed)).body as Album;
      const only = `filter=${encodeURIComponent(`id="${id}"`)}`;
      const answers = [
        await s.get(`${albums}?${only}`),
        await s.get(`${albums}?${only}`, 'guest', { 'X-Key': 'open' }),
        await s.get(`${albums}?${only}`, 'guest', { x_key: 'open' }),
        await s.get(`${albums}?${only}&key=open`),
        await s.get(`${albums}/${id}`),
        await s.get(`${albums}/${id}?key=open`),
        await s.get(`${albums}/${id}?key=open&key=shut`),
        await s.get(`${albums}/${id}`, 'guest', { 'X-Key': 'open' }),
      ];
      return answers;
    },
  ],
  ['creating what one may not see', (s) => s.post(albums, closed)],
]);

export const albumCases: Case[] = [...written, ...photos, ...rules];
