// Tests two courier companies: which one is sent, and what happens when it fails.
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startStuartSimulator } from '@baitdrop/adapters/stuart/stuart.simulator';
import { SIMULATED_STUART_ACCOUNT } from '@baitdrop/adapters/stuart/simulated-account';
import { STUART_WEBHOOK_HEADER } from '@baitdrop/adapters/stuart/stuart-webhooks';
import { STUART_WEBHOOK_PATH } from '@baitdrop/adapters/ports/courier';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { deliveriesIn } from '../../../testing/deliveries.ts';
import { type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { positionOfPostcode } from '../../shops/postcode-tables.ts';

const STUART_PENCE = 949;
const CHEAP_PENCE = 500;

const stuart = await startStuartSimulator({ speed: 0, geocode: positionOfPostcode });
const scene = await startOrderScene(await ownApp({}, { stuart }));
afterAll(async () => {
  await scene.close();
  await stuart.close();
});
afterEach(async () => {
  stuart.setPrice(STUART_PENCE);
  await scene.query(`delete from product_settings where key = 'courier_areas_off'`);
});

const { accepted, becomes, hasEvent, deliveriesOf, choiceOpens, onDesk } = deliveriesIn(() => scene);
const kinds = async (order: PaidOrder) => (await scene.events(order)).map(({ kind }) => kind);
const companies = async (order: PaidOrder) =>
  (await deliveriesOf(order)).map(({ courier, status }) => `${String(courier)} ${String(status)}`);
const pushStuart = async (id: string, stage: string): Promise<void> => {
  for (let pushes = 0; pushes < 10; pushes += 1) if ((await stuart.advance(id)) === stage) return;
  throw new Error(`the job never got to ${stage}`);
};
/** Sends a webhook as Stuart does: it has no content and triggers a read from its API. */
const tellStuartChanged = async (id: string): Promise<void> => {
  const answer = await scene.product.app.inject({
    method: 'POST',
    url: STUART_WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', [STUART_WEBHOOK_HEADER]: SIMULATED_STUART_ACCOUNT.webhookKey },
    payload: { event: 'job', type: 'update', data: { id: Number(id) } },
  });
  expect(answer.statusCode).toBe(200);
};
const booked = async (order: PaidOrder) =>
  Object.fromEntries(
    (
      await scene.query<{ account: string; pence: number }>(
        `select e.account, sum(e.amount_pence)::int as pence from ledger_entries e join ledger_movements m on m.id = e.movement
         where m.kind = 'courier-fee' and m.reference in (select id from deliveries where "order" = $1) group by e.account`,
        [order.id],
      )
    ).map(({ account, pence }) => [account, pence]),
  );
const switchOff = (areas: object) =>
  scene.query(`insert into product_settings (key, value) values ('courier_areas_off', $1)`, [JSON.stringify(areas)]);

test('the first courier gives up, the second delivers: the tracking page is right, and the ledger balances', async () => {
  const order = await accepted();
  const first = await scene.deliveryIdOf(order);
  await scene.push(first, 'assigned');
  await hasEvent(order, 'courier_assigned');
  expect(await scene.track(order)).toMatchObject({
    status: 'preparing',
    courier: { name: expect.stringMatching(/\w/) },
  });
  await scene.courier.endNow(first, 'canceled');
  const second = await scene.deliveryIdOf(order, 2);
  expect(stuart.jobs().map(({ id }) => String(id))).toContain(second);
  expect((await scene.events(order)).find(({ kind }) => kind === 'courier_cancelled')?.text).toBe(
    'The courier cancelled. We’re looking for another one.',
  );
  // No notice says that there is no courier, because there is one.
  expect(await scene.track(order)).toMatchObject({ status: 'preparing', can: { choose: false } });
  await pushStuart(second, 'picking');
  await eventually('the customer sees who comes now', async () => {
    const { courier } = await scene.track(order);
    return courier !== null && courier.name !== '' ? courier : undefined;
  });
  await pushStuart(second, 'delivering');
  await becomes(order, 'en_route');
  await stuart.move(second);
  await eventually('the courier is on the map', async () => (await scene.track(order)).courier?.position ?? undefined);
  await scene.mailTo(order.email, /on its way/i);
  await pushStuart(second, 'delivered');
  await becomes(order, 'delivered');
  expect(await scene.track(order)).toMatchObject({ status: 'delivered', courier: null, pin: '' });
  expect(await companies(order)).toEqual(['uber canceled', 'stuart delivered']);
  expect(await kinds(order)).not.toContain('no_courier');
  // Only the company that carried it is paid.
  expect(await booked(order)).toEqual({
    'platform:courier-cost': -STUART_PENCE,
    'courier:payable-stuart': STUART_PENCE,
  });
  const [off] = await scene.query<{ pence: number }>('select sum(amount_pence)::int as pence from ledger_entries');
  expect(off?.pence).toBe(0);
});

test('a change of the second courier’s price after the delivery is also booked', async () => {
  stuart.setPrice(CHEAP_PENCE);
  const order = await accepted();
  const id = await scene.deliveryIdOf(order);
  await pushStuart(id, 'delivered');
  await becomes(order, 'delivered');
  Object.assign(stuart.jobs().find((job) => String(job.id) === id) ?? {}, { pricePence: 650 });
  await tellStuartChanged(id);
  const changes = await eventually('the difference is booked', async () => {
    const text = 'select from_pence, to_pence from courier_fee_changes where "order" = $1';
    const rows = await scene.query<{ from_pence: number; to_pence: number }>(text, [order.id]);
    return rows.length > 0 ? rows : undefined;
  });
  expect(changes).toEqual([{ from_pence: CHEAP_PENCE, to_pence: 650 }]);
});

test.each([
  ['reported step by step', 'stuart breaks it'],
  ['reported only at the end', 'stuart breaks it, stuart silent'],
])('damage by the second courier is not returned, %s: administrators decide', async (_, delivery_note) => {
  stuart.setPrice(CHEAP_PENCE);
  const order = await accepted({ delivery_note });
  const id = await scene.deliveryIdOf(order);
  await pushStuart(id, 'canceled');
  await tellStuartChanged(id);
  expect(await hasEvent(order, 'lost_reported')).toMatchObject({ by: 'courier' });
  expect(await kinds(order)).not.toContain('came_back');
  expect(await scene.row(order)).toMatchObject({ status: 'en_route', choice_open: false });
  expect(await scene.track(order)).toMatchObject({ headline: 'Your order may be lost', eta: null });
  await scene.mailTo(`admin@${scene.host}`, new RegExp(`${order.code} may be lost`));
  const shown = await scene.product.app.inject({
    url: `/api/admin/orders/${order.id}`,
    headers: { authorization: await scene.tokenOf('admin') },
  });
  expect(shown.json().lost_parcel).toMatchObject({ sign: 'said', courier: 'stuart', suggested_payer: 'courier' });
});

test('an order that the second courier cannot hand over is returned in the same job: tracked to the shop, never shown as delivered', async () => {
  stuart.setPrice(CHEAP_PENCE);
  const order = await accepted({ delivery_note: 'customer not home' });
  const id = await scene.deliveryIdOf(order);
  await pushStuart(id, 'delivering');
  await becomes(order, 'en_route');
  await pushStuart(id, 'returning');
  await hasEvent(order, 'came_back');
  expect(await scene.row(order)).toMatchObject({ status: 'preparing', choice_open: true });
  // Stuart gives no time for the return, so none is shown.
  expect(await scene.track(order)).toMatchObject({
    headline: 'On its way back',
    sentence: expect.stringMatching(/is taking it back to Ringwood Tackle\. You can have another courier sent/),
  });
  expect(await onDesk(order)).toMatchObject({ kind: 'on_its_way_back', headline: 'Coming back to you' });
  await pushStuart(id, 'returned');
  await hasEvent(order, 'return_arrived');
  expect(await scene.track(order)).toMatchObject({ status: 'preparing', headline: 'Back at the shop' });
  expect(await onDesk(order)).toMatchObject({ kind: 'handed_back', headline: 'Back with you' });
  expect(await kinds(order)).not.toContain('delivered');
  expect(await companies(order)).toEqual(['stuart returned']);
  // The delivery is paid, and the return is on Stuart's invoice.
  expect(await booked(order)).toEqual({
    'platform:courier-cost': -CHEAP_PENCE,
    'courier:payable-stuart': CHEAP_PENCE,
  });
  const [off] = await scene.query<{ pence: number }>('select sum(amount_pence)::int as pence from ledger_entries');
  expect(off?.pence).toBe(0);
});

describe('which company is booked', () => {
  test('the cheaper one; both were asked without the customer’s name and phone', async () => {
    stuart.setPrice(CHEAP_PENCE);
    const order = await accepted();
    const id = await scene.deliveryIdOf(order);
    expect(await deliveriesOf(order)).toMatchObject([{ courier: 'stuart', delivery_id: id, fee_pence: CHEAP_PENCE }]);
    const calls = await scene.query<{ courier: string; endpoint: string; text: string }>(
      `select courier, endpoint, request_payload::text as text from courier_logs where "order" = $1`,
      [order.id],
    );
    const quotes = calls.filter(({ endpoint }) => endpoint === 'quote');
    expect(new Set(quotes.map(({ courier }) => courier))).toEqual(new Set(['uber', 'stuart']));
    expect(quotes.filter(({ text }) => /Archer|900123/.test(text))).toEqual([]);
  });

  test('the other one if the first has no courier, and no notice is sent', async () => {
    scene.courier.refuseNext('create', 'couriers_busy');
    const order = await accepted();
    await scene.deliveryIdOf(order);
    expect(await companies(order)).toEqual(['stuart pending']);
    expect(await kinds(order)).not.toContain('no_courier');
  });

  test('the other one if the first accepted and then found no courier', async () => {
    stuart.setPrice(CHEAP_PENCE);
    const order = await accepted({ delivery_note: 'stuart finds nobody' });
    await stuart.advance(await scene.deliveryIdOf(order));
    await scene.deliveryIdOf(order, 2);
    expect(await companies(order)).toEqual(['stuart canceled', 'uber pending']);
    const event = await hasEvent(order, 'courier_cancelled');
    expect(event.text).toBe('No courier was free after all. We’re asking elsewhere.');
  });

  test('none if neither has a courier: then the customer is asked', async () => {
    const order = await accepted({ delivery_note: 'no courier, peg 14' });
    await choiceOpens(order);
    expect((await kinds(order)).filter((kind) => kind === 'no_courier')).toHaveLength(1);
    const companiesAsked = await scene.query<{ courier: string }>(
      `select distinct courier from courier_logs where "order" = $1 and endpoint = 'delivery' order by courier`,
      [order.id],
    );
    expect(companiesAsked.map(({ courier }) => courier)).toEqual(['stuart', 'uber']);
    await scene.tracker(order, 'choice', { choice: 'collect' });
  });

  test('only a company that is switched on at the shop and the customer', async () => {
    await switchOff({ uber: ['BH24'] });
    const order = await accepted();
    await scene.deliveryIdOf(order);
    expect(await companies(order)).toEqual(['stuart pending']);
    await scene.query(
      `update product_settings set value = '{"uber":["*"],"stuart":["BH"]}' where key = 'courier_areas_off'`,
    );
    const other = await accepted();
    await choiceOpens(other);
    expect((await deliveriesOf(other)).at(-1)).toMatchObject({ courier: '', failure: 'no_courier: none_here' });
    await scene.tracker(other, 'choice', { choice: 'collect' });
  });
});

describe('one order never has two couriers', () => {
  test('a company whose response was lost is asked again, and its job is adopted', async () => {
    stuart.setPrice(CHEAP_PENCE);
    const order = await accepted({ delivery_note: 'stuart answer lost' });
    const id = await scene.deliveryIdOf(order);
    const mine = stuart.jobs().filter(({ form }) => form.assignment_code === order.code);
    expect(mine.map((job) => String(job.id))).toEqual([id]);
    expect(await companies(order)).toEqual(['stuart pending']);
  });

  test('a webhook with a wrong signature is refused', async () => {
    const answer = await scene.product.app.inject({
      method: 'POST',
      url: STUART_WEBHOOK_PATH,
      headers: { 'content-type': 'application/json', 'x-stuart-webhook-key': 'guess' },
      payload: { event: 'job', type: 'update', data: { id: 1 } },
    });
    expect(answer.statusCode).toBe(400);
  });
});
