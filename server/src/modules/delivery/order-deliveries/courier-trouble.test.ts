// What happens when no courier comes, or one does not get there.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { deliveriesIn } from '../../../testing/deliveries.ts';
import { eventually, type OrderScene, startOrderScene } from '../../../testing/order-scene.ts';
import { onReturnUpdate } from './return-legs.ts';
import { sendCourier } from './send-courier.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const { accepted, becomes, hasEvent, deliveriesOf, choiceOpens } = deliveriesIn(() => scene);

describe('when no courier is to be had', () => {
  test('customer and shop are told, and the delivery is taken up again by itself', async () => {
    scene.courier.refuseNext('create', 'couriers_busy');
    const order = await accepted();
    await hasEvent(order, 'no_courier');
    await scene.mailTo(order.email, /No courier yet/);
    await scene.mailTo('owner@orders.example', new RegExp(`No courier yet for order ${order.code}`));
    await scene.deliveryIdOf(order);
    await hasEvent(order, 'courier_found');
    expect(await scene.row(order)).toMatchObject({ choice_open: false, status: 'preparing' });
  });

  test('two jobs that ask at once have one courier, who is not sent away', async () => {
    scene.courier.refuseNext('create', 'couriers_busy');
    const order = await accepted();
    await hasEvent(order, 'no_courier');
    const [waiting] = await deliveriesOf(order);
    const job = { delivery: waiting?.['id'], tries: waiting?.['tries'] };
    await Promise.all([sendCourier(scene.product.context, job), sendCourier(scene.product.context, job)]);
    const asked = await scene.query(`select 1 from courier_logs where "order" = $1 and endpoint = 'delivery'`, [
      order.id,
    ]);
    expect(asked.length).toBeGreaterThan(2);
    expect((await deliveriesOf(order)).map(({ status }) => status)).toEqual(['pending']);
    expect(
      await scene.query(`select 1 from pgboss.job where name = 'courier.cancel' and data ->> 'delivery' = $1`, [
        job.delivery,
      ]),
    ).toEqual([]);
  });

  test('the customer may wait: we keep trying and do not ask again at once', async () => {
    scene.courier.refuseNext('create', 'couriers_busy', { times: 2 });
    const order = await accepted();
    await choiceOpens(order);
    expect((await scene.track(order)).can).toMatchObject({ choose: true, cancel: true });
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
    await scene.mailTo('owner@orders.example', new RegExp(`${order.code} will be collected`));
    expect((await deliveriesOf(order)).at(-1)).toMatchObject({ status: 'canceled' });
    await scene.desk(order, 'ready');
    expect((await scene.desk(order, 'handed-over')).status).toBe(204);
  });

  test('the customer may have the money back', async () => {
    scene.courier.refuseNext('create', 'address_undeliverable');
    const order = await accepted();
    await choiceOpens(order);
    expect((await deliveriesOf(order)).at(-1)).toMatchObject({ status: 'refused' });
    const { body } = await scene.tracker(order, 'choice', { choice: 'refund' });
    expect(body).toMatchObject({ status: 'cancelled', refunded_pence: 2780 });
    expect((await scene.events(order)).at(-1)).toMatchObject({ kind: 'cancelled', by: 'customer' });
  });

  test('a provider that stumbles is asked again quietly, and makes one delivery', async () => {
    const order = await accepted({ delivery_note: '500 twice' });
    const id = await scene.deliveryIdOf(order);
    expect((await scene.events(order)).map(({ kind }) => kind)).not.toContain('no_courier');
    const mine = scene.courier.deliveries().filter(({ form }) => form.manifest_reference === order.code);
    expect(mine.map((delivery) => delivery.id)).toEqual([id]);
  });

  test('a delivery that was made although its answer was lost is adopted', async () => {
    const order = await accepted({ delivery_note: 'duplicate' });
    const id = await scene.deliveryIdOf(order);
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    expect(await deliveriesOf(order)).toHaveLength(1);
  });
});

describe('when the courier does not get there', () => {
  test('one who cancels is followed by another', async () => {
    const order = await accepted();
    const first = await scene.deliveryIdOf(order);
    await scene.push(first, 'assigned');
    await scene.courier.endNow(first, 'canceled');
    const second = await scene.deliveryIdOf(order, 2);
    expect(second).not.toBe(first);
    await hasEvent(order, 'courier_cancelled');
    await scene.push(second, 'delivered');
    await becomes(order, 'delivered');
    expect((await deliveriesOf(order)).map(({ status }) => status)).toEqual(['canceled', 'delivered']);
  });

  test('an order nobody took in comes back, and another courier can be sent', async () => {
    const order = await accepted({ delivery_note: 'customer not home' });
    const first = await scene.deliveryIdOf(order);
    await scene.push(first, 'returned');
    await hasEvent(order, 'came_back');
    expect(await scene.row(order)).toMatchObject({ status: 'preparing', choice_open: true, en_route_at: null });
    expect((await scene.track(order)).sentence).toContain('brought it back to Ringwood Tackle');
    await scene.mailTo(order.email, /is back at the shop/);
    await scene.mailTo('owner@orders.example', new RegExp(`${order.code} is coming back to you`));
    const way = async () => (await deliveriesOf(order))[0] ?? {};
    const leg = String((await way())['return_id']);
    expect(leg).toMatch(/^ret_/);
    await eventually('the way back is followed', async () =>
      (await way())['return_fee_pence'] === 449 ? true : undefined,
    );
    const desk = async () => {
      const headers = { authorization: await scene.tokenOf('owner') };
      return (await scene.product.app.inject({ url: `/api/orders/${order.id}/courier`, headers })).json();
    };
    expect((await desk()).returning).toMatchObject({ status: 'under_way', eta: expect.any(String) });
    const { context } = scene.product;
    const followed = await way();
    // The pick-up of the way back, heard after the courier had set off.
    const late = {
      deliveryId: leg,
      status: 'pickup',
      imminent: false,
      complete: false,
      feePence: 0,
      trackingUrl: '',
      pin: '',
      pickupEta: undefined,
      dropoffEta: new Date(0),
      courier: undefined,
      hasPhoto: false,
      returnDeliveryId: '',
      reason: '',
      updatedAt: new Date(0),
    } as const;
    await inTransaction(context.pool, (tx) => onReturnUpdate(context, tx, String(followed['id']), late));
    const { return_status, return_fee_pence, return_eta } = followed;
    expect(await way()).toMatchObject({ return_status, return_fee_pence, return_eta });
    const owed = () =>
      scene.query<{ kind: string; amount_pence: number }>(
        `select m.kind, e.amount_pence from ledger_entries e join ledger_movements m on m.id = e.movement
         where m.reference in (select id from deliveries where "order" = $1) order by m.id, e.amount_pence`,
        [order.id],
      );
    expect((await owed()).map(({ kind }) => kind)).toEqual(['courier-fee', 'courier-fee']);
    await scene.push(leg, 'delivered');
    await hasEvent(order, 'return_arrived');
    expect((await desk()).returning).toEqual({ status: 'arrived', eta: null });
    expect((await owed()).slice(2)).toEqual([
      { kind: 'courier-return-fee', amount_pence: -449 },
      { kind: 'courier-return-fee', amount_pence: 449 },
    ]);
    await scene.query(`update orders set delivery_note = 'peg 14' where id = $1`, [order.id]);
    await scene.tracker(order, 'choice', { choice: 'wait' });
    const second = await scene.deliveryIdOf(order, 2);
    await scene.push(second, 'delivered');
    await becomes(order, 'delivered');
  });
});
