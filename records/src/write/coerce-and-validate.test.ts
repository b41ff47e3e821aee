import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coercionCases, targetId } from './testing/coercion-cases.ts';
import { WriteServer } from './testing/write-server.ts';

let api: WriteServer;

beforeAll(async () => {
  api = await WriteServer.start();
  for (const digit of [0, 1, 2, 3]) await api.create('targets', { id: targetId(digit) });
});
afterAll(() => api.stop());

/** The stored value, or the code of the refusal with its message. */
async function outcome(field: string, json: string, collection = 'things'): Promise<unknown> {
  const { status, body } = await api.create(collection, `{"${field}":${json}}`);
  if (status === 200) return body[field];
  const problem = (body['data'] as Record<string, { code: string; message: string }>)[field];
  return problem ? `${problem.code}: ${problem.message}` : `${status} ${String(body['message'])}`;
}

describe.each(Object.entries(coercionCases))('the field %s', (field, rows) => {
  test.each(rows)('accepts %s like the reference', async (json, expected) => {
    expect(await outcome(field, json)).toEqual(expected);
  });
});

test('reports every failing field at once, with parameters', async () => {
  const { status, body } = await api.create('things', { t: 'a', n: -1, sm: ['a', 'b', 'c'], s: 'q' });
  expect(status).toBe(400);
  expect(body).toEqual({
    status: 400,
    message: 'Failed to create record.',
    data: {
      t: { code: 'validation_min_text_constraint', message: 'Must be at least 2 character(s).', params: { min: 2 } },
      n: { code: 'validation_min_number_constraint', message: 'Must be greater or equal than 1.', params: { min: 1 } },
      sm: { code: 'validation_too_many_values', message: 'Select no more than 2.', params: { maxSelect: 2 } },
      s: { code: 'validation_invalid_value', message: 'Invalid value q.', params: { value: 'q' } },
    },
  });
});

test('reports an invalid choice in one sentence, whatever was sent', async () => {
  const { body } = await api.create('things', { s: 'q. ' });
  expect(body['data']).toMatchObject({ s: { message: 'Invalid value q.', params: { value: 'q. ' } } });
});

test('calls every zero value of a required field blank', async () => {
  const { body } = await api.create('needs', { n: 0, b: false, j: {} });
  const blank = { code: 'validation_required', message: 'Cannot be blank.' };
  expect(body['data']).toEqual(Object.fromEntries([...'tnbeudsjrf'].map((name) => [name, blank])));
});

test('reports a duplicate only when nothing else is wrong, with each field of the index', async () => {
  await api.create('things', { slug: 'one', k1: 'x', k2: 'y' });
  const data = async (body: unknown) => (await api.create('things', body)).body['data'];
  const taken = { code: 'validation_not_unique', message: 'Value must be unique.' };
  expect(await data({ slug: 'one' })).toEqual({ slug: taken });
  expect(await data({ k1: 'x', k2: 'y' })).toEqual({ k1: taken, k2: taken });
  expect(Object.keys((await data({ slug: 'one', t: 'a' })) as object)).toEqual(['t']);
  expect((await api.create('things', { slug: '' })).status).toBe(200);
});
