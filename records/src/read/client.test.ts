import PocketBase, { ClientResponseError } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SampleServer, type Caller } from '../testing/sample-server.ts';

let samples: SampleServer;

beforeAll(async () => {
  samples = await SampleServer.start();
});
afterAll(() => samples.stop());

function clientOf(caller: Caller): PocketBase {
  const client = new PocketBase(samples.server.url).autoCancellation(false);
  client.authStore.save(samples.tokens[caller], null);
  return client;
}

test('the published client lists, pages and finds', async () => {
  const retailers = clientOf('ann').collection('retailers');
  const page = await retailers.getList(2, 2, { sort: 'name' });
  expect(page.items.map((item) => item['name'])).toEqual(['back\\slash "q"', 'beta']);
  expect([page.page, page.perPage, page.totalItems, page.totalPages]).toEqual([2, 2, 6, 3]);
  expect(await retailers.getFullList({ batch: 2 })).toHaveLength(6);
  expect((await retailers.getOne('beta00000000000', { fields: 'id,name' })) as unknown).toEqual({
    id: 'beta00000000000',
    name: 'beta',
  });
});

test('the published client quotes the values of a filter', async () => {
  const client = clientOf('ann');
  const retailers = client.collection('retailers');
  const named = (name: string) => retailers.getFirstListItem(client.filter('name = {:name}', { name }));
  expect((await named('back\\slash "q"')).id).toBe('zeta00000000000');
  const opened = new Date('2024-01-02T10:00:00Z');
  const since = client.filter('opened >= {:opened} && visits >= {:least} && active = {:active}', {
    opened,
    least: 5,
    active: true,
  });
  expect((await retailers.getFullList({ filter: since })).map((item) => item['slug'])).toEqual([
    'alpha',
    'elan',
    'zeta',
  ]);
});

test('the published client understands the errors', async () => {
  const failure = await clientOf('guest')
    .collection('vault')
    .getFullList()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ClientResponseError);
  expect(failure).toMatchObject({
    status: 403,
    response: { data: {}, message: 'Only superusers can perform this action.', status: 403 },
  });
});

test('answers have the headers of the reference', async () => {
  const response = await fetch(`${samples.server.url}/api/collections/retailers/records`, {
    headers: { origin: 'https://shop.example.com', 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'x-xss-protection': '1; mode=block',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'Origin',
  });
  const preflight = await fetch(`${samples.server.url}/api/collections/retailers/records`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example.com',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-more',
    },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    'access-control-allow-headers': 'authorization,x-more',
  });
  expect(preflight.headers.get('access-control-max-age')).toBeNull();
});

test.each([
  ['GET', '/api/nope', 'File not found.'],
  ['GET', '/api/collections/retailers/nope', 'File not found.'],
  ['POST', '/api/nope', "The requested resource wasn't found."],
  ['PUT', '/api/collections/retailers/records', "The requested resource wasn't found."],
  ['DELETE', '/api/collections/retailers/records', "The requested resource wasn't found."],
])('%s %s is not found', async (method, path, message) => {
  const response = await fetch(samples.server.url + path, { method });
  expect(await response.json()).toEqual({ data: {}, message, status: 404 });
});
