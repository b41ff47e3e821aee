import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const requests: URL[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://server');
  requests.push(url);
  const perPage = Number(url.searchParams.get('perPage'));
  const page = Number(url.searchParams.get('page'));
  const items = Array.from({ length: page === 1 ? perPage : 3 }, (_, index) => ({ id: `${page}-${index}` }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ page, perPage, items }));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  server.closeAllConnections();
});

test('a full list comes in batches of 500, and two equal requests do not cancel each other', async () => {
  const { fullList } = await import('./client.ts');
  const lists = await Promise.all([fullList('shops', { sort: 'name' }), fullList('shops', { sort: 'name' })]);
  expect(lists.map((shops) => shops.length)).toEqual([503, 503]);
  expect(requests).toHaveLength(4);
  for (const { pathname, searchParams } of requests) {
    expect(pathname).toBe('/api/collections/shops/records');
    expect(searchParams.get('perPage')).toBe('500');
    expect(searchParams.get('sort')).toBe('name');
  }
});

test('one client is shared', async () => {
  const { recordsClient } = await import('./client.ts');
  expect(await recordsClient()).toBe(await recordsClient());
});
