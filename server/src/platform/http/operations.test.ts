import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSessionToken, startSession } from '@baitdrop/records/auth/session-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ METRICS_TOKEN: 'sixteen-characters' });
});
afterAll(() => product.close());

test('health is fine when the database answers', async () => {
  const answer = await product.app.inject('/api/health');
  expect(answer.json()).toMatchObject({ message: 'API is healthy.', code: 200 });
});

test('health answers 503 while the database is away, without a stack', async () => {
  const other = await startTestApp();
  await other.app.ready();
  await other.context.close();
  const answer = await other.app.inject('/api/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    status: 503,
    message: 'The database cannot be reached.',
    data: { reference: answer.headers['x-request-id'] },
  });
  expect(answer.headers['retry-after']).toBe('5');
  await other.app.close();
});

test('while nothing can be stored, health says why, and requests get a retry delay', async () => {
  const { pool } = product.context;
  const refuse = (returns: string) =>
    `language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; return ${returns}; end $$`;
  await pool.query(`create function full_disk() returns trigger ${refuse('new')}`);
  await pool.query(`create function full_disk_ddl() returns event_trigger ${refuse('')}`);
  await pool.query('create trigger full_disk before insert on users execute function full_disk()');
  await pool.query(
    `create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function full_disk_ddl()`,
  );
  const password = 'seven red maggots';
  const payload = { email: 'full@disk.example', password, passwordConfirm: password };
  const signUp = () => product.app.inject({ method: 'POST', url: '/api/collections/users/records', payload });
  const answer = await signUp();
  expect([answer.statusCode, answer.json().message, answer.headers['retry-after']]).toEqual([
    503,
    'Nothing can be stored right now.',
    '30',
  ]);
  const health = await product.app.inject('/api/health');
  expect([health.statusCode, health.json().message]).toEqual([503, 'Nothing can be stored: the disk is full.']);
  await pool.query('drop event trigger full_disk');
  await pool.query('drop trigger full_disk on users');
  expect((await product.app.inject('/api/health')).statusCode).toBe(200);
  expect((await signUp()).statusCode).toBe(200);
});

test('every answer has its request id, as the log has', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => String((await product.app.inject('/api/health')).headers['x-request-id'])),
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[a-z2-9]{12}$/);
});

test('metrics count requests by route and need the configured token', async () => {
  await product.app.inject('/api/health');
  expect((await product.app.inject('/metrics')).statusCode).toBe(404);
  const answer = await product.app.inject({ url: '/metrics', headers: { authorization: 'Bearer sixteen-characters' } });
  expect(answer.body).toMatch(
    /baitdrop_http_request_seconds_count\{method="GET",route="\/api\/health",status="200"\} \d/,
  );
});

test('without a token, only this machine may read the metrics', async () => {
  const open = await startTestApp();
  expect((await open.app.inject('/metrics')).statusCode).toBe(200);
  expect((await open.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
  expect((await open.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(
    404,
  );
  await open.close();
});

test.each(['/api/collections/%ff/records', `/api/collections/${'x'.repeat(600)}/records`])(
  'a malformed address is answered in the usual format: %s',
  async (url) => {
    const answer = await product.app.inject(url);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ status: answer.statusCode, message: expect.any(String), data: {} });
  },
);

test.each([
  ['GET', '/api/collections/users/records/%00'],
  ['PATCH', '/api/collections/users%00/records/x'],
  ['DELETE', '/api/push/devices/%00'],
  ['POST', '/api/orders/%00/ready'],
  ['GET', '/%00'],
] as const)('refuses an address with a NUL character from any caller: %s %s', async (method, url) => {
  const admin = await administrator();
  for (const headers of [{}, { authorization: admin }]) {
    const answer = await product.app.inject({ method, url, headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, { status: 400, message: expect.any(String), data: {} }]);
  }
});

test.each(['request-otp', 'auth-with-password', 'request-password-reset', 'request-email-change'])(
  '%s refuses invalid UTF-8',
  async (action) => {
    const odd = { toString: 1 };
    const payload = { email: odd, identity: odd, newEmail: odd, password: 'x' };
    const headers = { authorization: await administrator() };
    const answer = await product.app.inject({
      method: 'POST',
      url: `/api/collections/users/${action}`,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(400);
  },
);

async function administrator(): Promise<string> {
  const { engine, pool } = product.context;
  await pool.query(
    `insert into users (id, email, role, "tokenKey", referral_code) values ('adminadmin00001', 'a@a.example', 'admin', $1, 'ADMIN1')
     on conflict do nothing`,
    ['k'.repeat(50)],
  );
  const record = await findRecordById(pool, engine.collections.get('users'), 'adminadmin00001');
  if (record === null) throw new Error('no administrator');
  return newSessionToken(engine, record, startSession(engine, 'totp'));
}

test('no statement of a request runs for longer than 20 seconds or is compiled, which takes longer than running it', async () => {
  const { rows } = await product.context.pool.query(
    `select current_setting('statement_timeout') as at_most, current_setting('jit') as compiled`,
  );
  expect(rows).toEqual([{ at_most: '20s', compiled: 'off' }]);
});
