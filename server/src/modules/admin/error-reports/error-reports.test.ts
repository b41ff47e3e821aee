import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { newRecordToken } from '@baitdrop/records/auth/record-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { sharedApp } from '../../../testing/shared-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteReportsBefore, deleteReportsBeyond } from './error-reports.db.ts';

const product = await sharedApp();
afterAll(() => product.close());

const report = { id: 'local-1', message: 'x is undefined', timestamp: '2026-11-15T05:00:00Z' };
let callers = 0;
const send = (payload: unknown, authorization?: string) => {
  callers += 1;
  const remoteAddress = `10.1.${callers >> 8}.${callers & 255}`;
  return product.app.inject({
    method: 'POST',
    url: '/api/errors',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
};
const stored = async (id: string) =>
  (await product.context.pool.query('select * from error_reports where id = $1', [id])).rows[0];

test('stores a report and answers 201 with its id', async () => {
  const answer = await send({ ...report, userId: null, context: { screen: 'order' } });
  expect(answer.statusCode).toBe(201);
  expect(await stored(answer.json().id)).toMatchObject({
    message: 'x is undefined',
    userId: '',
    context: { screen: 'order' },
  });
});

test('takes the reporter from the session, not from the report', async () => {
  const { engine, pool } = product.context;
  await pool.query(
    `insert into users (id, email, "tokenKey", verified) values ('reporter0000001', 'r@errors.example', repeat('k', 50), true)`,
  );
  const reporter = await findRecordById(pool, engine.collections.get('users'), 'reporter0000001');
  if (reporter === null) throw new Error('no user');
  const claimed = { ...report, userId: reporter.id };
  expect(await stored((await send(claimed)).json().id)).toMatchObject({ userId: '' });
  expect(await stored((await send(claimed, 'no.good.token')).json().id)).toMatchObject({ userId: '' });
  const token = await newRecordToken(engine, reporter, 'auth', { refreshable: true });
  const own = await send({ ...report, userId: 'somebody0000001' }, token);
  expect(await stored(own.json().id)).toMatchObject({ userId: reporter.id });
});

test('does not store a token at the end of a mailed link', async () => {
  const answer = await send({ ...report, url: 'https://baitdrop.example/reset-password/eyJhbGciOi.eyJpZCI6.c2ln' });
  expect(await stored(answer.json().id)).toMatchObject({ url: 'https://baitdrop.example/reset-password/[secret]' });
});

test('removes the query of the address, because links may carry tokens', async () => {
  const answer = await send({ ...report, url: 'https://baitdrop.example/track?token=secret#part' });
  expect(await stored(answer.json().id)).toMatchObject({ url: 'https://baitdrop.example/track' });
});

test.each([
  ['no message', { ...report, message: '' }],
  ['a message longer than anyone reads', { ...report, message: 'x'.repeat(2001) }],
  ['a list', [report]],
  ['broken JSON', '{"id":'],
])('refuses %s with 400 in the usual format', async (_name, payload) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ status: 400, code: expect.any(String), message: expect.any(String), data: {} });
});

test('refuses a body over the limit with 413', async () => {
  expect((await send({ ...report, context: 'x'.repeat(70_000) })).statusCode).toBe(413);
});

test('never answers a hostile report with a server error', async () => {
  const odd = fc.record({
    id: fc.string({ unit: 'binary' }),
    message: fc.string({ unit: 'binary' }),
    timestamp: fc.oneof(fc.double(), fc.string(), fc.integer()),
    context: fc.anything({ withNullPrototype: false }),
    stack: fc.string({ unit: 'binary' }),
  });
  await fc.assert(
    fc.asyncProperty(odd, async (payload) => {
      expect((await send(JSON.stringify(payload) ?? '')).statusCode).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
  const deep = `{"id":"a","message":"m","timestamp":1,"context":${'['.repeat(5000)}${']'.repeat(5000)}}`;
  expect((await send(deep)).statusCode).toBe(201);
});

test('limits one address to 30 reports a minute', async () => {
  const once = () =>
    product.app.inject({ method: 'POST', url: '/api/errors', remoteAddress: '10.9.9.9', payload: report });
  for (let sent = 0; sent < 30; sent += 1) expect((await once()).statusCode).toBe(201);
  const refused = await once();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json()).toMatchObject({ status: 429, message: refusals.general.tooManyTries });
});

test('deletes old reports', async () => {
  const answer = await send(report);
  await deleteReportsBefore(product.context.db, new Date(Date.now() + 1000));
  expect(await stored(answer.json().id)).toBeUndefined();
});

test('behind a proxy, forged addresses do not avoid the limit', async () => {
  const proxied = await startTestApp({ TRUST_PROXY: 'true' });
  const statuses = new Set<number>();
  for (let turn = 0; turn <= 30; turn += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${turn}, 2001:db8::${turn}` };
    const answer = await proxied.app.inject({ method: 'POST', url: '/api/errors', headers, payload: report });
    statuses.add(answer.statusCode);
  }
  expect([...statuses]).toEqual([201, 429]);
  await proxied.close();
});

test('keeps only the newest reports if there are too many', async () => {
  const [older, newer] = [await send(report), await send(report)];
  await deleteReportsBeyond(product.context.db, 1);
  expect(await stored(older.json().id)).toBeUndefined();
  expect(await stored(newer.json().id)).toBeDefined();
});
