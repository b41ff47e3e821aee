// @module-tag poolers
// Places orders: each accepted quote leads to exactly one order.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { QuoteAnswer, OrderForm } from '@baitdrop/contract/checkout';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.product.context.pool.query(
    `update products set stock = 10000 where name in ('Red maggots', 'Landing net');
     delete from products where name = 'Last rod'; delete from records_throttles`,
  );
});

const ordersOf = (email: string) =>
  scene.query<{ id: string }>('select id from orders where customer_email = $1', [email]);
const byTheLake = { line: 'Somerley Lakes', postcode: 'BH24 3PJ', note: 'peg 14' };

describe('placing an order', () => {
  test('writes the order, its lines, the stock hold, the payment and the order event in one transaction', async () => {
    const placed = await scene.place({
      fulfilment: 'delivery',
      address: byTheLake,
      shop_note: 'no small ones',
      contact: { name: ' Ann  Archer', email: 'ann@checkout.example', phone: '07700 900 123' },
    });
    const { row } = placed;
    expect(placed.payment_url).toContain(placed.sessionId);
    expect(placed.track_token).toMatch(/^[0-9a-f]{32}$/);
    expect(placed.code).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{3}$/);
    expect(row).toMatchObject({
      status: 'pending',
      paid_at: null,
      customer: '',
      customer_name: 'Ann Archer',
      customer_phone: '+447700900123',
      address_line: 'Somerley Lakes',
      postcode: 'BH24 3PJ',
      delivery_note: 'peg 14',
      shop_note: 'no small ones',
      subtotal_pence: 2600,
      service_fee_pence: 130,
      platform_fee_pence: 50,
      delivery_fee_pence: 0,
      total_pence: 2780,
      to_pay_pence: 2780,
      slot_starts: null,
    });
    expect(
      await scene.query('select name, quantity, amount_pence from order_lines where "order" = $1 order by position', [
        row.id,
      ]),
    ).toEqual([
      { name: 'Red maggots', quantity: 4, amount_pence: 1400 },
      { name: 'Landing net', quantity: 1, amount_pence: 1200 },
    ]);
    expect(await scene.stockOf('Red maggots')).toBe(9996);
    expect(await scene.stockOf('Landing net')).toBe(9999);
    expect(
      await scene.query('select change, reason from stock_movements where reference = $1 order by change', [row.id]),
    ).toEqual([
      { change: -4, reason: 'reserved' },
      { change: -1, reason: 'reserved' },
    ]);
    expect(await scene.query('select kind, by from order_events where "order" = $1', [row.id])).toEqual([
      { kind: 'placed', by: 'customer' },
    ]);
    expect(await scene.query('select status, amount_pence from payments where subject = $1', [row.id])).toEqual([
      { status: 'open', amount_pence: 2780 },
    ]);
  });

  test('stores the chosen time slot', async () => {
    const [, slot] = (await scene.review(scene.draft())).slot_days;
    const { row } = await scene.place({ when: { kind: 'slot', starts: slot?.starts ?? '' } });
    expect([row.slot_starts?.toISOString(), row.slot_ends?.toISOString()]).toEqual([slot?.starts, slot?.ends]);
  });

  test('stores the signed-in customer', async () => {
    const { row } = await scene.place({}, { authorization: await scene.tokenOf('customer') });
    expect(row.customer).toBe(scene.users.customer);
  });
});

describe('exactly one order is placed', () => {
  test('by the same request sent twenty times at once', async () => {
    const form = await scene.form();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.send(form, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ordersOf(form.contact.email)).toHaveLength(1);
    expect(await scene.stockOf('Red maggots')).toBe(9996);
  });

  test('by two tabs that order the same quote with different keys', async () => {
    const form = await scene.form();
    const answers = await Promise.all([scene.send(form), scene.send(form), scene.send(form)]);
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    expect(await ordersOf(form.contact.email)).toHaveLength(1);
    expect((await scene.send(form)).body.code).toBe(answers[0]?.body.code);
  });

  test('by a retry after this order took the last unit', async () => {
    await scene.addProduct({ name: 'Last rod', price_pence: 2600, stock: 1 });
    const form = await scene.form({ items: [{ name: 'Last rod', quantity: 1, price_pence: 2600 }] });
    const key = { 'idempotency-key': randomUUID() };
    const first = await scene.send(form, key);
    const again = await scene.send(form, key);
    expect(again).toEqual(first);
    expect(await scene.stockOf('Last rod')).toBe(0);
  });

  test('by a retry after a crash between the order and its payment page', async () => {
    const form = await scene.form();
    const key = { 'idempotency-key': randomUUID() };
    scene.stripe.arm('error-500', { path: '/v1/checkout/sessions', times: 9 });
    const failed = await scene.send(form, key);
    expect(failed.status).toBe(503);
    expect(failed.body.message).toContain('try again');
    scene.stripe.perform('disarm', '');
    const again = await scene.send(form, key);
    expect(again.status).toBe(201);
    expect(again.body.payment_url).not.toBe('');
    expect(await ordersOf(form.contact.email)).toHaveLength(1);
  });

  test('by a retry after the provider’s answer was lost', async () => {
    const form = await scene.form();
    const before = scene.stripe.all('checkout.session').length;
    scene.stripe.arm('cut', { path: '/v1/checkout/sessions' });
    expect((await scene.send(form)).status).toBe(201);
    expect(scene.stripe.all('checkout.session').length).toBe(before + 1);
  });

  test('while the same key with another form is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await scene.send(await scene.form(), key);
    expect((await scene.send(await scene.form(), key)).status).toBe(422);
  });
});

describe('a quote that is no longer valid', () => {
  const expectChanged = async (form: OrderForm, message: string) => {
    const { status, body } = await scene.send(form);
    expect(status).toBe(409);
    expect(body.message).toBe(message);
    expect(body.data['review']?.code).toBe('review_changed');
    return body.data['review']?.value as QuoteAnswer;
  };

  test('the last unit, ordered by ten customers at once, goes to one; the others read that it is out of stock', async () => {
    await scene.addProduct({ name: 'Last rod', price_pence: 2600, stock: 1 });
    const items = [{ name: 'Last rod', quantity: 1, price_pence: 2600 }];
    const forms = await Promise.all(Array.from({ length: 10 }, () => scene.form({ items })));
    const answers = await Promise.all(forms.map((form) => scene.send(form)));
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([taken.length, refused.length]).toEqual([1, 9]);
    expect(refused.map(({ body }) => body.message)).toEqual(Array(9).fill('Last rod is currently out of stock'));
    expect(await scene.stockOf('Last rod')).toBe(0);
  });

  test('is answered with a new quote, which can be ordered', async () => {
    const form = await scene.form();
    await scene.product.context.pool.query(`update products set price_pence = 355 where name = 'Red maggots'`);
    const review = await expectChanged(form, 'Red maggots now costs £3.55, not £3.50.');
    expect(review.to_pay_pence).toBe(2801);
    expect((await scene.send({ ...form, review: review.review })).status).toBe(201);
    await scene.product.context.pool.query(`update products set price_pence = 350 where name = 'Red maggots'`);
  });

  test('a price that the browser invents has no effect', async () => {
    const cheap = scene.draft({ items: [{ name: 'Landing net', quantity: 3, price_pence: 1 }] });
    const review = await scene.review(cheap);
    expect(review.subtotal_pence).toBe(3600);
    const { row } = await scene.place({ items: cheap.items });
    expect(row.subtotal_pence).toBe(3600);
  });

  test('an obstacle cannot be skipped', async () => {
    const knife = { fulfilment: 'delivery', address: byTheLake } as const;
    const form = await scene.form({ ...knife, items: [{ name: 'Bait knife', quantity: 3, price_pence: 900 }] });
    await expectChanged(form, 'Collection only: Bait knife. Collect the order, or leave them out.');
  });

  test('leaves no order and takes no stock', async () => {
    const form = await scene.form();
    await scene.send({ ...form, review: 'made up' });
    expect(await ordersOf(form.contact.email)).toEqual([]);
    expect(await scene.stockOf('Red maggots')).toBe(10_000);
  });
});

describe('an invalid order form', () => {
  test.each<[string, Partial<OrderForm['contact']>, string]>([
    ['no name', { name: ' ' }, 'contact.name'],
    ['no address to write to', { email: 'ann' }, 'contact.email'],
    ['a number nobody can call', { phone: '12345' }, 'contact.phone'],
    ['a foreign number', { phone: '+33 6 12 34 56 78' }, 'contact.phone'],
  ])('names the field: %s', async (_what, contact, field) => {
    const form = await scene.form();
    const { status, body } = await scene.send({ ...form, contact: { ...form.contact, ...contact } });
    expect(status).toBe(400);
    expect(Object.keys(body.data)).toEqual([field]);
  });

  test('is refused without an address for delivery, and without an idempotency key', async () => {
    for (const line of [' ', '🎣']) {
      const form = await scene.form({ fulfilment: 'delivery', address: { ...byTheLake, line } });
      expect((await scene.send(form)).body.data).toHaveProperty(['address.line']);
    }
    expect((await scene.send(await scene.form(), { 'idempotency-key': '' })).status).toBe(400);
    for (const body of [{}, { contact: null }, []])
      expect((await scene.call('POST', '/api/checkout/orders', body)).status).toBe(400);
  });

  test('hundreds of orders from one network are rate limited', async () => {
    const form = await scene.form();
    let stopped = 0;
    for (let tries = 0; tries < 40 && stopped === 0; tries += 1)
      if ((await scene.send({ ...form, review: `no ${tries}` })).status === 429) stopped = tries;
    expect(stopped).toBe(30);
  });
});

describe('the courier of an ordinary order', () => {
  const acceptedOrder = async (form: Partial<OrderForm>) => {
    const { row } = await scene.paid({ fulfilment: 'delivery', address: byTheLake, ...form });
    const authorization = await scene.tokenOf('owner');
    const accepted = { prep_minutes: 15 };
    expect((await scene.call('POST', `/api/orders/${row.id}/accept`, accepted, { authorization })).status).toBe(204);
    return eventually('a courier is booked', async () => {
      const [delivery] = await scene.query<{ quote_id: string; delivery_id: string }>(
        `select quote_id, delivery_id from deliveries where "order" = $1 and delivery_id != ''`,
        [row.id],
      );
      return delivery;
    });
  };

  test('accepts every request, and a slot is delivered at the quote that the customer saw', async () => {
    const { slot_days: days } = await scene.review(scene.draft({ fulfilment: 'delivery', address: byTheLake }));
    const before = scene.courier.requests().length;
    const starts = days.at(1)?.starts ?? '';
    const booked = await acceptedOrder({ when: { kind: 'slot', starts } });
    const requests = scene.courier.requests().slice(before);
    expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['delivery_quotes', 'deliveries']);
    const [shown] = await scene.query('select 1 from courier_quotes where quote_id = $1', [booked.quote_id]);
    expect(shown).toBeDefined();
    await acceptedOrder({ when: { kind: 'asap' } });
    expect(await scene.query('select status_code from courier_logs where status_code >= 400')).toEqual([]);
  });
});

// This block runs last, because it changes the clock.
describe('a shop’s opening hours', () => {
  test('after last orders and on a bank holiday, orders are only taken for the next opening', async () => {
    const { context } = scene.product;
    const [shop] = await scene.query<{ hours: object }>('select opening_hours as hours from shops');
    const { now } = context;
    const at = (text: string) => (context.now = () => new Date(`${text}:00Z`));
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const hours = JSON.stringify(Object.fromEntries(days.map((day) => [day, '09:00–17:30'])));
    const setShop = (set: string) => scene.query(`update shops set ${set}`);
    await setShop(`opening_hours = '${hours}', last_orders_minutes = 30, bank_holiday_hours = ''`);
    try {
      at('2026-12-22T16:59');
      const inTime = await scene.form();
      const early = await scene.review(scene.draft());
      expect(early.asap).not.toBeNull();
      expect(early.shop.hours).toMatchObject({
        closesAt: '2026-12-22T17:00:00.000Z',
        doorsCloseAt: '2026-12-22T17:30:00.000Z',
      });
      at('2026-12-22T17:00');
      const late = await scene.review(scene.draft());
      expect(late).toMatchObject({ asap: null, shop: { hours: { isOpen: false, closedFor: 'last_orders' } } });
      expect(late.obstacles).toMatchObject([{ kind: 'no_slot' }]);
      expect(late.slot_days[0]?.starts).toBe('2026-12-23T09:15:00.000Z');
      const refused = await scene.send(inTime);
      expect(refused.status).toBe(409);
      expect(refused.body.payment_url).toBeUndefined();
      at('2026-12-25T12:00');
      const holiday = await scene.review(scene.draft());
      expect(holiday).toMatchObject({ asap: null, shop: { hours: { closedFor: 'bank_holiday' } } });
      expect(holiday.slot_days[0]?.starts).toBe('2026-12-27T09:15:00.000Z');
    } finally {
      context.now = now;
      await setShop(`opening_hours = '${JSON.stringify(shop?.hours)}', last_orders_minutes = 0,
        bank_holiday_hours = 'As usual'`);
    }
  });
});
