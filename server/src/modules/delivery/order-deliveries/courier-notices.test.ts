import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: OrderScene;
/** The webhooks as the courier sent them. */
const posted: { body: string; headers: Record<string, string> }[] = [];

const post = async ({ body, headers }: (typeof posted)[number]) => {
  const url = '/api/webhooks/uber';
  return (await scene.product.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
};

beforeAll(async () => {
  scene = await startOrderScene(await ownApp());
  scene.courier.sendEventsTo(async (event) => {
    posted.push(event);
    return post(event);
  });
});
afterAll(() => scene.close());

const accepted = async (orderOptions: Parameters<OrderScene['paidOrder']>[0] = {}): Promise<[PaidOrder, string]> => {
  const order = await scene.paidOrder(orderOptions);
  await scene.desk(order, 'accept', { prep_minutes: 5 });
  return [order, await scene.deliveryIdOf(order)];
};
const becomes = (order: PaidOrder, status: string) =>
  eventually(`order ${order.code} is ${status}`, async () =>
    (await scene.row(order)).status === status ? true : undefined,
  );
const kinds = async (order: PaidOrder) => (await scene.events(order)).map(({ kind }) => kind);
const waiting = () => scene.query(`select 1 from webhook_events where source = 'uber' and done_at is null`);
const allHeard = () =>
  eventually('every notice is worked on', async () => ((await waiting()).length === 0 ? true : undefined));
const lookAfter = () => scene.product.context.jobs.send(scene.product.context.pool, 'courier.look-after', {});

describe('a webhook of the courier', () => {
  test('counts once if it arrives twice', async () => {
    const [order, id] = await accepted({ delivery_note: 'webhook twice' });
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    for (const event of posted) expect(await post(event)).toBe(200);
    await allHeard();
    const heard = await kinds(order);
    expect(heard.filter((kind) => kind === 'delivered')).toHaveLength(1);
    expect(heard.filter((kind) => kind === 'en_route')).toHaveLength(1);
  });

  test('changes nothing if it arrives after a newer one', async () => {
    const [order, id] = await accepted({ delivery_note: 'slow webhook' });
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    await allHeard();
    expect((await scene.row(order)).status).toBe('delivered');
    expect((await scene.query(`select status from deliveries where "order" = $1`, [order.id]))[0]).toEqual({
      status: 'delivered',
    });
  });

  test('is ignored if its signature is forged', async () => {
    const [order, id] = await accepted();
    const before = posted.length;
    await scene.courier.advance(id);
    const genuine = posted.slice(before).find(({ body }) => body.includes(id));
    if (genuine === undefined) throw new Error('the courier said nothing');
    const body = genuine.body
      .replaceAll(/"status":"\w+"/g, '"status":"delivered"')
      .replace(/"evt_[^"]+"/, '"evt_forged"');
    const signed = (key: string) => createHmac('sha256', key).update(body).digest('hex');
    for (const headers of [genuine.headers, {}, { 'x-uber-signature': signed('guess') }, { 'x-uber-signature': '' }])
      expect(await post({ body, headers: { 'content-type': 'application/json', ...headers } })).toBe(400);
    expect((await scene.row(order)).status).toBe('preparing');
    expect(await scene.query(`select 1 from webhook_events where event_id = 'evt_forged'`)).toEqual([]);
  });

  test('of an unknown kind, about an unknown delivery, or with invalid JSON is accepted and ignored', async () => {
    const key = scene.courier.config.webhookKey;
    for (const body of ['{"kind":"event.shopping_progress","id":"evt_odd"}', 'not json', '[]', '"x"']) {
      const headers = { 'x-uber-signature': createHmac('sha256', key).update(body).digest('hex') };
      expect(await post({ body, headers })).toBe(200);
    }
    const strange = posted.find(({ body }) => body.includes('event.delivery_status'));
    const body = (strange?.body ?? '')
      .replaceAll(/"del_[^"]+"/g, '"del_of_somebody_else"')
      .replace(/"evt_[^"]+"/, '"evt_other"');
    const headers = { 'x-uber-signature': createHmac('sha256', key).update(body).digest('hex') };
    await scene.query(`update deliveries set updated_at = now() - interval '1 hour' where status = 'requested'`);
    expect(await post({ body, headers })).toBe(200);
    await allHeard();
  });

  test('is erased once it is processed: no place, PIN or phone number remains', async () => {
    const [order, id] = await accepted();
    await scene.push(id, 'picked_up');
    await becomes(order, 'en_route');
    await scene.courier.move(id);
    await allHeard();
    const payloads = await scene.query<{ payload: unknown }>(
      `select payload from webhook_events where source = 'uber'`,
    );
    expect(payloads.length).toBeGreaterThan(2);
    for (const { payload } of payloads) expect(payload).toBeNull();
  });
});

describe('the courier’s position', () => {
  test('is only the latest, shown after the pick-up, and deleted with the delivery', async () => {
    const [order, id] = await accepted();
    await scene.push(id, 'assigned');
    await scene.courier.move(id);
    await allHeard();
    expect((await scene.track(order)).courier).toMatchObject({ position: null });
    await scene.push(id, 'to_dropoff');
    await scene.courier.move(id);
    await allHeard();
    const first = await eventually('a place', async () => (await scene.track(order)).courier?.position ?? undefined);
    await scene.query(`update deliveries set dropoff_eta = now() + interval '3 hours' where "order" = $1`, [order.id]);
    await scene.courier.move(id);
    await scene.courier.move(id);
    const moved = await eventually('another place', async () => {
      const tracked = await scene.track(order);
      const { position } = tracked.courier ?? {};
      return position && position.lat !== first.lat ? tracked : undefined;
    });
    expect(Date.parse(moved.eta ?? '') - Date.now()).toBeLessThan(3_600_000);
    const requireStaff = async (who: 'owner' | 'otherOwner' | 'customer') =>
      scene.product.app.inject({
        url: `/api/orders/${order.id}/courier`,
        headers: { authorization: await scene.tokenOf(who) },
      });
    await allHeard();
    const desk = await requireStaff('owner');
    expect(desk.json().courier).toMatchObject({
      status: 'dropoff',
      attempt: 1,
      position: { lat: expect.any(Number) },
    });
    // The shop gets the number for its calls, with a code; the customer gets the one that only accepts calls from the
    // order's phone.
    expect(desk.json().courier).toMatchObject({ phone: '+441632960991', phone_code: '4321' });
    expect((await scene.track(order)).courier).toMatchObject({ phone: '+441632960990' });
    expect(desk.body).not.toMatch(/"pin"/i);
    expect((await requireStaff('otherOwner')).statusCode).toBe(404);
    expect((await requireStaff('customer')).statusCode).toBe(404);
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    expect((await requireStaff('owner')).json()).toEqual({ courier: null, has_photo: true });
    expect((await scene.track(order)).courier).toBeNull();
    expect(await scene.query('select courier_lat, courier_lng from deliveries where "order" = $1', [order.id])).toEqual(
      [{ courier_lat: '', courier_lng: '' }],
    );
  });

  test('is not overwritten by older positions that are sent again, signed and with new ids', async () => {
    const [order, id] = await accepted();
    await scene.push(id, 'to_dropoff');
    for (let moves = 0; moves < 3; moves += 1) await scene.courier.move(id);
    await allHeard();
    const place = () => scene.query('select courier_lat, position_at from deliveries where "order" = $1', [order.id]);
    const now = await place();
    const updates = posted.filter(({ body }) => body.includes(id) && body.includes('event.courier_update'));
    expect(updates.length).toBeGreaterThan(2);
    for (const [number, { body: notice }] of updates.slice(0, -1).entries()) {
      const body = JSON.stringify({ ...JSON.parse(notice), id: `evt_again_${number}` });
      const signature = createHmac('sha256', scene.courier.config.webhookKey).update(body).digest('hex');
      expect(await post({ body, headers: { 'x-uber-signature': signature } })).toBe(200);
    }
    await allHeard();
    expect(await place()).toEqual(now);
  });
});

describe('a courier without webhooks', () => {
  test('is polled after five minutes', async () => {
    const [order, id] = await accepted({ delivery_note: 'webhooks silent' });
    await scene.push(id, 'picked_up');
    await scene.query(`update deliveries set updated_at = now() - interval '6 minutes' where "order" = $1`, [order.id]);
    await lookAfter();
    await becomes(order, 'en_route');
    await scene.push(id, 'delivered');
    await scene.query(`update deliveries set updated_at = now() - interval '6 minutes' where "order" = $1`, [order.id]);
    await lookAfter();
    await becomes(order, 'delivered');
    expect(await kinds(order)).toContain('en_route');
  });

  test('is recorded as delivered even if the pick-up was never reported', async () => {
    const [order, id] = await accepted({ delivery_note: 'webhooks silent' });
    await scene.push(id, 'delivered');
    await scene.query(`update deliveries set updated_at = now() - interval '6 minutes' where "order" = $1`, [order.id]);
    await lookAfter();
    await becomes(order, 'delivered');
    const row = await scene.row(order);
    expect(row.en_route_at).not.toBeNull();
  });
});

describe('the photo of the delivery', () => {
  test('can be seen by the customer, the shop and administrators only', async () => {
    const [order, id] = await accepted();
    const photo = (url: string, headers: Record<string, string>) => scene.product.app.inject({ url, headers });
    const tracked = () => photo('/api/tracking/photo', { 'x-track-token': order.token });
    expect((await tracked()).statusCode).toBe(404);
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    expect((await scene.track(order)).has_photo).toBe(true);
    const answers = [
      await tracked(),
      await photo(`/api/orders/${order.id}/courier/photo`, { authorization: await scene.tokenOf('owner') }),
      await photo(`/api/admin/orders/${order.id}/photo`, { authorization: await scene.tokenOf('admin') }),
    ];
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'private, no-store',
      ]);
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    }
    const stranger = { authorization: await scene.tokenOf('otherOwner') };
    expect((await photo(`/api/orders/${order.id}/courier/photo`, stranger)).statusCode).toBe(404);
    const logs = JSON.stringify(await scene.query('select response_payload from courier_logs'));
    expect(logs).not.toContain('iVBORw0KGgo');
  });
});

const bookedFor = (order: PaidOrder) =>
  scene.query<{ kind: string; account: string; amount_pence: number }>(
    `select m.kind, e.account, e.amount_pence from ledger_entries e join ledger_movements m on m.id = e.movement
     where m.reference in (select id from deliveries where "order" = $1
       union select id from courier_refunds where "order" = $1) order by m.id, e.amount_pence`,
    [order.id],
  );

describe('a refund by the courier company', () => {
  test('is booked once and shown to administrators, and pays no other account', async () => {
    const [order, id] = await accepted();
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    await scene.courier.refund(id, { uberPence: 449, partnerPence: 350, reason: 'ITEM_DAMAGED' });
    const refund = posted.at(-1);
    await eventually('the refund is booked', async () => ((await bookedFor(order)).length === 4 ? true : undefined));
    expect(refund && (await post(refund))).toBe(200);
    await allHeard();
    expect((await bookedFor(order)).slice(2)).toEqual([
      { kind: 'courier-refund', account: 'courier:payable', amount_pence: -449 },
      { kind: 'courier-refund', account: 'platform:courier-cost', amount_pence: 449 },
    ]);
    const mail = await scene.mailTo(`admin@${scene.host}`, new RegExp(`refunds £4.49 for order ${order.code}`));
    expect(mail.text).toContain('item damaged');
    expect(mail.text).toContain('£3.50');
    expect((await scene.row(order)).refunded_pence).toBe(0);
    const shown = await scene.product.app.inject({
      url: `/api/admin/orders/${order.id}`,
      headers: { authorization: await scene.tokenOf('admin') },
    });
    expect(shown.json()).toMatchObject({ deliveries: [{ refunded_pence: 449 }], ledger: { sum_pence: 0 } });
  });
});

describe('a shop’s own courier account', () => {
  const KEY = 'key-of-the-other-shop';
  const send = async (body: string, key: string, retailer: string) => {
    const signature = createHmac('sha256', key).update(body).digest('hex');
    const url = `/api/webhooks/uber/${retailer}`;
    const headers = { 'content-type': 'application/json', 'x-uber-signature': signature };
    return (await scene.product.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  const statusOf = async (order: PaidOrder) =>
    (await scene.query<{ status: string }>('select status from deliveries where "order" = $1', [order.id]))[0]?.status;

  test('signs with its own key and reports its own deliveries only', async () => {
    const text = 'select id from retailers where shop_id = $1';
    const retailer = (await scene.query<{ id: string }>(text, [scene.otherShopId]))[0]?.id ?? '';
    const notice = (id: string, event: string) =>
      (posted.find(({ body }) => body.includes('"status":"pickup"'))?.body ?? '')
        .replaceAll(/"del_[^"]+"/g, `"${id}"`)
        .replaceAll(/"updated":"[^"]+"/g, `"updated":"${new Date().toISOString()}"`)
        .replace(/"evt_[^"]+"/, `"${event}"`);
    const [ours, oursId] = await accepted();
    expect(await send(notice(oursId, 'evt_no_key'), KEY, retailer)).toBe(400);
    await scene.query('update retailers set uber_webhook_key = $2 where id = $1', [
      retailer,
      scene.product.context.seal.seal(KEY),
    ]);
    expect(await send(notice(oursId, 'evt_wrong_key'), scene.courier.config.webhookKey, retailer)).toBe(400);
    expect(await send(notice(oursId, 'evt_not_theirs'), KEY, retailer)).toBe(200);
    expect(await send(notice(oursId, 'evt_nobody'), KEY, 'nobody')).toBe(400);
    await allHeard();
    expect(await statusOf(ours)).toBe('pending');
    const theirs = await scene.paidOrder({ shop_id: scene.otherShopId, delivery_note: 'webhooks silent' });
    expect((await scene.desk(theirs, 'accept', { prep_minutes: 5 }, 'otherOwner')).status).toBe(204);
    const theirsId = await scene.deliveryIdOf(theirs);
    expect(await send(notice(theirsId, 'evt_theirs'), KEY, retailer)).toBe(200);
    await eventually('their delivery moves', async () => ((await statusOf(theirs)) === 'pickup' ? true : undefined));
  });
});
