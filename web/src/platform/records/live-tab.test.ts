// Several tabs in one process, with the real records client.
import { EventSource } from 'eventsource';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveTab, leaveWhileHidden, type LiveTab, MAX_HIDDEN_MS } from './live-tab.ts';
import { type LiveServer, startLiveServer } from './testing/live-server.ts';

let server: LiveServer;
let authStore: BaseAuthStore;
let tabs: LiveTab[] = [];

beforeEach(async () => {
  vi.stubGlobal('EventSource', EventSource);
  server = await startLiveServer();
  authStore = new BaseAuthStore();
});
afterEach(async () => {
  for (const tab of tabs) tab.leave();
  tabs = [];
  vi.unstubAllGlobals();
  await server.close();
});

function openTab(): LiveTab {
  const tab = createLiveTab(async () => new PocketBase(server.url, authStore).autoCancellation(false).realtime);
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

describe('tabs', () => {
  test('receive every change of their own topics', async () => {
    const [one, two, three] = [openTab(), openTab(), openTab()];
    const orders = listen(one, 'orders/*');
    const shops = listen(two, 'shops/*');
    const alsoOrders = listen(three, 'orders/*');
    await until(() => orders.resyncs === 1 && shops.resyncs === 1 && alsoOrders.resyncs === 1);
    server.emit('orders/*', { action: 'update' });
    server.emit('shops/*', { action: 'create' });
    await until(() => alsoOrders.events.length === 1 && shops.events.length === 1);
    expect(orders.events).toEqual([{ action: 'update' }]);
    expect(alsoOrders.events).toEqual([{ action: 'update' }]);
    expect(shops.events).toEqual([{ action: 'create' }]);
    expect([one, two, three].map(({ state }) => state.get())).toEqual(['live', 'live', 'live']);
  });

  test('close their connection when they leave, and read what they missed when they are back', async () => {
    const [tab, other] = [openTab(), openTab()];
    const orders = listen(tab, 'orders/*');
    const shops = listen(other, 'shops/*');
    await until(() => orders.resyncs === 1 && shops.resyncs === 1);
    tab.leave();
    await until(() => topicsAtServer().join() === 'shops/*');
    expect(tab.state.get()).toBe('connecting');
    tab.reconnect();
    tab.rejoin();
    await until(() => orders.resyncs === 2 && tab.state.get() === 'live');
    tab.rejoin();
    expect(server.connections()).toHaveLength(2);
  });

  test('leave after they were hidden for long, unless something keeps them', () => {
    vi.useFakeTimers();
    let visibilityState: DocumentVisibilityState = 'visible';
    const page = new EventTarget();
    Object.defineProperty(page, 'visibilityState', { get: () => visibilityState });
    const turn = (next: DocumentVisibilityState) => {
      visibilityState = next;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const calls: string[] = [];
    let isKept = false;
    const tab = { leave: () => calls.push('leave'), rejoin: () => calls.push('rejoin') };
    leaveWhileHidden(tab as unknown as LiveTab, page as unknown as Document, () => isKept);
    turn('hidden');
    vi.advanceTimersByTime(MAX_HIDDEN_MS - 1);
    turn('visible');
    vi.advanceTimersByTime(MAX_HIDDEN_MS);
    expect(calls).toEqual(['rejoin']);
    turn('hidden');
    vi.advanceTimersByTime(MAX_HIDDEN_MS);
    turn('visible');
    expect(calls).toEqual(['rejoin', 'leave', 'rejoin']);
    isKept = true;
    turn('hidden');
    vi.advanceTimersByTime(MAX_HIDDEN_MS);
    expect(calls).toEqual(['rejoin', 'leave', 'rejoin']);
    vi.useRealTimers();
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
