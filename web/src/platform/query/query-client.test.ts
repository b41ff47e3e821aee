import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPersonalQueries, queryClient } from './query-client.ts';

afterEach(() => void vi.unstubAllGlobals());

it('clears private data after a sign-out, and keeps public data only while it is shown', () => {
  const client = new QueryClient();
  const show = (queryKey: string[], isPublic: boolean) => {
    const observer = new QueryObserver(client, { queryKey, enabled: false, meta: { isPublic } });
    observer.subscribe(() => {});
    return observer;
  };
  const personal = show(['orders', 'mine'], false);
  const shops = show(['public', '/api/shops'], true);
  for (const queryKey of [
    ['orders', 'mine'],
    ['orders', 'page'],
    ['public', '/api/shops'],
    ['public', '/api/shops/nearby?postcode=BH24'],
  ]) {
    client.setQueryData(queryKey, 'known');
  }

  forgetPersonalQueries(client);

  expect(personal.getCurrentResult().data).toBeUndefined();
  expect(shops.getCurrentResult().data).toBe('known');
  expect(client.getQueryCache().getAll()).toHaveLength(2);
});

it('reloads queries that need it when the connection is back', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  const [{ queryClient: client }, { online: signal }] = await Promise.all([
    import('./query-client.ts'),
    import('../online.ts'),
  ]);
  let fetches = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['review'],
    queryFn: async () => (fetches += 1),
    refetchOnReconnect: 'always',
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => fetches).toBe(1);
  signal.set(false);
  signal.set(true);
  await expect.poll(() => fetches).toBe(2);
  stop();
});

it('renders a new answer before its caller continues', async () => {
  let answers = 0;
  const observer = new QueryObserver(queryClient, { queryKey: ['shelf'], queryFn: async () => (answers += 1) });
  let shown: number | undefined;
  // Batches notifications as the React hooks do.
  const stop = observer.subscribe(notifyManager.batchCalls(({ data }) => void (shown = data)));
  await expect.poll(() => shown).toBe(1);
  await observer.refetch();
  expect(shown).toBe(2);
  stop();
});
