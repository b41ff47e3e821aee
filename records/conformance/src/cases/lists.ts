// Pages, callers and refusals of lists and views.
import { type Case, cases, listOf, recordsOf, independent } from '../case.ts';

const queries: readonly Record<string, string>[] = [
  {},
  { page: '2', perPage: '2' },
  { page: '0' },
  { page: '-3', perPage: '2' },
  { page: '99' },
  { page: '99', skipTotal: '1' },
  { perPage: '0' },
  { perPage: '-1' },
  { perPage: '1' },
  { perPage: '1000' },
  { perPage: '1001' },
  { perPage: '5000' },
  { perPage: 'abc' },
  { perPage: '1.5' },
  { perPage: '' },
  { page: '' },
  { page: '1.5' },
  { page: 'x' },
  { page: '1e3' },
  { page: '+2', perPage: '2' },
  { page: ' 2' },
  { perPage: '99999999999999999999' },
  { skipTotal: '1' },
  { skipTotal: 'true' },
  { skipTotal: 'T' },
  { skipTotal: 'TRUE' },
  { skipTotal: 'tRUE' },
  { skipTotal: '0' },
  { skipTotal: 'false' },
  { skipTotal: 'yes' },
  { skipTotal: '' },
  { nothing: 'known' },
  { filter: '' },
  { filter: ' ' },
  { sort: '' },
  { fields: '' },
  { expand: '' },
];

const pages = queries.map((query) => {
  const text = new URLSearchParams(query).toString();
  return [`guest asks for retailers ?${text}`, (s) => s.get(listOf('retailers', query))] as const;
}) satisfies Parameters<typeof cases>[1];

const callers = (['guest', 'ann', 'ben', 'root'] as const).flatMap((caller) =>
  [
    'users',
    'retailers',
    'products',
    'vault',
    '_superusers',
    '_externalAuths',
    '_otps',
    '_mfas',
    '_authOrigins',
    'nope',
  ].map((collection) => [`${caller} lists ${collection}`, (s) => s.get(recordsOf(collection), caller)] as const),
) satisfies Parameters<typeof cases>[1];

const views = (['guest', 'ann', 'root'] as const).flatMap((caller) =>
  [
    'users/records/ann000000000000',
    'users/records/ben000000000000',
    'retailers/records/alpha0000000000',
    'retailers/records/gamma0000000000',
    'retailers/records/nope00000000000',
    'products/records/cake00000000000',
    'vault/records/vault0000000000',
    'vault/records/nope',
    'nope/records/x',
    'pbc_1614344387/records/alpha0000000000',
    'RETAILERS/records/alpha0000000000',
    '_superusers/records/nope',
    'retailers/records/a%00b',
    'retailers/records/ALPHA0000000000',
    'retailers/records/%22%27--',
  ].map((path) => [`${caller} views ${path}`, (s) => s.get(`/api/collections/${path}`, caller)] as const),
) satisfies Parameters<typeof cases>[1];

export const lists: Case[] = independent([...cases('lists', [...pages, ...callers]), ...cases('views', views)]);
