import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATORS } from '../filter/syntax.ts';
import { SampleServer, type Caller } from '../testing/sample-server.ts';

let samples: SampleServer;

beforeAll(async () => {
  samples = await SampleServer.start();
});
afterAll(() => samples.stop());

const fields = [
  'id',
  'name',
  'slug',
  'active',
  'rating',
  'visits',
  'status',
  'tags',
  'meta',
  'opened',
  'created',
  'owner',
  'logo',
  'meta.a',
  'meta.b.0',
  'meta.n.deep',
  'owner.name',
  'owner.email',
  'owner.created',
  'owner.blocked',
  'products_via_retailer.title',
  'products_via_retailer.price',
  'products_via_retailer.related.title',
  'products_via_retailer.related',
  'products_via_retailer.retailer.opened',
  'products_via_retailer.retailer.meta.a',
];
const modifiers = ['', '', '', ':lower', ':each', ':length', ':isset', ':changed'];
const SYSTEM_NAMES = [
  '@now',
  '@todayEnd',
  '@year',
  '@weekday',
  'null',
  'true',
  'False',
  '@request.auth.id',
  '@request.auth.name',
  '@request.auth.created',
  '@request.auth.retailers_via_owner.tags:each',
  '@request.query.page',
  '@request.headers.host',
  '@request.body.tags:each',
  '@request.body.meta.x:isset',
  '@collection.products.title',
  '@collection.products.related:length',
  '@collection.users:x.email',
];
const literals = [
  '""',
  '"10"',
  '"abc"',
  `'%'`,
  String.raw`"%\\"`,
  String.raw`"\\"`,
  '"1e999"',
  '"2024-01-02"',
  '"0000-00-00"',
  '"infinity"',
  '"NaN"',
  '"[]"',
  '"{"',
  '"😀"',
  '"\ud800"',
  '0',
  '1',
  '-1.5',
  '99999999999999999999999',
  `${'9'.repeat(320)}`,
  '-.5',
];
const names = fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...modifiers)).map((parts) => parts.join(''));
const plain = fc.oneof(names, names, fc.constantFrom(...SYSTEM_NAMES), fc.constantFrom(...literals));
const formats = fc.constantFrom('"%Y-%m-%d"', '"%s %J %W %U"', '"%Q"', '""', '"%"', '"%f%%"');
const shifts = fc.constantFrom(
  '',
  ', "+1 month"',
  ', "-300 years"',
  ', "+999999999999 days"',
  ', "weekday 3", "start of year"',
  ', "unixepoch"',
  ', "nonsense"',
);
const operands = fc.oneof(
  { weight: 8, arbitrary: plain },
  fc.tuple(formats, plain, shifts).map(([format, value, shift]) => `strftime(${format}, ${value}${shift})`),
  fc
    .array(fc.oneof(names, fc.constantFrom('0', '-1.5', '1000000', 'null')), { minLength: 4, maxLength: 4 })
    .map((args) => `geoDistance(${args.join(', ')})`),
);
const comparisons = fc.tuple(operands, fc.constantFrom(...OPERATORS), operands).map((parts) => parts.join(' '));
const filters = fc
  .array(comparisons, { minLength: 1, maxLength: 3 })
  .chain((some) => fc.constantFrom(' && ', ' || ').map((join) => some.join(join)));

test('a list answers or refuses any comparison, but never fails', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom<Caller>('superuser', 'ann'), async (filter, caller) => {
      const found = await samples.found(caller, 'retailers', { filter });
      expect(typeof found === 'string' || found === 400 || found === 403, `${filter} gave ${found}`).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('a list answers or refuses any sort, but never fails', async () => {
  const sorts = fc
    .array(fc.oneof(names, names, fc.constantFrom(...SYSTEM_NAMES, '@random', '@rowid', '')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((some) => some.map((name, index) => (index % 2 ? `-${name}` : name)).join(','));
  await fc.assert(
    fc.asyncProperty(sorts, fc.constantFrom<Caller>('superuser', 'guest'), async (sort, caller) => {
      const found = await samples.found(caller, 'retailers', { sort, filter: 'products_via_retailer.id ?!= ""' });
      expect(typeof found === 'string' || found === 400 || found === 403, `${sort} gave ${found}`).toBe(true);
    }),
    { numRuns: 150 },
  );
});
