// Compares what `contract` promises to clients with what the collections answer.
import { recordSchemas } from '@baitdrop/contract/collections';
import { afterAll, describe, expect, test } from 'vitest';
import { type Actor, castOf } from '../testing/cast.ts';
import { sharedApp } from '../testing/shared-app.ts';

const product = await sharedApp();
const cast = await castOf(product);
afterAll(() => product.close());

async function read(collection: string, actor: Actor): Promise<Record<string, unknown>> {
  const answer = await product.app.inject({
    url: `/api/collections/${collection}/records/${cast.records[collection]}`,
    headers: { authorization: cast.tokens[actor] },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test('every collection that clients reach has a schema', () => {
  const served = product.context.engine.collections.all.map(({ name }) => name).filter((name) => !name.startsWith('_'));
  expect(Object.keys(recordSchemas).toSorted()).toEqual(served.toSorted());
});

const hiddenIn = (collection: string): string[] =>
  product.context.engine.collections
    .get(collection)
    .fields.filter(({ hidden }) => hidden === true)
    .map(({ name }) => name);

const readersOf: Record<string, Actor[]> = {
  addresses: ['customer', 'superuser'],
  courier_logs: ['admin', 'superuser'],
};

describe.each(Object.entries(recordSchemas))('%s', (collection, schema) => {
  const reader: Actor = ['users', 'addresses', 'orders'].includes(collection) ? 'customer' : 'owner';
  const readers = readersOf[collection] ?? [reader, 'admin', 'superuser'];

  test.each(readers)('a record read as %s has exactly the fields of its schema', async (actor) => {
    const record = await read(collection, actor);
    // The contract does not describe hidden fields, which only superusers get.
    if (actor === 'superuser') for (const name of hiddenIn(collection)) delete record[name];
    expect(schema.safeParse(record).error?.issues).toBeUndefined();
  });
});

test('the choices of a field are those of the schema', () => {
  const served: Record<string, string[]> = {};
  const promised: Record<string, string[]> = {};
  for (const [collection, { shape }] of Object.entries(recordSchemas)) {
    for (const field of product.context.engine.collections.get(collection).fields) {
      if (field.type === 'select') served[`${collection}.${field.name}`] = ['', ...field.values];
    }
    for (const [name, schema] of Object.entries(shape)) {
      if ('options' in schema) promised[`${collection}.${name}`] = [...schema.options];
    }
  }
  expect(promised).toEqual(served);
});
