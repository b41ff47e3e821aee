// Query parameters over the fields of a collection: valid, nearly valid, and random.
import * as fc from 'fast-check';
import { usually, oddText } from './odd-text.ts';

const FIELDS_EVERYWHERE = ['id', 'created', 'updated', '@rowid'];

const FIELDS: Record<string, readonly string[]> = {
  users: [
    'name',
    'nick',
    'blocked',
    'email',
    'emailVisibility',
    'verified',
    'retailers_via_owner.name',
    'retailers_via_owner.products_via_retailer.title',
  ],
  retailers: [
    'name',
    'slug',
    'website',
    'contact',
    'active',
    'rating',
    'visits',
    'status',
    'tags',
    'tags:each',
    'tags:length',
    'meta',
    'meta.a',
    'meta.b.0',
    'opened',
    'logo',
    'owner',
    'owner.name',
    'owner.email',
    'products_via_retailer.title',
    'products_via_retailer.related.price',
  ],
  products: [
    'title',
    'title:lower',
    'price',
    'stock',
    'retailer',
    'retailer.owner.id',
    'retailer.tags:each',
    'retailer.meta.a',
    'related',
    'related:length',
    'related.id',
    'related.related.title',
    'products_via_related.stock',
  ],
  vault: ['title'],
};

const ODD_FIELDS = [
  'secretNote',
  'owner.tokenKey',
  'password',
  'tokenKey',
  'nofield',
  'name.x',
  'collectionId',
  'rowid',
  '@random',
  '@request.auth.id',
  '@request.auth.owner.name',
  '@request.body.name:isset',
  '@request.query.filter',
  '@request.headers.x_token',
  '@request.method',
  '@collection.users.name',
  '@collection.products:alias.title',
  '@collection.nowhere.x',
  'title:nope',
  'name:changed',
  'a.b.c.d.e.f.g.h',
];

const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?!=', '?>', '?>=', '?<', '?<=', '?~', '?!~'];
const WORDS = [
  'true',
  'FALSE',
  'null',
  '@now',
  '@yesterday',
  '@todayStart',
  '@monthEnd',
  '@second',
  '@weekday',
  '@year',
];
const FUNCTIONS = [
  'geoDistance(1, 2, 3, 4)',
  'geoDistance(price, stock, 1, "x")',
  'strftime("%Y-%m", created)',
  'strftime("%Y", "x", "+1 day")',
  'strftime()',
];

export function fieldOf(collection: string): fc.Arbitrary<string> {
  const own = [...FIELDS_EVERYWHERE, ...(FIELDS[collection] ?? [])];
  return fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_FIELDS) },
  );
}

const quoted = fc
  .tuple(oddText, fc.constantFrom('"', "'"))
  .map(([text, quote]) => quote + text.replaceAll(quote, `\\${quote}`) + quote);

export function filterOver(collection: string): fc.Arbitrary<string> {
  const operand = fc.oneof(
    { weight: 8, arbitrary: fieldOf(collection) },
    { weight: 4, arbitrary: quoted },
    {
      weight: 3,
      arbitrary: fc.oneof(
        fc.integer().map(String),
        fc.double({ noNaN: true }).map((value) => value.toFixed(3)),
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
    { weight: 1, arbitrary: fc.constantFrom(...FUNCTIONS) },
  );
  const comparison = fc
    .tuple(operand, usually(fc.constantFrom(...OPERATORS), fc.constantFrom('==', '?', '')), operand)
    .map((parts) => parts.join(' '));
  const wellFormed = fc.letrec<{ filter: string }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      comparison,
      fc.tuple(tie('filter'), fc.constantFrom(' && ', ' || ', '||'), tie('filter')).map((parts) => parts.join('')),
      tie('filter').map((inner) => `(${inner})`),
      tie('filter').map((inner) => `// why\n${inner}`),
    ),
  })).filter;
  const piece = fc.constantFrom('', '(', ')', '"', '&&', '@', '\\', '//', '?', ':');
  const damaged = fc
    .tuple(wellFormed, fc.nat(200), fc.nat(3), piece)
    .map(([text, at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut));
  return fc.oneof(
    { weight: 8, arbitrary: wellFormed },
    { weight: 1, arbitrary: damaged },
    { weight: 1, arbitrary: oddText },
  );
}

const listOf = (parts: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(parts, { maxLength }).map((all) => all.join());

const oddNumber = fc.oneof(
  fc.double().map(String),
  fc.constantFrom('-1', '1001', '007', '1_000', '9223372036854775808'),
  oddText,
);

export function queryOver(collection: string): fc.Arbitrary<Record<string, string>> {
  const field = fieldOf(collection);
  const picked = fc.oneof(
    field,
    fc.constantFrom('*', 'expand.*', 'expand.owner.name', 'name:excerpt(3,true)', 'name:excerpt(-1,x)'),
  );
  const sorted = fc.tuple(fc.constantFrom('', '-', '+'), field).map((parts) => parts.join(''));
  const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq });
  return fc
    .record({
      filter: maybe(filterOver(collection), 2),
      sort: maybe(usually(listOf(sorted, 4), oddText), 1),
      fields: maybe(usually(listOf(picked, 5), oddText), 1),
      expand: maybe(usually(listOf(field, 4), oddText), 1),
      page: maybe(usually(fc.nat(3).map(String), oddNumber), 1),
      perPage: maybe(usually(fc.nat(50).map(String), oddNumber), 1),
      skipTotal: maybe(usually(fc.constantFrom('1', 'true', '0'), oddText), 1),
      thumb: maybe(fc.oneof(fc.constantFrom('100x100', '0x0', '-1x5', '99999x99999', '10x10f'), oddText), 1),
      token: maybe(oddText, 1),
      mfaId: maybe(oddText, 1),
    })
    .map((query) =>
      Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    );
}
