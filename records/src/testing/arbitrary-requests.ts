// Requests of every kind to the endpoints of a records server.
import * as fc from 'fast-check';
import { batchContentFor, contentFor, type Content } from './arbitrary-bodies.ts';
import { queryOver } from './arbitrary-query.ts';
import { recordIdsOf } from './hostile-rows.ts';
import { usually, oddText } from './odd-text.ts';

export interface MountedEndpoint {
  method: string;
  /** Address with `:name` for parameters. */
  url: string;
}

export interface AnyRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  caller: 'guest' | 'user' | 'superuser' | 'rubbish';
}

const anyHeaders = fc.record(
  {
    range: fc.constantFrom('bytes=0-', 'bytes=5-2', 'bytes=-99999999999', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
    'x-token': fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
    origin: fc.constantFrom('https://a.example', 'null', ''),
    'accept-language': fc.constant('en-US'),
  },
  { requiredKeys: [] },
);

/** Parameters that are not collections are usually records. */
function fillPath(url: string, collection: string, parts: readonly string[]): string {
  let next = 0;
  return url.replaceAll(/:[A-Za-z]+|\*/g, (name) =>
    encodeURIComponent((name === ':collection' ? collection : (parts[next++] ?? '')).toWellFormed()),
  );
}

function queryText(query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, value.toWellFormed()]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function requestAbout(collection: string, endpoint: fc.Arbitrary<MountedEndpoint>, content: fc.Arbitrary<Content>) {
  const part = usually(fc.constantFrom(...recordIdsOf(collection)), oddText);
  return fc
    .record({
      endpoint,
      name: usually(
        fc.constant(collection),
        fc.oneof(fc.constantFrom('_superusers', '_otps', '_externalAuths', 'nowhere'), oddText),
      ),
      parts: fc.tuple(part, part, part),
      query: queryOver(collection),
      headers: anyHeaders,
      content,
      caller: fc.constantFrom<AnyRequest['caller'][]>('guest', 'user', 'user', 'superuser', 'superuser', 'rubbish'),
    })
    .map(({ endpoint: { method, url }, name, parts, query, headers, content: { type, body }, caller }): AnyRequest => {
      const path = fillPath(url, name, parts) + queryText(query);
      const readOnly = method === 'GET' || method === 'HEAD';
      return { method, path, headers: { ...headers, 'content-type': type }, body: readOnly ? '' : body, caller };
    });
}

export function anyRequest(endpoints: readonly MountedEndpoint[]): fc.Arbitrary<AnyRequest> {
  const records = endpoints.filter(({ url }) => url.includes('/records'));
  const batches = endpoints.filter(({ url }) => url.endsWith('/batch'));
  return fc.oneof(
    ...['users', 'retailers', 'products', 'vault'].flatMap((collection) => {
      const content = contentFor(collection);
      return [
        { weight: 3, arbitrary: requestAbout(collection, fc.constantFrom(...records), content) },
        { weight: 1, arbitrary: requestAbout(collection, fc.constantFrom(...batches), batchContentFor(collection)) },
        { weight: 2, arbitrary: requestAbout(collection, fc.constantFrom(...endpoints), content) },
      ];
    }),
  );
}
