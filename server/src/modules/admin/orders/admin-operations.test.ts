// Tests orders, setups, money and settings as administrators see them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminCustomer, FoundCustomers } from '@baitdrop/contract/admin-customers';
import type { AdminMoney, OrderContributionList } from '@baitdrop/contract/admin-money';
import type { AdminOrder, AdminOrderList } from '@baitdrop/contract/admin-orders';
import type { AdminSettings } from '@baitdrop/contract/admin-settings';
import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import type { SetupList, SetupRow } from '@baitdrop/contract/admin-setup';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { type askerOf, startAdminScene } from '../../../testing/ask-admin.ts';
import type { CheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;
let retailer: string;
beforeAll(async () => {
  ({ scene, asker, retailer } = await startAdminScene(await ownApp({}, { withPayments: true })));
});
afterAll(() => scene.close());

describe('orders', () => {
  test('are found by code, customer, shop and status, with their fees, newest first', async () => {
    const first = await scene.paid();
    const second = await scene.paid();
    const all = await asker.get<AdminOrderList>('orders');
    expect(all.rows.map(({ id }) => id).slice(0, 2)).toEqual([second.row.id, first.row.id]);
    const { row } = second;
    const found = await asker.get<AdminOrderList>(`orders?search=${row.code.toLowerCase()}`);
    expect(found.total).toBe(1);
    expect(found.rows[0]).toMatchObject({
      id: row.id,
      shop_name: row.shop_name,
      customer: row.customer_name,
      total_pence: row.total_pence,
      fees_pence: row.total_pence - row.subtotal_pence,
      status: 'pending',
      date: row.created?.toISOString(),
    });
    expect((await asker.get<AdminOrderList>('orders?status=delivered')).total).toBe(0);
    expect((await asker.get<AdminOrderList>(`orders?shop_id=${scene.shopId}&status=pending`)).total).toBe(all.total);
    expect((await asker.get<AdminOrderList>('orders?search=%25')).total).toBe(0);
    expect((await asker.get<AdminOrderList>('orders?page=999')).page).toBe(1);
    for (const wrong of ['status=lost', 'sort=password', 'from=yesterday', 'page=0'])
      expect((await asker.ask('GET', `orders?${wrong}`)).status).toBe(400);
  });

  test('are exported with the current filter, in pounds, and the export is logged', async () => {
    const { row } = await scene.paid({ contact: { name: '=Ann', email: 'ann@export.example', phone: '07700 900123' } });
    const file = async (query: string, who: 'admin' | 'owner' = 'admin') => {
      const headers = { authorization: await scene.tokenOf(who) };
      return scene.product.app.inject({ method: 'GET', url: `/api/admin/orders/export.csv?${query}`, headers });
    };
    expect((await file('', 'owner')).statusCode).toBe(403);
    const { headers, body } = await file(`search=${row.code}`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="baitdrop-orders-\d{4}-\d\d-\d\d\.csv"$/);
    const [names = '', line = '', ...rest] = body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(rest).toEqual([]);
    const cells = Object.fromEntries(names.split(',').map((name, index) => [name, line.split(',')[index]]));
    expect(cells).toMatchObject({ code: row.code, goods: '26.00', total: '27.80', refunded: '0.00', dispute: '' });
    // The value is escaped, so that no spreadsheet takes it for a formula.
    expect(line).not.toMatch(/,"?=Ann/);
    expect((await file('status=delivered')).body).not.toContain(row.code);
    expect((await asker.actions('orders.exported'))[0]?.details).toEqual({ search: row.code, withUnpaid: false });
  });

  async function inEveryList({ id, code, customer_email: email }: OrderRow, fact: 'booked' | 'missed') {
    const { customers } = await asker.get<FoundCustomers>(`customers?search=${encodeURIComponent(email)}`);
    const lists = [
      (await asker.get<AdminOrderList>(`orders?search=${code}`)).rows,
      [await asker.get<AdminOrder>(`orders/${id}`)],
      (await asker.get<OrderContributionList>(`money/orders?search=${code}`)).rows,
      (await asker.get<AdminShopPage>(`shop-pages/${scene.shopId}`)).orders.latest,
      (await asker.get<AdminCustomer>(`customers/${customers[0]?.id}`)).orders,
    ];
    return lists.map((list) => list.find((order) => order.code === code)?.[fact]);
  }

  test('are “booked” in every list when accepted for a later slot, until the shop packs them', async () => {
    const { row } = await scene.paid();
    const startsIn = (slot: string) =>
      scene.query(
        `update orders set status = 'preparing', accepted_at = $2, prep_minutes = 20,
           slot_starts = $2::timestamptz + $3::interval where id = $1`,
        [row.id, scene.product.context.now(), slot],
      );
    await startsIn('22 hours');
    expect(await inEveryList(row, 'booked')).toEqual(Array(5).fill(true));
    await startsIn('15 minutes');
    expect(await inEveryList(row, 'booked')).toEqual(Array(5).fill(false));
  });

  test('are “missed” in every list after the shop let them lapse, and not when they were cancelled', async () => {
    const { row } = await scene.paid();
    await scene.query(`update orders set status = 'cancelled' where id = $1`, [row.id]);
    expect(await inEveryList(row, 'missed')).toEqual(Array(5).fill(false));
    await scene.query(`insert into missed_orders select id, shop_id, now() from orders where id = $1`, [row.id]);
    expect(await inEveryList(row, 'missed')).toEqual(Array(5).fill(true));
  });

  test('include unpaid ones only on request', async () => {
    const { row } = await scene.place();
    const seen = async (query: string) =>
      (await asker.get<AdminOrderList>(`orders?search=${row.code}${query}`)).rows.map(({ paid }) => paid);
    expect(await seen('')).toEqual([]);
    expect(await seen('&unpaid=1')).toEqual([false]);
  });

  test('show all their events, and ledger entries that add up to 0', async () => {
    const { row } = await scene.paid();
    await eventually('the card fee is booked', async () => {
      const { ledger } = await asker.get<AdminOrder>(`orders/${row.id}`);
      return ledger.movements.some(({ kind }) => kind === 'card-fee') || undefined;
    });
    const headers = { authorization: await scene.tokenOf('admin') };
    const line = (await asker.get<AdminOrder>(`orders/${row.id}`)).lines[0];
    const refund = { reason: 'One tub was short', lines: [{ line: line?.id, quantity: 1 }] };
    expect((await scene.call('POST', `/api/orders/${row.id}/refund`, refund, headers)).status).toBe(204);
    const order = await eventually('the refund is through', async () => {
      const read = await asker.get<AdminOrder>(`orders/${row.code}`);
      return read.refunds[0]?.status === 'succeeded' ? read : undefined;
    });
    expect(order.id).toBe(row.id);
    expect(order.lines[0]).toMatchObject({ refunded_quantity: 1 });
    expect(order.events.map(({ kind, by }) => [kind, by])).toContainEqual(['refunded', 'admin']);
    expect(order.payments).toMatchObject([{ status: 'paid', amount_pence: row.to_pay_pence }]);
    expect(new Set(order.ledger.movements.map(({ kind }) => kind))).toEqual(
      new Set(['order-paid', 'card-fee', 'refund', 'refund-paid']),
    );
    expect(order.ledger.sum_pence).toBe(0);
    const fees = order.ledger.movements
      .flatMap(({ entries }) => entries)
      .filter(({ account }) => account.startsWith('platform:'))
      .reduce((sum, { amount_pence }) => sum + amount_pence, 0);
    expect(order.ledger.contribution_pence).toBe(fees);
    expect(JSON.stringify(order)).not.toContain(row.track_token);
    expect((await scene.call('POST', `/api/orders/${row.id}/cancel`, { reason: 'Flooded' }, headers)).status).toBe(204);
    expect(await asker.get<AdminOrder>(`orders/${row.id}`)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'admin',
    });
    expect((await asker.ask('GET', 'orders/nothing')).status).toBe(404);
  });
});

describe('setup requests', () => {
  let made = 0;
  async function request(hoursAgo: number, { paid = false } = {}): Promise<string> {
    const id = `setuprequest${String((made += 1)).padStart(3, '0')}`;
    await scene.query(
      `insert into setup_requests (id, shop_id, service_type, price_pence, contact_info, status, requested_at, paid_at)
       values ($1, $2, 'basic', 4900, '{"name":"Pat","email":"pat@setup.example","phone":"01632 960001"}', $3,
         now() - $4 * interval '1 hour', $5)`,
      [id, scene.shopId, paid ? 'paid' : 'pending', hoursAgo, paid ? new Date() : null],
    );
    return id;
  }
  const move = (id: string, status: string, note = '') =>
    asker.ask<SetupRow>('POST', `setup-requests/${id}/move`, { status, ...(note && { note }) });
  const mailAbout = (subject: string) =>
    eventually(`a mail: ${subject}`, () => scene.mails().find((mail) => mail.subject.startsWith(subject)));

  test('move on from pending, and the owner is notified of each step', async () => {
    const id = await request(1);
    expect((await move(id, 'done')).status).toBe(409);
    expect((await move(id, 'contacted', 'We ring at ten.')).body).toMatchObject({
      status: 'contacted',
      contact_promise: { state: 'kept' },
    });
    const mail = await mailAbout('We’ve been in touch');
    expect(mail.to).toContain('pat@setup.example');
    expect(mail.text).toContain('We ring at ten.');
    expect((await move(id, 'contacted')).status).toBe(200);
    expect((await move(id, 'in_progress')).body.started_at).not.toBeNull();
    expect((await move(id, 'done')).body).toMatchObject({ status: 'done' });
    await mailAbout(`${await shopName()} is set up`);
    expect((await move(id, 'cancelled')).status).toBe(409);
    expect((await move('nothing', 'contacted')).status).toBe(404);
    expect((await move(id, 'paid')).status).toBe(400);
    expect((await asker.actions('setup.contacted')).length).toBe(1);
  });

  const shopName = async () =>
    (await scene.query<{ shop_name: string }>('select shop_name from retailers where id = $1', [retailer]))[0]
      ?.shop_name;

  test('are listed first and counted when their promised date has passed', async () => {
    const young = await request(0.5);
    const overdue = await request(3);
    const list = await asker.get<SetupList>('setup-requests?state=open');
    expect(list.rows.map(({ id }) => id)).toEqual([overdue, young]);
    expect(list.overdue).toBe(1);
    expect(list.rows[0]?.contact_promise.state).toBe('overdue');
    expect(list.rows[1]?.live_promise).toEqual({ state: 'idle', due_at: null });
  });

  test('are refunded when they were paid and are cancelled, and the ledger balances', async () => {
    const id = await request(1);
    const headers = { authorization: await scene.tokenOf('owner') };
    const page = await scene.call<{ payment_url: string }>('POST', `/api/setup-requests/${id}/pay`, undefined, headers);
    scene.stripe.pay(page.body.payment_url.split('/').at(-1) ?? '');
    await eventually('it is paid', async () => {
      const { rows } = await asker.get<SetupList>('setup-requests?state=open');
      return rows.find((row) => row.id === id)?.paid_at ?? undefined;
    });
    expect((await move(id, 'cancelled', 'Your site is gone.')).status).toBe(200);
    expect((await mailAbout('Your setup request')).text).toContain('We’re refunding £49.00');
    await eventually('it is refunded', async () => {
      const [refund] = await scene.query<{ status: string }>(
        `select r.status from refunds r join payments p on p.id = r.payment where p.subject = $1`,
        [id],
      );
      return refund?.status === 'succeeded' || undefined;
    });
    expect(await scene.checkLedger()).toMatchObject({ right: true });
  });
});

describe('money', () => {
  test('is counted per order and for the month so far, from the ledger', async () => {
    const { row } = await scene.paid();
    await eventually('the card fee', async () => {
      const { ledger } = await asker.get<AdminOrder>(`orders/${row.id}`);
      return ledger.movements.length > 1 || undefined;
    });
    await scene.query(
      `with booked as (insert into ledger_movements (kind, reference) values ('courier-fee', 'delivery1') returning id)
       insert into ledger_entries (movement, account, amount_pence) select id, account, amount from booked,
         (values ('platform:courier-cost', -899), ('courier:payable', 899)) as entry (account, amount)`,
    );
    await scene.query(
      `insert into deliveries (id, "order", attempt, status, fee_pence) values ('delivery1', $1, 1, 'pending', 899)`,
      [row.id],
    );
    const list = await asker.get<OrderContributionList>(`money/orders?search=${row.code}`);
    const fees = row.service_fee_pence + row.platform_fee_pence;
    expect(list.rows[0]).toMatchObject({ fees_pence: fees, courier_pence: 899 });
    const card = list.rows[0]?.card_pence ?? 0;
    expect(card).toBeGreaterThan(0);
    expect(list.rows[0]?.contribution_pence).toBe(fees - 899 - card);
    const money = await asker.get<AdminMoney>('money');
    const { fees_pence, courier_pence, card_pence, contribution_pence, orders } = money.this_month;
    expect(contribution_pence).toBe(fees_pence - courier_pence - card_pence);
    expect(courier_pence).toBe(899);
    expect(orders).toBe((await asker.get<AdminOrderList>('orders')).total);
    expect(money.last_month).toMatchObject({ orders: 0, contribution_pence: 0 });
    const balance = money.accounts.find(({ account }) => account === 'platform:courier-cost');
    expect(balance).toEqual({ account: 'platform:courier-cost', balance_pence: -899, month_pence: -899 });
  });
});

describe('the platform’s settings', () => {
  const profile = async () => (await scene.product.app.inject('/api/profile')).json();

  test('apply at once, and the log has their old values', async () => {
    const link = 'https://food.example/?at={postcode}';
    const changed = await asker.ask<AdminSettings>('PUT', 'settings', {
      delivery_charge: { payer: 'customer', fixedPence: 0, freeFromPence: 0 },
      food_partner_url: link,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { delivery_charge: { payer: 'customer' }, food_partner_url: link },
    });
    expect(await profile()).toMatchObject({ deliveryCharge: { payer: 'customer' }, foodPartnerUrl: link });
    const address = { line: 'Somerley Lakes', postcode: 'BH24 3PJ', note: 'peg 14' };
    const { breakdown } = await scene.review(scene.draft({ fulfilment: 'delivery', address }));
    expect(breakdown.map(({ kind }) => kind)).toContain('delivery');
    expect(await asker.actions('settings.delivery_charge')).toMatchObject([
      { details: { from: { payer: 'platform' }, to: { payer: 'customer' } } },
    ]);
    const { body } = await asker.ask<AdminSettings>('PUT', 'settings', {
      delivery_charge: { payer: 'platform', fixedPence: 0, freeFromPence: 0 },
      food_partner_url: '',
    });
    expect(body.food_partner_url).toBe(body.usual_food_partner_url);
    expect(await profile()).toMatchObject({
      deliveryCharge: { payer: 'platform' },
      foodPartnerUrl: body.usual_food_partner_url,
    });
    expect(await asker.actions('settings.food_partner_url')).toHaveLength(2);
  });

  test('refuse an invalid link', async () => {
    for (const food_partner_url of ['javascript:alert(1)', 'food', 'https://a b', `https://x/${'y'.repeat(500)}`])
      expect((await asker.ask('PUT', 'settings', { food_partner_url })).status).toBe(400);
    for (const wrong of [{ payer: 'nobody' }, { fixedPence: -1 }, { fixedPence: 5001 }, { freeFromPence: 0.5 }])
      expect(
        (
          await asker.ask('PUT', 'settings', {
            delivery_charge: { payer: 'fixed', fixedPence: 399, freeFromPence: 0, ...wrong },
          })
        ).status,
      ).toBe(400);
  });
});
