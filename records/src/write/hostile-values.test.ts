import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WriteServer } from './testing/write-server.ts';
import { writeCollections } from './testing/write-collections.ts';

let api: WriteServer;
let root: string;
const batch = { enabled: true, maxRequests: 5, timeoutSeconds: 3, maxBodyBytes: 1024 * 1024 };

beforeAll(async () => {
  api = await WriteServer.start({ batch });
  root = await api.superuserToken();
  await api.create('targets', { id: 'target000000000' });
  await api.create('things', { id: 'thing0000000000' });
});
afterAll(() => api.stop());

const nasty = fc.constantFrom<unknown>(
  '\0',
  'a\0b',
  '\ud800',
  '\u{10ffff}',
  '%',
  "'; drop table things; --",
  '{"a":',
  '[1',
  '["a"]',
  'NaN',
  'Infinity',
  '1e309',
  -0,
  1e308,
  -1e308,
  5e-324,
  2 ** 63,
  1e22,
  '0000-00-00',
  '9999-12-31 23:59:59.999Z',
  '0000-12-31',
  '2022-10-01T00:00:00+24:59',
  '__proto__',
  'constructor',
  'target000000000',
  'x'.repeat(9000),
  'é'.repeat(3000),
  '\u202e',
  { __proto__: null, toString: 1 },
  Array.from({ length: 3000 }, (_, index) => `v${index}`),
  [[[]]],
  null,
);
const value = fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.jsonValue() });
const names = [...new Set(writeCollections.flatMap(({ fields }) => fields.map((field) => field.name)))];
const key = fc
  .tuple(
    fc.constantFrom('', '', '', '+'),
    fc.constantFrom(...names, 'id', 'email', 'password', '__proto__', ''),
    fc.constantFrom('', '', '+', '-', ':autogenerate', '\0'),
  )
  .map((parts) => parts.join(''));
const body = fc.array(fc.tuple(key, value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries) as object);
const collection = fc.constantFrom(...writeCollections.map(({ name }) => name), '_superusers', '_otps');

test('no value in any field, plain or with a modifier, makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(collection, body, fc.boolean(), fc.boolean(), async (name, sent, superuser, updates) => {
      const token = superuser ? root : undefined;
      const rowId = name === 'things' ? 'thing0000000000' : 'target000000000';
      const answer = updates ? await api.update(name, rowId, sent, token) : await api.create(name, sent, token);
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});

test('no value in a batch or a form makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(collection, body, async (name, sent) => {
      const url = `/api/collections/${name}/records`;
      const inBatch = await api.json('POST', '/api/batch', { requests: [{ method: 'PUT', url, body: sent }] });
      expect(inBatch.status).toBeLessThan(500);
      const parts = Object.entries(sent).map(([field, item]) => [field, String(JSON.stringify(item))] as const);
      const files = Object.keys(sent).map((field) => [field, 'x', '\0../..\\\ud800.tar.\0gz'] as const);
      expect((await api.form('POST', url, [...parts, ...files])).status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});

test('a stored value is read as it was answered', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const answer = await api.create('things', { ...sent, slug: '', k1: '' }, root);
      if (answer.status !== 200) return;
      expect((await api.view('things', String(answer.body['id']), root)).body).toEqual(answer.body);
    }),
    { numRuns: 60 },
  );
});
