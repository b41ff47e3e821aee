// Every endpoint that changes something, as the app itself lists them: one that is added must be shown here to leave a line.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDelivery } from '@baitdrop/contract/admin-courier';
import type { PayoutPreview } from '@baitdrop/contract/admin-payout-run';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import { EXAMPLE_ITEMS } from '@baitdrop/domain/courier/item-details';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { changesSomething } from '../../../platform/http/changes-something.ts';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { type Endpoint, endpointsOf, nameOf } from '../../../testing/endpoints-of.ts';

let scene: CheckoutScene;
let retailer: string;
let changes: Endpoint[];
let admin: Record<string, string>;
beforeAll(async () => {
  scene = await startCheckoutScene();
  const [row] = await scene.query<{ id: string }>('select id from retailers where shop_id = $1', [scene.shopId]);
  retailer = row?.id ?? '';
  changes = endpointsOf(scene.product.app).filter(changesSomething);
  admin = { authorization: await scene.tokenOf('admin') };
});
afterAll(() => scene.close());

const lines = () =>
  scene.query<{ action: string; target: string; target_name: string; details: Record<string, unknown> }>(
    'select action, target, target_name, details from admin_actions where admin = $1 order by id',
    [scene.users.admin],
  );
async function ask({ method, url }: Endpoint, payload: object = {}, headers: Record<string, string> = admin) {
  const answer = await scene.product.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, body: answer.body };
}

describe('in the admin panel', () => {
  interface AdminRequest {
    url: string;
    body?: object;
  }
  const ofShop = (command: string, body?: object) => async (): Promise<AdminRequest> => ({
    url: `/api/admin/shops/${retailer}/${command}`,
    ...(body && { body }),
  });
  const dropoff = { name: 'Test', phone: '07700 900123', address: '3 Southampton Road', postcode: 'BH24 1HY' };
  const own = { client_id: 'own-client-0001', client_secret: 'own-secret-0001', organization_id: 'cus_own' };
  const at = (path: string, body?: object) => async (): Promise<AdminRequest> => ({
    url: `/api/admin/${path}`,
    ...(body && { body }),
  });
  let delivery = '';

  /** In this order: some need what came before. */
  const actions: Record<string, () => Promise<AdminRequest>> = {
    async 'POST /api/admin/shops/:retailer/approve'() {
      await scene.query(
        `update retailers set baitdrop_enabled = false, live_requested_at = now(), payouts_enabled = true,
           payout_account = 'acct_1', plugin_type = 'html' where id = $1`,
        [retailer],
      );
      await scene.query(
        `insert into plugin_downloads (id, shop_id, plugin_type) values ('download0000001', $1, 'html')`,
        [scene.shopId],
      );
      return ofShop('approve')();
    },
    'POST /api/admin/shops/:retailer/suspend': ofShop('suspend', { reason: 'Orders were not answered.' }),
    'POST /api/admin/shops/:retailer/resume': ofShop('resume'),
    'POST /api/admin/shops/:retailer/look': ofShop('look'),
    'POST /api/admin/shops/sync': at('shops/sync'),
    'POST /api/admin/courier/connection-test': async () => at('courier/connection-test', { retailer_id: retailer })(),
    async 'POST /api/admin/courier/test-orders'() {
      const order = { retailer_id: retailer, items: EXAMPLE_ITEMS, dropoff };
      const { body } = await ask({ method: 'POST', url: '/api/admin/courier/test-orders' }, order);
      delivery = (JSON.parse(body) as TestDelivery).delivery_id;
      return at('courier/test-orders', order)();
    },
    'POST /api/admin/courier/test-orders/:id/cancel': async () =>
      at(`courier/test-orders/${delivery}/cancel`, { retailer_id: retailer, environment: 'sandbox' })(),
    'PUT /api/admin/courier/areas': at('courier/areas', { uber: 'SO', stuart: '' }),
    'PUT /api/admin/courier/configuration': async () =>
      at('courier/configuration', { retailer_id: retailer, environment: 'sandbox', ...own })(),
    'PUT /api/admin/courier/delivery-charge': async () =>
      at('courier/delivery-charge', {
        retailer_id: retailer,
        charge: { payer: 'fixed', fixedPence: 399, freeFromPence: 0 },
      })(),
    async 'POST /api/admin/setup-requests/:id/move'() {
      await scene.query(
        `insert into setup_requests (id, shop_id, service_type, price_pence, contact_info, status, requested_at)
         values ('setuprequest001', $1, 'basic', 4900, '{"email":"pat@setup.example"}', 'pending', now())`,
        [scene.shopId],
      );
      return at('setup-requests/setuprequest001/move', { status: 'contacted' })();
    },
    'PUT /api/admin/settings': at('settings', {
      delivery_charge: { payer: 'customer', fixedPence: 0, freeFromPence: 0 },
    }),
    async 'POST /api/admin/payout-run'() {
      const { row } = await scene.paid();
      await scene.deliver(row.id);
      await scene.query(`update orders set delivered_at = now() - interval '30 days' where id = $1`, [row.id]);
      const url = '/api/admin/payout-run';
      const { total_pence } = (await scene.call<PayoutPreview>('GET', url, undefined, admin)).body;
      return { url, body: { total_pence } };
    },
    async 'POST /api/admin/affiliates/payouts/:id/paid'() {
      await scene.query(
        `insert into affiliate_payouts (id, affiliate, amount_pence, method, label, due_on)
         values ('asked1', $1, 2500, 'bank', 'Bank account ending 5678', '2026-12-01')`,
        [scene.users.customer],
      );
      return at('affiliates/payouts/asked1/paid', { reference: 'BACS 1' })();
    },
    'POST /api/admin/affiliates/payment-file': at('affiliates/payment-file'),
    async 'POST /api/admin/affiliates/signals/:id/resolve'() {
      await scene.query(
        `insert into referral_signals (id, affiliate, kind, mark) values ('signal1', $1, 'domain', 'mark')`,
        [scene.users.customer],
      );
      return at('affiliates/signals/signal1/resolve', { decision: 'fine' })();
    },
  };

  test('nothing that changes something is missing here', () => {
    const inPanel = changes.filter(({ url }) => url.startsWith('/api/admin/')).map(nameOf);
    expect(inPanel.toSorted()).toEqual(Object.keys(actions).toSorted());
  });

  test('every action leaves a line, and a refused one leaves none', async () => {
    for (const [name, prepare] of Object.entries(actions)) {
      const { url, body } = await prepare();
      const [method = ''] = name.split(' ');
      const before = (await lines()).length;
      const { status, body: said } = await ask({ method: method as Endpoint['method'], url }, body);
      expect([name, status, said]).toEqual([name, expect.toSatisfy((code: number) => code < 300), said]);
      expect([name, (await lines()).length - before]).toEqual([name, 1]);
    }
    const before = (await lines()).length;
    expect((await ask({ method: 'POST', url: `/api/admin/shops/${retailer}/suspend` })).status).toBe(400);
    expect((await lines()).length).toBe(before);
  });
});

describe('at a shop’s desk and in its records', () => {
  const inPlace = (url: string) =>
    url
      .replace(':shopId', scene.shopId)
      .replace(':collection', 'order_lines')
      .replaceAll(/:\w+/g, retailer)
      .replace('*', 'x');
  const requireStaff = () => changes.filter(({ url }) => /^\/api\/(shops|orders|collections|batch)\b/.test(url));

  test('a refund and a cancellation are written down with their reason', async () => {
    const { row } = await scene.paid();
    const refund = { reason: 'One tub was short' };
    expect((await ask({ method: 'POST', url: `/api/orders/${row.id}/refund` }, refund)).status).toBe(204);
    const cancel = { reason: 'Flooded' };
    expect((await ask({ method: 'POST', url: `/api/orders/${row.id}/cancel` }, cancel)).status).toBe(204);
    const target = { target: row.id, target_name: row.code };
    expect((await lines()).slice(-2)).toEqual([
      { action: 'order.refund', ...target, details: { ...refund, outcome: 'done' } },
      { action: 'order.cancel', ...target, details: { ...cancel, outcome: 'done' } },
    ]);
  });

  test('so is every other try, with what came of it', async () => {
    expect(requireStaff().length).toBeGreaterThan(10);
    for (const endpoint of requireStaff()) {
      const before = (await lines()).length;
      const { status } = await ask({ ...endpoint, url: inPlace(endpoint.url) }, { nonsense: true });
      const [line, ...more] = (await lines()).slice(before);
      const outcome = status < 400 ? { outcome: 'done' } : { outcome: 'refused', status };
      expect([nameOf(endpoint), line?.details, more]).toEqual([nameOf(endpoint), expect.objectContaining(outcome), []]);
    }
  });

  test('each request of a batch is a line with its target, done or refused', async () => {
    const [product] = await scene.query<{ id: string; name: string }>(
      'select id, name from products where shop_id = $1 order by id limit 1',
      [scene.shopId],
    );
    const id = product?.id ?? '';
    const records = '/api/collections/products/records';
    const change = { method: 'PATCH', url: `${records}/${id}`, body: { description: 'Lively' } };
    const create = { method: 'POST', url: records, body: { shop_id: scene.shopId, name: 'Batch worms', price: 3 } };
    const before = (await lines()).length;
    const done = await ask({ method: 'POST', url: '/api/batch' }, { requests: [change, create] });
    expect(done).toMatchObject({ status: 200 });
    const made = (JSON.parse(done.body) as { body: { id: string } }[])[1]?.body.id;
    const refused = await ask(
      { method: 'POST', url: '/api/batch' },
      { requests: [change, { ...change, url: `${records}/none` }] },
    );
    expect(refused.status).toBe(400);
    expect((await lines()).slice(before)).toMatchObject([
      {
        action: 'product.updated',
        target: id,
        target_name: product?.name,
        details: { description: 'Lively', outcome: 'done' },
      },
      { action: 'product.created', target: made, target_name: 'Batch worms', details: { outcome: 'done' } },
      { action: 'product.updated', target: id, details: { outcome: 'refused', status: 400 } },
      { action: 'product.updated', target: 'none', details: { outcome: 'refused', status: 400 } },
    ]);
  });

  test('owners and guests leave none', async () => {
    const before = (await lines()).length;
    const owner = { authorization: await scene.tokenOf('owner') };
    for (const headers of [owner, {}])
      await ask({ method: 'POST', url: `/api/shops/${scene.shopId}/products` }, {}, headers);
    expect((await lines()).length).toBe(before);
  });

  test('who only looks changes nothing, wherever they try, and each try is written down', async () => {
    const looking = { ...admin, [IMPERSONATION_HEADER]: retailer };
    expect(changes.length).toBeGreaterThan(40);
    for (const endpoint of changes) {
      const url = inPlace(endpoint.url);
      const before = (await lines()).length;
      const { status, body } = await ask({ ...endpoint, url }, {}, looking);
      expect([nameOf(endpoint), status, JSON.parse(body).message]).toEqual([
        nameOf(endpoint),
        403,
        adminMessages.onlyLooking,
      ]);
      expect((await lines()).slice(before)).toEqual([
        {
          action: 'shop.change_refused',
          target: retailer,
          target_name: 'Ringwood Tackle',
          details: { method: endpoint.method, path: url },
        },
      ]);
    }
  });

  test('who only looks may read', async () => {
    const headers = { ...admin, [IMPERSONATION_HEADER]: retailer };
    const { statusCode } = await scene.product.app.inject({ url: `/api/shops/${scene.shopId}/money`, headers });
    expect(statusCode).toBe(200);
  });
});
