// Several tabs in one process: their channel, their locks and the records client are the real ones.
import { EventSource } from 'eventsource';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveTab, type LiveTab } from './live-tab.ts';
import { type LiveServer, startLiveServer } from './testing/live-server.ts';

let server: LiveServer;
let authStore: BaseAuthStore;
let tabs: LiveTab[] = [];
let group = 0;

beforeEach(async () => {
  vi.stubGlobal('EventSource', EventSource);
  server = await startLiveServer();
  authStore = new BaseAuthStore();
  group += 1;
});
afterEach(async () => {
  for (const tab of tabs) tab.leave();
  tabs = [];
  vi.unstubAllGlobals();
  await server.close();
});

const name = () => `test ${process.pid} ${group}`;

function openTab({ locks = true, askLeaderEveryMs = 60_000 } = {}): LiveTab {
  const tab = createLiveTab({
    name: name(),
    locks: locks ? navigator.locks : undefined,
    newRealtime: async () => new PocketBase(server.url, authStore).autoCancellation(false).realtime,
    isVisible: () => true,
    askLeaderEveryMs,
  });
  tabs.push(tab);
  return tab;
}

/** Subscribes as a screen does, and records changes and resyncs. */
function listen(tab: LiveTab, topic: string) {
  const heard = { events: [] as unknown[], resyncs: 0, stop: () => undefined as void };
  heard.stop = tab.listen(topic, {
    onEvent: (data) => heard.events.push(data),
    onResync: () => {
      heard.resyncs += 1;
    },
  });
  return heard;
}

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 8000, interval: 5 });
const topicsAtServer = () => server.connections().flatMap(({ topics }) => topics.toSorted());

describe('tabs of one browser', () => {
  test('share one connection with the topics of all tabs', async () => {
    const [one, two, three] = [openTab(), openTab(), openTab()];
    const orders = listen(one, 'orders/*');
    const shops = listen(two, 'shops/*');
    const alsoOrders = listen(three, 'orders/*');
    await until(() => orders.resyncs === 1 && shops.resyncs === 1 && alsoOrders.resyncs === 1);
    expect(server.opened()).toBe(1);
    expect(topicsAtServer()).toEqual(['orders/*', 'shops/*']);
    server.emit('orders/*', { action: 'update' });
    server.emit('shops/*', { action: 'create' });
    await until(() => alsoOrders.events.length === 1 && shops.events.length === 1);
    expect(orders.events).toEqual([{ action: 'update' }]);
    expect(alsoOrders.events).toEqual([{ action: 'update' }]);
    expect(shops.events).toEqual([{ action: 'create' }]);
    expect([one, two, three].map(({ state }) => state.get())).toEqual(['live', 'live', 'live']);
  });

  test('another tab takes over when the leader is closed, and reads again', async () => {
    const [first, second] = [openTab(), openTab()];
    const gone = listen(first, 'shops/*');
    await until(() => gone.resyncs === 1);
    const orders = listen(second, 'orders/*');
    await until(() => orders.resyncs === 1);
    first.leave();
    await until(() => orders.resyncs === 2);
    await until(() => server.connections().length === 1);
    expect(topicsAtServer()).toEqual(['orders/*']);
    server.emit('orders/*', { action: 'delete' });
    await until(() => orders.events.length === 1);
    expect(gone.events).toEqual([]);
  });

  test('the topics of a closed tab are dropped', async () => {
    const [first, second] = [openTab(), openTab()];
    const orders = listen(first, 'orders/*');
    await until(() => orders.resyncs === 1);
    const shops = listen(second, 'shops/*');
    await until(() => shops.resyncs === 1);
    second.leave();
    await until(() => topicsAtServer().join() === 'orders/*');
    expect(server.opened()).toBe(1);
  });

  test('reconnect after sleeping and read what they missed', async () => {
    const tab = openTab();
    const orders = listen(tab, 'orders/*');
    await until(() => orders.resyncs === 1);
    tab.leave();
    await until(() => server.connections().length === 0);
    expect(tab.state.get()).toBe('connecting');
    tab.rejoin();
    await until(() => orders.resyncs === 2 && tab.state.get() === 'live');
  });

  test.each(['locks', 'a channel'])('each hold a connection if the browser has no %s', async (missing) => {
    if (missing === 'a channel') vi.stubGlobal('BroadcastChannel', undefined);
    const heard = [1, 2].map(() => listen(openTab({ locks: missing !== 'locks' }), 'orders/*'));
    await until(() => heard.every(({ resyncs }) => resyncs === 1));
    expect(server.connections()).toHaveLength(2);
    server.emit('orders/*', {});
    await until(() => heard.every(({ events }) => events.length === 1));
  });
});

describe('a tab that stopped without a message', () => {
  /** Holds a lock as a tab does, until the test ends it or another tab steals it. */
  async function hold(lock: string): Promise<{ end: () => void; over: Promise<string> }> {
    const ended = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const request = navigator.locks.request(lock, () => {
      held.resolve();
      return ended.promise;
    });
    const over = request.then(
      () => 'ended',
      (error: Error) => error.name,
    );
    await held.promise;
    return { end: ended.resolve, over };
  }

  test('loses the lead to a tab that is awake', async () => {
    const asleep = await hold(`${name()} leader`);
    const orders = listen(openTab({ askLeaderEveryMs: 50 }), 'orders/*');
    await until(() => orders.resyncs === 1);
    expect(await asleep.over).toBe('AbortError');
  });

  test('gives up the lead when it wakes, and is served by the new leader', async () => {
    const tab = openTab();
    const orders = listen(tab, 'orders/*');
    await until(() => orders.resyncs === 1);
    await navigator.locks.request(`${name()} leader`, { steal: true }, () =>
      until(() => server.connections().length === 0),
    );
    await until(() => orders.resyncs === 2);
    expect(server.connections()).toHaveLength(1);
  });

  test('is dropped with its topics', async () => {
    const orders = listen(openTab(), 'orders/*');
    await until(() => orders.resyncs === 1);
    const presence = await hold(`${name()} tab ghost`);
    const channel = new BroadcastChannel(name());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, unlike a window
    channel.postMessage({ type: 'hello', tab: 'ghost', topics: ['shops/*'] });
    await until(() => topicsAtServer().join() === 'orders/*,shops/*');
    channel.close();
    presence.end();
    await until(() => topicsAtServer().join() === 'orders/*');
  });
});

describe('the topics of one tab', () => {
  test('a second listener of a topic reads without another subscription', async () => {
    const tab = openTab();
    const first = listen(tab, 'orders/*');
    await until(() => first.resyncs === 1);
    const second = listen(tab, 'orders/*');
    await until(() => second.resyncs === 1);
    expect(first.resyncs).toBe(1);
    first.stop();
    server.emit('orders/*', {});
    await until(() => second.events.length === 1);
    expect(first.events).toEqual([]);
  });

  test('the connection is kept while one screen replaces another', async () => {
    const tab = openTab();
    const first = listen(tab, 'orders/*');
    await until(() => first.resyncs === 1);
    first.stop();
    await until(() => topicsAtServer().length === 0);
    const next = listen(tab, 'shops/*');
    await until(() => next.resyncs === 1);
    expect(server.opened()).toBe(1);
    expect(topicsAtServer()).toEqual(['shops/*']);
  });

  test('a failing listener does not stop the others', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    const tab = openTab();
    tab.listen('orders/*', {
      onEvent: () => {
        throw new Error('clumsy');
      },
    });
    const careful = listen(tab, 'orders/*');
    await until(() => careful.resyncs === 1);
    server.emit('orders/*', {});
    await until(() => careful.events.length === 1);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});

describe('the connection', () => {
  test('is made again when it breaks, and every listener reads again', async () => {
    const [one, two] = [openTab(), openTab()];
    const heard = [listen(one, 'orders/*'), listen(two, 'shops/*')];
    await until(() => heard.every(({ resyncs }) => resyncs === 1));
    const seen: string[] = [];
    two.state.subscribe(() => seen.push(two.state.get()));
    server.dropAll();
    await until(() => heard.every(({ resyncs }) => resyncs === 2));
    expect(seen).toEqual(['connecting', 'live']);
    server.emit('shops/*', {});
    await until(() => heard[1]?.events.length === 1);
  });

  test('is retried until the server answers, without an unhandled rejection', async () => {
    const complaint = vi.spyOn(console, 'info').mockReturnValue();
    server.refuse(true);
    const tab = openTab();
    const orders = listen(tab, 'orders/*');
    await until(() => tab.state.get() === 'offline');
    server.refuse(false);
    await until(() => orders.resyncs === 1);
    expect(tab.state.get()).toBe('live');
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  test('is replaced for another user', async () => {
    authStore.save('first', null);
    const tab = openTab();
    const orders = listen(tab, 'orders/*');
    await until(() => orders.resyncs === 1);
    authStore.save('second', null);
    tab.reconnect();
    await until(() => orders.resyncs === 2);
    await until(() => server.connections().length === 1);
    expect(server.connections()[0]?.token).toBe('second');
    expect(server.opened()).toBe(2);
  });

  test('is replaced when the server notices another user first', async () => {
    const complaint = vi.spyOn(console, 'info').mockReturnValue();
    authStore.save('first', null);
    const tab = openTab();
    const orders = listen(tab, 'orders/*');
    await until(() => orders.resyncs === 1);
    authStore.clear();
    const shops = listen(tab, 'shops/*');
    await until(() => shops.resyncs === 1 && orders.resyncs === 2);
    await until(() => server.connections().length === 1);
    expect(server.connections()[0]?.token).toBe('');
    complaint.mockRestore();
  });
});
