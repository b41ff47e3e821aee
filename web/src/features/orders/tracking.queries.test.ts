import { createServer, type Server, type ServerResponse } from 'node:http';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storedOrder } from '../../platform/offline/orders-on-device.ts';
import { anOrder } from '../../platform/offline/testing/an-order.ts';

let server: Server;
let responses: ServerResponse[] = [];
const stored = new Map<string, string>();

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  server = createServer((_request, response) => void responses.push(response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  // Another file of this process may have read the address before.
  vi.resetModules();
});
beforeEach(() => {
  responses = [];
  stored.clear();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const order = (sentence: string) => ({ ...anOrder('en_route'), sentence });
const answer = (place: number, status: number, body: unknown) =>
  responses[place]?.writeHead(status).end(JSON.stringify(body));
async function askedTimes(times: number): Promise<void> {
  await expect.poll(() => responses).toHaveLength(times);
}

/** Follows the order as the screen does. */
async function follow() {
  const { storeOfflineCopies } = await import('../../platform/query/offline-copies.ts');
  const { isNotFound } = await import('../../platform/api/error-message.ts');
  const { setTracked, trackingQuery } = await import('./tracking.queries.ts');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  storeOfflineCopies(client);
  const query = trackingQuery('token');
  const observer = new QueryObserver(client, query);
  observer.subscribe(() => {});
  return {
    observer,
    isUnknown: () => isNotFound(observer.getCurrentResult().error),
    sentence: () => observer.getCurrentResult().data?.sentence,
    take: (sentence: string) => setTracked(client, 'token', order(sentence)),
    changed: () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
  };
}

it('reloads once for many changes at a time, and once more for changes during the request', async () => {
  const { observer, sentence, changed } = await follow();
  await askedTimes(1);
  answer(0, 200, order('first'));
  await expect.poll(() => sentence()).toBe('first');
  const first = changed();
  await askedTimes(2);
  const second = changed();
  await askedTimes(3);
  answer(1, 200, order('too old'));
  answer(2, 200, order('second'));
  await Promise.all([first, second]);
  expect(sentence()).toBe('second');
  expect(observer.getCurrentResult().isError).toBe(false);
  await expect.poll(() => storedOrder('token')?.order.sentence).toBe('second');
});

it('shows the last known state with its age when there is no answer', async () => {
  const readAtMs = Date.now() - 7000;
  stored.set('baitdrop_tracked', JSON.stringify([{ token: 'token', order: order('on its way'), readAtMs }]));
  const { observer, sentence } = await follow();
  await askedTimes(1);
  responses[0]?.destroy();
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  expect(sentence()).toBe('on its way');
  expect(observer.getCurrentResult().dataUpdatedAt).toBe(readAtMs);
});

it('says that the order does not exist, and forgets it', async () => {
  const { isUnknown, take, changed } = await follow();
  await askedTimes(1);
  take('on its way');
  await expect.poll(() => storedOrder('token')?.order.sentence).toBe('on its way');
  const done = changed();
  await askedTimes(2);
  answer(1, 404, { message: 'Not found' });
  await done;
  expect(isUnknown()).toBe(true);
  await expect.poll(() => storedOrder('token')).toBeNull();
});

it('a command’s answer is not overwritten by the answer of an earlier request', async () => {
  const { observer, sentence, take } = await follow();
  await askedTimes(1);
  take('cancelled');
  answer(0, 200, order('still pending'));
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('idle');
  expect(sentence()).toBe('cancelled');
});
