import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminShop, AdminShopList, SyncAnswer } from '@baitdrop/contract/admin-shops';
import type { AuditList } from '@baitdrop/contract/admin-audit';
import { scheduleJobs } from '../../../modules.ts';
import { type Cast, castOf } from '../../../testing/cast.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let product: TestApp;
let cast: Cast;
let retailer: string;
beforeAll(async () => {
  product = await startTestApp();
  product.context.engine.settings.rateLimits.enabled = false;
  await scheduleJobs(product.context);
  cast = await castOf(product);
  retailer = cast.records['retailers'] ?? '';
});
afterAll(() => product.close());

async function ask<Answer>(method: 'GET' | 'POST', path: string, payload: object = {}) {
  const answer = await product.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: cast.tokens.admin },
    ...(method === 'POST' && { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    text: answer.body,
    headers: answer.headers,
    body: (isJson ? answer.json() : {}) as Answer & { message: string },
  };
}

const query = (text: string, values: unknown[] = []) => product.context.pool.query(text, values);
const listed = async (search: string) => (await ask<AdminShopList>('GET', `shops?${search}`)).body;
const names = async (search: string) => (await listed(search)).rows.map(({ name }) => name);
const lastAction = async () => (await ask<AuditList>('GET', 'audit')).body.rows[0];

/** Completes the checklist for the owner’s shop. */
async function makeReady() {
  await query(`update products set is_active = true, stock = 5, price_pence = 420 where shop_id = $1`, [cast.shopId]);
  await query(
    `update shops set opening_hours = '{"monday": "09:00–17:00"}', latitude = 50.8558, longitude = -1.7899,
       position_source = 'placed', region = 'South East' where shop_id = $1`,
    [cast.shopId],
  );
  await query(
    `update retailers set payouts_enabled = true, payout_account = 'acct_1', plugin_type = 'html', uber_client_id = 'a',
       uber_client_secret = 'b', uber_organization_id = 'c', live_requested_at = $2 where id = $1`,
    [retailer, new Date()],
  );
}

/** Each test continues where the previous one ended. */
describe('a shop that wants to go live', () => {
  test('waits, with the end of the promised 24 hours', async () => {
    expect((await listed('status=waiting')).total).toBe(0);
    await makeReady();
    const { rows, total } = await listed('status=waiting');
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      retailer,
      status: 'waiting',
      plugin_type: 'html',
      owner_email: `owner@${cast.host}`,
      place: { source: 'placed' },
    });
    expect(rows[0]?.place.postcode_km).toBeGreaterThan(0.2);
    expect(rows[0]?.place.postcode_km).toBeLessThan(3);
    const left = Date.parse(rows[0]?.promised_by ?? '') - Date.now();
    expect(left).toBeGreaterThan(23.9 * 3_600_000);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
  });

  test('is approved, and the log says by whom', async () => {
    const { status, body } = await ask<AdminShop>('POST', `shops/${retailer}/approve`);
    expect({ status, body }).toMatchObject({ status: 200, body: { going_live: { state: 'live' } } });
    expect((await listed('status=live')).rows).toMatchObject([{ retailer, status: 'live', promised_by: '' }]);
    expect(await lastAction()).toMatchObject({
      action: 'shop.approved',
      admin: cast.users.admin,
      admin_email: `admin@${cast.host}`,
      target: cast.shopId,
      network: '127.0.0.0/24',
    });
  });

  test('is declined with a reason only while it waits, and may apply again', async () => {
    const declined = () => ask<AdminShop>('POST', `shops/${retailer}/decline`, { reason: 'Put the pin at your door.' });
    expect((await declined()).status).toBe(409);
    await query('update retailers set baitdrop_enabled = false, live_approved_at = null where id = $1', [retailer]);
    expect((await ask('POST', `shops/${retailer}/decline`, { reason: '' })).status).toBe(400);
    expect((await declined()).body.going_live).toMatchObject({ state: 'preparing' });
    expect(await lastAction()).toMatchObject({
      action: 'shop.declined',
      details: { reason: 'Put the pin at your door.' },
    });
    const mails = (await queuedMails(product.context)).filter(({ subject }) => subject.includes('isn’t live yet'));
    expect(mails.map(({ to }) => to)).toEqual([{ address: `owner@${cast.host}` }]);
    expect(mails[0]?.text).toContain('something has to change: Put the pin at your door.');
    expect((await declined()).status).toBe(409);
    await query('update retailers set baitdrop_enabled = true, live_approved_at = now() where id = $1', [retailer]);
  });

  test('is suspended with a reason, and reinstated', async () => {
    expect((await ask('POST', `shops/${retailer}/suspend`, { reason: '   ' })).status).toBe(400);
    expect(
      (await ask<AdminShop>('POST', `shops/${retailer}/suspend`, { reason: 'Stale bait' })).body.going_live,
    ).toMatchObject({
      state: 'suspended',
      suspended_reason: 'Stale bait',
    });
    expect(await lastAction()).toMatchObject({ action: 'shop.suspended', details: { reason: 'Stale bait' } });
    expect((await ask('POST', `shops/${retailer}/approve`)).status).toBe(409);
    expect((await ask<AdminShop>('POST', `shops/${retailer}/resume`)).body.going_live.state).toBe('live');
    expect(await lastAction()).toMatchObject({ action: 'shop.resumed' });
  });

  test('is not approved while something is missing, and nothing is logged', async () => {
    const [other] = (await listed(`search=${cast.otherShopId}`)).rows;
    const before = await lastAction();
    expect(await ask('POST', `shops/${other?.retailer}/approve`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('This shop isn’t ready') },
    });
    expect(await lastAction()).toEqual(before);
    expect((await ask('POST', 'shops/nobody/approve')).status).toBe(404);
  });

  test('is opened as its owner sees it, which is logged', async () => {
    expect((await ask<AdminShop>('POST', `shops/${retailer}/look`)).body).toMatchObject({ shop_id: cast.shopId });
    expect(await lastAction()).toMatchObject({ action: 'shop.opened_as_owner', target: cast.shopId });
  });
});

describe('the list of shops', () => {
  beforeAll(async () => {
    await query(
      `insert into shops (id, shop_id, name, address, postcode, is_active)
       select 'listing' || n, 'shop_l' || n, case n when 3 then '100% Carp_Bait' else 'Peg ' || n end,
         n || ' Test Lane, Wareham', case n when 7 then 'SW1A 1AA' else 'BH20 4L' || chr(64 + n) end, true
       from generate_series(1, 12) n`,
    );
    await query(
      `insert into retailers (id, owner, name, email, shop_name, address, postcode, phone, shop_id, api_key, api_secret)
       values ('unlisted', $1, 'Una', 'una@cast.example', 'Aardvark Angling', '9 Mill', 'DT11 7AA', '1', 'shop_una', 'bd_una', 'x')`,
      [cast.users.customer],
    );
  });

  test('has ten rows a page, including shops without an account and accounts without a page', async () => {
    const first = await listed('');
    expect(first).toMatchObject({ page: 1, total: 15 });
    expect(first.rows).toHaveLength(10);
    expect(first.rows.slice(0, 3)).toMatchObject([
      { name: '100% Carp_Bait', status: 'not_joined', retailer: '' },
      {
        name: 'Aardvark Angling',
        status: 'preparing',
        listing: '',
        retailer: 'unlisted',
        place: { source: 'postcode', postcode_km: null },
      },
      { name: "owner's" },
    ]);
    const second = await listed('page=2');
    expect(second.rows).toHaveLength(5);
    expect(new Set([...first.rows, ...second.rows].map(({ shop_id }) => shop_id)).size).toBe(15);
    expect(await listed('page=99')).toMatchObject({ page: 2 });
  });

  test('finds by name, address and postcode, with and without its space, and takes % and _ literally', async () => {
    expect(await names('search=peg%207')).toEqual(['Peg 7']);
    expect(await names('search=9%20mill')).toEqual(['Aardvark Angling']);
    expect(await names('search=sw1a%201aa')).toEqual(['Peg 7']);
    expect(await names('search=SW1A1AA')).toEqual(['Peg 7']);
    expect(await names('search=100%25')).toEqual(['100% Carp_Bait']);
    expect(await names('search=p_bait')).toEqual(['100% Carp_Bait']);
    expect(await listed('search=wareham')).toMatchObject({ total: 12 });
  });

  test('sorts by any of its columns, both ways', async () => {
    for (const sort of ['name', 'location', 'status', 'plugin', 'orders']) {
      const up = [...(await listed(`sort=${sort}`)).rows, ...(await listed(`sort=${sort}&page=2`)).rows];
      const down = [...(await listed(`sort=-${sort}`)).rows, ...(await listed(`sort=-${sort}&page=2`)).rows];
      const ids = (rows: typeof up) => [sort, ...rows.map(({ shop_id }) => shop_id)];
      expect(ids(down)).toEqual(ids(up.toReversed()));
    }
    expect((await listed('sort=status')).rows[0]).toMatchObject({ status: 'live' });
  });

  test.each(['sort=secret', 'page=0', 'page=x', 'status=odd', 'search=a&search=b', `search=${'x'.repeat(101)}`])(
    'refuses %s with a clear message',
    async (search) => {
      expect((await ask('GET', `shops?${search}`)).status).toBe(400);
    },
  );

  test('exports all rows, without formulas and secrets', async () => {
    await query(`update shops set name = '=HYPERLINK("http://evil")' where shop_id = 'shop_l5'`);
    const { status, headers, text } = await ask('GET', 'shops/export.csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="baitdrop-shops-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(16);
    expect(lines[0]).toContain('shop_id,name,address,postcode,region,status,plugin,setup_service,orders');
    expect(text).toContain(`shop_l5,"'=HYPERLINK(""http://evil"")"`);
    expect(text).toContain(`${cast.shopId},owner's,1 Bank,BH24 1LA,South East,live,html`);
    expect(text).not.toMatch(/bd_|acct_|api_|secret|client/);
    expect(await lastAction()).toMatchObject({ action: 'shops.exported' });
  });
});

describe('syncing the directory', () => {
  test('adds enabled retailers to the directory and reports the right counts', async () => {
    await query(`update retailers set baitdrop_enabled = true where id = 'unlisted'`);
    await query(`update retailers set shop_name = 'New Name' where id = $1`, [retailer]);
    const { body } = await ask<SyncAnswer>('POST', 'shops/sync');
    expect(body).toEqual({ made: 1, updated: 1, failed: [] });
    expect(await names('search=new%20name')).toEqual(['New Name']);
    expect((await listed('search=aardvark')).rows[0]?.listing).not.toBe('');
    expect((await ask<SyncAnswer>('POST', 'shops/sync')).body).toEqual({ made: 0, updated: 0, failed: [] });
    expect(await lastAction()).toMatchObject({ action: 'shops.synced', details: { new: 0, updated: 0, failed: 0 } });
  });

  test('continues after a shop whose postcode has no position', async () => {
    await query(`update retailers set postcode = 'ZZ99 9ZZ' where id = 'unlisted'`);
    await query(`update retailers set phone = '01632 960555' where id = $1`, [retailer]);
    expect((await ask<SyncAnswer>('POST', 'shops/sync')).body).toMatchObject({
      made: 0,
      updated: 1,
      failed: [{ shop_id: 'shop_una', name: 'Aardvark Angling', message: expect.stringContaining('postcode') }],
    });
  });
});

describe('the audit log', () => {
  test('is filtered by action, by day and by name', async () => {
    const only = async (search: string) => (await ask<AuditList>('GET', `audit?${search}`)).body;
    const synced = await only('action=shops.synced');
    expect(synced.total).toBe(3);
    expect(synced.actions).toEqual(expect.arrayContaining(['shop.approved', 'shops.synced']));
    expect((await only(`search=${cast.shopId}&sort=at`)).rows[0]).toMatchObject({ action: 'shop.approved' });
    expect(await only('from=2999-01-01')).toMatchObject({ total: 0, rows: [] });
    expect((await only('until=2999-01-01&from=2026-01-01')).total).toBeGreaterThan(5);
    expect((await ask('GET', 'audit?from=yesterday')).status).toBe(400);
  });
});
