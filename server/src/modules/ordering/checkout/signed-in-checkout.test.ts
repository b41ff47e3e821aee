// The checkout of a signed-in customer: their credit, their card, and the details stored for the next order.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderForm } from '@baitdrop/contract/checkout';
import type { SavedCards } from '@baitdrop/contract/saved-cards';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.query('delete from records_throttles'));

const asCustomer = async () => ({ authorization: await scene.tokenOf('customer') });
const isPaid = (placed: Placed) =>
  eventually('the order is paid', async () => (await scene.row(placed.row.id)).paid_at ?? undefined);
const byTheLake = { line: 'Somerley Lakes', postcode: 'BH24 3PJ', note: 'peg 14' };

describe('referral credit', () => {
  const balance = () => scene.balance(`credit:${scene.users.customer}`);

  test('is reserved for the order and cannot be spent twice', async () => {
    await scene.giveCredit(scene.users.customer, 500);
    const me = await asCustomer();
    const forms = await Promise.all([scene.form({ use_credit: true }, me), scene.form({ use_credit: true }, me)]);
    const answers = await Promise.all(forms.map((form) => scene.send(form, me)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await balance()).toBe(0);
    const [order] = await scene.query<{ id: string; to_pay_pence: number; credit_pence: number }>(
      'select id, to_pay_pence, credit_pence from orders where credit_pence > 0 and shop_id = $1',
      [scene.shopId],
    );
    expect(order).toMatchObject({ to_pay_pence: 2280, credit_pence: 500 });
    expect(await scene.balance(`order-credit:${order?.id}`)).toBe(500);
  });

  test('pays the order at once, without a card, when it covers the whole price', async () => {
    await scene.giveCredit(scene.users.customer, 10_000);
    const me = await asCustomer();
    const before = scene.stripe.all('checkout.session').length;
    const placed = await scene.place({ use_credit: true }, me);
    expect(placed.payment_url).toBe('');
    expect(scene.stripe.all('checkout.session').length).toBe(before);
    expect(placed.row).toMatchObject({ to_pay_pence: 0, credit_pence: 2780 });
    expect(placed.row.paid_at).not.toBeNull();
    expect(await balance()).toBe(10_000 - 2780);
    expect(await scene.balance(`order-credit:${placed.row.id}`)).toBe(0);
    await eventually('the receipt', () => scene.mails().find(({ text }) => text.includes(placed.code)));
    expect((await scene.checkLedger()).mismatches).toEqual([]);
  });
});

describe('a saved card', () => {
  const cardsUrl = '/api/accounts/cards';
  const cards = async () => (await scene.call<SavedCards>('GET', cardsUrl, undefined, await asCustomer())).body.cards;
  const sessionOf = ({ sessionId, payment_url }: Placed) =>
    scene.stripe.all('checkout.session').find(({ id, url }) => id === sessionId || url === payment_url);
  const payOnPage = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  test('is offered on the customer’s next payment page, and can be removed by them', async () => {
    const me = await asCustomer();
    expect(await cards()).toEqual([]);
    const first = await scene.place({}, me);
    await payOnPage(first.payment_url, { card: '4242424242424242', save: 'yes' });
    await isPaid(first);
    const [card] = await cards();
    expect(card).toMatchObject({ brand: 'visa', last_digits: '4242' });
    const second = await scene.place({}, me);
    expect(sessionOf(second)?.customer).toBe(sessionOf(first)?.customer);
    await payOnPage(second.payment_url, { card: card?.id ?? '' });
    await isPaid(second);
    expect((await scene.checkLedger()).mismatches).toEqual([]);

    const remove = (authorization: string) =>
      scene.product.app.inject({ method: 'DELETE', url: `${cardsUrl}/${card?.id}`, headers: { authorization } });
    expect((await remove(await scene.tokenOf('owner'))).statusCode).toBe(404);
    expect((await remove(me.authorization)).statusCode).toBe(204);
    expect((await remove(me.authorization)).statusCode).toBe(404);
    expect(await cards()).toEqual([]);
    expect((await scene.call('GET', cardsUrl)).status).toBe(401);
  });

  test('is never stored for a guest, whose payment page names no customer', async () => {
    const placed = await scene.place();
    expect(sessionOf(placed)).toMatchObject({ customer: null, customer_email: placed.row.customer_email });
  });

  test('does not prevent a payment when the customer was deleted at the provider', async () => {
    const me = await asCustomer();
    const before = sessionOf(await scene.paid({}, me))?.customer ?? '';
    await scene.product.context.payments?.deleteCustomer(before);
    const placed = await scene.place({}, me);
    const session = sessionOf(placed);
    expect(session?.customer).toMatch(/^cus_/);
    expect(session?.customer).not.toBe(before);
    scene.stripe.pay(session?.id ?? '');
    await isPaid(placed);
  });

  test('cannot be listed while the provider is unreachable', async () => {
    scene.stripe.arm('error-500', { path: '/v1/customers', times: 20 });
    expect((await scene.call('GET', cardsUrl, undefined, await asCustomer())).status).toBe(503);
    scene.stripe.perform('disarm', '');
    expect((await scene.call('GET', cardsUrl, undefined, await asCustomer())).status).toBe(200);
  });
});

describe('the details for the next order', () => {
  const url = '/api/accounts/checkout-details';
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', body?: object, who: 'customer' | 'owner' = 'customer') => {
    const headers = { authorization: await scene.tokenOf(who) };
    return scene.product.app.inject({ method, url, headers, ...(body && { payload: body }) });
  };
  const details = async (who?: 'customer' | 'owner') => (await ask('GET', undefined, who)).json().details;
  const addresses = () =>
    scene.query<{ id: string }>('select id from addresses where "user" = $1', [scene.users.customer]);
  const payAs = async (form: Partial<OrderForm>) =>
    scene.paid(
      { fulfilment: 'delivery', address: byTheLake, ...form },
      { authorization: await scene.tokenOf('customer') },
    );
  beforeEach(async () => {
    await scene.query('delete from checkout_details');
    await scene.query('delete from addresses');
  });

  test('are saved for customers who ask for it: phone, fulfilment, address, pin, note, and what to do when something is missing', async () => {
    const pin = { lat: 50.875, lng: -1.79 };
    await payAs({ address: { ...byTheLake, pin }, if_missing: 'call', remember: true });
    const address = { id: expect.stringMatching(/^[a-z0-9]{15}$/), ...byTheLake, pin };
    expect(await details()).toEqual({ phone: '+447700900123', fulfilment: 'delivery', if_missing: 'call', address });
    expect(await details('owner')).toBeNull();
  });

  test('contain an address once, with the latest note; a collection does not change it', async () => {
    await payAs({ remember: true });
    await payAs({ address: { ...byTheLake, line: 'somerley lakes', note: 'peg 9' }, remember: true });
    expect(await addresses()).toHaveLength(1);
    await payAs({ fulfilment: 'collection', address: null, remember: true });
    expect(await details()).toMatchObject({
      fulfilment: 'collection',
      address: { line: 'Somerley Lakes', note: 'peg 9' },
    });
  });

  test('are not saved for guests, without consent, or for a pin without an address', async () => {
    await payAs({});
    await scene.paid({ fulfilment: 'delivery', address: byTheLake, remember: true });
    expect(await scene.query('select 1 from checkout_details')).toEqual([]);
    await payAs({
      address: { line: '', postcode: '', note: 'peg 14', pin: { lat: 50.875, lng: -1.79 } },
      remember: true,
    });
    expect(await details()).toMatchObject({ phone: '+447700900123', address: null });
    expect(await addresses()).toEqual([]);
  });

  test.each([
    { first: false, last: true, what: 'saved when they tick it before they pay after all' },
    { first: true, last: false, what: 'not saved when they untick it before they pay after all' },
  ])('are $what', async ({ first, last }) => {
    const me = await asCustomer();
    const form = await scene.form({ fulfilment: 'delivery', address: byTheLake }, me);
    const placed = await scene.send({ ...form, remember: first }, me);
    expect(await details()).toBeNull();
    const again = await scene.send(
      { ...form, remember: last, contact: { ...form.contact, name: 'Ann A. Archer' }, shop_consent: true },
      me,
    );
    expect(again.body.code).toBe(placed.body.code);
    const [order] = await scene.query<{ id: string; session_id: string; customer_name: string; shop_consent: boolean }>(
      `select o.id, o.customer_name, o.shop_consent, p.session_id from orders o join payments p on p.subject = o.id
       where o.code = $1`,
      [placed.body.code],
    );
    expect(order).toMatchObject({ customer_name: 'Ann A. Archer', shop_consent: true });
    scene.stripe.pay(order?.session_id ?? '');
    await eventually('the order is paid', async () => (await scene.row(order?.id ?? '')).paid_at ?? undefined);
    expect((await details())?.phone).toBe(last ? '+447700900123' : undefined);
    expect(await addresses()).toHaveLength(last ? 1 : 0);
  });

  test('keep the earlier fulfilment when this order had no choice', async () => {
    const collected = { fulfilment: 'collection', address: null, remember: true } as const;
    const knife = [...scene.draft().items, { name: 'Bait knife', quantity: 1, price_pence: 900 }];
    const gas = [...scene.draft().items, { name: 'Gas canister', quantity: 1, price_pence: 600 }];
    await payAs({ ...collected, items: knife });
    expect(await details()).toMatchObject({ fulfilment: 'delivery' });
    await payAs({ ...collected, items: gas });
    expect(await details()).toMatchObject({ fulfilment: 'delivery' });
    await payAs(collected);
    expect(await details()).toMatchObject({ fulfilment: 'collection' });

    await scene.query('update shops set collection_offered = false where shop_id = $1', [scene.shopId]);
    await payAs({ remember: true });
    await scene.query('update shops set collection_offered = true where shop_id = $1', [scene.shopId]);
    expect(await details()).toMatchObject({ fulfilment: 'collection', address: { line: 'Somerley Lakes' } });
  });

  test('contain at most twenty addresses', async () => {
    await scene.query(
      `insert into addresses (id, "user", line, postcode) select 'address' || n, $1, 'Peg ' || n, 'BH24 3PJ' from generate_series(1, 20) n`,
      [scene.users.customer],
    );
    await payAs({ remember: true });
    expect(await addresses()).toHaveLength(20);
    expect(await details()).toMatchObject({ phone: '+447700900123', address: null });
  });

  test('can be changed and deleted by the customer', async () => {
    await payAs({ remember: true });
    const [address] = await addresses();
    const form = { phone: '01632 960001', fulfilment: 'collection', if_missing: 'swap', address: address?.id };
    expect((await ask('PUT', form)).json().details).toMatchObject({
      phone: '+441632960001',
      fulfilment: 'collection',
      if_missing: 'swap',
      address: { id: address?.id },
    });
    expect((await ask('PUT', { ...form, phone: '123' })).json().data).toHaveProperty('phone');
    expect((await ask('PUT', form, 'owner')).json().data).toHaveProperty('address');
    expect((await ask('PUT', { ...form, fulfilment: 'pigeon' })).statusCode).toBe(400);
    expect((await ask('PUT', { ...form, if_missing: 'guess' })).statusCode).toBe(400);
    await scene.query('delete from addresses where id = $1', [address?.id]);
    expect(await details()).toMatchObject({ address: null });
    expect((await ask('DELETE')).statusCode).toBe(204);
    expect(await details()).toBeNull();
    expect((await scene.product.app.inject({ url })).statusCode).toBe(401);
  });
});
