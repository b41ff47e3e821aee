import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAuthTables } from '../auth/auth-tables.ts';
import { Collections } from '../collections/collections.ts';
import { createTables } from '../collections/create-tables.ts';
import type { EngineSettings } from '../engine/settings.ts';
import { RecordsServer } from '../testing/records-server.ts';
import { sampleCollections } from '../testing/sample-collections.ts';

let database: TestDatabase;
let server: RecordsServer | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createTestPool(database.url, { applicationName: 'limits test' });
  await createTables(pool, new Collections(sampleCollections));
  await createAuthTables(pool);
  await pool.end();
});
afterEach(async () => {
  await server?.engine.pool.query('delete from records_throttles');
  await server?.stop();
  server = undefined;
});
afterAll(() => database.drop());

async function start(
  settings: Partial<EngineSettings>,
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const started = await RecordsServer.start({ databaseUrl: database.url, settings });
  server = started;
  return (path, init) => fetch(started.url + path, init);
}

const twoPerMinute = (label: string, audience: '' | '@guest' | '@auth' = '') => ({
  rateLimits: { enabled: true, rules: [{ label, audience, maxRequests: 2, durationSeconds: 60 }] },
});

async function statuses(count: number, ask: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; turn < count; turn++) seen.push((await ask()).status);
  return seen;
}

test('a request above the limit gets 429 in the usual format, with Retry-After', async () => {
  const ask = await start(twoPerMinute('/api/'));
  expect(await statuses(2, () => ask('/api/nowhere'))).toEqual([404, 404]);
  const answer = await ask('/api/nowhere');
  expect(answer.status).toBe(429);
  expect(await answer.json()).toEqual({ data: {}, message: 'Too Many Requests.', status: 429 });
  expect(answer.headers.get('retry-after')).toBe('60');
});

test('preflights and requests of superusers are not counted', async () => {
  const ask = await start(twoPerMinute('/api/'));
  const preflight = {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
  };
  expect(await statuses(3, () => ask('/api/nowhere', preflight))).toEqual([204, 204, 204]);
  const superuser = await server?.signedIn('_superusers', 'root00000000000');
  const headers = { authorization: superuser?.token ?? '' };
  expect(await statuses(4, () => ask('/api/nowhere', { headers }))).toEqual([404, 404, 404, 404]);
  expect(await statuses(3, () => ask('/api/nowhere'))).toEqual([404, 404, 429]);
});

test('a rule for guests does not apply to signed-in users', async () => {
  const ask = await start(twoPerMinute('/api/nowhere', '@guest'));
  const user = await server?.signedIn('users', 'ann000000000000');
  const headers = { authorization: user?.token ?? '' };
  expect(await statuses(3, () => ask('/api/nowhere', { headers }))).toEqual([404, 404, 404]);
  expect(await statuses(3, () => ask('/api/nowhere'))).toEqual([404, 404, 429]);
});

test('another spelling of a path does not avoid its rule', async () => {
  const ask = await start(twoPerMinute('users:list'));
  await ask('/api/collections/users/records');
  await ask('/api/collections/us%65rs/records?page=2');
  const { id = '' } = server?.engine.collections.get('users') ?? {};
  expect((await ask(`/api/collections/${id}/records`)).status).toBe(429);
});

test('callers behind a trusted proxy are counted separately', async () => {
  const ask = await start({
    ...twoPerMinute('/api/'),
    trustedProxy: { headers: ['X-Forwarded-For'], useLeftmostIp: false },
  });
  const from = (address: string) => () =>
    ask('/api/nowhere', { headers: { 'x-forwarded-for': `198.51.100.9, ${address}` } });
  expect(await statuses(3, from('192.0.2.1'))).toEqual([404, 404, 429]);
  expect(await statuses(2, from('192.0.2.2'))).toEqual([404, 404]);
  expect(await statuses(1, from('not an address'))).toEqual([404]);
});

test('each request of a batch counts as if it were sent alone', async () => {
  const batch = { enabled: true, maxRequests: 50, timeoutSeconds: 3, maxBodyBytes: 0 };
  const ask = await start({ ...twoPerMinute('*:create'), batch });
  const password = 'first light 1';
  const part = (n: number) => ({
    method: 'POST',
    url: '/api/collections/users/records?fields=id',
    body: { email: `batched${n}@example.com`, password, passwordConfirm: password },
  });
  const send = (count: number) =>
    ask('/api/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requests: Array.from({ length: count }, (_unused, n) => part(n)) }),
    });
  const answer = await send(3);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ data: { requests: { 2: { response: { status: 429 } } } } });
  expect(await (await send(1)).json()).toMatchObject({ data: { requests: { 0: { response: { status: 429 } } } } });
});

test('by default any origin may read, but without credentials', async () => {
  const ask = await start({});
  const answer = await ask('/api/nowhere', { headers: { origin: 'https://a.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(answer.headers.get('vary')).toBe('Origin');
  const preflight = await ask('/api/collections/users/records', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://a.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,HEAD,PUT,PATCH,POST,DELETE');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  expect(preflight.headers.get('access-control-max-age')).toBeNull();
});

test('origins can be restricted', async () => {
  const ask = await start({ allowedOrigins: ['https://shop.example'] });
  const allowed = async (origin: string) =>
    (await ask('/api/nowhere', { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await allowed('https://shop.example')).toBe('https://shop.example');
  expect(await allowed('https://other.example')).toBeNull();
});

test('lists with related rows take turns, so that no caller uses all connections', async () => {
  const ask = await start({});
  const { pool } = server?.engine ?? {};
  const blocker = await pool?.connect();
  await blocker?.query('begin');
  await blocker?.query('lock table retailers in access exclusive mode');
  const slow = Array.from({ length: 8 }, () => ask('/api/collections/products/records?filter=retailer.name="x"'));
  await expect.poll(async () => (await blocker?.query(BLOCKED))?.rows[0].count).toBe(2);
  expect((await ask('/api/collections/vault/records')).status).toBe(403);
  expect((await blocker?.query(BLOCKED))?.rows[0].count).toBe(2);
  await blocker?.query('commit');
  blocker?.release();
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
});

const BLOCKED = `select count(*)::int from pg_locks l join pg_class c on c.oid = l.relation
  where c.relname = 'retailers' and not l.granted`;
