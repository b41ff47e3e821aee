import { createServer, type Server } from 'node:http';
import { QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let server: Server;
const requests: string[] = [];
const KEPT_SINCE = 'Sun, 15 Nov 2026 09:00:00 GMT';
let isBroken = false;
/** Adds the service worker's header from the second request on. */
let isKept = false;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const mayBeKept = isKept && request.headers['cache-control'] === undefined;
    response.writeHead(isBroken && !mayBeKept ? 503 : 200, mayBeKept ? { 'x-kept-since': KEPT_SINCE } : {});
    response.end(JSON.stringify({ count: requests.length }));
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

/** Reads a reply as a screen does. */
async function look(path: string) {
  const { publicAnswer, publicQuery } = await import('./public-query.ts');
  const { queryClient } = await import('./query-client.ts');
  const query = publicQuery<{ count: number }>(path);
  const observer = new QueryObserver(queryClient, query);
  const shown = () => publicAnswer(observer.getCurrentResult());
  const seen: ReturnType<typeof shown>[] = [];
  const stop = observer.subscribe(() => seen.push(shown()));
  return {
    shown,
    seen,
    stop,
    settled: async () => {
      await expect.poll(() => queryClient.getQueryState(query.queryKey)?.fetchStatus).toBe('idle');
    },
    again: () => queryClient.refetchQueries({ queryKey: query.queryKey }),
  };
}
const ready = { cachedAtMs: undefined, isLoading: false, hasFailed: false, error: undefined };

it('requests once for all users of a query, and caches the answer', async () => {
  const one = await look('/one');
  const other = await look('/one');
  expect(one.shown()).toMatchObject({ data: undefined, isLoading: true });
  await one.settled();
  one.stop();
  const later = await look('/one');
  await later.settled();
  expect(requests).toEqual(['/one']);
  for (const { shown } of [other, later]) expect(shown()).toEqual({ ...ready, data: { count: 1 } });
});

it('keeps the last answer when a newer one cannot be loaded', async () => {
  const { shown, settled, again } = await look('/two');
  await settled();
  isBroken = true;
  await again();
  expect(shown()).toMatchObject({ hasFailed: true, data: { count: 2 } });
  expect(shown().error).toMatchObject({ message: 'HTTP error! status: 503' });
  isBroken = false;
  const later = await look('/two');
  await later.settled();
  expect(later.shown()).toEqual({ ...ready, data: { count: 4 } });
});

it('takes over a newer answer from elsewhere', async () => {
  const { updatePublicCache } = await import('./public-query.ts');
  const { shown, settled } = await look('/three');
  await settled();
  updatePublicCache<{ count: number }>('/three', () => ({ count: 0 }));
  expect(shown()).toEqual({ ...ready, data: { count: 0 } });
});

it('shows the stored answer of an earlier visit with its age, and replaces it automatically', async () => {
  isKept = true;
  const { seen, settled } = await look('/four');
  await settled();
  expect(seen.filter(({ isLoading }) => !isLoading)).toEqual([
    { ...ready, data: { count: requests.length - 1 }, cachedAtMs: Date.parse(KEPT_SINCE) },
    { ...ready, data: { count: requests.length } },
  ]);
});

it('still shows the stored answer when nothing newer can be loaded, and not as new', async () => {
  isBroken = true;
  const { shown, settled } = await look('/five');
  await settled();
  expect(shown()).toMatchObject({
    hasFailed: true,
    data: { count: requests.length - 1 },
    cachedAtMs: Date.parse(KEPT_SINCE),
  });
  isBroken = false;
  const later = await look('/five');
  await later.settled();
  expect(later.shown()).toEqual({ ...ready, data: { count: requests.length } });
});
