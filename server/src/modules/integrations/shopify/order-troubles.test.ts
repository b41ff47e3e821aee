// Orders that failed at first, and privacy requests about orders that succeeded.
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SimulatedOrder } from '@baitdrop/adapters/shopify/simulated-store';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { registerCheckoutRates } from './checkout-rates.routes.ts';
import { type ShopifyCheckout, startShopifyCheckout } from './testing/shopify-checkout.ts';
import { DOMAIN } from './testing/shopify-scene.ts';

let scene: ShopifyCheckout;

beforeAll(async () => {
  scene = await startShopifyCheckout();
});
afterAll(() => scene.close());

const worked = () =>
  eventually('every notice is worked on', async () => {
    const waiting = await scene.query(`select 1 from webhook_events where source = 'shopify' and done_at is null`);
    return waiting.length === 0 || undefined;
  });
async function withoutPhone(): Promise<SimulatedOrder> {
  const order = await scene.buy({ phone: '' });
  await scene.orderIs(order, 'not_booked');
  return order;
}
const tellAgain = async (order: SimulatedOrder) => {
  expect(await scene.shopify.send('orders/paid', DOMAIN, {}, order.body)).toBe(200);
  await worked();
};
const byHand = {
  id: 'gid://shopify/Fulfillment/1',
  status: 'SUCCESS',
  tracking: { number: 'van', url: '', company: 'Ourselves' },
  events: [],
};

describe('an order without a courier', () => {
  test('is retried by its owner after a correction in Shopify, and gets one courier despite repeated requests', async () => {
    const order = await withoutPhone();
    await tellAgain(order);
    expect(scene.deliveriesWith(order.name)).toEqual([]);
    expect((await scene.retry(order)).json()).toMatchObject({ state: 'not_booked', trouble: 'no_phone' });
    order.body.shipping_address.phone = '07700 900123';
    const tried = await scene.retry(order);
    expect(tried.statusCode).toBe(200);
    expect(tried.json()).toMatchObject({ state: 'booked', trouble: '' });
    await tellAgain(order);
    expect(scene.deliveriesWith(order.name)).toHaveLength(1);
    const again = await scene.retry(order);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe(refusals.shopify.orderSettled);
  });

  test('is offered to couriers again after all of them refused it', async () => {
    scene.courier.refuseNext('create', 'couriers_busy');
    const order = await scene.buy();
    expect(await scene.orderIs(order, 'not_booked')).toMatchObject({ trouble: 'no_courier' });
    expect((await scene.retry(order)).json()).toMatchObject({ state: 'booked', trouble: '' });
    expect(scene.deliveriesWith(order.name)).toHaveLength(1);
  });

  test('gets another one after the courier company cancelled, and the store gets its tracking link', async () => {
    const order = await scene.buy();
    const first = await scene.deliveryOf(order);
    await scene.orderIs(order, 'booked');
    await scene.courier.endNow(first.id, 'canceled');
    await eventually('the owner can see it', async () =>
      (await scene.status()).orders.find(
        ({ reference, trouble }) => reference === order.name && trouble === 'courier_cancelled',
      ),
    );
    expect((await scene.retry(order)).json()).toMatchObject({
      state: 'booked',
      trouble: '',
      delivery_status: 'pending',
    });
    const [, second] = scene.deliveriesWith(order.name);
    await scene.push(second?.id ?? '', 'assigned');
    await eventually('the store has the link', () => order.fulfillments[0]);
    expect((await scene.retry(order)).statusCode).toBe(409);
  });

  test('is left alone when its owner has sent or cancelled it in Shopify', async () => {
    const sent = await withoutPhone();
    const cancelled = await withoutPhone();
    for (const { body } of [sent, cancelled]) body.shipping_address.phone = '07700 900123';
    sent.fulfillments.push({ ...byHand, events: [] });
    cancelled.cancelledAt = new Date().toISOString();
    expect((await scene.retry(sent)).json().message).toBe(refusals.shopify.orderSent);
    expect((await scene.retry(cancelled)).json().message).toBe(refusals.shopify.orderCancelled);
    await scene.orderIs(cancelled, 'cancelled');
    for (const { name } of [sent, cancelled]) expect(scene.deliveriesWith(name)).toEqual([]);
  });

  test('answers 404 if it is unknown', async () => {
    expect((await scene.retry({ id: 1 })).statusCode).toBe(404);
  });
});

test('an order already marked as sent in Shopify is not marked again, and no trouble is reported', async () => {
  const order = await scene.buy();
  const delivery = await scene.deliveryOf(order);
  await scene.orderIs(order, 'booked');
  order.fulfillments.push({ ...byHand, events: [] });
  await scene.push(delivery.id, 'delivered');
  await eventually('the store was told', async () => {
    const rows = await scene.query<{ reported_step: string }>(
      'select reported_step from shopify_orders where order_id = $1',
      [String(order.id)],
    );
    return rows[0]?.reported_step === 'delivered' || undefined;
  });
  expect(order.fulfillments).toHaveLength(1);
  expect((await scene.orderIs(order, 'booked')).trouble).toBe('');
});

test('a courier that answers too late for the checkout gives no rate', async () => {
  const { context } = scene.product;
  const held = Promise.withResolvers<void>();
  const slow = Object.fromEntries(
    Object.entries(context.couriers).map(([name, original]) => {
      const quote: typeof original.courier.quote = async (...args) => {
        await held.promise;
        return original.courier.quote(...args);
      };
      return [name, { ...original, courier: { ...original.courier, quote } }];
    }),
  );
  const app = Fastify()
    .setValidatorCompiler(() => () => true)
    .setSerializerCompiler(() => JSON.stringify);
  await registerCheckoutRates(app, { ...context, couriers: slow }, { deadlineMs: 50 });
  const url = new URL(scene.shopify.store(DOMAIN).carriers[0]?.callbackUrl ?? '').pathname;
  const item = { name: 'Hooks', quantity: 3, price: 250, grams: 20, requires_shipping: true };
  const destination = { country: 'GB', postal_code: scene.postcode, address1: '9 Quiet Lane', city: 'Ringwood' };
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ rate: { destination, items: [item], currency: 'GBP' } }),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ rates: [] });
  held.resolve();
  await app.close();
});

describe('privacy', () => {
  test('the owner gets a mail that lists what we store about a customer’s orders', async () => {
    const order = await scene.buy();
    await scene.deliveryOf(order);
    await scene.orderIs(order, 'booked');
    await scene.shopify.refund(DOMAIN, order, 250);
    await worked();
    const ask = (customer: number) =>
      scene.shopify.send(
        'customers/data_request',
        DOMAIN,
        {},
        {
          shop_domain: DOMAIN,
          customer: { id: customer, email: 'ann@example.test' },
          orders_requested: [],
        },
      );
    await ask(order.customerId);
    const { text } = await scene.mailTo(`owner@${scene.host}`, /asked for their data/);
    for (const expected of [
      order.name,
      'Ann Archer',
      '+447700900123',
      '3 Mill Lane',
      scene.postcode,
      'Ring the bell twice',
      '2 × Red maggots',
      String(order.customerId),
      '£2.50',
      '90 days',
    ])
      expect(text).toContain(expected);
    const before = scene.mails().length;
    await ask(1);
    await eventually('the owner is told that there is nothing', () =>
      scene
        .mails()
        .slice(before)
        .find((mail) => mail.text.includes('none of this customer’s orders')),
    );
  });

  test('a store that uninstalled the app is deleted with its orders and the details sent to couriers', async () => {
    const order = await scene.buy();
    const { id } = await scene.deliveryOf(order);
    await scene.orderIs(order, 'booked');
    await scene.push(id, 'delivered');
    const stored = await eventually('it arrived', async () => {
      const rows = await scene.query<{ delivery: string }>(
        `select o.delivery from shopify_orders o join api_deliveries d on d.id = o.delivery
         where o.order_id = $1 and d.status = 'delivered'`,
        [String(order.id)],
      );
      return rows[0];
    });
    await scene.shopify.send('app/uninstalled', DOMAIN);
    await eventually('the store left', async () => (await scene.status()).stores.length === 0 || undefined);
    await scene.shopify.send('shop/redact', DOMAIN);
    await eventually('the store is forgotten', async () => {
      const rows = await scene.query('select 1 from shopify_stores where domain = $1', [DOMAIN]);
      return rows.length === 0 || undefined;
    });
    expect(await scene.query('select 1 from shopify_orders where domain = $1', [DOMAIN])).toEqual([]);
    const [delivery] = await scene.query<{ sealed_request: string; tracking_url: string; fee_pence: number }>(
      'select sealed_request, tracking_url, fee_pence from api_deliveries where id = $1',
      [stored.delivery],
    );
    expect(delivery).toMatchObject({ sealed_request: '', tracking_url: '' });
    expect(delivery?.fee_pence).toBeGreaterThan(0);
    const logs = await scene.query(`select 1 from courier_logs where request_payload::text like $1`, [
      `%"${stored.delivery}"%`,
    ]);
    expect(logs).toEqual([]);
  });
});
