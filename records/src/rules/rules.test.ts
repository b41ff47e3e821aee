import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import type { RequestInfo } from '../api/request-info.ts';
import type { CollectionDefinition, RecordValues } from '../collections/collection.ts';
import { Collections } from '../collections/collections.ts';
import { createTables } from '../collections/create-tables.ts';
import { fillSamples, insertSample } from '../testing/fill-samples.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { sampleCollections } from '../testing/sample-collections.ts';
import { createEventTables } from '../realtime/event-tables.ts';
import { findAllowedRecord, ruleAllowsValues } from './rule-check.ts';
import { ruleExamples } from './rule-examples.ts';

const notes: CollectionDefinition = {
  name: 'notes',
  listRule: '',
  viewRule: '',
  fields: [
    { name: 'title', type: 'text' },
    { name: 'n', type: 'number' },
    { name: 'ok', type: 'bool' },
    { name: 'tags', type: 'select', values: ['a', 'b', 'c'], maxSelect: 3 },
    { name: 'one', type: 'select', values: ['a', 'b'] },
    { name: 'when', type: 'date' },
    { name: 'shop', type: 'relation', collection: 'retailers' },
    { name: 'shops', type: 'relation', collection: 'retailers', maxSelect: 3 },
    { name: 'data', type: 'json' },
  ],
};

const note = {
  id: 'row000000000000',
  title: 'Hello',
  n: 5,
  ok: true,
  tags: ['a', 'b'],
  one: 'a',
  when: '2024-01-01 00:00:00.000Z',
  shop: 'alpha0000000000',
  shops: ['alpha0000000000', 'beta00000000000'],
  data: { x: 1 },
};

let database: TestDatabase;
let server: RecordsServer;
let ann: Awaited<ReturnType<RecordsServer['signedIn']>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const collections = [...sampleCollections, notes];
  const pool = createTestPool(database.url, { applicationName: 'rules test' });
  await createTables(pool, new Collections(collections));
  await createEventTables(pool, new Collections(collections));
  await pool.end();
  server = await RecordsServer.start({ databaseUrl: database.url, collections });
  server.engine.now = () => new Date('2026-11-15T13:00:00.000Z');
  await fillSamples(server.engine, '2026-11-15 12:00:00.000Z');
  ann = await server.signedIn('users', 'ann000000000000');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('an update rule', () => {
  test.each(ruleExamples)('%s with %j%s: %s', async (rule, body, query, allowed) => {
    const collection = server.engine.collections.get('notes');
    collection.updateRule = rule;
    await server.engine.pool.query('delete from notes');
    await insertSample(server.engine.pool, collection, note);
    const response = await fetch(`${server.url}/api/collections/notes/records/${note.id}${query}`, {
      method: 'PATCH',
      headers: { authorization: ann.token, 'content-type': 'application/json', 'x-test': 'Yes' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(allowed ? 200 : 404);
  });
});

const requestOf = (body: RecordValues, superuser = false): RequestInfo => ({
  context: 'default',
  method: 'POST',
  query: {},
  headers: {},
  body,
  auth: ann.record,
  superuser,
});

test('a rule gives the same result for rows that are checked together and alone', async () => {
  const { engine } = server;
  const collection = engine.collections.get('notes');
  await engine.pool.query('delete from notes');
  await insertSample(engine.pool, collection, note);
  await insertSample(engine.pool, collection, { id: 'other0000000000', title: 'Bye', n: 7 });
  const questions = ruleExamples.flatMap(([rule, body]) =>
    [note.id, 'other0000000000', 'absent000000000'].flatMap((id) =>
      [{ ...requestOf(body) }, { ...requestOf({ ...body, n: 9 }), auth: null }].map((request) => ({
        rule,
        id,
        request,
      })),
    ),
  );
  const client = await engine.pool.connect();
  const alone: (string | null)[] = [];
  for (const { rule, id, request } of questions)
    alone.push((await findAllowedRecord(engine, client, collection, id, rule, request))?.id ?? null);
  client.release();
  const together = await Promise.all(
    questions.map(({ rule, id, request }) => findAllowedRecord(engine, engine.pool, collection, id, rule, request)),
  );
  expect(together.map((record) => record?.id ?? null)).toEqual(alone);
  expect(new Set(alone)).toEqual(new Set([note.id, 'other0000000000', null]));
});

describe('a rule over a row that is not stored yet', () => {
  const ask = (rule: string | null, values: RecordValues, superuser = false) => {
    const request = requestOf(values, superuser);
    const { engine } = server;
    return ruleAllowsValues(engine, engine.pool, engine.collections.get('notes'), rule, values, request);
  };

  test.each<[string | null, RecordValues, boolean]>([
    ['', {}, true],
    [null, {}, false],
    ['title = "Hello"', note, true],
    ['title = ""', {}, true],
    ['n = 0 && ok = false && when = "" && one = ""', {}, true],
    ['tags:length = 2 && tags:each ~ "%"', note, true],
    ['tags:each ?= "b"', note, true],
    ['tags:each = "b"', note, false],
    ['shop.owner = @request.auth.id', note, true],
    ['shop.owner = @request.auth.id', { shop: 'beta00000000000' }, false],
    ['shops.owner = @request.auth.id', note, false],
    ['shops.owner ?= @request.auth.id', note, true],
    ['data.x = 1 && when < "2024-01-02"', note, true],
    ['@request.body.title:isset = true', note, true],
    ['@request.body.title:isset = true', {}, false],
    ['title ~ "a_b%"', { title: 'a\0b' }, true],
  ])('%s over %j: %s', async (rule, values, allowed) => {
    expect(await ask(rule, values)).toBe(allowed);
  });

  test('superusers pass every rule', async () => {
    expect(await ask(null, {}, true)).toBe(true);
    expect(await ask('1 = 2', {}, true)).toBe(true);
  });
});
