// @module-tag poolers

// Tests that commands that move money, stock or an order need an `Idempotency-Key` and run once for it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_REPLACES } from '@baitdrop/contract/idempotency';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { type RegisteredRoute } from './platform/openapi/registered-routes.ts';
import { type CheckoutScene, startCheckoutScene } from './testing/checkout-scene.ts';
import { ownApp } from './testing/shared-app.ts';
import { NEEDS_NO_KEY } from './testing/commands-by-key.ts';
import { panelRequests, type PreparedRequest, type PreparedRequests } from './testing/panel-requests.ts';
import { staffRequests } from './testing/staff-requests.ts';

let scene: CheckoutScene;
let commands: readonly RegisteredRoute[];
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  // The records API follows the rules of its collections; providers' events have ids of their own.
  commands = scene.product.app.registeredRoutes.filter(
    ({ method, access }) => method !== 'GET' && access !== 'records' && access !== 'providers',
  );
});
afterAll(() => scene.close());

const namesOf = (routes: readonly RegisteredRoute[]) => routes.map(({ method, url }) => `${method} ${url}`).toSorted();
const KEY_MISSING = refusals.general.idempotencyKeyMissing;

/** Declared by their endpoints. */
const needsKey = ({ idempotencyKey }: RegisteredRoute): boolean => idempotencyKey === 'required';

test('every command needs a key, or a list says why it is harmless without one', () => {
  expect(Object.values(NEEDS_NO_KEY).flat().toSorted()).toEqual(namesOf(commands.filter((route) => !needsKey(route))));
});

type Ask = (request: PreparedRequest, headers: Record<string, string>) => Promise<{ status: number; body: string }>;
const asker =
  (sender: Record<string, string>): Ask =>
  async ({ url, body = {} }, headers) => {
    const answer = await scene.product.app.inject({
      method: 'POST',
      url,
      headers: { ...sender, ...headers },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.body };
  };

/** Gives the shop an account that payouts can go to. */
const OPENS_THE_SHOP = 'POST /api/admin/shops/:retailer/approve';

const parse = (body: string): unknown => (body === '' ? undefined : JSON.parse(body));

/** Sends each command without a key, with the key of the previous command, and twice with its own. */
async function tryEach(requests: PreparedRequests, ask: Ask): Promise<string[]> {
  const tried: string[] = [];
  let lastKey = '';
  for (const [name, prepare] of Object.entries(requests)) {
    if (name === OPENS_THE_SHOP) await ask(await prepare(), {});
    if (!namesOf(commands.filter(needsKey)).includes(name)) continue;
    const request = await prepare();
    const missing = await ask(request, { 'idempotency-key': '' });
    expect([name, missing.status, JSON.parse(missing.body).message]).toEqual([name, 400, KEY_MISSING]);
    const reused = lastKey === '' ? 422 : (await ask(request, { 'idempotency-key': lastKey })).status;
    expect([name, reused]).toEqual([name, 422]);
    lastKey = randomUUID();
    const first = await ask(request, { 'idempotency-key': lastKey });
    expect([name, first.status < 300, first.body]).toEqual([name, true, first.body]);
    const second = await ask(request, { 'idempotency-key': lastKey });
    expect([name, second.status]).toEqual([name, first.status]);
    // A tracking page is read again for each answer, so it is not compared.
    const bodyOf = ({ body }: typeof first) => (name.includes('/tracking/') ? undefined : parse(body));
    expect([name, bodyOf(second)]).toEqual([name, bodyOf(first)]);
    tried.push(name);
  }
  return tried;
}

async function retailerOfShop(): Promise<string> {
  const [row] = await scene.query<{ id: string }>('select id from retailers where shop_id = $1', [scene.shopId]);
  return row?.id ?? '';
}

describe('a command with an idempotency key', () => {
  test('is refused without a key or with another command’s, and done once, at a shop and by administrators', async () => {
    const admin = { authorization: await scene.tokenOf('admin') };
    const ask = asker(admin);
    const tried = new Set<string>([
      ...(await tryEach(staffRequests(scene, admin), ask)),
      ...(await tryEach(panelRequests(scene, await retailerOfShop(), admin), ask)),
    ]);
    const byOthers = namesOf(commands.filter(needsKey)).filter((name) => !tried.has(name));
    expect(byOthers).toEqual([
      'POST /api/accounts/retailer-signup',
      'POST /api/affiliate/payouts',
      'POST /api/checkout/orders',
      'POST /api/checkout/requests',
      'POST /api/tracking/cancel',
      'POST /api/tracking/case',
      'POST /api/tracking/case/messages',
      'POST /api/tracking/choice',
      'POST /api/tracking/messages',
      // The API of shops, whose own tests try it.
      'POST /api/v1/deliveries',
      'POST /api/v1/products/:id/stock',
    ]);
  });

  test('is done once on the tracking page', async () => {
    const placed = await scene.paid();
    const ask = asker({ 'x-track-token': placed.track_token });
    const at = (path: string, body: object) => async () => ({ url: `/api/tracking/${path}`, body });
    const requests = {
      'POST /api/tracking/messages': at('messages', { text: 'Is there parking?' }),
      'POST /api/tracking/cancel': at('cancel', { reason: 'Rain' }),
    };
    expect(await tryEach(requests, ask)).toEqual(Object.keys(requests));
    const messages = await scene.query('select 1 from order_messages where "order" = $1', [placed.row.id]);
    expect(messages).toHaveLength(1);
  });
});

describe('goodwill whose response was lost', () => {
  const give = async (order: string, pence: number, headers: Record<string, string>) =>
    asker({ authorization: await scene.tokenOf('owner') })(
      { url: `/api/orders/${order}/goodwill`, body: { reason: 'Late', amount_pence: pence } },
      headers,
    );
  const givenOn = async (order: string): Promise<number[]> => {
    const rows = await scene.query<{ amount_pence: number }>(
      'select amount_pence from refunds where "order" = $1 order by amount_pence',
      [order],
    );
    return rows.map(({ amount_pence }) => amount_pence);
  };
  const replacing = (...keys: string[]) => ({ 'idempotency-key': randomUUID(), [IDEMPOTENCY_REPLACES]: keys.join() });

  test('is not paid a second time with another amount: the shop is shown that the first was paid', async () => {
    const { row } = await scene.paid();
    const first = randomUUID();
    expect((await give(row.id, 500, { 'idempotency-key': first })).status).toBe(204);
    const { status, body } = await give(row.id, 600, replacing(first));
    expect([status, JSON.parse(body).message]).toEqual([412, refusals.general.earlierTryDone]);
    expect(await givenOn(row.id)).toEqual([500]);
  });

  test('is paid with the other amount if the first request never arrived, and the first is refused when it arrives late', async () => {
    const { row } = await scene.paid();
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await give(row.id, 600, replacing(first, second))).status).toBe(204);
    expect((await give(row.id, 500, { 'idempotency-key': first })).status).toBe(422);
    expect((await give(row.id, 400, { 'idempotency-key': second })).status).toBe(422);
    expect(await givenOn(row.id)).toEqual([600]);
  });

  test('is paid once if both requests arrive at the same time', async () => {
    const { row } = await scene.paid();
    const first = randomUUID();
    const answers = await Promise.all([
      give(row.id, 500, { 'idempotency-key': first }),
      give(row.id, 600, replacing(first)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(answers[0].status === 204 ? [204, 412] : [204, 422]);
    expect(await givenOn(row.id)).toHaveLength(1);
  });

  test('is refused with the same key and another amount', async () => {
    const { row } = await scene.paid();
    const key = { 'idempotency-key': randomUUID() };
    expect((await give(row.id, 500, key)).status).toBe(204);
    expect((await give(row.id, 600, key)).status).toBe(422);
    expect(await givenOn(row.id)).toEqual([500]);
  });
});
