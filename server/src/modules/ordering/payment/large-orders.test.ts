// Large orders, which the shop must approve before they can be paid.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { expireUnpaidOrders } from './order-payment.jobs.ts';
import { startHeldStockScene } from './testing/held-stock-scene.ts';

const scene = await startHeldStockScene();
const { setStock, rods, left, later, tracker, track, payAgain, mailTo, ask, desk, forgetUnpaid } = scene;
afterAll(() => scene.close());
beforeEach(forgetUnpaid);

test('a large order needs the shop’s approval first: nothing is held or paid, and both sides get a mail', async () => {
  const large = await ask(100);
  expect(await left()).toBe(200);
  expect(await track(large)).toMatchObject({ payment: 'asked', can: { pay: false, cancel: true } });
  expect(await payAgain(large)).toMatchObject({ status: 409 });
  expect((await mailTo(large, /We’ve asked Ringwood Tackle/)).text).toContain('Nothing has been charged');
  const toShop = await eventually('the shop’s mail', () =>
    scene.mails().find(({ subject }) => subject === `Big order ${large.code}: can you do it?`),
  );
  expect(toShop.text).toContain('- 100 × Contested rod');
});

test('the shop’s approval holds the stock of a large order, which is then paid like any other', async () => {
  const large = await ask(100);
  expect((await desk(large, 'approve')).status).toBe(204);
  expect((await desk(large, 'approve')).status).toBe(204);
  expect(await left()).toBe(100);
  expect((await mailTo(large, /said yes: please pay/)).text).toContain(`/track/${large.track_token}`);
  const { body } = await payAgain(large);
  // Leaving the payment page does not release stock that the shop promised.
  await tracker(large, '/leave');
  expect(await left()).toBe(100);
  const [payment] = await scene.query<{ session_id: string }>(
    'select session_id from payments where subject = $1 order by created_at desc',
    [large.row.id],
  );
  expect(body.payment_url).toContain(payment?.session_id);
  scene.stripe.pay(payment?.session_id ?? '');
  await eventually('it is paid', async () => (await scene.row(large.row.id)).paid_at ?? undefined);
  expect(await left()).toBe(100);
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});

test('a large order ends when the shop refuses it or does not answer, or the customer does not pay', async () => {
  const [refused, forgotten, unpaid] = [await ask(100), await ask(101), await ask(99)];
  expect((await desk(refused, 'refuse', { reason: 'We cannot get that many.' })).status).toBe(204);
  expect((await mailTo(refused, /was cancelled/)).text).toContain('We cannot get that many.');
  await desk(unpaid, 'approve');
  expect(await left()).toBe(101);
  await scene.query(`update orders set pay_by = now() - interval '1 second' where id = $1`, [forgotten.row.id]);
  expect(await desk(forgotten, 'approve')).toMatchObject({
    status: 409,
    body: { message: /too late to answer/ },
  });
  await expireUnpaidOrders(later(24 * 60 + 1));
  expect(await left()).toBe(200);
  expect((await mailTo(forgotten, /was cancelled/)).text).toContain('didn’t answer in time');
  expect((await mailTo(unpaid, /was cancelled/)).text).toContain('wasn’t paid in time');
  expect((await desk(forgotten, 'approve')).status).toBe(409);
});

test('a large order that is out of stock cannot be approved, and a small order needs no approval', async () => {
  const large = await ask(100);
  await setStock(10);
  expect(await desk(large, 'approve')).toMatchObject({ status: 409, body: { message: /out of stock/ } });
  const form = await scene.form(rods(2));
  const key = { 'idempotency-key': randomUUID() };
  expect((await scene.call('POST', '/api/checkout/requests', form, key)).status).toBe(409);
});
