// Tests that every endpoint that changes something writes to the audit log. The app itself lists the endpoints, so a
// new one has to be added here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { isMutation } from '../../../platform/http/is-mutation.ts';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { type Endpoint, endpointsOf, nameOf } from '../../../testing/endpoints-of.ts';
import { panelRequests, type PreparedRequest } from '../../../testing/panel-requests.ts';
import { NOT_FOR_ADMINISTRATORS, staffRequests, WEBSITE_COMMANDS } from '../../../testing/staff-requests.ts';
import { type TableWatch, watchTables } from '../../../testing/watch-tables.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
let retailer: string;
let changes: Endpoint[];
let admin: Record<string, string>;
let tables: TableWatch;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  const [row] = await scene.query<{ id: string }>('select id from retailers where shop_id = $1', [scene.shopId]);
  retailer = row?.id ?? '';
  changes = endpointsOf(scene.product.app).filter(isMutation);
  admin = { authorization: await scene.tokenOf('admin') };
  tables = await watchTables(scene.product.context.pool);
  await scene.query(`create function no_lines() returns trigger language plpgsql as $$ begin raise disk_full; end $$`);
  await scene.query('create trigger no_lines before insert on admin_actions execute function no_lines()');
  await scene.query('alter table admin_actions disable trigger no_lines');
});
afterAll(() => scene.close());

const lines = () =>
  scene.query<{ action: string; target: string; target_name: string; details: Record<string, unknown> }>(
    'select action, target, target_name, details from admin_actions where admin = $1 order by id',
    [scene.users.admin],
  );
async function ask(
  { method, url }: Endpoint,
  payload: object | string | Buffer = {},
  headers: Record<string, string> = admin,
) {
  const answer = await scene.product.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, body: answer.body };
}

/** Waits until the background work of earlier requests is done. */
const nothingUnderWay = () =>
  eventually('refunds and payouts are done', async () => {
    await scene.quiet();
    const underWay = await scene.query(
      `select 1 from refunds where status not in ('succeeded', 'failed')
       union all select 1 from payouts where status in ('scheduled', 'sent')`,
    );
    return underWay.length === 0 ? true : undefined;
  });

/**
 * Expects that the request is refused and changes nothing while the audit log cannot be written, and succeeds
 * afterwards. Resolves to the lines it wrote.
 */
async function addedLines(name: string, { url, body, type }: PreparedRequest) {
  const [method = ''] = name.split(' ');
  const endpoint = { method: method as Endpoint['method'], url };
  const headers = { ...admin, ...(type !== undefined && { 'content-type': type }) };
  await nothingUnderWay();
  const changed = await tables.changedBy(async () => {
    await scene.query('alter table admin_actions enable trigger no_lines');
    const refused = await ask(endpoint, body, headers);
    await scene.query('alter table admin_actions disable trigger no_lines');
    expect([name, refused.status]).toEqual([name, 503]);
  });
  expect([name, changed]).toEqual([name, []]);
  const linesBefore = (await lines()).length;
  const touched = await tables.changedBy(async () => {
    const { status, body: said } = await ask(endpoint, body, headers);
    expect([name, status, said]).toEqual([name, expect.toSatisfy((code: number) => code < 300), said]);
  });
  expect([name, touched]).toEqual([name, expect.arrayContaining(['admin_actions'])]);
  return (await lines()).slice(linesBefore);
}

describe('in the admin panel', () => {
  /** These also write a line for each shop. */
  const byShop = new Set(['POST /api/admin/shops/sync', 'POST /api/admin/payout-run']);
  const requests = () => panelRequests(scene, retailer, admin);

  test('this table has every route that changes something', () => {
    const inPanel = changes.filter(({ url }) => url.startsWith('/api/admin/')).map(nameOf);
    expect(inPanel.toSorted()).toEqual(Object.keys(requests()).toSorted());
  });

  test('every action is logged, or not done if it cannot be logged; a refused one is not logged', async () => {
    for (const [name, prepare] of Object.entries(requests())) {
      const added = await addedLines(name, await prepare());
      expect([name, byShop.has(name) ? Math.min(added.length, 1) : added.length]).toEqual([name, 1]);
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

  test('logs a refund and a cancellation with their reason', async () => {
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

  test('logs every change that an administrator can make there', async () => {
    const requests = staffRequests(scene, admin);
    const staffRoutes = scene.product.app.registeredRoutes
      .filter(({ access }) => access === 'shop-staff')
      .map(({ method, url }) => ({ method, url }) as Endpoint)
      .filter(isMutation)
      .map(nameOf);
    const covered = new Set([...Object.keys(requests), ...NOT_FOR_ADMINISTRATORS, ...WEBSITE_COMMANDS]);
    expect(staffRoutes.filter((name) => !covered.has(name))).toEqual([]);
    for (const [name, prepare] of Object.entries(requests)) {
      const added = await addedLines(name, await prepare());
      expect([name, added.map(({ details }) => details['outcome'])]).toEqual([
        name,
        name === 'POST /api/batch' ? ['done', 'done'] : ['done'],
      ]);
      admin = { authorization: await scene.tokenOf('admin') };
    }
  });

  test('logs refused attempts with their outcome', async () => {
    expect(requireStaff().length).toBeGreaterThan(10);
    for (const endpoint of requireStaff()) {
      const before = (await lines()).length;
      const { status } = await ask({ ...endpoint, url: inPlace(endpoint.url) }, { nonsense: true });
      const [line, ...more] = (await lines()).slice(before);
      const outcome = status < 400 ? { outcome: 'done' } : { outcome: 'refused', status };
      expect([nameOf(endpoint), line?.details, more]).toEqual([nameOf(endpoint), expect.objectContaining(outcome), []]);
    }
  });

  test('logs each request of a batch with its target and outcome', async () => {
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

  test('logs nothing for owners and guests', async () => {
    const before = (await lines()).length;
    const owner = { authorization: await scene.tokenOf('owner') };
    for (const headers of [owner, {}])
      await ask({ method: 'POST', url: `/api/shops/${scene.shopId}/products` }, {}, headers);
    expect((await lines()).length).toBe(before);
  });

  test('impersonation in read-only mode changes nothing on any route, and logs each attempt', async () => {
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

  test('impersonation in read-only mode may read', async () => {
    const headers = { ...admin, [IMPERSONATION_HEADER]: retailer };
    const { statusCode } = await scene.product.app.inject({ url: `/api/shops/${scene.shopId}/money`, headers });
    expect(statusCode).toBe(200);
  });
});
