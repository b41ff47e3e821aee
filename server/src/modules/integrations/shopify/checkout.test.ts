// @module-tag poolers
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopifySimulator } from '@baitdrop/adapters/shopify/shopify.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type ShopifyCheckout, startShopifyCheckout } from './testing/shopify-checkout.ts';
import { DOMAIN, OTHER_DOMAIN } from './testing/shopify-scene.ts';

let scene: ShopifyCheckout;
let shopify: ShopifySimulator;
let rates: ShopifyCheckout['rates'];
let buy: ShopifyCheckout['buy'];
let status: ShopifyCheckout['status'];
let orderIs: ShopifyCheckout['orderIs'];
let deliveryOf: ShopifyCheckout['deliveryOf'];

beforeAll(async () => {
  scene = await startShopifyCheckout();
  ({ shopify, rates, buy, status, orderIs, deliveryOf } = scene);
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.pro(scene.shopId);
  await scene.query(`update shops set paused_until = null`);
});

describe('the rate in a store’s checkout', () => {
  test('is the courier’s price, with the delivery time, and requires a phone number', async () => {
    const [rate, ...others] = await rates();
    expect(others).toEqual([]);
    expect(rate).toMatchObject({ service_code: 'BAITDROP_HOUR', currency: 'GBP', phone_required: true });
    expect(Number(rate?.total_price)).toBeGreaterThan(100);
    expect(rate?.service_name).toMatch(/^BaitDrop courier, /);
  });

  test.each<[string, Partial<Parameters<ShopifySimulator['checkout']>[1]>]>([
    ['beyond the shop’s area', { postcode: 'LS1 4AP' }],
    ['abroad', { country: 'FR', postcode: '75001' }],
    ['with a postcode that is none', { postcode: 'nowhere' }],
    ['too heavy for a courier', { items: [{ name: 'Lead', quantity: 6, price: 100, grams: 5_000 }] }],
    [
      'with nothing to carry',
      { items: [{ name: 'Gift card', quantity: 1, price: 100, grams: 0, requires_shipping: false }] },
    ],
    ['in euros', { currency: 'EUR' }],
  ])('is missing for a cart %s', async (_what, cart) => {
    expect(await rates(cart)).toEqual([]);
  });

  test('is missing for a shop that is closed or has no Pro', async () => {
    const carrier = shopify.store(DOMAIN).carriers[0];
    if (carrier === undefined) throw new Error('there is no carrier');
    await scene.query(`update shops set paused_until = now() + interval '1 hour'`);
    expect(await rates()).toEqual([]);
    await scene.query(`update shops set paused_until = null`);
    await scene.pro(scene.shopId, `now() - interval '1 month'`);
    expect(await rates()).toEqual([]);
  });

  test('is refused for another key or signature', async () => {
    const path = new URL(shopify.store(DOMAIN).carriers[0]?.callbackUrl ?? '').pathname;
    const post = async (url: string, headers: Record<string, string> = {}) =>
      (await scene.product.app.inject({ method: 'POST', url, payload: '{}', headers })).statusCode;
    expect(await post('/api/shopify/rates/guess')).toBe(401);
    expect(await post(path, { 'x-shopify-hmac-sha256': 'bm8=' })).toBe(401);
  });

  test('is reported as unavailable when the store’s Shopify plan has no carrier rates', async () => {
    await scene.connect(OTHER_DOMAIN);
    expect((await status()).stores.find(({ domain }) => domain === OTHER_DOMAIN)?.rates).toBe('plan');
    expect((await status()).stores.find(({ domain }) => domain === DOMAIN)?.rates).toBe('on');
  });

  test('comes with permission for the store’s own site to show the button', async () => {
    const [shop] = await scene.query<{ allowed_origins: string[] }>(
      'select allowed_origins from retailers where shop_id = $1',
      [scene.shopId],
    );
    expect(shop?.allowed_origins).toEqual(
      expect.arrayContaining([`https://${DOMAIN}`, 'https://www.ringwood-tackle.example']),
    );
  });
});

describe('an order with our rate', () => {
  test('becomes one delivery, even if it is reported twice, and the store gets the tracking link and updates', async () => {
    const order = await buy();
    await shopify.send('orders/paid', DOMAIN, {}, order.body);
    const delivery = await deliveryOf(order);
    await orderIs(order, 'booked');
    expect(order.fulfillments).toEqual([]);
    await scene.push(delivery.id, 'assigned');
    const fulfilled = await eventually('the store has the link', () => order.fulfillments[0]);
    expect(fulfilled.tracking).toMatchObject({ company: 'BaitDrop', url: expect.stringContaining('http') });
    await scene.push(delivery.id, 'delivered');
    await eventually('the store knows that it arrived', () => fulfilled.events.includes('DELIVERED') || undefined);
    expect(order.fulfillments).toHaveLength(1);
    expect(scene.deliveriesWith(order.name)).toHaveLength(1);
  });

  test('is ignored if it has another rate', async () => {
    const before = (await status()).orders.length;
    await shopify.buy(DOMAIN, { postcode: scene.postcode }, undefined);
    expect((await status()).orders).toHaveLength(before);
  });

  test('has its courier cancelled when the order is cancelled, and a refund is counted once', async () => {
    const order = await buy();
    await deliveryOf(order);
    await orderIs(order, 'booked');
    await shopify.refund(DOMAIN, order, 450, 77);
    await shopify.refund(DOMAIN, order, 450, 77);
    await shopify.cancel(DOMAIN, order);
    const listed = await orderIs(order, 'cancelled');
    expect(listed).toMatchObject({ delivery_status: 'canceled', trouble: '' });
    await eventually('the refund is noted', async () =>
      (await status()).orders.find(
        ({ reference, refunded_pence }) => reference === order.name && refunded_pence === 450,
      ),
    );
  });

  test('gets no second courier when old webhooks of a cancelled order arrive again, in any order', async () => {
    const order = await buy();
    await deliveryOf(order);
    await orderIs(order, 'booked');
    await shopify.cancel(DOMAIN, order);
    await orderIs(order, 'cancelled');
    const cancelled = { ...order.body, cancelled_at: order.cancelledAt };
    for (const [topic, body] of [
      ['orders/paid', order.body],
      ['orders/cancelled', cancelled],
      ['orders/paid', cancelled],
      ['orders/paid', order.body],
    ] as const)
      expect(await shopify.send(topic, DOMAIN, {}, body)).toBe(200);
    await eventually('every notice is worked on', async () => {
      const waiting = await scene.query('select 1 from webhook_events where done_at is null');
      return waiting.length === 0 ? true : undefined;
    });
    expect(await orderIs(order, 'cancelled')).toMatchObject({ delivery_status: 'canceled', trouble: '' });
    expect(scene.deliveriesWith(order.name)).toHaveLength(1);
  });

  test('is not cancelled once the courier has the parcel, and the owner gets a mail', async () => {
    const order = await buy();
    const delivery = await deliveryOf(order);
    await orderIs(order, 'booked');
    await scene.push(delivery.id, 'to_dropoff');
    await shopify.cancel(DOMAIN, order);
    const listed = await eventually('the owner can see it', async () =>
      (await status()).orders.find(
        ({ reference, trouble }) => reference === order.name && trouble === 'cancelled_too_late',
      ),
    );
    expect(listed.delivery_status).not.toBe('canceled');
  });

  test('stays cancelled too late when Shopify refuses the update about its delivery', async () => {
    const order = await buy();
    const { id } = await deliveryOf(order);
    await orderIs(order, 'booked');
    order.cancelledAt = new Date().toISOString();
    const ofOrder = [String(order.id)];
    await scene.query(
      `update shopify_orders set cancelled_at = now(), trouble = 'cancelled_too_late' where order_id = $1`,
      ofOrder,
    );
    await scene.push(id, 'to_dropoff');
    const stored = await eventually('Shopify got the update', async () => {
      const [row] = await scene.query<{ reported_step: string; trouble: string }>(
        'select reported_step, trouble from shopify_orders where order_id = $1',
        ofOrder,
      );
      return row?.reported_step === '' ? undefined : row;
    });
    expect(stored.trouble).toBe('cancelled_too_late');
  });

  test('is not sent without a phone number, and the owner gets a mail', async () => {
    const order = await buy({ phone: '' });
    expect(await orderIs(order, 'not_booked')).toMatchObject({ trouble: 'no_phone' });
  });

  test('does not name the customer any more once they are to be forgotten', async () => {
    const order = await buy();
    const { id } = await deliveryOf(order);
    await orderIs(order, 'booked');
    await scene.push(id, 'delivered');
    await shopify.send(
      'customers/redact',
      DOMAIN,
      {},
      {
        shop_domain: DOMAIN,
        customer: { id: order.customerId, email: 'ann@example.test' },
        orders_to_redact: [order.id],
      },
    );
    const stored = await eventually('it is forgotten', async () => {
      const [row] = await scene.query<{ customer_id: string; delivery: string }>(
        'select customer_id, delivery from shopify_orders where order_id = $1',
        [String(order.id)],
      );
      return row?.customer_id === '' ? row : undefined;
    });
    const logs = await scene.query(`select 1 from courier_logs where request_payload::text like $1`, [
      `%"${stored.delivery}"%`,
    ]);
    expect(logs).toEqual([]);
  });
});
