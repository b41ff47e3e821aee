// Changes of a record made for it: the answer, and the row stored afterwards.
import { type Case, cases, recordsOf } from '../case.ts';

const retailers = recordsOf('retailers');
const fine = { name: 'A fine shop', active: true, owner: 'ann000000000000' };

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

export const updates: Case[] = changes.flatMap(([name, body, as = 'root']) =>
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
