// Tests final fees that differ from the fee at the pickup.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import type { LedgerCheck } from '@baitdrop/contract/ledger-check';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { deliveriesIn } from '../../../testing/deliveries.ts';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: OrderScene;
const posted: { body: string; headers: Record<string, string> }[] = [];
const post = async ({ body, headers }: (typeof posted)[number]) =>
  (await scene.product.app.inject({ method: 'POST', url: '/api/webhooks/uber', headers, payload: body })).statusCode;

beforeAll(async () => {
  scene = await startOrderScene(await ownApp());
  scene.courier.sendEventsTo((event) => {
    posted.push(event);
    return post(event);
  });
});
afterAll(() => scene.close());

const { accepted, becomes } = deliveriesIn(() => scene);
const heard = () =>
  eventually('every notice is worked on', async () => {
    const waiting = await scene.query(`select 1 from webhook_events where source = 'uber' and done_at is null`);
    return waiting.length === 0 ? true : undefined;
  });
const charges = async (id: string, feePence: number) => {
  await scene.courier.charge(id, feePence);
  await heard();
};
const bookedFor = ({ id }: PaidOrder) =>
  scene.query<{ kind: string; account: string; pence: number }>(
    `select m.kind, e.account, e.amount_pence as pence from ledger_entries e join ledger_movements m on m.id = e.movement
     where m.reference in (select id from deliveries where "order" = $1
       union select id from courier_fee_changes where "order" = $1) and e.account = 'platform:courier-cost' order by m.id`,
    [id],
  );
const asAdmin = async <Body>(url: string): Promise<Body> => {
  const headers = { authorization: await scene.tokenOf('admin') };
  return (await scene.product.app.inject({ url, headers })).json();
};
const feesOff = async () =>
  (await asAdmin<LedgerCheck>('/api/admin/ledger-check')).mismatches.filter(({ kind }) => kind === 'courier_fee_off');
const cost = (kind: string, pence: number) => ({ kind, account: 'platform:courier-cost', pence });

test('a price that the courier changes on the way or afterwards is booked to the penny, once', async () => {
  const order = await accepted();
  const id = await scene.deliveryIdOf(order);
  await scene.push(id, 'picked_up');
  await becomes(order, 'en_route');
  await charges(id, 1049);
  await scene.push(id, 'delivered');
  await becomes(order, 'delivered');
  await heard();
  await charges(id, 949);
  await charges(id, 949);
  for (const event of posted) expect(await post(event)).toBe(200);
  await heard();
  expect(await bookedFor(order)).toEqual([
    cost('courier-fee', -899),
    cost('courier-fee-changed', -150),
    cost('courier-fee-changed', 100),
  ]);
  const { deliveries, ledger } = await asAdmin<AdminOrder>(`/api/admin/orders/${order.id}`);
  expect(deliveries).toMatchObject([
    {
      fee_pence: 949,
      fee_changes: [
        { leg: 'out', from_pence: 899, to_pence: 1049 },
        { leg: 'out', from_pence: 1049, to_pence: 949 },
      ],
    },
  ]);
  expect(ledger).toMatchObject({ sum_pence: 0 });
  expect(await feesOff()).toEqual([]);
});

test('a price that changes before the pick-up is booked as it is at the pick-up', async () => {
  const order = await accepted();
  const id = await scene.deliveryIdOf(order);
  await charges(id, 1299);
  await scene.push(id, 'delivered');
  await becomes(order, 'delivered');
  expect(await bookedFor(order)).toEqual([cost('courier-fee', -1299)]);
});

test('the ledger check reports a delivery whose price differs from the booking', async () => {
  const order = await accepted();
  await scene.push(await scene.deliveryIdOf(order), 'delivered');
  await becomes(order, 'delivered');
  await heard();
  const [row] = await scene.query<{ id: string }>(
    `update deliveries set fee_pence = 1000 where "order" = $1 returning id`,
    [order.id],
  );
  expect(await feesOff()).toEqual([
    {
      kind: 'courier_fee_off',
      subject: row?.id,
      message: 'The courier charges 1000 pence for this delivery (there), the ledger says 899.',
    },
  ]);
  await scene.query(`update deliveries set fee_pence = 899 where "order" = $1`, [order.id]);
});

test('a changed price of a return is also booked after the return', async () => {
  const order = await accepted();
  const id = await scene.deliveryIdOf(order);
  await scene.push(id, 'to_dropoff');
  await scene.courier.endNow(id, 'returned');
  const back = await eventually('it comes back', async () => {
    const [row] = await scene.query<{ return_id: string }>(
      `select return_id from deliveries where "order" = $1 and return_id != ''`,
      [order.id],
    );
    return row?.return_id;
  });
  await scene.push(back, 'delivered');
  await eventually('it is back', async () => ((await bookedFor(order)).length === 2 ? true : undefined));
  await heard();
  const [before] = await scene.query<{ pence: number }>(
    'select return_fee_pence as pence from deliveries where "order" = $1',
    [order.id],
  );
  await charges(back, (before?.pence ?? 0) + 51);
  expect((await bookedFor(order)).at(-1)).toEqual(cost('courier-fee-changed', -51));
  expect(await feesOff()).toEqual([]);
});
