// Lines that are short or swapped: the refunds, the stock, and the messages about them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import type { StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';

let scene: CheckoutScene;
const products: Record<string, string> = {};
beforeAll(async () => {
  scene = await startCheckoutScene();
  const add = async (name: string, price_pence: number, more = {}) =>
    void (products[name] = await scene.addProduct({ name, price_pence, stock: 50, ...more }));
  await add('White maggots', 300);
  await add('Bronze maggots', 425);
  await add('Old maggots', 100, { is_active: false });
  await add('Last maggots', 100, { stock: 1 });
});
afterAll(() => scene.close());

type Who = Parameters<CheckoutScene['tokenOf']>[0];
interface Line {
  id: string;
  name: string;
  refunded_quantity: number;
  short_quantity: number;
  swapped_quantity: number;
  instead_of: string;
  amount_pence: number;
}
const linesOf = ({ row }: Placed) =>
  scene.query<Line>('select * from order_lines where "order" = $1 order by position', [row.id]);
const change = async (placed: Placed, what: 'short' | 'swap', body: object, who: Who = 'owner', key = randomUUID()) => {
  const [line] = await linesOf(placed);
  const headers = { authorization: await scene.tokenOf(who), 'idempotency-key': key };
  const form = { line: line?.id, none_left: false, ...body };
  return scene.call('POST', `/api/orders/${placed.row.id}/${what}`, form, headers);
};
const short = (placed: Placed, quantity: number, more = {}) => change(placed, 'short', { quantity, ...more });
const swap = (placed: Placed, quantity: number, name: string, more = {}) =>
  change(placed, 'swap', { quantity, product: products[name], ...more });
async function lastEvent({ row }: Placed) {
  const [event] = await scene.query<StoredOrderEvent & { by: string }>(
    'select kind, by, facts, created from order_events where "order" = $1 order by rowid desc limit 1',
    [row.id],
  );
  return event && { kind: event.kind, by: event.by, text: orderEventText(event, { seesMoney: true }) };
}
const tracked = async (placed: Placed) =>
  (await scene.call<TrackedOrder>('GET', '/api/tracking', undefined, { 'x-track-token': placed.track_token })).body;
const settled = ({ row }: Placed) =>
  eventually('the refunds are done', async () => {
    const rows = await scene.query<{ status: string }>('select status from refunds where "order" = $1', [row.id]);
    return rows.every(({ status }) => status === 'succeeded') || undefined;
  });
const expectRightBooks = async () => expect((await scene.checkLedger()).mismatches).toEqual([]);
const held = () => scene.balance(`shop-held:${scene.shopId}`);

describe('a missing item', () => {
  test('is refunded with its part of the service fee; the customer reads it in a mail and on the tracking page', async () => {
    const placed = await scene.paid();
    const before = await held();
    expect((await short(placed, 2)).status).toBe(204);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(735);
    expect(await held()).toBe(before - 700);
    expect((await linesOf(placed))[0]).toMatchObject({ refunded_quantity: 2, short_quantity: 2 });
    const said = '2 × Red maggots couldn’t be found: £7.35 was refunded.';
    expect(await lastEvent(placed)).toEqual({ kind: 'short', by: 'shop', text: said });
    const mail = await eventually('the mail', () =>
      scene.mails().find(({ subject }) => subject === `A change to your order ${placed.code}`),
    );
    expect(mail.text).toContain(said);
    const page = await tracked(placed);
    expect(page.lines[0]).toMatchObject({ quantity: 4, refunded_quantity: 2, swaps: [] });
    expect(page.events.map(({ text }) => text)).toContain(said);
    await settled(placed);
    await expectRightBooks();
  });

  test('is refunded once, even if the request is repeated', async () => {
    const placed = await scene.paid();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => change(placed, 'short', { quantity: 1 }, 'owner', key)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(368);
  });

  test('sets the stock to zero if the shop says so, and is not restocked when the order is cancelled', async () => {
    await scene.query(`update products set stock = 10 where name = 'Red maggots'`);
    const placed = await scene.paid();
    await short(placed, 3, { none_left: true });
    expect(await scene.stockOf('Red maggots')).toBe(0);
    const authorization = await scene.tokenOf('owner');
    await scene.call('POST', `/api/orders/${placed.row.id}/refuse`, { reason: 'flooded' }, { authorization });
    expect(await scene.stockOf('Red maggots')).toBe(1);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(2780);
    await scene.query(`update products set stock = 10000 where name = 'Red maggots'`);
    await settled(placed);
    await expectRightBooks();
  });

  test('cannot exceed what is left, or be the whole order', async () => {
    const placed = await scene.paid();
    expect((await short(placed, 5)).body.message).toBe('Only 4 of Red maggots are left in the order.');
    const [, net] = await linesOf(placed);
    await change(placed, 'short', { line: net?.id, quantity: 1 });
    expect(await short(placed, 4)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cancel it') },
    });
    expect((await short(placed, 0)).status).toBe(400);
    expect((await change(placed, 'short', { line: 'none', quantity: 1 })).status).toBe(400);
  });
});

describe('a swapped item', () => {
  test('refunds the difference when the substitute is cheaper', async () => {
    const placed = await scene.paid();
    const stock = await scene.stockOf('White maggots');
    const before = await held();
    expect((await swap(placed, 2, 'White maggots')).status).toBe(204);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(105);
    expect(await held()).toBe(before - 100);
    expect(await scene.stockOf('White maggots')).toBe(stock - 2);
    const [maggots, , white] = await linesOf(placed);
    expect(maggots).toMatchObject({ refunded_quantity: 2, swapped_quantity: 2 });
    expect(white).toMatchObject({ name: 'White maggots', amount_pence: 600, instead_of: maggots?.id });
    expect((await lastEvent(placed))?.text).toBe(
      '2 × Red maggots couldn’t be found: 2 × White maggots comes instead, and £1.05 was refunded.',
    );
    const page = await tracked(placed);
    expect(page.lines).toHaveLength(2);
    expect(page.lines[0]).toMatchObject({
      refunded_quantity: 0,
      swaps: [{ name: 'White maggots', quantity: 2, refunded_quantity: 0 }],
    });
    await settled(placed);
    await expectRightBooks();
  });

  test('costs the customer nothing when the substitute is dearer, and the shop gets the agreed price', async () => {
    const placed = await scene.paid();
    const before = await held();
    expect((await swap(placed, 4, 'Bronze maggots')).status).toBe(204);
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(0);
    expect(await held()).toBe(before);
    expect((await lastEvent(placed))?.text).toContain('4 × Bronze maggots comes instead, at no extra cost.');
    const facts = await scene.query(`select facts from order_events where "order" = $1 and kind = 'swapped'`, [
      placed.row.id,
    ]);
    expect(facts[0]).toMatchObject({ facts: { shop_bears_pence: 300, price_pence: 425 } });
    await expectRightBooks();
  });

  test('can be short in turn, delivered, and refunded to the last penny', async () => {
    const placed = await scene.paid();
    await swap(placed, 3, 'White maggots');
    const white = (await linesOf(placed))[2];
    await change(placed, 'short', { line: white?.id, quantity: 1 });
    await scene.deliver(placed.row.id);
    const authorization = await scene.tokenOf('owner');
    const share = await scene.query<{ pence: number }>(
      'select sum(amount_pence - refunded_quantity * price_pence)::int as pence from order_lines where "order" = $1',
      [placed.row.id],
    );
    expect(share).toEqual([{ pence: 350 + 2 * 300 + 1200 }]);
    await expectRightBooks();
    await scene.call('POST', `/api/orders/${placed.row.id}/refund`, { reason: 'all dead' }, { authorization });
    expect((await scene.row(placed.row.id)).refunded_pence).toBe(2780);
    await settled(placed);
    await expectRightBooks();
  });

  test('is restocked when the order is cancelled; the missing item is not', async () => {
    const placed = await scene.paid();
    const [red, white] = [await scene.stockOf('Red maggots'), await scene.stockOf('White maggots')];
    await swap(placed, 3, 'White maggots');
    const authorization = await scene.tokenOf('owner');
    await scene.call('POST', `/api/orders/${placed.row.id}/refuse`, { reason: 'flooded' }, { authorization });
    expect(await scene.stockOf('Red maggots')).toBe(red + 1);
    expect(await scene.stockOf('White maggots')).toBe(white);
    await settled(placed);
    await expectRightBooks();
  });

  test.each<[string, string, string]>([
    ['itself', 'Red maggots', 'a different product'],
    ['what is not for sale', 'Old maggots', 'isn’t for sale'],
    ['more than there is', 'Last maggots', 'Only 1 of Last maggots left.'],
  ])('cannot be swapped for %s', async (_what, name, message) => {
    const placed = await scene.paid();
    const [own] = await scene.query<{ id: string }>('select id from products where name = $1 and shop_id = $2', [
      name,
      scene.shopId,
    ]);
    const answer = await change(placed, 'swap', { quantity: 2, product: own?.id });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(message) } });
    expect((await swap(placed, 2, 'nothing there', { product: 'none' })).status).toBe(400);
  });
});

describe('the customer’s wish for missing items', () => {
  test('refund: the shop can refund but not swap, even after a call', async () => {
    const placed = await scene.paid({ if_missing: 'refund' });
    for (const more of [{}, { called: true }]) {
      expect(await swap(placed, 1, 'White maggots', more)).toMatchObject({
        status: 409,
        body: { message: 'The customer wants a refund, not a swap, for what is missing. Refund it.' },
      });
    }
    expect(await linesOf(placed)).toHaveLength(2);
    expect((await short(placed, 1)).status).toBe(204);
    await settled(placed);
    await expectRightBooks();
  });

  test('call me: the shop can swap after a call, and refund without one', async () => {
    const placed = await scene.paid({ if_missing: 'call' });
    expect(await swap(placed, 1, 'White maggots')).toMatchObject({
      status: 409,
      body: { message: 'The customer wants a call first: +447700900123. Refund it if nobody answers.' },
    });
    expect((await short(placed, 1)).status).toBe(204);
    expect((await swap(placed, 1, 'White maggots', { called: true })).status).toBe(204);
    expect((await lastEvent(placed))?.text).toContain('1 × White maggots comes instead, as agreed by phone, and £');
  });

  test('swap, or no wish: the shop can swap', async () => {
    for (const form of [{ if_missing: 'swap' } as const, {}]) {
      const placed = await scene.paid(form);
      expect(placed.row.if_missing).toBe(form.if_missing ?? '');
      expect((await swap(placed, 1, 'White maggots')).status).toBe(204);
    }
  });

  test('is in the mail to the shop, and a changed wish places a new order', async () => {
    const form = await scene.form({ if_missing: 'swap' });
    const first = await scene.send(form);
    const again = await scene.send({ ...form, if_missing: 'call' });
    expect(again.body.code).not.toBe(first.body.code);
    expect((await scene.send({ ...form, if_missing: 'call' })).body.code).toBe(again.body.code);
    const placed = await scene.paid({ if_missing: 'call' });
    const mail = await eventually('the mail', () =>
      scene.mails().find(({ subject }) => subject.startsWith(`New order ${placed.code}`)),
    );
    expect(mail.text).toContain('If something is missing: call the customer first.');
  });
});

test('only the shop can change an order, and only until it ends', async () => {
  const placed = await scene.paid();
  expect((await change(placed, 'short', { quantity: 1 }, 'customer')).status).toBe(404);
  expect((await change(placed, 'swap', { quantity: 1, product: products['White maggots'] }, 'otherOwner')).status).toBe(
    404,
  );
  await scene.deliver(placed.row.id);
  expect((await short(placed, 1)).body.message).toBe('This order has left the shop or has ended: refund it instead.');
});
