import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { exportAccount } from '@baitdrop/contract/accounts';
import { cancelOwnOrder } from '@baitdrop/contract/tracking';
import { findCustomers, noteCustomer, readCustomer } from '@baitdrop/contract/admin-customers';

let requests: { request: IncomingMessage; body: string }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  requests.push({ request, body });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(status === 204 ? '' : JSON.stringify({ customers: [], has_more: true, message: 'Too late.' }));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  requests = [];
  status = 200;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

it('sends the query without empty values, and returns the answer', async () => {
  const { call } = await import('./call.ts');
  const { has_more } = await call(findCustomers, { query: { search: 'red rod' } });
  expect(has_more).toBe(true);
  await call(findCustomers, { query: { search: '' } });
  expect(requests.map(({ request: { method, url } }) => [method, url])).toEqual([
    ['GET', '/api/admin/customers?search=red+rod'],
    ['GET', '/api/admin/customers'],
  ]);
});

it('sends a command with a key, and returns nothing if the endpoint answers nothing', async () => {
  const { call } = await import('./call.ts');
  status = 204;
  expect(await call(noteCustomer, { params: { id: 'a/b' }, body: { text: 'Rang.' } })).toBeUndefined();
  const [{ request, body } = { request: undefined, body: '' }] = requests;
  expect([request?.url, body]).toEqual(['/api/admin/customers/a%2Fb/notes', '{"text":"Rang."}']);
  expect(request?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

it('gives a command about another order a key of its own', async () => {
  const { call } = await import('./call.ts');
  status = 503;
  for (const token of ['first', 'second', 'first'])
    await call(cancelOwnOrder, { body: { reason: '' } }, { headers: { 'X-Track-Token': token } }).catch(() => {});
  const [first, second, again] = requests.map(({ request }) => request.headers['idempotency-key']);
  expect(second).not.toBe(first);
  expect(again).toBe(first);
});

it('throws the refusal of the server', async () => {
  const { call } = await import('./call.ts');
  status = 409;
  const refused = call(readCustomer, { params: { id: 'c1' } });
  await expect(refused).rejects.toMatchObject({ status: 409, message: 'Too late.' });
});

it('takes only input that the endpoint declares', async () => {
  const { call } = await import('./call.ts');
  const wrong = [
    // @ts-expect-error -- the id is missing
    () => call(readCustomer),
    // @ts-expect-error -- the body is missing
    () => call(noteCustomer, { params: { id: 'c1' } }),
    // @ts-expect-error -- the text is not a number
    () => call(noteCustomer, { params: { id: 'c1' }, body: { text: 3 } }),
    // @ts-expect-error -- the query has no such field
    () => call(findCustomers, { query: { page: 1 } }),
    // @ts-expect-error -- it answers with a file
    () => call(exportAccount),
  ];
  expect(wrong).toHaveLength(5);
});
