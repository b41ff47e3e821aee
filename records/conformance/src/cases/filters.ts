// Every filter and sort of the engine's own tests, and some more.
import { callerExamples } from '../../../src/read/examples/caller-examples.ts';
import { dateExamples, functionExamples } from '../../../src/read/examples/date-examples.ts';
import type { FilterExample } from '../../../src/read/examples/examples.ts';
import { grammarExamples, systemNameExamples } from '../../../src/read/examples/grammar-examples.ts';
import { jsonExamples, listExamples } from '../../../src/read/examples/list-and-json-examples.ts';
import { productPathExamples, retailerPathExamples } from '../../../src/read/examples/relation-examples.ts';
import * as sorts from '../../../src/read/examples/sort-examples.ts';
import { valueExamples } from '../../../src/read/examples/value-examples.ts';
import { type Case, cases, listOf, independent } from '../case.ts';

const groups: readonly [string, string, readonly FilterExample[]][] = [
  ['values', 'retailers', valueExamples],
  ['lists of values', 'retailers', listExamples],
  ['json', 'retailers', jsonExamples],
  ['dates', 'retailers', dateExamples],
  ['functions', 'products', functionExamples],
  ['paths', 'retailers', retailerPathExamples],
  ['paths', 'products', productPathExamples],
  ['grammar', 'retailers', grammarExamples],
  ['names', 'retailers', systemNameExamples],
];

const brief = { fields: 'id' };

const fixed = groups.flatMap(([group, collection, examples]) =>
  examples.flatMap(([filter]) =>
    cases(`filters of ${group}`, [
      [`${collection} ${filter}`, (s) => s.get(listOf(collection, { filter, ...brief }), 'root')],
    ]),
  ),
);

const callers = callerExamples.flatMap(([caller, collection, parameter, value]) =>
  cases('filters of callers', [
    [
      `${caller} ${collection} ${parameter} ${value}`,
      (s) => s.get(listOf(collection, { [parameter]: value, ...brief }), caller),
    ],
  ]),
);

const sorted = Object.entries(sorts).flatMap(([name, examples]) =>
  (examples as readonly (readonly [string, unknown])[]).flatMap(([sort]) =>
    cases(`sorting of ${name.replace('SortExamples', 's')}`, [
      [sort, (s) => s.get(listOf(name.startsWith('product') ? 'products' : 'retailers', { sort, ...brief }), 'root')],
    ]),
  ),
);

const MORE_FILTERS: readonly string[] = [
  'name ~ "%"',
  'name ~ "_"',
  'name ~ "\\\\"',
  'name !~ "a"',
  'name ~ "a%"',
  'name:lower = "beta"',
  'name:lower ~ "ALPHA"',
  'name:length > 3',
  'name:each = "beta"',
  'tags:length = 2',
  'tags:length > 0',
  'tags:each ~ "oo"',
  'tags:each != "food"',
  'tags = ""',
  'tags != "[]"',
  'rating > 2 && rating < 4.5',
  'rating = "4.5"',
  'rating ~ 4',
  'visits = -3',
  'visits = 5e0',
  'visits > true',
  'active',
  'active = "1"',
  'active != false',
  'active > 0',
  'meta.a = 1',
  'meta.b.0 = 10',
  'meta.n.deep = "v"',
  'meta.nothing = null',
  'meta = null',
  'meta ~ "x"',
  'id = "alpha0000000000"',
  'id ~ "a"',
  'collectionId = "pbc_1614344387"',
  'collectionName = "retailers"',
  'expand = 1',
  'owner = "ann000000000000"',
  'owner.id = "ann000000000000"',
  'owner.name = "Ann"',
  'owner.nothing = 1',
  'owner.name.more = 1',
  'logo = ""',
  'logo != ""',
  'status = "live" || status = "draft"',
  'status ?= "live"',
  '(status = "live" || status = "draft") && active = true',
  'opened > "2024-01-01 00:00:00.000Z" && opened <= "2024-12-31"',
  'opened = "2024-01-02 10:00:00.000Z"',
  'created = @now',
  'created <= @todayEnd',
  '@todayStart <= created',
  "name = 'beta'",
  'name="beta"&&active=true',
  'name = "beta" // a comment',
  'name = {:name}',
  'name IN ("a")',
  '1 = 1; drop table retailers',
  'name = "a" OR 1 = 1',
  'products_via_retailer.id ?!= ""',
  'products_via_retailer.title ?~ "a"',
  'products_via_retailer:length > 0',
  'users_via_owner.id = ""',
  'a.b.c.d.e.f.g.h = 1',
  '@collection.products.title ?= name',
  '@collection.products:other.title ?= "Cake"',
  '@request.query.x = "1"',
  '@request.method = "GET"',
  '@request.headers.x_test = ""',
  '@request.body.a = null',
  '@request.auth.email ~ "root"',
  'secretNote = "one"',
  'secretNote ~ "o"',
];

const extra = MORE_FILTERS.flatMap((filter) =>
  (['root', 'ann'] as const).flatMap((caller) =>
    cases('filters', [[`${caller} ${filter}`, (s) => s.get(listOf('retailers', { filter, ...brief }), caller)]]),
  ),
);

const sortsMore = [
  'name,-created',
  '-updated',
  'tags,meta',
  'id',
  '-id',
  'NAME',
  '--name',
  'name desc',
  'name;',
  ',name',
  'name,,rating',
  ' name',
  'name , -rating',
  'owner.email',
  'meta.a',
  'tags:length',
  'name:lower',
  'a'.repeat(256),
  'name,slug,website,contact,active,rating,visits,status',
  'name,slug,website,contact,active,rating,visits,status,opened',
  'collectionId',
  '@request.auth.id',
].flatMap((sort) =>
  (['root', 'ann', 'guest'] as const).flatMap((caller) =>
    cases('sorting', [
      [`${caller} ${sort.slice(0, 80)}`, (s) => s.get(listOf('retailers', { sort, ...brief }), caller)],
    ]),
  ),
);

const withoutTwins = (all: Case[]): Case[] => [...new Map(all.map((one) => [`${one.group}${one.name}`, one])).values()];

export const filters: Case[] = independent([...extra, ...sortsMore]);

/** These were checked against the published server when they were written. */
export const examples: Case[] = independent(withoutTwins([...fixed, ...callers, ...sorted]));
