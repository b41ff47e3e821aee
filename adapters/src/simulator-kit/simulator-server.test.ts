import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, jsonOf, textOf } from './read-body.ts';
import { CUT, htmlReply, jsonReply, NO_ANSWER, textReply, redirectTo } from './replies.ts';
import { type SimulatorServer, startSimulatorServer } from './simulator-server.ts';

const handled: string[] = [];
const followed: string[] = [];
const start = (port?: number) =>
  startSimulatorServer({
    ...(port !== undefined && { port }),
    routes: {
      'GET /things/:id': ({ params, url }) => jsonReply({ id: params['id'], query: url.searchParams.get('q') }),
      'POST /things::search': (request) => jsonReply(jsonOf(request)),
      'POST /form': (request) => textReply(formOf(request).get('name') ?? 'none'),
      'ALL /raw/*': (request) => textReply(`${request.method} ${textOf(request)}`),
      'GET /page': () => htmlReply('<p>Hello</p>', "default-src 'none'"),
      'POST /press': () => redirectTo('/page'),
      'GET /cut': () => CUT,
      'GET /silent': () => NO_ANSWER,
      'GET /event': () => ({ ...textReply('answered'), afterwards: async () => void followed.push('event') }),
    },
    notFound: ({ url }) => textReply(`nothing at ${url.pathname}`, 404),
    onHandled: ({ method, url }) => void handled.push(`${method} ${url.pathname}`),
  });

let server: SimulatorServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const post = (path: string, body: string | Uint8Array<ArrayBuffer>, type?: string) =>
  get(path, { method: 'POST', body, redirect: 'manual', ...(type && { headers: { 'content-type': type } }) });

test('a handler gets the decoded path parameters and the query', async () => {
  const answer = await get('/things/a%20b%2Fc?q=1%2B1');
  expect(await answer.json()).toEqual({ id: 'a b/c', query: '1+1' });
  expect(answer.headers.get('content-type')).toBe('application/json');
});

test.each([
  ['JSON', '/things:search', '{"textQuery":"bait"}', 'application/json', '{"textQuery":"bait"}'],
  ['a form', '/form', 'name=Two+Bridges', 'application/x-www-form-urlencoded', 'Two Bridges'],
  ['bytes of an unknown type', '/raw/a', 'as it was', 'application/octet-stream', 'POST as it was'],
  ['invalid JSON', '/raw/a/b', '{"a":', 'application/json', 'POST {"a":'],
  ['an empty body', '/raw/a', '', 'application/json', 'POST '],
])('reads a body: %s', async (_what, path, body, type, answered) => {
  expect(await (await post(path, body, type)).text()).toBe(answered);
});

test('reads a body without a content type', async () => {
  expect(await (await post('/raw/a', new Uint8Array([104, 105]))).text()).toBe('POST hi');
});

test('pages have a policy, buttons redirect, and unknown paths get the simulator’s own answer', async () => {
  expect((await get('/page')).headers.get('content-security-policy')).toBe("default-src 'none'");
  const pressed = await post('/press', '');
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/page']);
  const missing = await get('/press');
  expect([missing.status, await missing.text()]).toEqual([404, 'nothing at /press']);
});

test('every request is reported, also one to an unknown path', async () => {
  handled.length = 0;
  await get('/page');
  await get('/nowhere');
  expect(handled).toEqual(['GET /page', 'GET /nowhere']);
});

test('work after an answer begins when the answer was sent', async () => {
  expect(await (await get('/event')).text()).toBe('answered');
  await expect.poll(() => followed).toEqual(['event']);
});

describe('the connection is closed', () => {
  test.each([
    ['on request', () => get('/cut')],
    ['when a handler fails', () => post('/things:search', 'not JSON')],
    ['when the body is far too long', () => post('/form', 'x'.repeat(300_000))],
    ['when the path cannot be decoded', () => get('/things/%zz')],
  ])('%s', async (_when, ask) => {
    await expect(ask()).rejects.toThrow('fetch failed');
  });
});

test('closing the server does not wait for unanswered requests', async () => {
  const other = await start();
  const pending = fetch(`${other.url}/silent`).catch((error: unknown) => String(error));
  await expect.poll(() => handled).toContain('GET /silent');
  await other.close();
  expect(await pending).toBe('TypeError: fetch failed');
});

test('the preferred port is used when it is free, otherwise another one', async () => {
  const first = await start();
  const second = await start(first.port);
  expect(second.port).not.toBe(first.port);
  expect((await fetch(`${second.url}/page`)).status).toBe(200);
  await Promise.all([first.close(), second.close()]);
  const again = await start(first.port);
  expect(again.port).toBe(first.port);
  await again.close();
});
