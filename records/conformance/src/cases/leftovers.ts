// The stored rows after all writes, so that a wrong row behind a right answer is found.
import { type Case, cases, listOf } from '../case.ts';

const all = { perPage: '500' };

const rows = cases('leftovers', [
  [
    'users',
    (s) => s.get(listOf('users', { ...all, sort: 'email,name', fields: 'email,name,nick,verified,blocked' }), 'root'),
  ],
  [
    'shops',
    (s) => {
      // Created by request bodies that only one of the two servers accepts.
      const filter = 'name != "Twice" && name != "Two"';
      return s.get(listOf('retailers', { ...all, filter, sort: 'name,visits', fields: 'name,visits,tags' }), 'root');
    },
  ],
  ['products', (s) => s.get(listOf('products', { ...all, sort: 'title,price', fields: 'title,price,stock' }), 'root')],
  ['links', (s) => s.get(listOf('_externalAuths', { ...all, sort: 'providerId', fields: 'providerId' }), 'root')],
]);

export const leftovers: Case[] = rows.map((one) => ({ ...one, afterAll: true }));
