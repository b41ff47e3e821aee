import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let server: Server;
const asked: string[] = [];
const KEPT_SINCE = 'Sun, 15 Nov 2026 09:00:00 GMT';
let isBroken = false;
/** As the worker does for a page that asks for the first time. */
let isKept = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const mayBeKept = isKept && request.headers['cache-control'] === undefined;
    response.writeHead(isBroken && !mayBeKept ? 503 : 200, mayBeKept ? { 'x-kept-since': KEPT_SINCE } : {});
    response.end(JSON.stringify({ count: asked.length }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it('asks once however many look, and remembers the answer', async () => {
  const { answerStore, ask } = await import('./answers.ts');
  expect(answerStore('/one').get()).toEqual({ state: 'loading' });
  await Promise.all([ask('/one'), ask('/one')]);
  await ask('/one', 60_000);
  expect(asked).toEqual(['/one']);
  expect(answerStore('/one').get()).toEqual({ state: 'ready', data: { count: 1 } });
});

it('keeps the last answer when a newer one cannot be had', async () => {
  const { answerStore, ask } = await import('./answers.ts');
  await ask('/two');
  isBroken = true;
  await ask('/two');
  const { state, data, error } = answerStore('/two').get();
  expect([state, data]).toEqual(['failed', { count: 2 }]);
  expect(error).toMatchObject({ message: 'HTTP error! status: 503' });
  isBroken = false;
  await ask('/two', 60_000);
  expect(answerStore('/two').get()).toMatchObject({ state: 'ready', data: { count: 4 } });
});

it('takes over what is known to be newer', async () => {
  const { amendAnswer, answerStore, ask } = await import('./answers.ts');
  await ask('/three');
  amendAnswer<{ count: number }>('/three', () => ({ count: 0 }));
  expect(answerStore('/three').get()).toEqual({ state: 'ready', data: { count: 0 } });
});

it('shows what was kept from an earlier visit, says since when, and replaces it by itself', async () => {
  const { answerStore, ask } = await import('./answers.ts');
  isKept = true;
  const seen: unknown[] = [];
  answerStore('/four').subscribe(() => seen.push(answerStore('/four').get()));
  await ask('/four');
  expect(seen).toEqual([
    { state: 'ready', data: { count: asked.length - 1 }, cachedAtMs: Date.parse(KEPT_SINCE) },
    { state: 'ready', data: { count: asked.length } },
  ]);
});

it('goes on showing what was kept when nothing newer can be had, and does not take it for new', async () => {
  const { answerStore, ask } = await import('./answers.ts');
  isBroken = true;
  await ask('/five');
  const kept = { data: { count: asked.length - 1 }, cachedAtMs: Date.parse(KEPT_SINCE) };
  expect(answerStore('/five').get()).toMatchObject({ state: 'failed', ...kept });
  isBroken = false;
  await ask('/five', 60_000);
  expect(answerStore('/five').get()).toEqual({ state: 'ready', data: { count: asked.length } });
});
