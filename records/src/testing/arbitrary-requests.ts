// Requests of every kind to the endpoints of a records server.
import * as fc from 'fast-check';
import { anyFilter, anyQuery, fieldPath, oddText } from './arbitrary-query.ts';
import { id } from './sample-records.ts';

export interface Endpoint {
  method: string;
  /** With `:name` for parameters. */
  url: string;
}

export interface AnyRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  caller: 'guest' | 'user' | 'superuser' | 'rubbish';
}

const collectionNames = [
  'users',
  'retailers',
  'products',
  'vault',
  '_superusers',
  '_otps',
  '_externalAuths',
  'nowhere',
];
const recordIds = ['ann', 'ben', 'alpha', 'beta', 'cake', 'gold', 'missing'].map(id);

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  oddText,
  fc.constantFrom(...recordIds, ['food', 'toys'], 'live', true, 0, -0, 1e300, '2026-11-15 00:10:27.746Z'),
);

const bodyKeys = fc.oneof(
  fc
    .tuple(fc.constantFrom('', '+', '', ''), fieldPath, fc.constantFrom('', '+', '-', '', ''))
    .map((parts) => parts.join('')),
  fc.constantFrom(
    'password',
    'passwordConfirm',
    'oldPassword',
    'identity',
    'identityField',
    'newEmail',
    'token',
    'otpId',
    'mfaId',
    'provider',
    'code',
    'codeVerifier',
    'redirectURL',
    'createData',
    'duration',
    'clientId',
    'subscriptions',
    'requests',
    '@jsonPayload',
    '__proto__',
    'expand',
  ),
  oddText,
);

const batchRequest = fc.record(
  {
    method: fc.constantFrom('POST', 'PATCH', 'DELETE', 'PUT', 'GET', 'post', ''),
    url: fc
      .tuple(fc.constantFrom(...collectionNames), fc.constantFrom('', ...recordIds.map((one) => `/${one}`)), anyFilter)
      .map(([name, record, filter]) => `/api/collections/${name}/records${record}?fields=id&expand=${filter}`),
    headers: fc.dictionary(oddText, anyValue, { maxKeys: 2 }),
    body: fc.oneof(fc.dictionary(bodyKeys, anyValue, { maxKeys: 5 }), anyValue),
  },
  { requiredKeys: [] },
);

const anyObject: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(bodyKeys, anyValue, { maxKeys: 8 }) },
  { weight: 1, arbitrary: fc.record({ requests: fc.array(fc.oneof(batchRequest, anyValue), { maxLength: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      identity: fc.constantFrom('ann@example.com', 'nobody@example.com'),
      password: oddText,
      passwordConfirm: oddText,
    }),
  },
);

interface Content {
  type: string;
  body: string | Uint8Array;
}

const jsonText = fc.oneof(anyObject, fc.jsonValue()).map((value) => JSON.stringify(value));
const json = jsonText.map((body): Content => ({ type: 'application/json', body }));
const brokenJson = fc
  .tuple(jsonText, fc.nat(80))
  .map(([text, length]): Content => ({ type: 'application/json', body: text.slice(0, length) }));
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const form = anyObject.map((values): Content => {
  const pairs = Object.entries(values).map(([name, value]): [string, string] => [name, asText(value).toWellFormed()]);
  return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(pairs).toString() };
});

const part = (boundary: string, name: string, value: string, file: string | null) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n` +
  `${file === null ? '' : 'Content-Type: text/plain\r\n'}\r\n${value}\r\n`;

const multipart = fc
  .tuple(
    anyObject,
    fc.array(
      fc.tuple(
        fc.constantFrom('logo', 'contract', 'logo+', 'logo-', 'requests.0.logo', 'requests[0].logo', 'nofield'),
        oddText,
        oddText,
      ),
      { maxLength: 3 },
    ),
    fc.option(fc.nat(400)),
    fc.boolean(),
  )
  .map(([values, files, cutAt, asPayload]): Content => {
    const boundary = 'the-boundary';
    const fields = asPayload
      ? [part(boundary, '@jsonPayload', JSON.stringify(values), null)]
      : Object.entries(values).map(([name, value]) => part(boundary, name, asText(value), null));
    const uploads = files.map(([name, fileName, content]) => part(boundary, name, content, fileName));
    const text = [...fields, ...uploads, `--${boundary}--\r\n`].join('');
    const body = Buffer.from(cutAt === null ? text : text.slice(0, cutAt));
    return { type: `multipart/form-data; boundary=${boundary}`, body };
  });

const otherContent = fc
  .tuple(
    fc.constantFrom(
      'text/plain',
      'multipart/form-data',
      'application/json; charset=latin1',
      'application/xml',
      ';',
      '',
    ),
    fc.uint8Array({ maxLength: 60 }),
  )
  .map(([type, body]): Content => ({ type, body }));

const anyContent = fc.oneof(
  { weight: 5, arbitrary: json },
  { weight: 2, arbitrary: multipart },
  { weight: 2, arbitrary: form },
  { weight: 1, arbitrary: brokenJson },
  { weight: 1, arbitrary: otherContent },
  { weight: 2, arbitrary: fc.constant<Content>({ type: 'application/json', body: '' }) },
);

const pathParts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...collectionNames) },
    { weight: 3, arbitrary: fc.constantFrom(...recordIds) },
    { weight: 1, arbitrary: oddText },
  ),
  { minLength: 4, maxLength: 4 },
);

/** Parameters called after collections are mostly collections, the rest mostly records. */
function fillPath(url: string, parts: readonly string[], collection: string): string {
  let next = 0;
  return url.replaceAll(/:[A-Za-z]+|\*/g, (name) => {
    const value = name === ':collection' ? collection : (parts[next++] ?? '');
    return encodeURIComponent(value.toWellFormed());
  });
}

function queryText(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, value.toWellFormed()]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

const anyHeaders = fc.record(
  {
    accept: fc.constant('*/*'),
    range: fc.constantFrom('bytes=0-', 'bytes=5-2', 'bytes=-99999999999', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
    'x-token': fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
    origin: fc.constantFrom('https://a.example', 'null', ''),
    'accept-language': fc.constant('en-US'),
  },
  { requiredKeys: [] },
);

export function anyRequest(endpoints: readonly Endpoint[]): fc.Arbitrary<AnyRequest> {
  return fc
    .record({
      endpoint: fc.constantFrom(...endpoints),
      collection: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...collectionNames) }, oddText),
      parts: pathParts,
      query: anyQuery,
      headers: anyHeaders,
      content: anyContent,
      caller: fc.constantFrom('guest' as const, 'user' as const, 'superuser' as const, 'rubbish' as const),
    })
    .map(({ endpoint, collection, parts, query, headers, content, caller }) => {
      const { method, url } = endpoint;
      const type = content.type === '' ? {} : { 'content-type': content.type };
      return {
        method,
        path: fillPath(url, parts, collection) + queryText(query),
        headers: { ...headers, ...type },
        body: method === 'GET' || method === 'HEAD' ? '' : content.body,
        caller,
      };
    });
}
