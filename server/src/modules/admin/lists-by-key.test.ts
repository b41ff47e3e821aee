// Tests long lists of the admin panel: every page has the same rows, whichever cursor it is reached from.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminList } from '@baitdrop/contract/admin-list';
import { type askerOf, startAdminScene } from '../../testing/ask-admin.ts';
import type { CheckoutScene } from '../../testing/checkout-scene.ts';
import { ownApp } from '../../testing/shared-app.ts';

let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;

/** Many rows share a key, so that the order within a key is tested too. */
const FILL = [
  `insert into users (id, email, name, password, "tokenKey", role, referral_code)
   select 'ku' || n, 'k' || n || '@list.example', 'Owner ' || n, 'x', 'kk' || n, 'shop_owner', 'kr' || n from generate_series(1, 160) n`,
  `insert into retailers (id, owner, name, email, shop_name, address, postcode, phone, plugin_type, shop_id, api_key, api_secret)
   select 'kr' || n, 'ku' || n, 'Owner ' || n, 'k' || n || '@list.example', 'Shop ' || n % 7, 'Lane', 'BH' || n % 5 || ' 1AA', '1', 'html',
     'shop_k' || n, 'bd_k' || n, 'x' from generate_series(1, 160) n`,
  `insert into shops (id, shop_id, retailer, name, address, postcode, is_active)
   select 'ks' || n, 'shop_k' || n, case when n <= 40 then 'kr' || n else '' end, 'Shop ' || n % 7, 'Lane', 'BH' || n % 5 || ' 1AA', true
   from generate_series(1, 50) n`,
  `insert into orders (id, code, track_token, shop_id, shop_name, status, service_fee_pence, total_pence, paid_at, created)
   select 'ko' || n, 'K' || n, 'kt' || n, 'shop_k' || n, 'Shop ' || n % 7, case n % 3 when 0 then 'preparing' else 'delivered' end,
     n % 4, 1000 + n % 6, now(), date_trunc('hour', now()) - n / 4 * interval '1 hour' from generate_series(1, 160) n`,
  `insert into courier_logs (id, retailer_id, endpoint, status_code, timestamp)
   select 'kc' || n, 'kr' || n, 'delivery', 200, now() - n / 4 * interval '1 hour' from generate_series(1, 160) n`,
  `insert into admin_actions (admin, action, at) select 'k', 'shop.approved', now() from generate_series(1, 160) n`,
  `insert into setup_requests (id, shop_id, service_type, status, requested_at)
   select 'kq' || n, 'shop_k' || n, 'basic', case when n <= 23 then 'pending' when n % 2 = 0 then 'done' else 'cancelled' end,
     now() - n / 4 * interval '1 hour' from generate_series(1, 160) n`,
  `insert into affiliate_payouts (id, affiliate, amount_pence, method, due_on, status, requested_at)
   select 'ka' || n, 'ku' || n, 2500, 'bank', '2026-12-01', case when n <= 23 then 'requested' when n <= 140 then 'paid' else 'withdrawn' end,
     now() - n / 4 * interval '1 hour' from generate_series(1, 160) n`,
];

beforeAll(async () => {
  ({ scene, asker } = await startAdminScene(await ownApp({}, { withPayments: true })));
  const client = await scene.product.context.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const text of FILL) await client.query(text);
    await client.query('commit');
  } finally {
    client.release();
  }
});
afterAll(() => scene.close());

const both = (path: string, ...sorts: string[]): string[] =>
  sorts.flatMap((sort) => [`${path}?sort=${sort}`, `${path}?sort=-${sort}`]);

test.each([
  ...both('orders', 'date', 'total', 'fees', 'shop', 'status'),
  'orders?sort=total&status=delivered',
  ...both('money/orders', 'date'),
  ...both('shops', 'name', 'location', 'status', 'plugin', 'orders'),
  'shops?search=shop',
  'shops?status=not_joined',
  ...both('courier/logs', 'timestamp'),
  ...both('audit', 'at'),
  ...both('courier/retailers', 'name'),
  ...both('setup-requests', 'due', 'requested', 'shop', 'status'),
  'setup-requests?state=done',
  ...both('affiliates/payouts', 'requested_at'),
  'affiliates/payouts?status=paid',
])('%s', async (path) => {
  const read = (page: number, near = '') =>
    asker.get<AdminList<{ id?: string; listing?: string; retailer?: string; order?: string }>>(
      `${path}${path.includes('?') ? '&' : '?'}page=${page}${near && `&near=${near}`}`,
    );
  const first = await read(1);
  const pages = [];
  for (let page = 1; page <= Math.ceil(first.total / first.rows.length); page += 1) pages.push(await read(page));
  const rows = pages.flatMap((page) => page.rows.map((row) => JSON.stringify(row)));
  expect([rows.length, new Set(rows).size]).toEqual([first.total, first.total]);
  for (const [index, list] of pages.entries())
    for (const beside of pages.slice(Math.max(0, index - 2), index + 3))
      expect(await read(list.page, beside.near)).toEqual(list);
});

test.each([
  ['orders', 0],
  ['orders?sort=shop', 0],
  ['shops', 0],
  ['courier/logs', 0],
  ['setup-requests', 1],
  ['affiliates/payouts', 1],
])('%s refuses a made-up cursor', async (path, part) => {
  const statusOf = async (near: string) =>
    (await asker.ask('GET', `${path}${path.includes('?') ? '&' : '?'}page=4&near=${near}`)).status;
  for (const keys of [
    ['a', {}],
    [5e15, 'x'],
    [true, 1],
    ['a\0', 1],
  ]) {
    const status = await statusOf(Buffer.from(JSON.stringify([5, part, ...keys])).toString('base64url'));
    expect([keys, status]).toEqual([keys, 400]);
  }
  expect(await statusOf('nowhere')).toBe(400);
});
