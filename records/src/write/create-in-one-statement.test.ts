// @module-tag poolers

// The fast path of a create must have the same result as the slow one, or leave it to that.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { StoredRecord } from '../collections/collection.ts';
import { findRecordById } from '../read/find-record.ts';
import { id } from '../testing/sample-records.ts';
import { SampleServer } from '../testing/sample-server.ts';
import { createWithOneStatement } from './create-in-one-statement.ts';
import { createRecord } from './create-record.ts';
import { asWriteError } from './database-errors.ts';
import { inWriteTransaction } from './write-transaction.ts';

let samples: SampleServer;
let ann: StoredRecord | null;
beforeAll(async () => {
  samples = await SampleServer.start();
  const { engine } = samples.server;
  ann = await findRecordById(engine.pool, engine.collections.get('users'), id('ann'));
});
afterAll(() => samples.stop());

const rules = [
  null,
  '',
  '@request.auth.id != ""',
  'retailer.owner = @request.auth.id',
  'related.title ?= "Cake" || stock = 0',
  'related.retailer.owner = @request.auth.id',
  '@collection.users.name ?= title || price > 2',
  '@request.body.title:isset = true && created = "" && price < 3',
  'created != ""',
];

const retailer = fc.constantFrom(id('alpha'), id('beta'), id('nowhere'), '', 'odd\0', 7);
const body = fc.record(
  {
    id: fc.constantFrom('', 'mine00000000000', 'bad id'),
    title: fc.constantFrom('Maggots', 'Ann', '', 'nul\0', 12),
    price: fc.constantFrom(1, 2.5, 4, 0, 'many', Number.POSITIVE_INFINITY),
    stock: fc.constantFrom(0, 3, -1),
    retailer,
    related: fc.constantFrom([], [id('cake')], [id('cake'), id('cake')], [id('gone')], 'one'),
  },
  { requiredKeys: ['title', 'price', 'retailer'] },
);

async function bothWays(rule: string | null, values: Record<string, unknown>, superuser: boolean) {
  const { engine } = samples.server;
  const collection = engine.collections.get('products');
  collection.createRule = rule;
  const auth = superuser ? null : ann;
  const base = { context: 'default', method: 'POST', query: {}, headers: {}, body: values } as const;
  const request: RequestInfo = { ...base, auth, superuser };
  const input = { values, files: new Map() };
  const undo = (record: StoredRecord) => engine.pool.query('delete from products where id = $1', [record.id]);
  const short = await createWithOneStatement(engine, collection, input, request);
  if (short) await undo(short);
  const long = await inWriteTransaction(engine, (tx) => createRecord(engine, tx, collection, input, request)).catch(
    (error: unknown) => {
      if (asWriteError(error, collection, 'refused') instanceof ApiError) return null;
      throw error;
    },
  );
  if (long) await undo(long);
  return { short, long };
}

/** Drops the generated id. */
const shown = (record: StoredRecord | null, sent: unknown) =>
  record && { ...record.values, id: sent === undefined || sent === '' ? record.id.length : record.id };

test('creating in one statement gives the same result as in several, for any input and rule', async () => {
  const outcomes = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rules), body, fc.boolean(), async (rule, values, superuser) => {
      const { short, long } = await bothWays(rule, values, superuser);
      expect(shown(short, values.id)).toEqual(shown(long, values.id));
      outcomes.add(short !== null);
    }),
    { numRuns: 400 },
  );
  expect(outcomes).toEqual(new Set([true, false]));
});

test('each rule is tested both ways', async () => {
  const plain = { title: 'Ann', price: 2.5, retailer: id('alpha'), related: [id('cake')] };
  const taken = [];
  for (const rule of rules) {
    const { short, long } = await bothWays(rule, plain, false);
    expect(short !== null).toBe(long !== null);
    taken.push(short !== null);
  }
  expect(taken.filter(Boolean).length).toBeGreaterThan(3);
});

test('a row with an existing id is refused by the slow path, and stored once', async () => {
  const { engine } = samples.server;
  engine.collections.get('products').createRule = '';
  const ask = () =>
    fetch(`${samples.server.url}/api/collections/products/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'twice0000000000', title: 'Hooks', price: 1, retailer: id('alpha') }),
    });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});
