// Measures the administrators' lists with 100,000 rows: each answer is timed against a trivial request.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_ROWS_PER_PAGE, ADMIN_SHOPS_PER_PAGE } from '@baitdrop/contract/admin-list';
import { createPool } from '@baitdrop/postgres/pool';
import { type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const SHOPS = 100_000;
const RETAILERS = 20_000;
const ACTIONS = 100_000;

let product: TestApp;
let cast: Cast;
/** The time of a trivial request on this machine, now. */
let unitMs: number;
beforeAll(async () => {
  let url = '';
  product = await startTestApp({}, { through: async (databaseUrl) => (url = databaseUrl) });
  product.context.engine.settings.rateLimits.enabled = false;
  cast = await castOf(product);
  // The test writes more at once than any request, and the product's own connections would time out.
  const pool = createPool(url, { applicationName: 'large test' });
  const settle = async () => pool.query('vacuum analyze shops, retailers, orders, admin_actions, users');
  await settle();
  unitMs = await medianMs(`shops?search=${cast.shopId}`);
  const client = await pool.connect();
  // Triggers for the directory and live subscribers are off, because they would make this ten times as long.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into users (id, email, password, "tokenKey", role, referral_code)
     select 'u' || n, 'o' || n || '@large.example', 'x', 'k' || n, 'shop_owner', 'r' || n from generate_series(1, $1) n`,
    [RETAILERS],
  );
  await client.query(
    `insert into retailers (id, owner, name, email, shop_name, address, postcode, phone, plugin_type, shop_id, api_key, api_secret, baitdrop_enabled, live_requested_at)
     select 'r' || n, 'u' || n, 'Owner ' || n, 'o' || n || '@large.example', 'Shop ' || n, n || ' Lane', 'BH' || n % 99 || ' 1AA', '1',
       case n % 3 when 0 then 'html' when 1 then 'shopify' else 'wordpress' end, 'shop_n' || n, 'bd_n' || n, 'x', n % 2 = 0,
       case when n % 2 = 0 or n % 100 = 1 then now() end
     from generate_series(1, $1) n`,
    [RETAILERS],
  );
  await client.query(
    `insert into shops (id, shop_id, retailer, name, address, postcode, is_active)
     select 's' || n, 'shop_n' || n, case when n <= $2 then 'r' || n else '' end,
       'Shop ' || md5(n::text), n || ' Mill Lane, Town ' || n % 977, 'BH' || n % 99 || ' ' || n % 9 || 'AA', true
     from generate_series(1, $1) n`,
    [SHOPS, RETAILERS],
  );
  await client.query(
    `insert into orders (id, code, shop_id, track_token, paid_at, created)
     select 'o' || n, 'c' || n, 'shop_n' || n % 500, 't' || n, now(), now() from generate_series(1, $1) n`,
    [SHOPS],
  );
  await client.query(
    `insert into admin_actions (admin, admin_email, action, target, target_name)
     select 'a', 'admin' || n % 7 || '@large.example', 'shop.' || n % 9, 'shop_n' || n, 'Shop ' || md5(n::text)
     from generate_series(1, $1) n`,
    [ACTIONS],
  );
  client.release(true);
  await settle();
  await pool.end();
}, 600_000);
afterAll(() => product.close());

async function medianMs(path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const begun = performance.now();
    const { statusCode } = await product.app.inject({
      url: `/api/admin/${path}`,
      headers: { authorization: cast.tokens.admin },
    });
    expect(statusCode).toBe(200);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[3] ?? Number.POSITIVE_INFINITY;
}

const found = (path: string) =>
  product.app.inject({ url: `/api/admin/${path}`, headers: { authorization: cast.tokens.admin } });

test.each([
  ['the first page', 'shops', SHOPS + 2],
  ['the middle, by name', 'shops?page=5000', SHOPS + 2],
  ['a search in names', 'shops?search=Shop%20c4ca4238a0b', 1],
  ['a search in addresses', 'shops?search=77777%20mill%20lane', 1],
  ['a search by postcode, without its space', 'shops?search=bh331aa', undefined],
  ['those that wait', 'shops?status=waiting', 200],
  ['the list by status', 'shops?sort=status', SHOPS + 2],
  ['the list by orders', 'shops?sort=-orders', SHOPS + 2],
  ['by place', 'shops?sort=-location', SHOPS + 2],
  ['the newest of the log', 'audit', ACTIONS],
  ['one action of the log', 'audit?action=shop.3', undefined],
  ['a search in the log', 'audit?search=shop_n77777', 1],
])('shows %s within the time limit', async (_what, path, total) => {
  const { total: counted, rows } = (await found(path)).json<{ total: number; rows: unknown[] }>();
  expect(counted).toBe(total ?? counted);
  const perPage = path.startsWith('shops') ? ADMIN_SHOPS_PER_PAGE : ADMIN_ROWS_PER_PAGE;
  expect(rows).toHaveLength(Math.min(perPage, counted));
  const tookMs = await medianMs(path);
  process.stdout.write(`${path}: ${tookMs.toFixed(0)} ms, ${(tookMs / unitMs).toFixed(1)} × a small table\n`);
  // Counting 100,000 rows costs tens of milliseconds; without its index a search costs a second.
  expect(tookMs).toBeLessThan(Math.max(400, unitMs * 40));
});

test('exports the whole list, shop by shop', async () => {
  const { body } = await found('shops/export.csv');
  expect(body.split('\r\n')).toHaveLength(SHOPS + 2 + 2);
}, 60_000);
