// A refund that BaitDrop pays for does not reduce the shop's earnings in its figures.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundPayer } from '@baitdrop/domain/refunds/refund-payer';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { countDailySales } from './count-daily-sales.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

const today = `select (now() at time zone 'Europe/London')::date as day`;

async function figures() {
  const headers = { authorization: await scene.tokenOf('owner') };
  const { body } = await scene.call<{ revenue_pence: number }>('GET', '/api/dashboard/figures', undefined, headers);
  const [counted] = await scene.query<{ revenue: number }>(
    `with ${countDailySales(today)} select revenue_pence::int as revenue from counted`,
    [scene.shopId],
  );
  return { dashboard: body.revenue_pence, analytics: counted?.revenue };
}

test.each<[RefundPayer, number]>([
  ['platform', 2600],
  ['shop', 0],
])('after a full refund paid by %s, dashboard and analytics count %i pence more than before', async (payer, more) => {
  const before = await figures();
  const { row } = await scene.paid();
  await scene.deliver(row.id);
  const headers = { authorization: await scene.tokenOf('admin') };
  const body = { reason: 'It was late.', payer };
  expect((await scene.call('POST', `/api/orders/${row.id}/refund`, body, headers)).status).toBe(204);
  const counted = before.dashboard + more;
  expect(await figures()).toEqual({ dashboard: counted, analytics: counted });
});
