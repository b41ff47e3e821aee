import { afterAll, beforeAll, expect, test } from 'vitest';
import { WriteServer } from './testing/write-server.ts';

let api: WriteServer;

beforeAll(async () => {
  api = await WriteServer.start();
});
afterAll(() => api.stop());

const PATH = '/api/collections/things/records';
const BROKEN = { data: {}, message: 'Something went wrong while processing your request.', status: 400 };

const send = (body: string, type: string) => api.raw('POST', PATH, { body, headers: { 'content-type': type } });

test.each(['{bad', '[]', '5', '"x"', ' ', '{"t":"\\udc00"}', '{"\\ud800":1}', '{"n":1e999}'])(
  'the JSON %s is refused without details',
  async (text) => {
    expect((await send(text, 'application/json')).body).toEqual(BROKEN);
  },
);

test.each(['null', '', '{}'])('the JSON %j is an empty body', async (text) => {
  expect((await send(text, 'application/json; charset=utf-8')).status).toBe(200);
});

test('a broken body is refused before any rule is checked', async () => {
  expect((await api.create('locked', '{bad')).body).toEqual(BROKEN);
  expect((await api.update('things', 'nope', '{bad')).body).toEqual(BROKEN);
});

test('values that are nested too deeply are refused', async () => {
  const deep = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await send(deep(100_000), 'application/json')).body).toEqual(BROKEN);
  expect((await send(deep(900), 'application/json')).status).toBe(200);
});

test('other content types are not supported', async () => {
  expect((await send('{}', 'text/plain')).body).toEqual({
    data: {},
    message: 'Unsupported Content-Type.',
    status: 400,
  });
  const message = 'Something went wrong while processing your request.';
  expect((await send('<a/>', 'application/xml')).body).toEqual({ data: {}, message, status: 400 });
});

test('form values are converted by their form, and repeated ones become lists', async () => {
  const { body } = await send(
    'free=010&n=2.5&b=true&sm=a&sm=b&j=%7B%22a%22%3A1%7D&nany=1e5',
    'application/x-www-form-urlencoded',
  );
  expect(body).toMatchObject({ free: '010', n: 2.5, b: true, sm: ['a', 'b'], j: { a: 1 }, nany: 100_000 });
  const repeated = await send('free=a&free=b', 'application/x-www-form-urlencoded');
  expect(repeated.body['free']).toBe('');
  expect((await send('free=%zz', 'application/x-www-form-urlencoded')).body).toEqual(BROKEN);
});

test('JSON parts of a form are merged with the others', async () => {
  const { body } = await api.form('POST', PATH, [
    ['t', 'abc'],
    ['n', '2.5'],
    ['sm', 'a'],
    ['sm', 'b'],
    ['@jsonPayload', '{"nany":5}'],
    ['@jsonPayload', '{"free":"z","j":null}'],
    ['unknown', 'x', 'ignored.txt'],
  ]);
  expect(body).toMatchObject({ t: 'abc', n: 2.5, sm: ['a', 'b'], nany: 5, free: 'z', j: null });
  expect((await api.form('POST', PATH, [['@jsonPayload', '{bad']])).body).toEqual(BROKEN);
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=abc'])(
  'an invalid form (%s) is refused',
  async (type) => {
    expect((await send('rubbish', type)).body).toEqual(BROKEN);
  },
);

test('names of built-in object properties are ordinary field names', async () => {
  const text = '{"__proto__":{"t":"abc"},"constructor":1,"toString":"x","j":{"__proto__":1,"hasOwnProperty":2}}';
  const { status, body } = await send(text, 'application/json');
  expect(status).toBe(200);
  expect(body['t']).toBe('');
  expect(JSON.stringify(body['j'])).toContain('"__proto__":1');
  expect((await send('__proto__=a&__proto__=b&t=abc', 'application/x-www-form-urlencoded')).body['t']).toBe('abc');
  expect([200, 400]).toContain((await api.form('POST', PATH, [['__proto__', 'x']])).status);
});

test('a body that is too large is refused with its own error, as JSON and as a form', async () => {
  const tooLarge = { data: {}, message: 'Request entity too large.', status: 413 };
  const json = JSON.stringify({ free: 'x'.repeat(33 * 1024 * 1024) });
  expect((await api.create('targets', json)).body).toEqual(tooLarge);
  const form = await api.form('POST', '/api/collections/targets/records', [['title', 'x'.repeat(33 * 1024 * 1024)]]);
  expect(form.body).toEqual(tooLarge);
});

test('a body with more keys than any record has fields is refused', async () => {
  const keys = (count: number) => Array.from({ length: count }, (_unused, at) => `"k${at}":1`).join();
  expect((await send(`{${keys(1000)}}`, 'application/json')).status).toBe(200);
  expect((await send(`{${keys(1001)}}`, 'application/json')).body).toEqual(BROKEN);
  const parts = (count: number) => Array.from({ length: count }, () => 't=abc').join('&');
  const form = 'application/x-www-form-urlencoded';
  expect((await send(parts(1000), form)).status).toBe(200);
  expect((await send(parts(1001), form)).body).toEqual(BROKEN);
  expect((await send(parts(1_000_000), form)).body).toEqual(BROKEN);
});
