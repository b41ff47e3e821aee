// @module-tag poolers
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WriteServer } from './testing/write-server.ts';

let api: WriteServer;

const batch = { enabled: true, maxRequests: 5, timeoutSeconds: 1, maxBodyBytes: 1024 * 1024 };

beforeAll(async () => {
  api = await WriteServer.start({ batch });
});
afterAll(() => api.stop());

const RECORDS = '/api/collections/targets/records';
const send = (requests: unknown, token?: string) => api.json('POST', '/api/batch', { requests }, token);
const failure = (index: number, response: unknown) => ({
  data: { requests: { [index]: { code: 'batch_request_failed', message: 'Batch request failed.', response } } },
  message: 'Batch transaction failed.',
  status: 400,
});
const failed = (message: string, status = 400, data: unknown = {}) => ({ data, message, status });

test('creates, updates, upserts and deletes in order, each seeing the previous changes', async () => {
  const { status, body } = await send([
    { method: 'POST', url: `${RECORDS}?fields=id,title`, body: { id: 'batchbatch00001', title: 'one' } },
    { method: 'PATCH', url: `${RECORDS}/batchbatch00001?fields=title`, body: { title: 'two' } },
    { method: 'PUT', url: `${RECORDS}?fields=id,title`, body: { id: 'batchbatch00001', title: 'three' } },
    { method: 'PUT', url: `${RECORDS}?fields=title&fields=id`, body: { title: 'four' } },
    { method: 'DELETE', url: `${RECORDS}/batchbatch00001` },
  ]);
  expect(status).toBe(200);
  expect(body).toEqual([
    { body: { id: 'batchbatch00001', title: 'one' }, status: 200 },
    { body: { title: 'two' }, status: 200 },
    { body: { id: 'batchbatch00001', title: 'three' }, status: 200 },
    { body: { title: 'four' }, status: 200 },
    { body: null, status: 204 },
  ]);
});

test.each([
  [
    'something other than a list',
    undefined,
    { requests: { code: 'validation_required', message: 'Cannot be blank.' } },
  ],
  ['an empty list', [], { requests: { code: 'validation_required', message: 'Cannot be blank.' } }],
  [
    'too many requests',
    Array.from({ length: 6 }, () => ({ method: 'POST', url: RECORDS })),
    {
      requests: {
        code: 'validation_length_too_long',
        message: 'The length must be no more than 5.',
        params: { max: 5, min: 0 },
      },
    },
  ],
  [
    'a method in lower case',
    [{ method: 'post', url: RECORDS }],
    { requests: { 0: { method: { code: 'validation_in_invalid', message: 'Must be a valid value.' } } } },
  ],
  [
    'a missing path',
    [{ method: 'POST' }],
    { requests: { 0: { url: { code: 'validation_required', message: 'Cannot be blank.' } } } },
  ],
])('%s is refused as a whole', async (_what, requests, data) => {
  expect((await send(requests)).body).toEqual({ data, message: 'Invalid batch request data.', status: 400 });
});

test.each([
  ['a text', 'x'],
  ['an object', {}],
  ['null inside', [null]],
  ['a number as method', [{ method: 5, url: RECORDS }]],
  ['a list as body', [{ method: 'POST', url: RECORDS, body: [] }]],
  ['a number in the headers', [{ method: 'POST', url: RECORDS, headers: { a: 1 } }]],
])('%s is unreadable', async (_what, requests) => {
  expect((await send(requests)).body).toEqual(failed('Failed to read the submitted batch data.'));
});

test('broken JSON is unreadable', async () => {
  expect((await api.json('POST', '/api/batch', '{bad')).body).toEqual(
    failed('Failed to read the submitted batch data.'),
  );
});

test('the first failing request is reported completely, and nothing is stored', async () => {
  const { body } = await send([
    { method: 'POST', url: RECORDS, body: { id: 'batchbatch00002' } },
    { method: 'POST', url: '/api/collections/things/records', body: { t: 'a' } },
    { method: 'POST', url: '/api/collections/things/records', body: { t: 'b' } },
  ]);
  const t = { code: 'validation_min_text_constraint', message: 'Must be at least 2 character(s).', params: { min: 2 } };
  expect(body).toEqual(failure(1, failed('Failed to create record.', 400, { t })));
  expect((await api.view('targets', 'batchbatch00002')).status).toBe(404);
});

test('a duplicate inside a batch has the usual error format', async () => {
  const one = { method: 'POST', url: RECORDS, body: { id: 'batchbatch00003' } };
  const id = { code: 'validation_not_unique', message: 'Value must be unique.' };
  expect((await send([one, one])).body).toEqual(failure(1, failed('Failed to create record.', 400, { id })));
});

test.each([
  [
    'a closed collection',
    'POST',
    '/api/collections/locked/records',
    failed('Only superusers can perform this action.', 403),
  ],
  ['an unknown collection', 'POST', '/api/collections/nope/records', failed('Missing collection context.', 404)],
  ['an unknown record', 'DELETE', `${RECORDS}/nope`, failed("The requested resource wasn't found.", 404)],
  ['a GET request', 'GET', RECORDS, failed('Something went wrong while processing your request.')],
  ['a path outside the API', 'POST', '/api/other', failed('Something went wrong while processing your request.')],
  ['another host', 'POST', `http://x${RECORDS}`, failed('Something went wrong while processing your request.')],
])('%s fails as that request', async (_what, method, url, response) => {
  expect((await send([{ method, url, body: {} }])).body).toEqual(failure(0, response));
});

test('rules use the outer user, whatever the inner headers say', async () => {
  const { token, record } = await api.server.signedIn('users', 'owner0000000000');
  const url = '/api/collections/ruled/records?fields=title';
  const one = { method: 'POST', url, body: { title: 'mine', owner: record.id }, headers: { Authorization: 'nobody' } };
  expect((await send([one], token)).body).toEqual([{ body: { title: 'mine' }, status: 200 }]);
  expect((await send([{ ...one, headers: { Authorization: token } }])).status).toBe(400);
});

test('the client library sends files, and a failed batch leaves none behind', async () => {
  const pb = new PocketBase(api.server.url);
  const good = pb.createBatch();
  good.collection('things').create({ t: 'abc', f: new File(['hello'], 'Hello there.txt') });
  good.collection('things').create({ fm: [new File(['1'], 'one.txt'), new File(['2'], 'two.txt')] });
  const [first, second] = await good.send();
  expect(first?.body['f']).toMatch(/^hello_there_[a-z0-9]{10}_[a-z0-9]{10}\.txt$/);
  expect(second?.body['fm']).toHaveLength(2);

  const { engine } = api.server;
  const put = engine.files.put.bind(engine.files);
  const keys: string[] = [];
  engine.files.put = (key, ...rest) => {
    keys.push(key);
    return put(key, ...rest);
  };
  const bad = pb.createBatch();
  bad.collection('things').create({ f: new File(['hello'], 'gone.txt') });
  bad.collection('things').create({ t: 'a' });
  await expect(bad.send()).rejects.toMatchObject({ status: 400 });
  expect(keys).toHaveLength(1);
  expect(await engine.files.stat(String(keys[0]))).toBeNull();
});

test('a batch that waits too long is cancelled and stores nothing', async () => {
  await api.create('targets', { id: 'heldheldheld001' });
  const other = await api.server.engine.pool.connect();
  await other.query('begin');
  await other.query(`select 1 from targets where id = 'heldheldheld001' for update`);
  const answer = await send([
    { method: 'POST', url: RECORDS, body: { id: 'batchbatch00009' } },
    { method: 'PATCH', url: `${RECORDS}/heldheldheld001`, body: { title: 'x' } },
  ]);
  await other.query('rollback');
  other.release();
  expect(answer.body).toEqual(failed('Batch transaction failed.'));
  expect((await api.view('targets', 'batchbatch00009')).status).toBe(404);
});

test('a batch that is too large is refused', async () => {
  const url = RECORDS;
  expect((await send([{ method: 'POST', url, body: { title: 'x'.repeat(1024 * 1024) } }])).status).toBe(413);
  const parts = [['requests.0.f', 'x'.repeat(1024 * 1024), 'big.txt']] as const;
  expect((await api.form('POST', '/api/batch', parts)).status).toBe(413);
});

test('a request with more keys than any record has fields makes the batch unreadable', async () => {
  const body = Object.fromEntries(Array.from({ length: 1001 }, (_unused, at) => [`k${at}`, 1]));
  const { status, body: answer } = await send([{ method: 'POST', url: RECORDS, body }]);
  expect([status, answer]).toMatchObject([400, { message: 'Failed to read the submitted batch data.' }]);
});

test('batches are off unless the host turns them on', async () => {
  api.server.engine.settings.batch.enabled = false;
  expect((await send([{ method: 'POST', url: RECORDS }])).body).toEqual(failed('Batch requests are not allowed.', 403));
  api.server.engine.settings.batch.enabled = true;
});
