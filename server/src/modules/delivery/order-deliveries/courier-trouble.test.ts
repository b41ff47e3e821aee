// Tests what happens when no courier is found, or one does not arrive.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { deliveriesIn } from '../../../testing/deliveries.ts';
import { type OrderScene, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { sendCourier } from './send-courier.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene(await ownApp());
});
afterAll(() => scene.close());

const { accepted, becomes, hasEvent, deliveriesOf, choiceOpens, onDesk, mailsTo, unhurried } = deliveriesIn(
  () => scene,
);

describe('when no courier is available', () => {
  test('customer and shop are notified, and the delivery is retried automatically', async () => {
    scene.courier.refuseNext('create', 'couriers_busy');
    const order = await accepted();
    await hasEvent(order, 'no_courier');
    await scene.mailTo(order.email, /No courier yet/);
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`No courier yet for order ${order.code}`));
    await scene.deliveryIdOf(order);
    await hasEvent(order, 'courier_found');
    expect(await scene.row(order)).toMatchObject({ choice_open: false, status: 'preparing' });
  });

  test('two jobs that run at the same time book one courier, who is not cancelled', async () => {
    scene.courier.refuseNext('create', 'couriers_busy');
    const order = await unhurried(async () => {
      const made = await accepted();
      await hasEvent(made, 'no_courier');
      return made;
    });
    const [waiting] = await deliveriesOf(order);
    const job = { delivery: waiting?.['id'], tries: waiting?.['tries'] };
    await Promise.all([sendCourier(scene.product.context, job), sendCourier(scene.product.context, job)]);
    const requests = await scene.query(`select 1 from courier_logs where "order" = $1 and endpoint = 'delivery'`, [
      order.id,
    ]);
    expect(requests.length).toBeGreaterThan(2);
    expect((await deliveriesOf(order)).map(({ status }) => status)).toEqual(['pending']);
    expect(
      await scene.query(`select 1 from pgboss.job where name = 'courier.cancel' and data ->> 'delivery' = $1`, [
        job.delivery,
      ]),
    ).toEqual([]);
  });

  test('if the customer waits, we keep trying and do not ask again at once', async () => {
    scene.courier.refuseNext('create', 'couriers_busy', { times: 2 });
    const order = await unhurried(async () => {
      const made = await accepted();
      await choiceOpens(made);
      return made;
    });
    expect(await scene.track(order)).toMatchObject({
      headline: 'No courier just now',
      trouble: { kind: 'nobody_found', was: null, due: null },
      again: null,
      can: { choose: true, cancel: true },
    });
    expect(await onDesk(order)).toMatchObject({ kind: 'nobody_found', headline: 'No courier just now' });
    const answer = await scene.tracker(order, 'choice', { choice: 'wait' });
    expect(answer).toMatchObject({ status: 200, body: { can: { choose: false } } });
    await scene.deliveryIdOf(order);
    expect((await scene.events(order)).filter(({ kind }) => kind === 'no_courier')).toHaveLength(1);
    expect(await deliveriesOf(order)).toHaveLength(1);
    expect((await scene.tracker(order, 'choice', { choice: 'refund' })).status).toBe(409);
  });

  test('the customer may collect it instead', async () => {
    const order = await accepted({ delivery_note: 'no courier, peg 14' });
    await choiceOpens(order);
    const { body } = await scene.tracker(order, 'choice', { choice: 'collect' });
    expect(body).toMatchObject({ fulfilment: 'collection', drop: null, courier: null, can: { choose: false } });
    await scene.mailTo(order.email, /Collect your order/);
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`${order.code} will be collected`));
    expect((await deliveriesOf(order)).at(-1)).toMatchObject({ status: 'canceled' });
    await scene.desk(order, 'ready');
    expect((await scene.desk(order, 'handed-over')).status).toBe(204);
  });

  test('the customer may have the money back', async () => {
    scene.courier.refuseNext('create', 'address_undeliverable');
    const order = await accepted();
    await choiceOpens(order);
    expect((await deliveriesOf(order)).at(-1)).toMatchObject({ status: 'refused' });
    expect(await scene.track(order)).toMatchObject({ headline: 'No courier found', again: { phone: '07700 900123' } });
    const { body } = await scene.tracker(order, 'choice', { choice: 'refund' });
    expect(body).toMatchObject({ status: 'cancelled', refunded_pence: 2780 });
    expect((await scene.events(order)).at(-1)).toMatchObject({ kind: 'cancelled', by: 'customer' });
  });

  test('a provider that fails is retried without a notice, and creates one delivery', async () => {
    const order = await accepted({ delivery_note: '500 twice' });
    const id = await scene.deliveryIdOf(order);
    expect((await scene.events(order)).map(({ kind }) => kind)).not.toContain('no_courier');
    const mine = scene.courier.deliveries().filter(({ form }) => form.manifest_reference === order.code);
    expect(mine.map((delivery) => delivery.id)).toEqual([id]);
  });

  test('a delivery whose response was lost is adopted', async () => {
    const order = await accepted({ delivery_note: 'duplicate' });
    const id = await scene.deliveryIdOf(order);
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    expect(await deliveriesOf(order)).toHaveLength(1);
  });
});

describe('when the courier does not arrive', () => {
  test('a courier who cancels is replaced, and everyone involved is notified once', async () => {
    const order = await accepted();
    const first = await scene.deliveryIdOf(order);
    await scene.push(first, 'assigned');
    await eventually('the page says so', async () =>
      (await scene.track(order)).headline === 'Courier is collecting it' ? true : undefined,
    );
    await scene.query(`update orders set announced_eta = announced_eta - interval '30 minutes' where id = $1`, [
      order.id,
    ]);
    await scene.courier.endNow(first, 'canceled');
    const second = await scene.deliveryIdOf(order, 2);
    expect(second).not.toBe(first);
    await hasEvent(order, 'courier_cancelled');
    expect(await scene.track(order)).toMatchObject({
      headline: 'Finding another courier',
      trouble: { kind: 'courier_gave_up' },
      can: { choose: false },
    });
    expect(await onDesk(order)).toMatchObject({ kind: 'courier_gave_up', headline: 'Finding another courier' });
    const mail = await scene.mailTo(order.email, /finding another courier/);
    expect(mail.text).toMatch(/asking others now, so you don’t need to do anything\. It’s now due by \d/);
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`Order ${order.code} needs another courier`));
    await scene.push(second, 'delivered');
    await becomes(order, 'delivered');
    expect((await deliveriesOf(order)).map(({ status }) => status)).toEqual(['canceled', 'delivered']);
    expect((await scene.track(order)).trouble).toBeNull();
    expect(await onDesk(order)).toBeUndefined();
    // The new time was in the same mail.
    expect(mailsTo(order, /finding another courier|now due/)).toHaveLength(1);
  });
});

test('a delay is announced with the earlier estimate, once per delay', async () => {
  const order = await accepted();
  const id = await scene.deliveryIdOf(order);
  await scene.push(id, 'to_dropoff');
  await becomes(order, 'en_route');
  const announcedEta = (await scene.row(order)).announced_eta;
  const saidBefore = new Date((announcedEta?.getTime() ?? 0) - 20 * 60_000);
  await scene.query('update orders set announced_eta = $2 where id = $1', [order.id, saidBefore]);
  await scene.courier.move(id);
  await hasEvent(order, 'slipped');
  const tracked = await scene.track(order);
  expect(tracked.trouble).toMatchObject({ kind: 'slipped', was: saidBefore.toISOString(), due: tracked.eta });
  expect(tracked.headline).toMatch(/^Now due by \d/);
  expect(await onDesk(order)).toMatchObject({ kind: 'slipped', due: tracked.eta });
  const mail = await scene.mailTo(order.email, /is now due by/);
  expect(mail.text).toMatch(/It was due by \d/);
  await scene.courier.move(id);
  await scene.push(id, 'delivered');
  await becomes(order, 'delivered');
  expect((await scene.events(order)).filter(({ kind }) => kind === 'slipped')).toHaveLength(1);
  expect(mailsTo(order, /is now due by/)).toHaveLength(1);
});

test('only the shop’s people see the desk’s troubles', async () => {
  const statuses = [];
  for (const who of ['owner', 'admin', 'otherOwner', 'customer'] as const) {
    const headers = { authorization: await scene.tokenOf(who) };
    const url = `/api/shops/${scene.shopId}/troubles`;
    statuses.push((await scene.product.app.inject({ url, headers })).statusCode);
  }
  expect(statuses.map((status) => status < 300)).toEqual([true, true, false, false]);
});
