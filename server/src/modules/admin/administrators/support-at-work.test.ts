// Tests what the support role sees and does in the panel: refunds up to the limit, a shop's page, a customer's page,
// notes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminCustomer, FoundCustomers } from '@baitdrop/contract/admin-customers';
import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { newSessionToken, startSession } from '@baitdrop/records/auth/session-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { type askerOf, startAdminScene } from '../../../testing/ask-admin.ts';
import type { CheckoutScene } from '../../../testing/checkout-scene.ts';
import { rowInserter, userRow } from '../../../testing/sample-rows.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;
let support: { authorization: string };
let finance: { authorization: string };
let superuser: { authorization: string };
beforeAll(async () => {
  ({ scene, asker } = await startAdminScene(await ownApp({}, { withPayments: true })));
  superuser = { authorization: await scene.tokenOf('admin') };
  const { engine, pool } = scene.product.context;
  const join = async (role: string) => {
    const row = { ...userRow(role, 'admin', scene.host), admin_role: role };
    const id = await rowInserter(pool)('users', row);
    const record = await findRecordById(pool, engine.collections.get('users'), id);
    if (record === null) throw new Error(`${role} was not stored`);
    return { authorization: await newSessionToken(engine, record, startSession(engine, 'totp')) };
  };
  support = await join('support');
  finance = await join('finance');
});
afterAll(() => scene.close());

const asSupport = <Answer>(method: 'GET' | 'POST', url: string, body?: object) =>
  scene.call<Answer & { message: string }>(method, url, body, support);

describe('refunds by support', () => {
  const setLimit = (limitPence: number) => asker.ask('PUT', 'settings', { support_refund_pence: limitPence });
  const refund = (order: string, lines?: object[]) =>
    asSupport('POST', `/api/orders/${order}/refund`, { reason: 'One tub was dead', ...(lines && { lines }) });
  const refundedPence = async (order: string) =>
    (await scene.query<{ refunded_pence: number }>('select refunded_pence from orders where id = $1', [order]))[0]
      ?.refunded_pence;

  test('are limited per order, counting earlier refunds; finance may refund more', async () => {
    const { row } = await scene.paid();
    const [line] = await scene.query<{ id: string; price_pence: number; quantity: number }>(
      'select id, price_pence, quantity from order_lines where "order" = $1 order by price_pence limit 1',
      [row.id],
    );
    if (line === undefined) throw new Error('the order has no lines');
    const one = [{ line: line.id, quantity: 1 }];
    await setLimit(line.price_pence * 2 - 1);
    expect((await refund(row.id, one)).status).toBe(204);
    const before = await refundedPence(row.id);
    const refused = await refund(row.id, one);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toMatch(/^Support can refund up to £/);
    expect(await refundedPence(row.id)).toBe(before);
    expect((await asSupport('POST', `/api/orders/${row.id}/cancel`, { reason: 'Flooded' })).status).toBe(403);
    const admin = await scene.call('POST', `/api/orders/${row.id}/refund`, { reason: 'All of it' }, superuser);
    expect(admin.status).toBe(204);
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  });
});

test('finance may give goodwill as well as refunds', async () => {
  const { row } = await scene.paid();
  const goodwill = { reason: 'Sorry for the wait', amount_pence: 300 };
  const { status } = await scene.call('POST', `/api/orders/${row.id}/goodwill`, goodwill, finance);
  expect(status).toBe(204);
  expect(await scene.row(row.id)).toMatchObject({ goodwill_pence: 300 });
});

test('support gets a clear message for actions outside its role', async () => {
  for (const [method, url] of [
    ['GET', '/api/admin/payout-run'],
    ['GET', '/api/admin/payouts'],
    ['GET', '/api/admin/settings'],
    ['GET', '/api/admin/orders/export.csv'],
    ['GET', `/api/shops/${scene.shopId}/money`],
    ['POST', `/api/shops/${scene.shopId}/products`],
  ] as const) {
    const { status, body } = await asSupport(method, url, method === 'POST' ? {} : undefined);
    expect([url, status, body.message]).toEqual([url, 403, refusals.admin.notYourRole]);
  }
});

describe('a shop’s page', () => {
  test('shows its people, orders, deliveries, notes and administrators’ actions; its money is for finance only', async () => {
    const { row } = await scene.paid();
    await scene.deliver(row.id);
    const url = `/api/admin/shop-pages/${scene.shopId}`;
    const sam = await rowInserter(scene.product.context.pool)('users', {
      ...userRow('sam', 'customer', scene.host),
      name: 'Sam',
    });
    await scene.query(
      `insert into shop_people ("user", role, shop_id, joined_at) values ($1, 'packer', $2, '2026-01-02T03:04:05Z')`,
      [sam, scene.shopId],
    );
    expect((await asSupport('POST', `${url}/notes`, { text: 'Closed on Mondays, says Pat.' })).status).toBe(204);
    expect((await asSupport('POST', `${url}/notes`, { text: '' })).status).toBe(400);
    const page = (await asSupport<AdminShopPage>('GET', url)).body;
    expect(page).toMatchObject({
      shop: { shop_id: scene.shopId, name: 'Ringwood Tackle' },
      people: [
        { email: `owner@${scene.host}`, role: 'owner', since: null },
        { name: 'Sam', email: `sam@${scene.host}`, role: 'packer', since: '2026-01-02T03:04:05.000Z' },
      ],
      money: null,
      notes: [{ text: 'Closed on Mondays, says Pat.', by: `support@${scene.host}` }],
    });
    expect(page.orders.latest.map(({ id }) => id)).toContain(row.id);
    expect(page.audit[0]).toMatchObject({ action: 'shop.noted', by: `support@${scene.host}` });
    const { money } = await asker.get<AdminShopPage>(`shop-pages/${scene.shopId}`);
    const [booked] = await scene.query<{ pence: number }>(
      `select sum(amount_pence)::bigint as pence from ledger_entries where account = $1`,
      [`shop:${scene.shopId}`],
    );
    expect(money?.balance_pence).toBe(booked?.pence);
    expect(JSON.stringify(page)).not.toMatch(/secret|acct_|api_key/);
  });

  test('answers 404 for an unknown shop', async () => {
    expect((await asSupport('GET', '/api/admin/shop-pages/shop_none')).status).toBe(404);
  });
});

describe('a customer', () => {
  const find = async (search: string) =>
    (await asSupport<FoundCustomers>('GET', `/api/admin/customers?search=${encodeURIComponent(search)}`)).body
      .customers;

  test('is found by email, name, phone and order, and the visit is in the audit log', async () => {
    const { row } = await scene.paid();
    const email = row.customer_email.toLowerCase();
    await scene.query(`update orders set customer_phone = '+44 7700 900123' where id = $1`, [row.id]);
    for (const search of [row.customer_email.toUpperCase(), row.customer_name, '07700 900 123', row.code])
      expect([search, (await find(search)).some((found) => found.email === email)]).toEqual([search, true]);
    expect(await find('zz')).toEqual([]);
    expect(await find('nobody-at-all')).toEqual([]);
    const refund = { reason: 'Dead on arrival' };
    expect((await scene.call('POST', `/api/orders/${row.id}/refund`, refund, superuser)).status).toBe(204);
    const [found] = await find(row.code);
    const url = `/api/admin/customers/${found?.id ?? ''}`;
    expect((await asSupport('POST', `${url}/notes`, { text: 'Peg 14.' })).status).toBe(204);
    const page = (await asSupport<AdminCustomer>('GET', url)).body;
    expect(page).toMatchObject({ email, notes: [{ text: 'Peg 14.', by: `support@${scene.host}` }] });
    expect(page.orders.map(({ id }) => id)).toContain(row.id);
    expect(page.refunds).toMatchObject([{ order: row.id, reason: 'Dead on arrival' }]);
    expect(JSON.stringify(page)).not.toMatch(/track_token|password|tokenKey|session_id|pi_|cus_|card/);
    expect((await asker.actions('customer.viewed')).at(-1)).toMatchObject({ target_name: email });
    expect((await asSupport('GET', '/api/admin/customers/nobody000000000')).status).toBe(404);
  });

  test('an administrator is not listed as a customer', async () => {
    expect(await find(`support@${scene.host}`)).toEqual([]);
    const { status } = await asSupport('GET', `/api/admin/customers/${scene.users.admin}`);
    expect(status).toBe(404);
  });
});
