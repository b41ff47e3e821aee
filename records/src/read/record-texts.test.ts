import { afterAll, beforeAll, expect, test } from 'vitest';
import { SampleServer, type Caller } from '../testing/sample-server.ts';

let samples: SampleServer;

beforeAll(async () => {
  samples = await SampleServer.start();
  await samples.server.engine.pool.query(
    `insert into retailers ("id", "name", "slug", "active", "rating", "visits", "tags", "meta", "opened", "secretNote", "created")
values ('odd000000000001', $1, '', true, 1e21, '-0', '["food","toys"]', $2, '0001-01-01 00:00:00.5+00', 'hidden', null),
('odd000000000002', 'Plain', 'plain', true, 0.1, 1e-7, '[]', '[]', '9999-12-31 23:59:59+00', '', now()),
('odd000000000003', 'Dashes – ü 🎣', 'dashes', true, 'NaN', 123456789012345678, '[]', '"text"', null, '', now()),
('odd000000000004', '', 'empty', true, 0, 0, '[]', 'null', '2026-07-15 00:00:00.1234+00', '', now())`,
    ['"quoted" \\ back\nline\ttab\u0001\u007f\u2028 <b>', '{"b": 1.50, "a": [null, {"z": "\\u0041"}], "10": true}'],
  );
});
afterAll(() => samples.stop());

async function textOf(caller: Caller, collection: string, query: string): Promise<string> {
  const url = new URL(`/api/collections/${collection}/records?${query}`, samples.server.url);
  const answer = await fetch(url, { headers: { authorization: samples.tokens[caller] } });
  expect(answer.status).toBe(200);
  return answer.text();
}

// Naming all fields selects records as values instead.
test.each([
  ['guest', 'retailers', ''],
  ['ann', 'retailers', 'sort=-name&perPage=3'],
  ['superuser', 'retailers', 'perPage=1000'],
  ['ann', 'retailers', 'skipTotal=1&perPage=2&page=2'],
  ['ann', 'retailers', 'page=900'],
  ['ben', 'products', 'filter=price>1'],
  ['superuser', 'vault', ''],
  ['ann', 'users', ''],
] as const)('for %s, %s with "%s" gives the same texts with and without values', async (...example) => {
  const [caller, collection, query] = example;
  const text = await textOf(caller, collection, query);
  expect(text).toBe(await textOf(caller, collection, `${query}&fields=*`));
  expect(text.includes('secretNote')).toBe(caller === 'superuser' && collection === 'retailers');
});
