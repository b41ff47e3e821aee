// @module-tag poolers
import { EventSource } from 'eventsource';
import PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PeoplePage } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type PeopleScene, startPeopleScene } from './testing/people-scene.ts';

vi.stubGlobal('EventSource', EventSource);

let stage: PeopleScene;
beforeAll(async () => {
  stage = await startPeopleScene();
});
afterAll(() => stage.close());

const tokenFor: PeopleScene['tokenFor'] = (...args) => stage.tokenFor(...args);
const ask: PeopleScene['ask'] = (...args) => stage.ask(...args);
const addressOf: PeopleScene['addressOf'] = (...args) => stage.addressOf(...args);
const remove: PeopleScene['remove'] = (...args) => stage.remove(...args);
const member: PeopleScene['member'] = (...args) => stage.member(...args);

describe('a member of staff', () => {
  const MONEY = /£|"(price|amount|total|subtotal|to_pay|refunded|goodwill|credit|tip|promotion\w*|\w*_fee|\w*_pence)"/;
  let packer: string;
  let manager: string;
  beforeAll(async () => {
    packer = await member('packer', 'Sam');
    manager = await member('manager', 'Mia');
  });

  test('as packer, packs and hands over in their own name, and sees no amounts in any answer', async () => {
    const order = await stage.scene.paidOrder({ fulfilment: 'collection' });
    const at = (path: string) => `/api/orders/${order.id}/${path}`;
    expect((await ask('POST', at('accept'), packer, { prep_minutes: 5 })).status).toBe(204);
    const [line] = await stage.scene.query<{ id: string }>(
      'select id from order_lines where "order" = $1 and position = 1',
      [order.id],
    );
    const short = await ask('POST', at('short'), packer, { line: line?.id, quantity: 1, none_left: false });
    expect(short.status).toBe(204);
    expect((await ask('POST', at('ready'), packer, {})).status).toBe(204);
    expect((await ask('POST', at('handed-over'), packer, {})).status).toBe(204);

    const history = await ask('GET', at('history'), packer);
    const byKind = Object.fromEntries(
      history.body.events.map((each: { kind: string; name: string }) => [each.kind, each.name]),
    );
    expect(byKind).toMatchObject({ paid: '', accepted: 'Sam', short: 'Sam', ready: 'Sam', delivered: 'Sam' });

    const lists = ['orders', 'order_lines', 'order_events', 'retailers', 'shops', 'products', 'payouts'];
    const answers = [
      history,
      await ask('GET', `/api/collections/orders/records/${order.id}?expand=order_lines_via_order`, packer),
      await ask('GET', at('messages'), packer),
      await ask('GET', `/api/shops/${stage.scene.shopId}/troubles`, packer),
      ...(await Promise.all(lists.map((name) => ask('GET', `/api/collections/${name}/records`, packer)))),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[1]?.body.expand.order_lines_via_order).toHaveLength(2);
    for (const { text } of answers) expect(text.replaceAll('minimum_order', '')).not.toMatch(MONEY);
    expect((await ask('GET', at('history'), manager)).text).toMatch(/£/);
    const ofShortage = encodeURIComponent(`order = '${order.id}' && kind = 'short'`);
    const shortages = await ask('GET', `/api/collections/order_events/records?filter=${ofShortage}`, manager);
    expect(shortages.body.items).toMatchObject([
      { by: 'shop', text: expect.stringMatching(/couldn’t be found: £3\.68 was refunded\.$/) },
    ]);
    expect((await ask('GET', `/api/collections/orders/records/${order.id}`, manager)).body.total).toBe(27.8);

    for (const guess of ['total > 1', 'order_lines_via_order.price > 1', '@collection.orders.total ?> 1']) {
      const url = `/api/collections/orders/records?filter=${encodeURIComponent(guess)}`;
      expect([400, 403]).toContain((await ask('GET', url, packer)).status);
    }
    expect((await ask('GET', '/api/collections/orders/records?sort=-total', packer)).status).toBe(400);
  });

  test('as packer, gets order events without amounts in every subscription', async () => {
    const hear = async (who: string) => {
      const client = new PocketBase(stage.scene.baseUrl).autoCancellation(false);
      client.authStore.save(await tokenFor(who), null);
      const heard: { collection: string; text: string }[] = [];
      for (const collection of ['orders', 'order_lines', 'order_events', 'payouts', 'retailers', 'shops'])
        for (const query of [{}, { expand: 'order,order_lines_via_order', fields: '*,expand.*' }])
          await client
            .collection(collection)
            .subscribe('*', ({ record }) => heard.push({ collection, text: JSON.stringify(record) }), { query });
      return { heard, end: () => client.realtime.unsubscribe() };
    };
    const [packing, running] = await Promise.all([hear(packer), hear(manager)]);
    const order = await stage.scene.paidOrder({ fulfilment: 'collection' });
    expect((await ask('POST', `/api/orders/${order.id}/accept`, packer, { prep_minutes: 5 })).status).toBe(204);
    for (const { heard } of [packing, running])
      await eventually(
        'both hear that it was accepted',
        () => heard.some(({ text }) => text.includes(order.id) && text.includes('"accepted"')) || undefined,
      );
    expect(running.heard.some(({ text }) => MONEY.test(text))).toBe(true);
    expect(packing.heard.filter(({ text }) => MONEY.test(text.replaceAll('minimum_order', '')))).toEqual([]);
    await packing.end();
    await running.end();
  });

  test('as packer, does not read why an order was refused, because the reason may name an amount', async () => {
    const order = await stage.scene.paidOrder();
    const reason = 'We only have worms for £3.68 left';
    expect((await ask('POST', `/api/orders/${order.id}/refuse`, manager, { reason })).status).toBe(204);
    const record = `/api/collections/orders/records/${order.id}`;
    expect((await ask('GET', record, manager)).body).toMatchObject({ status: 'cancelled', cancel_reason: reason });
    const packed = await ask('GET', record, packer);
    expect(packed.body).toMatchObject({ status: 'cancelled', cancelled_by: 'shop' });
    expect(packed.text).not.toMatch(MONEY);
    const guess = encodeURIComponent("cancel_reason ~ '3.68'");
    expect((await ask('GET', `/api/collections/orders/records?filter=${guess}`, packer)).status).toBe(400);
  });

  test('as packer, can neither refuse nor refund; as manager, can do both, but not manage people or keys', async () => {
    const order = await stage.scene.paidOrder();
    const statuses = async (who: string) => ({
      refund: (await ask('POST', `/api/orders/${order.id}/refund`, who, {})).status,
      money: (await ask('GET', `/api/shops/${stage.scene.shopId}/money`, who)).status,
      figures: (await ask('GET', '/api/dashboard/figures', who)).status,
      settings: (await ask('GET', `/api/shops/${stage.scene.shopId}/settings`, who)).status,
      people: (await ask('GET', stage.people, who)).status,
      bank: (await ask('POST', '/api/payout-account', who, { back: 'money' })).status,
    });
    const refused = { refund: 403, money: 403, figures: 403, settings: 403, people: 403 };
    expect(await statuses(packer)).toMatchObject(refused);
    const managed = await statuses(manager);
    expect(managed).toMatchObject({ refund: 400, money: 200, figures: 200, settings: 200, people: 403 });
    expect(managed.bank).toBeGreaterThanOrEqual(400);
    expect((await ask('POST', `/api/orders/${order.id}/refuse`, packer, { reason: 'No' })).status).toBe(403);
    expect((await ask('POST', `/api/orders/${order.id}/refuse`, manager, { reason: 'Sold out' })).status).toBe(204);

    const keys = async (who: string) => (await ask('GET', '/api/collections/retailers/records', who)).body.items[0];
    expect(Object.keys(await keys(manager))).not.toContain('api_key');
    expect(Object.keys(await keys(packer))).not.toContain('email');
    expect(Object.keys(await keys(stage.scene.users.owner))).toContain('api_key');
    const [{ id }] = (await stage.scene.query<{ id: string }>('select id from retailers where shop_id = $1', [
      stage.scene.shopId,
    ])) as [{ id: string }];
    expect((await ask('PATCH', `/api/collections/retailers/records/${id}`, manager, { name: 'Mine' })).status).toBe(
      404,
    );
    expect((await ask('POST', `/api/retailers/${id}/secret`, manager)).status).toBe(404);
  });

  test('as packer, can refuse a new order while the owner allows it; only the owner can', async () => {
    const allow = (who: string, may_refuse: boolean) => ask('PUT', `${stage.people}/packers`, who, { may_refuse });
    const refusal = async () => {
      const order = await stage.scene.paidOrder();
      return (await ask('POST', `/api/orders/${order.id}/refuse`, packer, { reason: 'Sold out' })).status;
    };
    const { owner, admin } = stage.scene.users;
    for (const who of [packer, manager, admin]) expect((await allow(who, true)).status).toBe(403);
    expect((await ask('PUT', `${stage.people}/packers`, owner, {})).status).toBe(400);
    expect(await refusal()).toBe(403);
    expect((await allow(owner, true)).body).toMatchObject({ packers_may_refuse: true });
    expect(await refusal()).toBe(204);
    const order = await stage.scene.paidOrder();
    expect((await ask('POST', `/api/orders/${order.id}/cancel`, packer, { reason: 'No' })).status).toBe(403);
    expect((await ask('POST', `/api/orders/${order.id}/refund`, packer, {})).status).toBe(403);
    expect((await allow(owner, false)).body).toMatchObject({ packers_may_refuse: false });
    expect(await refusal()).toBe(403);
  });

  test('cannot see another shop', async () => {
    const order = await stage.scene.paidOrder({ shop_id: stage.scene.otherShopId, shop_name: 'Other Tackle' });
    for (const who of [packer, manager]) {
      expect((await ask('GET', `/api/collections/orders/records/${order.id}`, who)).status).toBe(404);
      expect((await ask('POST', `/api/orders/${order.id}/accept`, who, { prep_minutes: 5 })).status).toBe(404);
      expect((await ask('GET', `/api/shops/${stage.scene.otherShopId}/troubles`, who)).status).toBe(404);
    }
  });

  test('cannot open a shop of their own, and cannot change or remove the owner', async () => {
    const form = {
      shopName: 'Own',
      ownerName: 'Sam',
      phone: '01632 960124',
      address: '2 Weir Road',
      postcode: 'BH24 1LA',
    };
    const signUp = { ...form, email: await addressOf(packer), pluginType: 'html', setupService: 'self' };
    const answer = await ask('POST', '/api/accounts/retailer-signup', packer, signUp);
    expect(answer).toMatchObject({ status: 409, body: { message: messages.worksFirst } });
    expect((await remove(stage.scene.users.owner)).body.message).toBe(messages.ownerStays);
    const { owner } = stage.scene.users;
    const demoted = await ask('PATCH', `${stage.people}/${owner}`, owner, { role: 'packer' });
    expect(demoted).toMatchObject({ status: 409, body: { message: messages.ownerStays } });
    const left = await ask('POST', '/api/shop-membership/leave', owner, { shop_id: stage.scene.shopId });
    expect(left).toMatchObject({ status: 409, body: { message: messages.ownerStays } });
    const asAdmin = await ask('DELETE', `${stage.people}/${packer}`, stage.scene.users.admin);
    expect(asAdmin.status).toBe(403);
  });

  test('cannot rate an order from their own shop', async () => {
    const own = { fulfilment: 'collection', customer: packer, customer_email: await addressOf(packer) } as const;
    const order = await stage.scene.paidOrder(own);
    await ask('POST', `/api/orders/${order.id}/accept`, packer, { prep_minutes: 5 });
    await ask('POST', `/api/orders/${order.id}/ready`, packer, {});
    expect((await ask('POST', `/api/orders/${order.id}/handed-over`, packer, {})).status).toBe(204);
    const rated = await stage.scene.tracker(order, 'review', { rating: 5, text: '' });
    expect(rated.body.message).toContain('You can’t rate your own shop.');
  });

  test('is listed with when they were last seen', async () => {
    await ask('GET', `/api/shops/${stage.scene.shopId}/troubles`, packer);
    const page = (await ask('GET', stage.people, stage.scene.users.owner)).body as PeoplePage;
    expect(page.people.find(({ user }) => user === packer)?.last_seen_at).not.toBeNull();
  });

  test('gets mails about new orders if they choose to, without amounts', async () => {
    const email = await addressOf(packer);
    const chosen = (await ask('GET', '/api/notification-preferences', packer)).body;
    expect(chosen.new_orders).toEqual({ email: false, push: true });
    const preferences = { ...chosen, new_orders: { email: true, push: true } };
    expect((await ask('PUT', '/api/notification-preferences', packer, preferences)).status).toBe(200);
    const order = await stage.scene.paidOrder();
    const mail = await stage.scene.mailTo(email, new RegExp(`^New order ${order.code}`));
    expect(mail.text).not.toContain('£');
    expect(
      stage.scene.mails().filter(({ to, subject }) => to.includes(email) && subject.startsWith('New order')),
    ).toHaveLength(1);
  });

  test('loses access at once when removed: requests, live screens, push messages, phone alerts', async () => {
    const gone = await member('manager', 'Gus');
    const browser = stage.browser();
    const device = { device: stage.formOf(browser), topic: 'new_orders' };
    expect((await ask('POST', '/api/push/devices', gone, device)).status).toBe(201);
    const alerts = { phone: '07700 900123', texts: true, calls: false };
    const alertsAt = `/api/shops/${stage.scene.shopId}/phone-alerts`;
    expect((await ask('PUT', alertsAt, gone, alerts)).status).toBe(200);

    const client = new PocketBase(stage.scene.baseUrl).autoCancellation(false);
    client.authStore.save(await tokenFor(gone), null);
    const heard: string[] = [];
    await client.collection('orders').subscribe('*', ({ record }) => heard.push(record.id));
    await client.collection('users').subscribe(gone, ({ record }) => heard.push(String(record['name'])));
    const before = await stage.scene.paidOrder();
    await eventually('the live screen hears of an order', () => heard.includes(before.id) || undefined);
    await stage.noticesOf(browser, before.code);

    expect((await remove(gone)).status).toBe(200);
    expect((await ask('GET', `/api/shops/${stage.scene.shopId}/troubles`, gone)).status).toBe(404);
    expect((await ask('GET', `/api/collections/orders/records/${before.id}`, gone)).status).toBe(404);
    expect((await ask('GET', alertsAt, stage.scene.users.owner)).body).toMatchObject({ phone: '', texts: false });
    expect(await stage.isKnown(browser)).toBe(false);
    const after = await stage.scene.paidOrder();
    // Changes arrive in order, so the next one proves that nothing came in between.
    await stage.scene.query(`update users set name = 'Gus Gone' where id = $1`, [gone]);
    await eventually('the live screen hears of its own person', () => heard.includes('Gus Gone') || undefined);
    expect(heard).not.toContain(after.id);
    expect(stage.bodies(browser).join()).not.toContain(after.code);
    await stage.scene.mailTo(await addressOf(gone), /^You no longer work at Ringwood Tackle/);
    await client.realtime.unsubscribe();
  });

  test('gets a changed role at once, and can leave the shop', async () => {
    const moved = await member('manager', 'Pat');
    const money = `/api/shops/${stage.scene.shopId}/money`;
    expect((await ask('GET', money, moved)).status).toBe(200);
    const change = await ask('PATCH', `${stage.people}/${moved}`, stage.scene.users.owner, { role: 'packer' });
    expect(change.body.people).toContainEqual(expect.objectContaining({ user: moved, role: 'packer' }));
    expect((await ask('GET', money, moved)).status).toBe(403);
    const leave = (shop_id: string) => ask('POST', '/api/shop-membership/leave', moved, { shop_id });
    expect((await leave(stage.scene.otherShopId)).status).toBe(404);
    expect((await leave(stage.scene.shopId)).status).toBe(204);
    expect((await ask('GET', money, moved)).status).toBe(404);
    expect((await remove(moved)).status).toBe(404);
  });

  test('finds their membership in the data export, and it is deleted with their account', async () => {
    const order = await stage.scene.paidOrder({ fulfilment: 'collection' });
    const leaver = await member('packer', 'Lee');
    await stage.scene.query(`update users set has_password = false, verified = true where id = $1`, [leaver]);
    await ask('POST', `/api/orders/${order.id}/accept`, leaver, { prep_minutes: 5 });
    const exported = (await ask('GET', '/api/accounts/export', leaver)).body;
    expect(exported.worksAt).toEqual([expect.objectContaining({ shop_id: stage.scene.shopId, role: 'packer' })]);
    expect(exported.shopInvitations).toEqual([expect.objectContaining({ outcome: 'accepted' })]);
    expect(exported.workDone).toEqual([expect.objectContaining({ order: order.id, kind: 'accepted' })]);
    const email = await addressOf(leaver);
    expect((await ask('POST', '/api/accounts/delete', leaver, { confirm: 'DELETE' })).status).toBe(204);
    expect(await stage.scene.query('select 1 from shop_people where "user" = $1', [leaver])).toEqual([]);
    expect(await stage.scene.query('select 1 from shop_invitations where email = $1', [email])).toEqual([]);
    const history = await ask('GET', `/api/orders/${order.id}/history`, stage.scene.users.owner);
    const accepted = history.body.events.find(({ kind }: { kind: string }) => kind === 'accepted');
    expect(accepted).toMatchObject({ by: 'shop', name: '' });
  });
});
