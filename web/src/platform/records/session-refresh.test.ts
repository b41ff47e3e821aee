import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import PocketBase, { BaseAuthStore } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSessionFresh, renewalDelayMs } from './session-refresh.ts';
import { sessionEnded } from './session.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('when a token is renewed', () => {
  test('after a day, so that a user who returns within five days stays signed in', () => {
    expect(renewalDelayMs(5 * DAY, true, () => 0)).toBe(DAY + 5000);
    expect(renewalDelayMs(5 * DAY, true, () => 1)).toBe(DAY + 60_000);
  });

  test('within a minute if an older token is found when a page opens', () => {
    expect(renewalDelayMs(3 * DAY, false, () => 0)).toBe(5000);
    expect(renewalDelayMs(3 * DAY, false, () => 1)).toBe(60_000);
    expect(renewalDelayMs(4000, false, () => 1)).toBe(2000);
  });

  test('at half its lifetime if that is short from the start', () => {
    expect(renewalDelayMs(DAY, true, () => 0)).toBe(12 * HOUR);
  });

  test('within the longest delay of a timer, however long it lives', () => {
    expect(renewalDelayMs(400 * DAY, true, () => 0)).toBe(2 ** 31 - 1);
  });
});

describe('a session', () => {
  let server: Server;
  let refreshes = 0;
  let answer: (response: ServerResponse) => unknown;
  let authStore: BaseAuthStore;
  let stops: (() => void)[] = [];

  const tokenFor = (lifeMs: number) => `h.${btoa(JSON.stringify({ exp: (Date.now() + lifeMs) / 1000 }))}.s`;
  const user = { id: 'u1', collectionId: 'c', collectionName: 'users' };
  const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 4000, interval: 5 });
  const openTab = () => {
    const { port } = server.address() as AddressInfo;
    const client = new PocketBase(`http://127.0.0.1:${port}`, authStore);
    stops.push(keepSessionFresh(client));
    return client;
  };
  const renewed = (response: ServerResponse) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ token: tokenFor(5 * DAY), record: { ...user, name: 'New' } }));

  beforeEach(async () => {
    refreshes = 0;
    answer = renewed;
    authStore = new BaseAuthStore();
    authStore.save(tokenFor(300), user);
    server = createServer((request, response) => {
      if (`${request.method} ${request.url}` !== 'POST /api/collections/users/auth-refresh') return response.destroy();
      refreshes += 1;
      return answer(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    server.close();
    server.closeAllConnections();
  });

  test('is renewed before it expires, once for all tabs', async () => {
    openTab();
    openTab();
    await until(() => authStore.record?.['name'] === 'New');
    expect(refreshes).toBe(1);
  });

  test('ends when the server no longer knows the user', async () => {
    answer = (response) => response.writeHead(401).end('{}');
    openTab();
    await until(() => authStore.token === '');
    expect(authStore.record).toBeNull();
  });

  test('stays ended if it ended while a new token was on its way', async () => {
    let answered: Promise<unknown> | undefined;
    answer = (response) => {
      authStore.clear();
      answered = once(response, 'close');
      renewed(response);
    };
    openTab();
    await until(() => answered !== undefined);
    await answered;
    // The lock is held during the refresh: when it is free again, the reply was processed.
    await navigator.locks.request('baitdrop session', () => undefined);
    expect(authStore.token).toBe('');
  });

  test('is kept during a server error', async () => {
    const complaint = vi.spyOn(console, 'warn').mockReturnValue();
    answer = (response) => response.writeHead(503).end();
    openTab();
    await until(() => complaint.mock.calls.length === 1);
    expect(authStore.token).not.toBe('');
    complaint.mockRestore();
  });

  test('ends with the first refused request after the server ended it', async () => {
    authStore.save(tokenFor(5 * DAY), user);
    answer = (response) => response.writeHead(401).end('{}');
    const client = openTab();
    await expect(client.send('/api/collections/users/auth-refresh', { method: 'POST' })).rejects.toMatchObject({
      status: 401,
    });
    await until(() => authStore.token === '');
    expect(sessionEnded.get()).toBe(true);
    sessionEnded.set(false);
  });

  test('goes on after a refusal with another reason', async () => {
    authStore.save(tokenFor(5 * DAY), user);
    let refusals = 1;
    answer = (response) => (refusals-- > 0 ? response.writeHead(401).end('{}') : renewed(response));
    const client = openTab();
    await expect(client.send('/api/collections/users/auth-refresh', { method: 'POST' })).rejects.toMatchObject({
      status: 401,
    });
    await until(() => authStore.record?.['name'] === 'New');
    expect(sessionEnded.get()).toBe(false);
  });

  test('is cleared when it expires, and the user is asked to sign in again', () => {
    authStore.save(tokenFor(-1), user);
    openTab();
    expect(authStore.token).toBe('');
    expect(sessionEnded.get()).toBe(true);
  });

  test('with a fixed end is not renewed, and ends on time', async () => {
    sessionEnded.set(false);
    const claims = { exp: (Date.now() + 300) / 1000, signedInAt: 1 };
    authStore.save(`h.${btoa(JSON.stringify(claims))}.s`, user);
    openTab();
    await until(() => authStore.token === '');
    expect({ refreshes, ended: sessionEnded.get() }).toEqual({ refreshes: 0, ended: true });
  });
});
