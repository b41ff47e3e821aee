// The simulated shopkeeper at work in the seeded demo.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shopkeeper, startShopkeeper } from '@baitdrop/adapters/shopkeeper/shopkeeper';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { scheduleJobs } from '../../modules.ts';
import { demoAccounts, DEMO_PASSWORD } from '../demo-accounts.ts';
import { seedDemo } from '../../seed/seed-demo.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let appUrl: string;
let shopkeeper: Shopkeeper | undefined;
const problems: string[] = [];

beforeAll(async () => {
  product = await startTestApp();
  const { pool, seal, postcodes, now } = product.context;
  await seedDemo(pool, seal, postcodes, now());
  await scheduleJobs(product.context);
  appUrl = await product.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await shopkeeper?.close();
  await product.close();
});

type Owner = 'riverShop' | 'townShop';

async function paidOrder(owner: Owner, fulfilment: 'delivery' | 'collection'): Promise<string> {
  const id = newRecordId(randomBytes);
  await product.context.pool.query(
    `insert into orders (id, code, shop_id, fulfilment, postcode, paid_at, created, updated)
     select $1, upper($1), shop_id, $3, 'BH24 1LA', now(), now(), now() from retailers where email = $2`,
    [id, demoAccounts[owner].email, fulfilment],
  );
  return id;
}

const stateOf = async (id: string): Promise<string> => {
  const { rows } = await product.context.pool.query<{ status: string; ready: boolean }>(
    'select status, ready_at is not null as ready from orders where id = $1',
    [id],
  );
  return `${rows[0]?.status}${rows[0]?.ready === true ? ', ready' : ''}`;
};
const waitOptions = { timeout: 60_000, interval: 50 };

const start = (...owners: Owner[]) =>
  startShopkeeper({
    appUrl,
    accounts: owners.map((owner) => ({ email: demoAccounts[owner].email, password: DEMO_PASSWORD })),
    log: (problem) => problems.push(problem),
    pace: { acceptAfterMs: 0, readyAfterMs: 0, handOverAfterMs: 0 },
    retryAfterMs: 50,
  });

test('accepts, packs and, for collection, hands over waiting and new orders', async () => {
  const waiting = await paidOrder('riverShop', 'delivery');
  shopkeeper = await start('riverShop', 'townShop');
  await expect.poll(() => stateOf(waiting), waitOptions).toBe('preparing, ready');
  const coming = await paidOrder('townShop', 'collection');
  await expect.poll(() => stateOf(coming), waitOptions).toBe('delivered, ready');
  expect(problems).toEqual([]);
});

test('leaves the orders to an owner who is there in person', async () => {
  const session = await fetch(`${appUrl}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: demoAccounts.riverShop.email, password: DEMO_PASSWORD }),
  });
  const { token } = (await session.json()) as { token: string };
  const looked = await fetch(`${appUrl}/api/collections/orders/records`, { headers: { authorization: token } });
  expect(await looked.json()).toMatchObject({ page: 1 });
  const mine = await paidOrder('riverShop', 'delivery');
  const other = await paidOrder('townShop', 'delivery');
  await expect.poll(() => stateOf(other), waitOptions).toBe('preparing, ready');
  expect(await stateOf(mine)).toBe('pending');
});

describe('a person who tries the demo', () => {
  const press = (code: string, step: string, headers: Record<string, string> = {}) =>
    fetch(`${shopkeeper?.controlUrl}/orders/${code}/${step}`, { method: 'POST', redirect: 'manual', headers });
  const codeOf = (id: string): string => id.toUpperCase();

  test('has an order served at once, although the owner is there, up to the step they want', async () => {
    const order = await paidOrder('riverShop', 'collection');
    const code = codeOf(order);
    expect(await (await fetch(shopkeeper?.controlUrl ?? '')).text()).toContain(`/orders/${code}/accept`);
    expect((await press(code, 'accept')).status).toBe(303);
    expect(await stateOf(order)).toBe('preparing');
    expect(await shopkeeper?.serveNow(code, 'accept')).toEqual([]);
    expect(await shopkeeper?.serveNow(code, 'handed-over')).toEqual(['ready', 'handed-over']);
    expect(await stateOf(order)).toBe('delivered, ready');
  });

  test('leaves the other orders of the shop to its owner', async () => {
    const mine = await paidOrder('riverShop', 'delivery');
    const served = await paidOrder('riverShop', 'delivery');
    await press(codeOf(served), 'ready');
    expect([await stateOf(served), await stateOf(mine)]).toEqual(['preparing, ready', 'pending']);
  });

  test.each(['NOBODY-S', 'a"||"1'])('gets a message that there is no order %s', async (code) => {
    expect((await press(encodeURIComponent(code), 'accept')).status).toBe(404);
  });

  test('cannot use the controls from another site', async () => {
    const order = await paidOrder('riverShop', 'delivery');
    const pressed = await press(codeOf(order), 'accept', { 'sec-fetch-site': 'cross-site' });
    expect([pressed.status, await stateOf(order)]).toEqual([403, 'pending']);
  });
});

test('logs a wrong password once, and does not retry it', async () => {
  const stranger = await startShopkeeper({
    appUrl,
    accounts: [{ email: demoAccounts.riverShop.email, password: 'not-this-one' }],
    log: (problem) => problems.push(problem),
    retryAfterMs: 1,
  });
  await expect.poll(() => problems, waitOptions).toHaveLength(1);
  await stranger.close();
  expect(problems[0]).toContain(demoAccounts.riverShop.email);
});

test('logs a missing product once, however often it is tried', async () => {
  problems.length = 0;
  const lost = await startShopkeeper({
    appUrl: 'http://127.0.0.1:1',
    accounts: [{ email: 'a@baitdrop.example', password: 'x' }],
    log: (problem) => problems.push(problem),
    retryAfterMs: 1,
  });
  await expect.poll(() => problems, waitOptions).toHaveLength(1);
  await lost.close();
  expect(problems).toHaveLength(1);
});
