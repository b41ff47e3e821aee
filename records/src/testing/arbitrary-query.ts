// Query parameters of every kind: well formed, nearly so, and rubbish.
import * as fc from 'fast-check';

/** Texts that have broken servers before. */
export const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\\',
    "'",
    '"',
    '%',
    '_',
    '%00',
    '../../etc/passwd',
    '\uD800',
    '\u2028',
    "'; drop table users; --",
    '$1',
    '{:x}',
    'null',
    '__proto__',
    'constructor',
    'NaN',
    '-Infinity',
    '1e999',
    '9'.repeat(400),
    'x'.repeat(3_000),
    '2026-13-45',
    '0000-00-00 00:00:00.000Z',
    '+275760-09-13T00:00:00.001Z',
    '292278994-01-01',
    '\u{1F41F}'.repeat(20),
  ),
);

const fieldNames = [
  'id',
  'name',
  'slug',
  'website',
  'contact',
  'active',
  'rating',
  'visits',
  'status',
  'tags',
  'meta',
  'meta.a',
  'meta.b.0',
  'opened',
  'secretNote',
  'logo',
  'owner',
  'owner.name',
  'owner.email',
  'owner.tokenKey',
  'title',
  'price',
  'retailer',
  'retailer.owner.id',
  'related',
  'related.id',
  'related.related.title',
  'products_via_retailer.title',
  'products_via_retailer.related.price',
  'retailers_via_owner.products_via_retailer.title',
  'email',
  'emailVisibility',
  'verified',
  'password',
  'tokenKey',
  'created',
  'updated',
  'collectionId',
  'collectionName',
  'nofield',
  '@rowid',
  '@random',
  'rowid',
  '@request.auth.id',
  '@request.auth.owner.name',
  '@request.body.name',
  '@request.query.filter',
  '@request.headers.x_token',
  '@request.method',
  '@request.context',
  '@collection.users.name',
  '@collection.products:alias.title',
  '@collection.nowhere.x',
];

const modifiers = ['', '', '', '', ':length', ':each', ':lower', ':isset', ':changed', ':excerpt(3,true)', ':nope'];
const operators = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  '~',
  '!~',
  '?=',
  '?!=',
  '?>',
  '?>=',
  '?<',
  '?<=',
  '?~',
  '?!~',
  '==',
];
const macros = [
  '@now',
  '@yesterday',
  '@todayStart',
  '@monthEnd',
  '@yearStart',
  '@second',
  '@weekday',
  '@year',
  '@nope',
];
const functions = [
  'geoDistance(1, 2, 3, 4)',
  'geoDistance(rating, visits, 1, "x")',
  'strftime("%Y-%m", created)',
  'strftime("%Y", "x", "+1 day")',
  'strftime()',
];

export const fieldPath = fc
  .tuple(fc.constantFrom(...fieldNames), fc.constantFrom(...modifiers))
  .map(([name, modifier]) => name + modifier);

const quoted = fc
  .tuple(oddText, fc.constantFrom('"', "'"))
  .map(([text, quote]) => quote + text.replaceAll(quote, `\\${quote}`) + quote);

const operand = fc.oneof(
  { weight: 5, arbitrary: fieldPath },
  { weight: 3, arbitrary: quoted },
  { weight: 2, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.constantFrom('true', 'FALSE', 'null', ...macros, ...functions) },
);

const comparison = fc.tuple(operand, fc.constantFrom(...operators), operand).map((parts) => parts.join(' '));

const wellFormedFilter = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    comparison,
    fc.tuple(tie('filter'), fc.constantFrom(' && ', ' || ', '||'), tie('filter')).map((parts) => parts.join('')),
    tie('filter').map((inner) => `(${inner})`),
    tie('filter').map((inner) => `// why\n${inner}`),
  ),
})).filter;

/** A piece cut out or put in somewhere. */
const damaged = fc
  .tuple(wellFormedFilter, fc.nat(200), fc.nat(3), fc.constantFrom('', '(', ')', '"', '&&', '@', '\\', '//', '?', ':'))
  .map(([text, at, cut, piece]) => text.slice(0, at) + piece + text.slice(at + cut));

export const anyFilter = fc.oneof(
  { weight: 6, arbitrary: wellFormedFilter },
  { weight: 2, arbitrary: damaged },
  oddText,
);

const anySort = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom('', '-', '+', '--'), fieldPath), { maxLength: 9 })
    .map((parts) => parts.map((part) => part.join('')).join()),
  oddText,
);
const anyFields = fc.oneof(
  fc
    .array(
      fc.oneof(
        fieldPath,
        fc.constantFrom('*', 'expand.*', 'expand.owner.name', 'name:excerpt(0)', 'name:excerpt(-1,x)'),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join()),
  oddText,
);
const anyExpand = fc.oneof(
  fc.array(fieldPath, { maxLength: 5 }).map((parts) => parts.join()),
  oddText,
);
const anyNumber = fc.oneof(
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('0', '-1', '1', '1000', '1001', '007', '1_000'),
  oddText,
);

export const anyQuery = fc.record(
  {
    filter: anyFilter,
    sort: anySort,
    fields: anyFields,
    expand: anyExpand,
    page: anyNumber,
    perPage: anyNumber,
    skipTotal: fc.oneof(fc.constantFrom('1', 'true', 'yes', ''), oddText),
    token: oddText,
    thumb: fc.oneof(fc.constantFrom('100x100', '0x0', '-1x5', '99999x99999', '10x10f'), oddText),
    download: fc.constantFrom('1', '0', 'x'),
    mfaId: oddText,
    state: oddText,
    code: oddText,
  },
  { requiredKeys: [] },
);
