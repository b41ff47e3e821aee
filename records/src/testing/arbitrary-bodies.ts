// Bodies of requests to the endpoints of a collection, in every encoding.
import * as fc from 'fast-check';
import { fieldOf, filterOver } from './arbitrary-query.ts';
import { usually, oddText } from './odd-text.ts';
import { recordIdsOf } from './hostile-rows.ts';

export interface Content {
  type: string;
  body: string | Uint8Array;
}

const ids = (collection: string) => fc.constantFrom(...recordIdsOf(collection));

const typicalValues: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  users: {
    name: fc.string({ maxLength: 10 }),
    email: fc.constantFrom('new@example.com', 'ann@example.com', 'Ann@Example.com'),
    password: fc.constantFrom('password1', 'short'),
    passwordConfirm: fc.constant('password1'),
    oldPassword: fc.constant('password1'),
    verified: fc.boolean(),
    emailVisibility: fc.boolean(),
  },
  retailers: {
    name: fc.string({ minLength: 2, maxLength: 50 }),
    slug: fc.constantFrom('a-b', 'x1', ''),
    website: fc.webUrl(),
    contact: fc.emailAddress(),
    active: fc.boolean(),
    rating: fc.double({ min: 0, max: 5 }),
    visits: fc.integer(),
    'visits+': fc.integer(),
    status: fc.constantFrom('draft', 'live'),
    tags: fc.subarray(['food', 'toys', 'books', 'tools']),
    'tags+': fc.constantFrom('food', 'toys'),
    'tags-': fc.constantFrom('food', 'toys'),
    meta: fc.jsonValue(),
    opened: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    owner: ids('users'),
    'logo-': fc.constant('x.txt'),
  },
  products: {
    title: fc.string({ minLength: 1 }),
    price: fc.double({ min: 0.01, max: 1e6 }),
    stock: fc.integer(),
    retailer: ids('retailers'),
    related: fc.uniqueArray(ids('products'), { maxLength: 3 }),
    'related-': ids('products'),
  },
  vault: { title: fc.string() },
};

const authForm = {
  identity: fc.constantFrom('ann@example.com', 'nobody@example.com'),
  password: fc.constantFrom('password1', 'password2'),
  email: fc.constantFrom('ann@example.com', 'nobody@example.com', 'no address'),
  newEmail: fc.constantFrom('ann2@example.com', 'ben@example.com'),
  token: fc.constantFrom('', 'a.b.c', 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImFubiIsInR5cGUiOiJhdXRoIn0.x'),
  otpId: fc.constantFrom('aaaaaaaaaaaaaaa', ''),
  provider: fc.constantFrom('oidc', 'google'),
  code: fc.constant('c'),
  redirectURL: fc.webUrl(),
  duration: fc.integer(),
  clientId: fc.constantFrom('x', 'y'.repeat(40)),
  subscriptions: fc.array(fc.constantFrom('products/*', 'x'), { maxLength: 3 }),
};

const oddValue: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue({ maxDepth: 2 }), oddText);

/** Some of the fields, mostly with valid values. */
function someOf(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const withOddities = Object.entries(fields).map(([name, value]) => [name, usually(value, oddValue)] as const);
  return fc.record(Object.fromEntries(withOddities), { requiredKeys: [] });
}

function valuesFor(collection: string): fc.Arbitrary<Record<string, unknown>> {
  const fields = typicalValues[collection] ?? {};
  const whole = fc.record(fields);
  const stray = fc.dictionary(fc.oneof(fieldOf(collection), oddText), oddValue, { maxKeys: 2 });
  return fc.oneof(
    { weight: 3, arbitrary: someOf(fields) },
    { weight: 1, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, stray).map(([sound, extra]) => ({ ...sound, ...extra })) },
  );
}

function batchFor(collection: string): fc.Arbitrary<Record<string, unknown>> {
  const path = `/api/collections/${collection}/records`;
  const one = fc.constantFrom(...recordIdsOf(collection)).map((id) => `${path}/${id}`);
  const expanded = fc
    .tuple(one, filterOver(collection))
    .map(([url, text]) => `${url}?expand=${encodeURIComponent(text.toWellFormed())}`);
  const request = fc.oneof(
    fc.record({ method: fc.constant('POST'), url: fc.constant(path), body: valuesFor(collection) }),
    fc.record({ method: fc.constant('PUT'), url: fc.constant(path), body: valuesFor(collection) }),
    fc.record({ method: fc.constant('PATCH'), url: fc.oneof(one, expanded), body: valuesFor(collection) }),
    fc.record({ method: fc.constant('DELETE'), url: one }),
  );
  const oddRequest = fc.oneof(
    oddValue,
    fc.record({ method: oddValue, url: oddValue, body: oddValue, headers: oddValue }),
  );
  return fc.record({ requests: fc.array(usually(request, oddRequest), { maxLength: 4 }) });
}

function asText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

function urlencoded(values: Record<string, unknown>): Content {
  const pairs = Object.entries(values).map(([name, value]): [string, string] => [name, asText(value)]);
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(pairs).toString() };
}

const BOUNDARY = 'the-boundary';

function part(name: string, value: string, file?: string): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  const about = file === undefined ? disposition : `${disposition}; filename="${file}"\r\nContent-Type: text/plain`;
  return `--${BOUNDARY}\r\n${about}\r\n\r\n${value}\r\n`;
}

const uploads = fc.array(
  fc.tuple(
    fc.constantFrom('logo', 'contract', 'logo+', 'requests.0.logo', 'requests[0].logo', 'nofield'),
    fc.oneof(fc.constant('notes.txt'), oddText),
    fc.oneof(fc.constant('some text'), oddText),
  ),
  { maxLength: 2 },
);

function multipart(values: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Content> {
  const cut = fc.option(fc.nat(400), { freq: 1 });
  return fc
    .tuple(values, uploads, fc.boolean(), fc.tuple(cut, fc.nat(9)))
    .map(([fields, files, asJson, [cutAt, chance]]) => {
      const parts = asJson
        ? [part('@jsonPayload', JSON.stringify(fields))]
        : Object.entries(fields).map(([name, value]) => part(name, asText(value)));
      const text = [
        ...parts,
        ...files.map(([name, file, content]) => part(name, content, file)),
        `--${BOUNDARY}--\r\n`,
      ].join('');
      const body = Buffer.from(cutAt === null || chance > 0 ? text : text.slice(0, cutAt));
      return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
    });
}

const rubbish = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/json; charset=latin1',
      ';',
      '',
    ),
    fc.oneof(fc.uint8Array({ maxLength: 60 }), oddText, fc.json()),
  )
  .map(([type, body]): Content => ({ type, body }));

/** Bodies for the collection's records and its sign-in alike. */
export function contentFor(collection: string): fc.Arbitrary<Content> {
  const values = fc.oneof(
    { weight: 4, arbitrary: valuesFor(collection) },
    { weight: 2, arbitrary: someOf(authForm) },
    { weight: 1, arbitrary: batchFor(collection) },
  );
  const json = values.map((value): Content => ({ type: 'application/json', body: JSON.stringify(value) }));
  return fc.oneof(
    { weight: 6, arbitrary: json },
    { weight: 2, arbitrary: multipart(values) },
    { weight: 1, arbitrary: values.map(urlencoded) },
    { weight: 1, arbitrary: rubbish },
  );
}

export function batchContentFor(collection: string): fc.Arbitrary<Content> {
  const batch = batchFor(collection);
  const json = batch.map((value): Content => ({ type: 'application/json', body: JSON.stringify(value) }));
  return fc.oneof(
    { weight: 5, arbitrary: json },
    { weight: 3, arbitrary: multipart(batch) },
    { weight: 1, arbitrary: rubbish },
  );
}
