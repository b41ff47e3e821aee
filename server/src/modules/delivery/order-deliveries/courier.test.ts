// @module-tag poolers
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { readOrder } from '../../../database/orders.ts';
import { deliveriesIn } from '../../../testing/deliveries.ts';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';
import { readCourierShop } from '../couriers.ts';
import { quoteFingerprint } from '../ask-couriers.ts';
import { insertQuote } from '../quotes.ts';
import { deliveryRequestOf } from './delivery-request.ts';
import { readCourierLines } from './order-facts.db.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

const { accepted, becomes, hasEvent, deliveriesOf, choiceOpens } = deliveriesIn(() => scene);

describe('a courier of an order', () => {
  test('is requested when the shop accepts, with the details needed for the pick-up only', async () => {
    const order = await accepted();
    const id = await scene.deliveryIdOf(order);
    const sent = scene.courier.deliveries().find((delivery) => delivery.id === id)?.form;
    expect(sent).toMatchObject({
      pickup_name: 'Ringwood Tackle',
      pickup_phone_number: '+441632960111',
      dropoff_name: 'Ann Archer',
      dropoff_phone_number: '+447700900123',
      dropoff_notes: 'car park gate, peg 14',
      manifest_reference: order.code,
      manifest_total_value: 2600,
    });
    expect(sent?.manifest_items.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
      '4 Red maggots, 1 pint (568 ml)',
      '1 Landing net head, 22 inch',
    ]);
    const readyMinutes = (Date.parse(sent?.pickup_ready_dt ?? '') - Date.now()) / 60_000;
    expect(readyMinutes).toBeGreaterThan(18);
    expect(readyMinutes).toBeLessThan(20.1);
    expect(sent?.quote_id).toMatch(/^dqt_/);
  });

  test('comes for the slot, not before', async () => {
    const starts = new Date(Date.now() + 5 * 3_600_000);
    const order = await accepted({ slot_starts: starts, slot_ends: new Date(starts.getTime() + 3_600_000) });
    const id = await scene.deliveryIdOf(order);
    const sent = scene.courier.deliveries().find((delivery) => delivery.id === id)?.form;
    expect(sent?.pickup_ready_dt).toBe(starts.toISOString());
  });

  describe('uses the quote that the customer was shown', () => {
    /** Requests a quote as the checkout does, for a pickup at that time. */
    const quoteFor = async (order: PaidOrder, readyAt: Date): Promise<string> => {
      const { context } = scene.product;
      const { pool, couriers, postcodes } = context;
      const [row, shop] = [await readOrder(pool, order.id), await readCourierShop(pool, scene.shopId)];
      if (!couriers.uber || !row || !shop) throw new Error('something is missing');
      const lines = await readCourierLines(pool, order.id);
      const request = {
        ...deliveryRequestOf({ order: row, shop, lines, key: 'k', backAt: null, tipPence: 0 }, postcodes),
        readyAt,
      };
      const quote = await couriers.uber.courier.quote(couriers.uber.credentials, request, () => undefined);
      const fingerprint = quoteFingerprint(request);
      await insertQuote(pool, { courier: 'uber', shopId: scene.shopId, fingerprint, asap: true, readyAt }, quote);
      return quote.quoteId;
    };
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const sentFor = async (order: PaidOrder) => {
      const id = await scene.deliveryIdOf(order);
      const logs = await scene.query<{ status_code: number }>(
        'select status_code from courier_logs where "order" = $1 and status_code != 200',
        [order.id],
      );
      expect(logs).toEqual([]);
      return scene.courier.deliveries().find((delivery) => delivery.id === id)?.form;
    };

    test('for a slot: books with it', async () => {
      const starts = new Date(Date.now() + 5 * 3_600_000);
      const order = await scene.paidOrder({ slot_starts: starts, slot_ends: new Date(starts.getTime() + 1_800_000) });
      const quote = await quoteFor(order, starts);
      await scene.desk(order, 'accept', { prep_minutes: 20 });
      expect(await sentFor(order)).toMatchObject({ quote_id: quote, pickup_ready_dt: starts.toISOString() });
    });

    test('for a pick-up shortly after packing: books with it, for that time', async () => {
      const order = await scene.paidOrder();
      const readyAt = inMinutes(23);
      const quote = await quoteFor(order, readyAt);
      await scene.desk(order, 'accept', { prep_minutes: 20 });
      expect(await sentFor(order)).toMatchObject({ quote_id: quote, pickup_ready_dt: readyAt.toISOString() });
    });

    test.each([
      ['before it is packed', 10],
      ['much later', 50],
    ])('for a pick-up %s: requests a new quote first, and nothing is refused', async (_when, minutes) => {
      const order = await scene.paidOrder();
      const quote = await quoteFor(order, inMinutes(minutes));
      await scene.desk(order, 'accept', { prep_minutes: 20 });
      expect((await sentFor(order))?.quote_id).not.toBe(quote);
    });

    test('for an expired quote: requests a new one', async () => {
      const order = await scene.paidOrder();
      scene.courier.refuseNext('create', 'expired_quote');
      await scene.desk(order, 'accept', { prep_minutes: 20 });
      await scene.deliveryIdOf(order);
      expect(await deliveriesOf(order)).toMatchObject([{ attempt: 1, quote_id: expect.stringMatching(/^dqt_/) }]);
    });
  });

  test('gets the town once, and no position unless the customer pinned one', async () => {
    const id = await scene.deliveryIdOf(await accepted());
    const sent = scene.courier.deliveries().find((delivery) => delivery.id === id)?.form;
    const { street_address, city } = JSON.parse(sent?.pickup_address ?? '{}');
    expect([street_address, city]).toEqual([['12 The Furlong'], 'Ringwood']);
    expect(sent).toMatchObject({ external_store_id: scene.shopId, pickup_latitude: 50.8468 });
    expect(sent?.dropoff_latitude).toBeUndefined();
    expect(sent?.dropoff_notes).toBe('car park gate, peg 14');
    const pinned = await scene.deliveryIdOf(await accepted({ latitude: 50.86, longitude: -1.78, pinned: true }));
    const atPin = scene.courier.deliveries().find((delivery) => delivery.id === pinned)?.form;
    expect(atPin).toMatchObject({
      dropoff_latitude: 50.86,
      dropoff_longitude: -1.78,
      dropoff_notes: 'Pin: 9C2WV66C+22 (plus code: type it into your map). car park gate, peg 14',
    });
  });

  test('takes the order from the shop to the customer’s peg', async () => {
    const order = await accepted();
    const id = await scene.deliveryIdOf(order);
    const [booked] = await deliveriesOf(order);
    expect(booked).toMatchObject({ status: 'pending', fee_pence: 899, courier_lat: '' });
    await scene.push(id, 'assigned');
    await hasEvent(order, 'courier_assigned');
    await scene.push(id, 'picked_up');
    const row = await becomes(order, 'en_route');
    expect(row.en_route_at).not.toBeNull();
    await scene.mailTo(order.email, /is on its way/);
    await scene.courier.move(id);
    await eventually(
      'the courier is on the map',
      async () => (await scene.track(order)).courier?.position ?? undefined,
    );
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    await scene.mailTo(order.email, /was delivered/);
    const kinds = (await scene.events(order)).map(({ kind }) => kind);
    expect(kinds).toEqual(['paid', 'accepted', 'courier_booked', 'courier_assigned', 'en_route', 'delivered']);
    const [over] = await deliveriesOf(order);
    expect(over).toMatchObject({ status: 'delivered', courier_lat: '', courier_lng: '', courier_phone: '', pin: '' });
  });

  test('costs the platform its fee, booked once, when it has the goods', async () => {
    const order = await accepted();
    const id = await scene.deliveryIdOf(order);
    const feeOf = () =>
      scene.query<{ account: string; amount_pence: number }>(
        `select e.account, e.amount_pence from ledger_entries e join ledger_movements m on m.id = e.movement
         where m.reference in (select id from deliveries where "order" = $1) order by e.amount_pence`,
        [order.id],
      );
    expect(await feeOf()).toEqual([]);
    await scene.push(id, 'delivered');
    await becomes(order, 'delivered');
    const entries = await feeOf();
    expect(entries.map(({ amount_pence }) => amount_pence)).toEqual([-899, 899]);
  });

  test('has a PIN that only the customer sees', async () => {
    const order = await accepted();
    const id = await scene.deliveryIdOf(order);
    const pin = scene.courier.deliveries().find((delivery) => delivery.id === id)?.pin ?? '';
    expect(pin).toMatch(/^\d{4}$/);
    expect((await scene.track(order)).pin).toBe(pin);
    await scene.push(id, 'picked_up');
    await becomes(order, 'en_route');
    const [delivery] = await deliveriesOf(order);
    expect(delivery?.['pin']).toMatch(/^v1\./);
    const stored = JSON.stringify([
      await scene.query('select * from courier_logs where "order" = $1', [order.id]),
      await scene.query('select * from order_events where "order" = $1', [order.id]),
      await scene.query('select * from orders where id = $1', [order.id]),
      await scene.query('select payload from webhook_events'),
    ]);
    expect(stored).not.toContain(`"${pin}"`);
    for (const mail of scene.mails()) expect(mail.text).not.toMatch(new RegExp(`PIN[^.]*${pin}`));
  });

  test('logs every call, with secrets masked and the retailer’s name', async () => {
    const order = await accepted();
    await scene.deliveryIdOf(order);
    const logs = await scene.query<Record<string, unknown>>(
      'select endpoint, environment, status_code, retailer_id from courier_logs where "order" = $1 order by rowid',
      [order.id],
    );
    const [retailer] = await scene.query<{ id: string }>('select id from retailers where shop_id = $1', [scene.shopId]);
    expect(logs.slice(-2)).toEqual(
      ['quote', 'delivery'].map((endpoint) => ({
        endpoint,
        environment: 'sandbox',
        status_code: 200,
        retailer_id: retailer?.id,
      })),
    );
    const all = JSON.stringify(await scene.query('select request_payload, response_payload from courier_logs'));
    expect(all).not.toContain(scene.courier.config.credentials.clientSecret);
    expect(all).not.toContain('+447700900123');
  });

  test('uses the shop’s own account if it has one', async () => {
    const { seal } = scene.product.context;
    const { clientId, clientSecret } = scene.courier.config.credentials;
    await scene.query(
      `update retailers set uber_client_id = $1, uber_client_secret = $2, uber_organization_id = 'cus_own' where shop_id = '${scene.otherShopId}'`,
      [seal.seal(clientId), seal.seal(clientSecret)],
    );
    const order = await scene.paidOrder({ shop_id: scene.otherShopId });
    expect((await scene.desk(order, 'accept', { prep_minutes: 5 }, 'otherOwner')).status).toBe(204);
    await eventually('the own account is used', () =>
      scene.courier.requests().find(({ path }) => path.includes('/customers/cus_own/')),
    );
    await scene.deliveryIdOf(order);
  });
});

describe('a cancelled order', () => {
  test('cancels the courier', async () => {
    const order = await accepted();
    const id = await scene.deliveryIdOf(order);
    await scene.desk(order, 'cancel', { reason: 'Sold out after all.' });
    await eventually('the delivery is cancelled', () =>
      scene.courier.deliveries().find((delivery) => delivery.id === id && delivery.stage === 'canceled'),
    );
    await eventually('we know', async () => (await deliveriesOf(order)).find(({ status }) => status === 'canceled'));
    expect(await deliveriesOf(order)).toHaveLength(1);
    expect((await scene.row(order)).status).toBe('cancelled');
  });

  test('whose courier has the goods cannot cancel the courier, and stays cancelled', async () => {
    const order = await accepted();
    const id = await scene.deliveryIdOf(order);
    await scene.push(id, 'picked_up');
    await becomes(order, 'en_route');
    await scene.desk(order, 'cancel', { reason: 'Wrong bait.' });
    await hasEvent(order, 'courier_not_stopped');
    await scene.push(id, 'delivered');
    await hasEvent(order, 'delivered_anyway');
    expect(await scene.row(order)).toMatchObject({ status: 'cancelled', refunded_pence: 2780, delivered_at: null });
  });

  test('requests no courier if it had none yet', async () => {
    const order = await accepted({ delivery_note: 'no courier, peg 14' });
    await choiceOpens(order);
    await scene.desk(order, 'cancel', { reason: 'No courier.' });
    const other = await accepted();
    await scene.deliveryIdOf(other);
    expect((await deliveriesOf(order)).map(({ status }) => status)).toEqual(['canceled']);
  });
});
