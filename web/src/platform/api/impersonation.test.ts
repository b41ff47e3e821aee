import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extendPacking } from '@baitdrop/contract/order-desk';
import { setFirstPhoto } from '@baitdrop/contract/product-photos';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

let requests: { request: IncomingMessage; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  requests.push({ request, body });
  response.setHeader('content-type', 'application/json').end('{}');
});
const headerOf = ({ request }: (typeof requests)[number]) => request.headers['x-baitdrop-impersonate'];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

async function askEverywhere() {
  const { fetchJson } = await import('./fetch-json.ts');
  const { call } = await import('./call.ts');
  const { sendFile } = await import('./files.ts');
  await fetchJson('/api/shops/shop_1/money');
  const order = { params: { id: '1' } };
  await call(extendPacking, { ...order, body: { prep_minutes: 5 } }, { headers: { 'x-own': 'yes' } });
  const product = { params: { shopId: 'shop_1', id: '1' } };
  await sendFile(setFirstPhoto, product, new Blob(['bytes'], { type: 'image/png' }));
}

it('marks every request to our API as impersonated, however it is made', async () => {
  const { startImpersonating } = await import('./impersonation.ts');
  const stop = startImpersonating('r1');
  await askEverywhere();
  expect(requests.map(headerOf)).toEqual(['r1', 'r1', 'r1']);
  stop();
});

it('marks no request of a user who acts for themselves', async () => {
  await askEverywhere();
  expect(requests.map(headerOf)).toEqual([undefined, undefined, undefined]);
});

it('marks no request to other hosts: the browser’s own fetch is not replaced', async () => {
  const before = globalThis.fetch;
  const { startImpersonating } = await import('./impersonation.ts');
  const stop = startImpersonating('r1');
  expect(globalThis.fetch).toBe(before);
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/1/2/3.png`);
  expect(requests.map(headerOf)).toEqual([undefined]);
  stop();
});

it('does not change the rest of the request', async () => {
  const { startImpersonating } = await import('./impersonation.ts');
  const stop = startImpersonating('r1');
  await askEverywhere();
  const accepted = requests[1];
  expect([accepted?.request.method, accepted?.request.headers['x-own'], accepted?.body]).toEqual([
    'POST',
    'yes',
    '{"prep_minutes":5}',
  ]);
  expect(requests[2]?.request.headers['content-type']).toBe('image/png');
  stop();
});
