// Every open tab of a shop gets the updates, whatever becomes of the others.
import type { JSHandle, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { browserForTests, visit } from './browser.ts';
import { serveBundle } from './bundle-for-page.ts';
import { until } from './until.ts';
import { ownShop } from './own-shop.ts';

const browser = await browserForTests();
const ownTackle = ownShop('Tabs Tackle', 'LL65 1AA');
const owner = () => ({ identity: ownTackle().owner.email, password: ownTackle().owner.secret });

interface Received {
  events: string[];
  resyncs: number;
  state: string;
}
/** The functions of the web app's `platform/records` that the page uses. */
interface Live {
  liveTab(): { state: { get(): string; subscribe(listener: () => void): void } };
  subscribe(
    topic: string,
    onEvent: (event: { action: string; record: { id: string } }) => void,
    options?: { onResync(): void },
  ): void;
}
interface Client {
  records(collection: string): Promise<{
    authWithPassword(identity: string, password: string): Promise<{ token: string; record: { shop_id: string } }>;
  }>;
  signOut(): Promise<void>;
}

const entries = {
  live: 'web/src/platform/records/live.ts',
  client: 'web/src/platform/records/client.ts',
};
let addressOf: (entry: string) => string;

/** The page's own copy of a module. It is text, because the test runner rewrites imports that it can see. */
const moduleOf = <Module>(page: Page, entry: string) =>
  page.evaluateHandle(`import(${JSON.stringify(addressOf(entry))})`) as Promise<JSHandle<Module>>;

/** Subscribes as a screen would, and stores the events where the test can read them. */
async function listen(page: Page): Promise<void> {
  const live = await moduleOf<Live>(page, 'live');
  await live.evaluate(({ liveTab, subscribe }) => {
    const heard: Received = { events: [], resyncs: 0, state: 'connecting' };
    Object.assign(globalThis, { heard });
    liveTab().state.subscribe(() => (heard.state = liveTab().state.get()));
    subscribe('shops/*', ({ action, record }) => heard.events.push(`${action} shop ${record.id}`), {
      onResync: () => (heard.resyncs += 1),
    });
    subscribe('retailers/*', ({ action, record }) => heard.events.push(`${action} retailer ${record.id}`));
  });
}

const receivedBy = (page: Page): Promise<Received> =>
  page.evaluate(() => (globalThis as unknown as { heard: Received }).heard);
const isLive = async (page: Page) => {
  const { state, resyncs } = await receivedBy(page);
  return state === 'live' && resyncs > 0;
};
const hasReceived = async (page: Page, event: string) => (await receivedBy(page)).events.includes(event);

async function signInOn(page: Page): Promise<{ token: string; shopId: string }> {
  const client = await moduleOf<Client>(page, 'client');
  return client.evaluate(async ({ records }, { identity, password }) => {
    const { token, record } = await (await records('users')).authWithPassword(identity, password);
    return { token, shopId: record.shop_id };
  }, owner());
}

async function api(path: string, init: RequestInit & { token: string }): Promise<Record<string, unknown>> {
  const answer = await fetch(`${inject('productUrl')}/api/collections/${path}`, {
    ...init,
    headers: { authorization: init.token, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

test('two tabs receive every change, after one is closed and after signing out', async () => {
  const first = await visit(browser, '/');
  const { context } = first;
  addressOf = await serveBundle(context, entries);
  const closing = first.page;
  const { token, shopId } = await signInOn(closing);
  const idOf = async (collection: string): Promise<string> => {
    const list = await api(`${collection}/records?filter=${encodeURIComponent(`shop_id="${shopId}"`)}`, { token });
    return (list['items'] as { id: string }[])[0]?.id ?? '';
  };
  const [shop, retailer] = [await idOf('shops'), await idOf('retailers')];
  // Signing out ends the session of these tabs on the server, so the changes come from another device.
  const elsewhere = await api('users/auth-with-password', { method: 'POST', body: JSON.stringify(owner()), token: '' });
  const change = (path: string) => api(path, { method: 'PATCH', body: '{}', token: String(elsewhere['token']) });

  await listen(closing);
  await until('the first tab to be live', () => isLive(closing));
  const other = await context.newPage();
  await other.goto('/');
  await listen(other);
  await until('the second tab to be live', () => isLive(other));

  await change(`retailers/records/${retailer}`);
  for (const page of [closing, other]) {
    await until('both tabs to hear of the change', () => hasReceived(page, `update retailer ${retailer}`));
  }

  await closing.close();
  await change(`shops/records/${shop}`);
  await until('the second tab to hear of the change', () => hasReceived(other, `update shop ${shop}`));

  const third = await context.newPage();
  await third.goto('/');
  const before = await receivedBy(other);
  await (await moduleOf<Client>(third, 'client')).evaluate(({ signOut }) => signOut());
  await until('the connection to be a guest’s', async () => (await receivedBy(other)).resyncs > before.resyncs);
  await change(`retailers/records/${retailer}`);
  await change(`shops/records/${shop}`);
  // Shops are public, so the guest also gets the changes that other journeys make to theirs.
  const newEvents = async () =>
    (await receivedBy(other)).events
      .slice(before.events.length)
      .filter((event) => /retailer/.test(event) || event.endsWith(shop));
  await expect.poll(newEvents).toEqual([`update shop ${shop}`]);
  await first.end();
});
