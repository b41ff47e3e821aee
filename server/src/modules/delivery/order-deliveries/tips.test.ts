// Tests that a tip goes in full to the courier of the order, or back to the customer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderForm } from '@baitdrop/contract/checkout';
import { startStuartSimulator, type StuartSimulator } from '@baitdrop/adapters/stuart/stuart.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { positionOfPostcode } from '../../shops/postcode-tables.ts';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const UBER_PENCE = 899;
const STUART_PENCE = 949;
const byTheLake = { line: 'Somerley Lakes', postcode: 'BH24 3PJ', note: 'peg 14' };
const delivery = { fulfilment: 'delivery', address: byTheLake } as const;

let scene: CheckoutScene;
let stuart: StuartSimulator;
beforeAll(async () => {
  stuart = await startStuartSimulator({ speed: 0, geocode: positionOfPostcode });
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true, stuart }));
});
afterAll(async () => {
  await scene.close();
  await stuart.close();
});
beforeEach(() => stuart.setPrice(STUART_PENCE));

const held = ({ row }: Placed) => scene.balance(`courier-tip:${row.id}`);
const accept = async ({ row }: Placed): Promise<void> => {
  const headers = { authorization: await scene.tokenOf('owner') };
  expect((await scene.call('POST', `/api/orders/${row.id}/accept`, { prep_minutes: 15 }, headers)).status).toBe(204);
};
const booked = async (placed: Placed): Promise<string> => {
  const { row } = placed;
  await accept(placed);
  return eventually('a courier is booked', async () => {
    const [found] = await scene.query<{ delivery_id: string }>(
      `select delivery_id from deliveries where "order" = $1 and delivery_id != ''`,
      [row.id],
    );
    return found?.delivery_id;
  });
};
const push = async (couriers: { advance(id: string): Promise<string> }, id: string, stage: string): Promise<void> => {
  for (let pushes = 0; pushes < 10; pushes += 1) if ((await couriers.advance(id)) === stage) return;
  throw new Error(`the delivery never got to ${stage}`);
};
const becomes = ({ row }: Placed, status: string) =>
  eventually(`the order is ${status}`, async () => {
    const now = await scene.row(row.id);
    return now.status === status ? now : undefined;
  });
const expectRightBooks = async ({ row }: Placed) => {
  await eventually('the refunds are done', async () => {
    const open = await scene.query(`select 1 from refunds where "order" = $1 and status != 'succeeded'`, [row.id]);
    return open.length === 0 || undefined;
  });
  expect((await scene.checkLedger()).mismatches).toEqual([]);
};
const tipped = (form: Partial<OrderForm> = {}) => scene.paid({ ...delivery, tip_pence: 200, ...form });

test('a tip is offered if the courier accepts tips, is part of the total, and is the courier’s from the pick-up on', async () => {
  const review = await scene.review(scene.draft({ ...delivery, tip_pence: 200 }));
  expect(review).toMatchObject({ tip_offered: true, tip_pence: 200, total_pence: 2780, to_pay_pence: 2980 });
  expect(review.breakdown.at(-1)).toEqual({ kind: 'tip', label: 'Tip for the courier', amount_pence: 200 });
  const placed = await tipped();
  expect(placed.row).toMatchObject({ tip_pence: 200, total_pence: 2780, to_pay_pence: 2980 });
  expect(await held(placed)).toBe(200);
  const payable = await scene.balance('courier:payable');
  const cost = await scene.balance('platform:courier-cost');

  const id = await booked(placed);
  expect(scene.courier.deliveries().find((one) => one.id === id)?.form.tip).toBe(200);
  for (const [stage, status] of [
    ['picked_up', 'en_route'],
    ['delivered', 'delivered'],
  ] as const) {
    await push(scene.courier, id, stage);
    await becomes(placed, status);
    expect(await held(placed)).toBe(0);
    expect((await scene.balance('courier:payable')) - payable).toBe(UBER_PENCE + 200);
    expect((await scene.balance('platform:courier-cost')) - cost).toBe(-UBER_PENCE);
  }
  expect((await scene.row(placed.row.id)).refunded_pence).toBe(0);
  await expectRightBooks(placed);
});

test('a tip is refunded when the order is cancelled, and when the customer collects it instead', async () => {
  const cancelled = await tipped();
  const headers = { 'x-track-token': cancelled.track_token };
  expect((await scene.call('POST', '/api/tracking/cancel', { reason: 'rain' }, headers)).status).toBe(200);
  expect((await scene.row(cancelled.row.id)).refunded_pence).toBe(2980);
  expect(await held(cancelled)).toBe(0);
  await expectRightBooks(cancelled);

  const collected = await tipped({ address: { ...byTheLake, note: 'no courier, peg 14' } });
  await accept(collected);
  await eventually('the customer is asked', async () => (await scene.row(collected.row.id)).choice_open || undefined);
  const token = { 'x-track-token': collected.track_token };
  expect((await scene.call('POST', '/api/tracking/choice', { choice: 'collect' }, token)).status).toBe(200);
  expect((await scene.row(collected.row.id)).refunded_pence).toBe(200);
  await expectRightBooks(collected);
});

test('a tip is not offered if the courier accepts none, nor for a collection, and has a minimum', async () => {
  stuart.setPrice(500);
  const address = { ...byTheLake, line: 'Somerley Lakes, north bank' };
  const stuarts = scene.draft({ ...delivery, address, tip_pence: 200 });
  expect(await scene.review(stuarts)).toMatchObject({ tip_offered: false, tip_pence: 0, to_pay_pence: 2780 });
  expect(await scene.review(scene.draft({ tip_pence: 200 }))).toMatchObject({ tip_offered: false, to_pay_pence: 2780 });
  for (const tip_pence of [-100, 49, 2001])
    expect((await scene.call('POST', '/api/checkout/review', scene.draft({ ...delivery, tip_pence }))).status).toBe(
      400,
    );
});

test('a tip is refunded when a courier delivers who accepts none, and the customer is notified', async () => {
  const placed = await tipped({ address: { ...byTheLake, line: 'Somerley Lakes, south bank' } });
  scene.courier.refuseNext('create', 'couriers_busy');
  const id = await booked(placed);
  expect(stuart.jobs().map((job) => String(job.id))).toContain(id);
  await push(stuart, id, 'delivering');
  await becomes(placed, 'en_route');
  await push(stuart, id, 'delivered');
  await becomes(placed, 'delivered');
  expect((await scene.row(placed.row.id)).refunded_pence).toBe(200);
  expect(await held(placed)).toBe(0);
  const mail = await eventually('the mail', () =>
    scene.mails().find(({ subject }) => subject === `We’ve refunded £2.00 for order ${placed.code}`),
  );
  expect(mail.text).toContain('The courier can’t take tips.');
  await expectRightBooks(placed);
});
