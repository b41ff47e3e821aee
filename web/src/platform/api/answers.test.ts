import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let server: Server;
const asked: string[] = [];
let isBroken = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(isBroken ? 503 : 200).end(JSON.stringify({ count: asked.length }));
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
