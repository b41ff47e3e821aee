import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutScene, eventually, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { onDispute } from './disputes.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

test('a dispute is written down, booked once, and told to the administrators; won, the money comes back', async () => {
  const placed = await scene.paid();
  const before = await scene.balance('platform:disputes');
  const charge = scene.stripe.all('charge').find(({ payment_intent }) => {
    const session = scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId);
    return payment_intent === session?.payment_intent;
  });
  scene.stripe.arm('webhook-twice', { times: 5 });
  scene.stripe.act('open-dispute', charge?.id ?? '');
  const dispute = await eventually('the dispute', async () => {
    const [row] = await scene.query<{ dispute_id: string; amount_pence: number }>(
      'select dispute_id, amount_pence from disputes where "order" = $1',
      [placed.row.id],
    );
    return (await scene.balance('platform:disputes')) === before ? undefined : row;
  });
  expect(dispute.amount_pence).toBe(2780);
  expect(await scene.balance('platform:disputes')).toBe(before - 2780 - 2000);
  await eventually('the notice', () =>
    scene.mails().find(({ to, subject }) => to.includes('admin@checkout.example') && subject.includes(placed.code)),
  );
  expect((await scene.checkLedger()).mismatches).toEqual([]);
  scene.stripe.act('win-dispute', dispute.dispute_id);
  await eventually('the money is back', async () =>
    (await scene.balance('platform:disputes')) === before - 2000 ? true : undefined,
  );
  const [row] = await scene.query<{ status: string }>('select status from disputes where dispute_id = $1', [
    dispute.dispute_id,
  ]);
  expect(row?.status).toBe('won');
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});

test('what was said of a dispute before, heard late, neither reopens it nor books it again', async () => {
  const [won] = await scene.query<{ dispute_id: string; payment_intent: string; amount_pence: number }>(
    `select d.dispute_id, p.payment_intent, d.amount_pence from disputes d join payments p on p.id = d.payment
     where d.status = 'won'`,
  );
  const before = await scene.balance('platform:disputes');
  const alerts = async () =>
    (await queuedMails(scene.product.context)).filter(({ subject }) => /disputed|dispute is over/.test(subject)).length;
  const told = await alerts();
  expect(told).toBeGreaterThan(0);
  for (const [status, funds] of [
    ['needs_response', 'unchanged'],
    ['needs_response', 'withdrawn'],
    ['lost', 'unchanged'],
  ] as const)
    await onDispute(scene.product.context, {
      kind: 'dispute',
      disputeId: won?.dispute_id ?? '',
      paymentIntent: won?.payment_intent ?? '',
      amountPence: won?.amount_pence ?? 0,
      feePence: 2000,
      status,
      reason: 'fraudulent',
      funds,
    });
  expect(await scene.query('select status from disputes')).toEqual([{ status: 'won' }]);
  expect(await scene.balance('platform:disputes')).toBe(before);
  expect(await alerts()).toBe(told);
});
