// Tests parcels that a courier could not hand over: the return, another attempt, and parcels that do not come back.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { deliveriesIn } from '../../../testing/deliveries.ts';
import { type OrderScene, startOrderScene } from '../../../testing/order-scene.ts';
import { onReturnUpdate } from './return-legs.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const { accepted, becomes, hasEvent, deliveriesOf, onDesk, courierRequest } = deliveriesIn(() => scene);

describe('when the courier has the goods but cannot deliver them', () => {
  test('a courier who gives up returns the goods; the next courier gets the shop’s note, phone and PIN', async () => {
    const order = await accepted();
    const first = await scene.deliveryIdOf(order);
    await scene.push(first, 'to_dropoff');
    await becomes(order, 'en_route');
    await scene.courier.endNow(first, 'canceled');
    await hasEvent(order, 'came_back');
    expect((await deliveriesOf(order)).map(({ status }) => status)).toEqual(['returned']);
    expect(await scene.track(order)).toMatchObject({
      headline: 'Couldn’t be handed over',
      trouble: { kind: 'gave_up_with_goods' },
      again: { note: 'car park gate, peg 14', phone: '07700 900123', pin: null },
    });
    expect(await onDesk(order)).toMatchObject({ kind: 'gave_up_with_goods', headline: 'Coming back to you' });
    expect((await scene.mailTo(order.email, /is on its way back to the shop: please choose/)).text).toContain(
      'is taking it back to Ringwood Tackle',
    );
    const far = await scene.tracker(order, 'choice', { choice: 'wait', phone: 'none', pin: { lat: 52, lng: 0 } });
    expect(far).toMatchObject({
      status: 400,
      body: {
        data: {
          phone: { message: checkoutMessages.phoneWrong },
          pin: { message: checkoutMessages.pinTooFar('BH24 3PJ') },
        },
      },
    });
    expect(await scene.row(order)).toMatchObject({ choice_open: true, customer_phone: '07700 900123' });
    const form = { choice: 'wait', note: 'peg 15, by the oak', phone: '07700 900456', pin: { lat: 50.88, lng: -1.8 } };
    const answer = await scene.tracker(order, 'choice', form);
    expect(answer.body).toMatchObject({ headline: 'Finding another courier', trouble: { kind: 'finding_another' } });
    const second = await scene.deliveryIdOf(order, 2);
    expect(courierRequest(second)).toMatchObject({
      dropoff_phone_number: '+447700900456',
      dropoff_notes: expect.stringMatching(/^Pin: .*peg 15, by the oak$/),
      dropoff_latitude: 50.88,
      dropoff_longitude: -1.8,
    });
    expect(await scene.row(order)).toMatchObject({
      customer_phone: '+447700900456',
      delivery_note: 'peg 15, by the oak',
      pinned: true,
      latitude: 50.88,
    });
    expect((await scene.events(order)).find(({ kind }) => kind === 'chose_wait')?.text).toContain(
      'changed what the courier is told',
    );
  });

  test('an order that was not taken in is returned, and another courier can be sent', async () => {
    const order = await accepted({ delivery_note: 'customer not home' });
    const first = await scene.deliveryIdOf(order);
    await scene.push(first, 'returned');
    await hasEvent(order, 'came_back');
    expect(await scene.row(order)).toMatchObject({ status: 'preparing', choice_open: true, en_route_at: null });
    await scene.mailTo(order.email, /is on its way back to the shop/);
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`${order.code} is coming back to you`));
    const way = async () => (await deliveriesOf(order))[0] ?? {};
    const leg = String((await way())['return_id']);
    expect(leg).toMatch(/^ret_/);
    await eventually('the way back is followed', async () =>
      (await way())['return_fee_pence'] === 449 ? true : undefined,
    );
    const onItsWay = await scene.track(order);
    expect(onItsWay).toMatchObject({ headline: 'On its way back', trouble: { kind: 'on_its_way_back' } });
    expect(onItsWay.sentence).toMatch(/taking it back to Ringwood Tackle\. It should be back there .*\d\./);
    expect((await onDesk(order))?.next_step).toMatch(/It should be back with you .*\d\. Please ring the customer/);
    const { context } = scene.product;
    const followed = await way();
    // The pickup of the return is reported after the courier has set off.
    const late = {
      deliveryId: leg,
      status: 'pickup',
      imminent: false,
      complete: false,
      feePence: 0,
      tipPence: 0,
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
    expect(await scene.track(order)).toMatchObject({ headline: 'Back at the shop', trouble: { kind: 'handed_back' } });
    expect(await onDesk(order)).toMatchObject({ kind: 'handed_back', headline: 'Back with you' });
    expect((await scene.mailTo(order.email, /is back at the shop: please choose/)).text).toContain(
      'It’s back at Ringwood Tackle',
    );
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`${order.code} is back with you`));
    expect((await owed()).slice(2)).toEqual([
      { kind: 'courier-return-fee', amount_pence: -449 },
      { kind: 'courier-return-fee', amount_pence: 449 },
    ]);
    await scene.tracker(order, 'choice', { choice: 'wait', note: 'peg 14' });
    const second = await scene.deliveryIdOf(order, 2);
    await scene.push(second, 'delivered');
    await becomes(order, 'delivered');
  });

  test('a parcel that is not returned is reported as perhaps lost, also to a customer who wanted to collect it', async () => {
    const order = await accepted({ delivery_note: 'customer not home' });
    await scene.push(await scene.deliveryIdOf(order), 'returned');
    await hasEvent(order, 'came_back');
    const leg = String((await deliveriesOf(order))[0]?.['return_id']);
    await scene.tracker(order, 'choice', { choice: 'collect' });
    expect((await scene.track(order)).sentence).toContain('Ring Ringwood Tackle before you set off');
    await scene.courier.endNow(leg, 'canceled');
    await hasEvent(order, 'return_failed');
    expect(await scene.track(order)).toMatchObject({ headline: 'Your order may be lost', trouble: { kind: 'lost' } });
    expect(await onDesk(order)).toMatchObject({ kind: 'lost', headline: 'May be lost' });
    const mail = await scene.mailTo(order.email, /may be lost/);
    expect(mail.text).toContain('We’re asking the courier and will email you what happens next.');
    await scene.mailTo(`owner@${scene.host}`, new RegExp(`Order ${order.code} may be lost`));
  });

  test('the next courier is requested when it is back', async () => {
    const order = await accepted({ delivery_note: 'customer not home' });
    await scene.push(await scene.deliveryIdOf(order), 'returned');
    await hasEvent(order, 'came_back');
    const backAt = await eventually('it is known when it will be back', async () => {
      const eta = (await deliveriesOf(order))[0]?.['return_eta'];
      return eta instanceof Date && eta.getTime() > Date.now() ? eta : undefined;
    });
    await scene.tracker(order, 'choice', { choice: 'wait', note: 'peg 14' });
    const { pickup_ready_dt: ready } = courierRequest(await scene.deliveryIdOf(order, 2)) ?? {};
    expect(new Date(String(ready)).getTime()).toBeGreaterThanOrEqual(Math.trunc(backAt.getTime() / 1000) * 1000);
  });
});
