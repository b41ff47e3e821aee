// @module-tag poolers

// Unpaid orders do not keep other customers from buying.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { HeldProducts } from '@baitdrop/contract/shop-products';
import {
  GUEST_HOLD_MINUTES,
  GUEST_PAY_MINUTES,
  MAX_HELD_UNITS_PER_NETWORK,
} from '@baitdrop/domain/checkout/stock-holds';
import type { Placed } from '../../../testing/checkout-scene.ts';
import { onCheckoutSession } from '../../money/payments.ts';
import { quoteOrder } from '../checkout/quote-order.ts';
import { expireUnpaidOrders } from './order-payment.jobs.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { releaseOverdueHolds } from './unpaid-stock.ts';
import { ROD, startHeldStockScene } from './testing/held-stock-scene.ts';

const scene = await startHeldStockScene(await ownApp({}, { withPayments: true }));
const {
  setStock,
  rods,
  left,
  later,
  tracker,
  track,
  payAgain,
  sessionOf,
  ageOrder,
  refundOf,
  mailTo,
  soldUnits,
  forgetUnpaid,
} = scene;
afterAll(() => scene.close());
beforeEach(forgetUnpaid);

describe('a single order', () => {
  test('for a shop’s whole stock is not held: 63 lines of 999', async () => {
    const names = Array.from({ length: 63 }, (_, index) => `Lure ${index}`);
    for (const name of names) await scene.addProduct({ name, price_pence: 500, stock: 33 });
    const items = names.map((name) => ({ name, quantity: 999, price_pence: 500 }));
    const form = await scene.form({ items });
    const { status, body } = await scene.send(form);
    expect([status, body.message]).toEqual([409, 'Only 33 left of Lure 0.']);
    // An order for everything in stock is still large enough to need the shop’s approval.
    const accepted = await scene.form({ items: items.map((item) => ({ ...item, quantity: 33 })) });
    const refused = await scene.send(accepted);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'That’s a big order: more than 40 of one thing, or 80 in all. Ask Ringwood Tackle first; you pay once they say yes.',
    );
    const [stock] = await scene.query<{ sum: number }>(
      `select sum(stock)::bigint as sum from products where name like 'Lure %'`,
    );
    expect(stock?.sum).toBe(63 * 33);
    expect(await scene.query('select 1 from stock_holds')).toEqual([]);
  });
});

describe('many orders', () => {
  test('from one network hold no more than the limit, and other customers can still buy', async () => {
    await setStock(1000);
    const forms = await Promise.all(Array.from({ length: 8 }, () => scene.form(rods(30))));
    const answers = await Promise.all(forms.map((form) => scene.send(form, {}, '203.0.113.9')));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /You can have 120 unpaid items .* one connection/,
    );
    expect(await left()).toBe(1000 - MAX_HELD_UNITS_PER_NETWORK);
    const { row } = await scene.paid(rods(2));
    expect(row.paid_at).not.toBeNull();
  });

  test('from 40 networks leave half of the stock on sale, also for accounts, and guests read what to do', async () => {
    const names = Array.from({ length: 4 }, (_, index) => `Net ${index}`);
    for (const name of names) await scene.addProduct({ name, price_pence: 500, stock: 90 });
    const order = (quantity: number) => ({ items: names.map((name) => ({ name, quantity, price_pence: 500 })) });
    const answers: { status: number; message: string }[] = [];
    for (let network = 1; network <= 40; network += 1) {
      const { status, body } = await scene.send(await scene.form(order(9)), {}, `203.0.113.${network}`);
      answers.push({ status, message: body.message });
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.at(-1)).toEqual({
      status: 409,
      message: 'Net 0: other people are paying for the last of these right now. Try again in a few minutes or sign in.',
    });
    for (const name of names) expect(await scene.stockOf(name)).toBe(45);
    const me = { authorization: await scene.tokenOf('customer') };
    expect((await scene.send(await scene.form(order(9), me), me)).status).toBe(201);
    await scene.query(
      `delete from stock_holds where "order" in (select "order" from stock_holds where account = '' limit 2)`,
    );
    // The units that two of them paid for no longer count: guests may hold half of what is left.
    expect((await scene.send(await scene.form(order(4)), {}, '203.0.113.99')).status).toBe(201);
    await scene.query(`delete from products where name like 'Net %'`);
  });

  test('at the same moment hold as much as one after the other', async () => {
    await setStock(200);
    const forms = await Promise.all(Array.from({ length: 12 }, () => scene.form(rods(20))));
    const answers = await Promise.all(forms.map((form, index) => scene.send(form, {}, `198.51.100.${100 + index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await left()).toBe(100);
  });

  test('of one account hold no more than the limit, from any network', async () => {
    await setStock(1000);
    const me = { authorization: await scene.tokenOf('customer') };
    for (const [index, expected] of [201, 201, 201, 201, 409].entries())
      expect((await scene.send(await scene.form(rods(30), me), me, `198.51.100.${index}`)).status).toBe(expected);
  });
});

describe('a stock hold', () => {
  test('of a guest expires after 10 minutes: the next customer sees the stock, and their order takes it', async () => {
    const placed = await scene.place(rods(20));
    expect(await left()).toBe(0);
    const soon = await quoteOrder(later(GUEST_HOLD_MINUTES - 1), scene.draft(rods(1)), { user: '' });
    expect(soon.answer.differences.map(({ kind }) => kind)).toEqual(['out_of_stock']);
    const then = await quoteOrder(later(GUEST_HOLD_MINUTES), scene.draft(rods(1)), { user: '' });
    expect(then.answer.differences).toEqual([]);
    expect(await left()).toBe(0);
    await scene.query('update stock_holds set held_until = now() where "order" = $1', [placed.row.id]);
    await scene.place(rods(1));
    expect(await left()).toBe(19);
    expect((await track(placed)).held_until).toBeNull();
  });

  test('is released by the job together with its page at the provider, and the order is cancelled at its deadline', async () => {
    const placed = await scene.place(rods(5));
    await expireUnpaidOrders(later(GUEST_HOLD_MINUTES));
    expect(await left()).toBe(20);
    expect(sessionOf(placed)?.status).toBe('expired');
    expect((await scene.row(placed.row.id)).status).toBe('pending');
    await expireUnpaidOrders(later(GUEST_PAY_MINUTES));
    expect((await scene.row(placed.row.id)).status).toBe('cancelled');
  });

  test('of a signed-in customer lasts as long as their payment page', async () => {
    await scene.place(rods(5), { authorization: await scene.tokenOf('customer') });
    await expireUnpaidOrders(later(34));
    expect(await left()).toBe(15);
    await expireUnpaidOrders(later(35));
    expect(await left()).toBe(20);
  });

  test('is released when the payment page is left, and taken again when it is reopened', async () => {
    const placed = await scene.place(rods(5));
    expect((await tracker(placed, '/leave')).status).toBe(204);
    expect(await left()).toBe(20);
    expect(sessionOf(placed)?.status).toBe('expired');
    expect((await tracker(placed, '/leave')).status).toBe(204);
    expect(await track(placed)).toMatchObject({ payment: 'unpaid', held_until: null, can: { pay: true } });
    const again = await payAgain(placed);
    expect(again.status).toBe(200);
    expect(again.body.payment_url).not.toBe(placed.payment_url);
    expect(await left()).toBe(15);
    expect((await track(placed)).sentence).toMatch(/We’re holding it for you until/);
  });

  test('is gone when others bought the stock in the meantime, and the customer reads why', async () => {
    const placed = await scene.place(rods(20));
    await tracker(placed, '/leave');
    await scene.paid(rods(1));
    const { status, body } = await payAgain(placed);
    expect([status, body.message]).toEqual([409, `${ROD.name} is currently out of stock`]);
  });

  test('cannot be prolonged for ever by reopening the page', async () => {
    const placed = await scene.place(rods(5));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await tracker(placed, '/leave');
      expect((await payAgain(placed)).status).toBe(200);
    }
    await ageOrder(placed, 25);
    await tracker(placed, '/leave');
    await payAgain(placed);
    const { held_until, pay_by } = await track(placed);
    expect(held_until).toBe(pay_by);
    await ageOrder(placed, 6);
    await tracker(placed, '/leave');
    expect(await payAgain(placed)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/too late to pay/) },
    });
  });

  test('can be released only with the order’s token', async () => {
    expect((await tracker({ track_token: '0'.repeat(32) }, '/leave')).status).toBe(404);
    const paid = await scene.paid(rods(2));
    expect((await tracker(paid, '/leave')).status).toBe(204);
    expect(await left()).toBe(18);
  });

  test('is shown to the shop per product', async () => {
    await scene.place(rods(3));
    await scene.place(rods(4));
    const headers = { authorization: await scene.tokenOf('owner') };
    const url = `/api/shops/${scene.shopId}/products/holds`;
    const { body } = await scene.call<HeldProducts>('GET', url, undefined, headers);
    expect(body.held).toMatchObject([{ name: ROD.name, units: 7 }]);
    expect(Date.parse(body.held[0]?.until ?? '')).toBeGreaterThan(Date.now());
    expect((await scene.call('GET', url)).status).toBe(401);
  });
});

describe('a payment after the hold was released', () => {
  const latePay = async (placed: Placed) => {
    // The page was wrongly stored as expired.
    scene.stripe.pay(placed.sessionId);
    await onCheckoutSession(scene.product.context, placed.sessionId);
  };
  const releasedUnnoticed = async (quantity: number) => {
    const placed = await scene.place({
      ...rods(quantity),
      contact: {
        name: 'Ann',
        email: `ann${randomUUID().slice(0, 8)}+webhook-lost@checkout.example`,
        phone: '07700 900123',
      },
    });
    await releaseOverdueHolds(later(GUEST_HOLD_MINUTES));
    expect(await left()).toBe(20);
    return placed;
  };

  test('takes the stock again if it is still there', async () => {
    const placed = await releasedUnnoticed(5);
    await latePay(placed);
    expect((await scene.row(placed.row.id)).paid_at).not.toBeNull();
    expect(await left()).toBe(15);
    // Cancelling returns the stock exactly once.
    await scene.call('POST', '/api/tracking/cancel', { reason: '' }, { 'x-track-token': placed.track_token });
    expect(await left()).toBe(20);
  });

  test('is refunded with a mail if it is not', async () => {
    const placed = await releasedUnnoticed(5);
    await scene.paid(rods(18));
    await latePay(placed);
    expect(await refundOf(placed)).toMatchObject({ amount_pence: placed.row.to_pay_pence });
    expect(await scene.row(placed.row.id)).toMatchObject({ status: 'cancelled', paid_at: null });
    expect((await mailTo(placed, /refunding your payment/)).text).toContain('it sold out meanwhile');
    expect(await left()).toBe(2);
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  });
});

test('after any sequence of events, stock on sale, held and sold adds up to the original stock', async () => {
  const total = 30;
  const step = fc.constantFrom('place', 'pay', 'leave', 'again', 'expire', 'cancel');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      await scene.forgetUnpaid();
      const earlier = await soldUnits();
      await setStock(total);
      const orders: Placed[] = [];
      for (const each of steps) {
        const last = orders.at(-1);
        if (each === 'place' && (await left()) >= 3) orders.push(await scene.place(rods(3)));
        else if (each === 'expire') await expireUnpaidOrders(later(GUEST_HOLD_MINUTES));
        else if (last !== undefined && each === 'leave') await tracker(last, '/leave');
        else if (last !== undefined && each === 'again') await payAgain(last);
        else if (last !== undefined && each === 'cancel')
          await scene.call('POST', '/api/tracking/cancel', { reason: '' }, { 'x-track-token': last.track_token });
        else if (last !== undefined && each === 'pay') {
          const [open] = await scene.query<{ session_id: string }>(
            `select session_id from payments where subject = $1 and status = 'open'`,
            [last.row.id],
          );
          if (open === undefined) continue;
          scene.stripe.pay(open.session_id);
          await onCheckoutSession(scene.product.context, open.session_id);
        }
        const [held] = await scene.query<{ units: number }>(
          `select coalesce(sum(h.units), 0)::bigint as units from stock_holds h join orders o on o.id = h."order"
           where o.shop_id = $1`,
          [scene.shopId],
        );
        expect((await left()) + (held?.units ?? 0) + (await soldUnits()) - earlier).toBe(total);
      }
    }),
    { numRuns: 6 },
  );
});
