// Checks that the server makes before an order is placed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutDraft, QuoteAnswer } from '@baitdrop/contract/checkout';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

const byTheLake = { line: 'Somerley Lakes', postcode: 'BH24 3PJ', note: 'car park gate, peg 14' };
const delivery = (draft: Partial<CheckoutDraft> = {}): CheckoutDraft =>
  scene.draft({ fulfilment: 'delivery', address: byTheLake, ...draft });
const kinds = (review: QuoteAnswer) => review.obstacles.map(({ kind }) => kind);
const setShop = (set: string) => scene.product.context.pool.query(`update shops set ${set}`);

beforeEach(async () => {
  await setShop(
    `paused_until = null, collection_offered = true, minimum_order_pence = 0, closures = null, early_handover = ''`,
  );
  await scene.product.context.pool.query(
    `delete from product_settings; update products set stock = 100, price_pence = 350 where name = 'Red maggots'`,
  );
});

describe('a valid cart', () => {
  test('is priced by the server: the shop’s prices, a service fee of 5% and a platform fee of 50p', async () => {
    const review = await scene.review(scene.draft());
    expect(review.breakdown).toEqual([
      { kind: 'subtotal', label: 'Subtotal', amount_pence: 2600 },
      { kind: 'service_fee', label: 'Service fee (5%)', amount_pence: 130 },
      { kind: 'platform_fee', label: 'Platform fee', amount_pence: 50 },
    ]);
    expect(review).toMatchObject({ to_pay_pence: 2780, minimum_pence: 2500, differences: [], obstacles: [] });
    expect(review.lines[0]).toEqual({
      name: 'Red maggots',
      quantity: 4,
      price_pence: 350,
      amount_pence: 1400,
      perishable: true,
      collection_only: '',
    });
  });

  test('is delivered within the shop’s radius, at a courier’s quote that is valid for 15 minutes', async () => {
    const before = Date.now();
    const review = await scene.review(delivery());
    expect(review.obstacles).toEqual([]);
    expect(review.place).toMatchObject({ postcode: 'BH24 3PJ', town: 'Ringwood' });
    expect(review.courier).toMatchObject({ fee_pence: 899, paid_by: 'platform' });
    const lasts = Date.parse(review.courier?.expires_at ?? '') - before;
    expect(lasts).toBeGreaterThan(14 * 60_000);
    expect(lasts).toBeLessThan(16 * 60_000);
    expect(review.asap).not.toBeNull();
    // A quote for an order that can be delivered now lists the days; the slots of a day follow once it is chosen.
    expect(review.slots).toEqual(review.slot_days.slice(0, 1));
    expect(review.slot_days.length).toBeGreaterThan(6);
    const starts = review.slot_days[2]?.starts ?? '';
    const later = await scene.review(delivery({ when: { kind: 'slot', starts } }));
    expect(later.slots).toHaveLength(48);
    expect(later.slots[0]).toEqual(review.slot_days[2]);
    expect(review.to_pay_pence).toBe(2780);
  });

  test('reuses the courier’s quote while it is valid', async () => {
    const quotes = () => scene.courier.requests().filter(({ path }) => path.endsWith('/delivery_quotes')).length;
    await scene.review(delivery());
    const quotesBefore = quotes();
    await scene.review(delivery({ when: { kind: 'asap' } }));
    expect(quotes()).toBe(quotesBefore);
    await scene.product.context.pool.query(`update courier_quotes set expires_at = now() - interval '1 minute'`);
    await scene.review(delivery());
    expect(quotes()).toBe(quotesBefore + 1);
  });

  test('shows the courier’s fee as a line when the customer pays it', async () => {
    await scene.product.context.pool.query(
      `insert into product_settings (key, value) values ('courier_paid_by', '"customer"')`,
    );
    const review = await scene.review(delivery());
    expect(review.breakdown).toContainEqual({ kind: 'delivery', label: 'Delivery', amount_pence: 899 });
    expect(review.to_pay_pence).toBe(2780 + 899);
    expect((await scene.review(scene.draft())).to_pay_pence).toBe(2780);
  });

  test.each([
    ['the same for every delivery', { payer: 'fixed', fixedPence: 399, freeFromPence: 0 }, 399, 'fixed'],
    ['nothing from an amount on', { payer: 'fixed', fixedPence: 399, freeFromPence: 2600 }, 0, 'platform'],
    ['something just below it', { payer: 'fixed', fixedPence: 399, freeFromPence: 2601 }, 399, 'fixed'],
    ['nothing, as the platform pays', { payer: 'platform', fixedPence: 0, freeFromPence: 0 }, 0, 'platform'],
    ['what the courier asks', { payer: 'customer', fixedPence: 0, freeFromPence: 9000 }, 899, 'customer'],
  ])('is charged by the shop’s own delivery rule: %s', async (_what, charge, pence, paidBy) => {
    const { pool } = scene.product.context;
    await pool.query('update shops set delivery_charge = $1 where shop_id = $2', [charge, scene.shopId]);
    const review = await scene.review(delivery());
    expect(review.to_pay_pence).toBe(2780 + pence);
    expect(review.breakdown.find(({ kind }) => kind === 'delivery')?.amount_pence ?? 0).toBe(pence);
    expect(review.courier).toMatchObject({ fee_pence: 899, paid_by: paidBy });
    expect((await scene.review(scene.draft())).to_pay_pence).toBe(2780);
    // The cache answers the page until the server is notified of the change.
    const page = async () => (await scene.call('GET', `/api/shops/${scene.shopId}`)).body;
    await expect.poll(page).toMatchObject({ delivery_charge: charge });
    await pool.query('update shops set delivery_charge = null');
  });

  test('can be delivered to a map pin without a postcode', async () => {
    const pin = { lat: 50.875, lng: -1.785 };
    const review = await scene.review(delivery({ address: { line: '', postcode: '', note: 'peg 14', pin } }));
    expect(review.obstacles).toEqual([]);
    expect(review.place).toMatchObject({ postcode: 'BH24', lat: pin.lat, lng: pin.lng });
  });

  test('has the same fingerprint for the same quote, and another after every change', async () => {
    const { review } = await scene.review(delivery());
    expect((await scene.review(delivery())).review).toBe(review);
    const [, slot] = (await scene.review(delivery())).slot_days;
    const others = await Promise.all([
      scene.review(delivery({ items: [{ name: 'Landing net', quantity: 3, price_pence: 1200 }] })),
      scene.review(delivery({ when: { kind: 'slot', starts: slot?.starts ?? '' } })),
      scene.review(delivery({ address: { ...byTheLake, postcode: 'BH24 1LA' } })),
      scene.review(scene.draft()),
    ]);
    expect(new Set([review, ...others.map((other) => other.review)]).size).toBe(5);
  });
});

describe('a change since the customer’s last quote', () => {
  test('is listed line by line, and the quote contains what is left', async () => {
    await scene.product.context.pool.query(
      `update products set stock = 3, price_pence = 360 where name = 'Red maggots'`,
    );
    await scene.addProduct({ name: 'Groundbait', price_pence: 500, stock: 0 });
    const review = await scene.review(
      scene.draft({
        items: [
          { name: 'Red maggots', quantity: 4, price_pence: 350 },
          { name: 'Landing net', quantity: 2, price_pence: 1200 },
          { name: 'Groundbait', quantity: 1, price_pence: 500 },
          { name: 'Dynamite', quantity: 1, price_pence: 1 },
        ],
      }),
    );
    expect(review.differences).toEqual([
      { kind: 'price_changed', name: 'Red maggots', message: 'Red maggots now costs £3.60, not £3.50.' },
      { kind: 'less_stock', name: 'Red maggots', message: 'Only 3 left of Red maggots.' },
      { kind: 'out_of_stock', name: 'Groundbait', message: 'Groundbait is currently out of stock' },
      { kind: 'not_sold', name: 'Dynamite', message: 'The shop no longer sells Dynamite.' },
    ]);
    expect(review.lines.map(({ name, quantity, price_pence }) => [name, quantity, price_pence])).toEqual([
      ['Red maggots', 3, 360],
      ['Landing net', 2, 1200],
    ]);
  });

  test('can bring the cart below the minimum', async () => {
    await scene.product.context.pool.query(`update products set stock = 1 where name = 'Red maggots'`);
    const review = await scene.review(scene.draft());
    expect(review.differences.map(({ kind }) => kind)).toEqual(['less_stock', 'below_minimum']);
    expect(kinds(review)).toEqual(['below_minimum']);
  });

  test('can be a time slot that has passed', async () => {
    const review = await scene.review(scene.draft({ when: { kind: 'slot', starts: '2020-01-01T09:00:00Z' } }));
    expect(review.differences.map(({ kind }) => kind)).toEqual(['slot_gone']);
    expect(review.obstacles).toMatchObject([{ kind: 'no_slot', offers: ['slot'] }]);
  });
});

describe('obstacles to an order', () => {
  test.each<[string, () => CheckoutDraft, string[]]>([
    ['an empty cart', () => scene.draft({ items: [] }), ['cart_empty']],
    [
      'a cart below £25',
      () => scene.draft({ items: [{ name: 'Red maggots', quantity: 1, price_pence: 350 }] }),
      ['below_minimum'],
    ],
    ['no address', () => delivery({ address: null }), ['address_missing']],
    ['a postcode nobody has', () => delivery({ address: { ...byTheLake, postcode: 'ZZ9 9ZZ' } }), ['postcode_unknown']],
    [
      'a postcode beyond the radius',
      () => delivery({ address: { ...byTheLake, postcode: 'NR13 6LH' } }),
      ['out_of_reach'],
    ],
    [
      'a pin far from its postcode',
      () => delivery({ address: { ...byTheLake, pin: { lat: 52.6, lng: 1.3 } } }),
      ['postcode_unknown'],
    ],
    [
      'a knife to be delivered',
      () => delivery({ items: [{ name: 'Bait knife', quantity: 3, price_pence: 900 }] }),
      ['collection_only_items'],
    ],
    [
      'something couriers may not carry',
      () => delivery({ items: [{ name: 'Gas canister', quantity: 5, price_pence: 600 }] }),
      ['collection_only_items'],
    ],
  ])('%s', async (_what, draft, expected) => {
    expect(kinds(await scene.review(draft()))).toEqual(expected);
  });

  test('are worded as in the catalogue of messages', async () => {
    const [empty, small] = await Promise.all([
      scene.review(scene.draft({ items: [] })),
      scene.review(scene.draft({ items: [{ name: 'Landing net', quantity: 2, price_pence: 1200 }] })),
    ]);
    expect(empty.obstacles[0]?.message).toBe('Cart is empty');
    expect(small.obstacles[0]?.message).toBe('Minimum order is £25. Add £1.00 more.');
  });

  test('a knife can only be collected, and its line says so', async () => {
    const items = [{ name: 'Bait knife', quantity: 3, price_pence: 900 }];
    const review = await scene.review(scene.draft({ items }));
    expect(review.obstacles).toEqual([]);
    expect(review.lines[0]?.collection_only).toContain('ID');
    expect((await scene.review(delivery({ items }))).obstacles[0]?.offers).toEqual(['collection']);
  });

  test('a shop can raise the minimum but not lower it', async () => {
    await setShop('minimum_order_pence = 3000');
    expect(await scene.review(scene.draft())).toMatchObject({ minimum_pence: 3000 });
    await setShop('minimum_order_pence = 1000');
    expect(await scene.review(scene.draft())).toMatchObject({ minimum_pence: 2500, obstacles: [] });
  });

  test('a shop without collection suggests delivery instead', async () => {
    await setShop('collection_offered = false');
    expect((await scene.review(scene.draft())).obstacles).toMatchObject([
      { kind: 'collection_not_offered', offers: ['delivery'] },
    ]);
  });

  test('a paused shop takes orders for later', async () => {
    await setShop(`paused_until = now() + interval '2 hours'`);
    const review = await scene.review(scene.draft());
    expect(review.asap).toBeNull();
    expect(review.obstacles).toMatchObject([{ kind: 'no_slot', offers: ['slot'] }]);
    const [first] = review.slot_days;
    expect(Date.parse(first?.starts ?? '')).toBeGreaterThan(Date.now() + 2 * 3_600_000);
    const later = scene.draft({ when: { kind: 'slot', starts: first?.starts ?? '' } });
    expect((await scene.review(later)).obstacles).toEqual([]);
  });

  test('a shop that is switched off takes no orders', async () => {
    await scene.product.context.pool.query('update retailers set baitdrop_enabled = false');
    expect(kinds(await scene.review(scene.draft()))).toEqual(['shop_not_taking_orders']);
    await scene.product.context.pool.query('update retailers set baitdrop_enabled = true');
  });

  test('without a courier, collection, a later time and another try are suggested', async () => {
    await scene.product.context.pool.query('delete from courier_quotes');
    scene.courier.refuseNext('quote', 'couriers_busy', { times: 9 });
    const review = await scene.review(delivery());
    expect(review.asap).toBeNull();
    expect(review.obstacles).toMatchObject([{ kind: 'no_courier', offers: ['collection', 'slot', 'retry'] }]);
    const [, tomorrow] = review.slot_days;
    const starts = tomorrow?.starts ?? '';
    expect((await scene.review(delivery({ when: { kind: 'slot', starts } }))).obstacles).toEqual([]);
  });

  test('an unknown shop answers 404, and an invalid form is refused', async () => {
    expect((await scene.call('POST', '/api/checkout/review', scene.draft({ shop_id: 'shop_none' }))).status).toBe(404);
    for (const body of [{}, { ...scene.draft(), items: [{ name: 'x', quantity: 0, price_pence: 1 }] }, { items: 'no' }])
      expect((await scene.call('POST', '/api/checkout/review', body)).status).toBe(400);
    const huge = scene.draft({ items: [{ name: 'Red maggots', quantity: 999, price_pence: Number.MAX_SAFE_INTEGER }] });
    expect((await scene.call('POST', '/api/checkout/review', huge)).status).toBe(200);
  });
});

describe('referral credit', () => {
  test('is shown but not deducted until the address is confirmed', async () => {
    const { customer, otherOwner } = scene.users;
    const mine = { authorization: await scene.tokenOf('customer') };
    await scene.query('update users set referred_by = $2, verified = false where id = $1', [customer, otherOwner]);
    expect(await scene.review(scene.draft({ use_credit: true }), mine)).toMatchObject({
      credit_waiting_pence: 500,
      credit_available_pence: 0,
      to_pay_pence: 2780,
    });
    await scene.query(`update users set referred_by = '', verified = true where id = $1`, [customer]);
    expect(await scene.review(scene.draft({ use_credit: true }), mine)).toMatchObject({ credit_waiting_pence: 0 });
  });

  test('is deducted only for its own customer', async () => {
    await scene.giveCredit(scene.users.customer, 500);
    const mine = { authorization: await scene.tokenOf('customer') };
    expect(await scene.review(scene.draft({ use_credit: true }), mine)).toMatchObject({
      credit_available_pence: 500,
      credit_pence: 500,
      to_pay_pence: 2280,
    });
    expect(await scene.review(scene.draft({ use_credit: false }), mine)).toMatchObject({ credit_pence: 0 });
    expect(await scene.review(scene.draft({ use_credit: true }))).toMatchObject({
      credit_available_pence: 0,
      to_pay_pence: 2780,
    });
  });
});
