import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { findUnknownMoney } from './unknown-payments.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

test('finds payments at the provider that are missing in a restored backup', async () => {
  const { context } = scene.product;
  const began = new Date(Date.now() - 60_000);
  const stored = await scene.paid();
  const lost = await scene.paid();
  await scene.quiet();
  expect(await findUnknownMoney(context, began)).toEqual({ payments: [], transfers: [] });
  // Simulates a backup made between payment and confirmation.
  await scene.query(`update payments set status = 'open' where subject = $1`, [lost.row.id]);
  const found = await findUnknownMoney(context, began);
  expect(found?.payments).toEqual([
    expect.objectContaining({
      sessionId: lost.sessionId,
      reference: expect.objectContaining({ subject: lost.row.id }),
    }),
  ]);
  expect(found?.payments.map(({ sessionId }) => sessionId)).not.toContain(stored.sessionId);
  expect(await findUnknownMoney(context, new Date(Date.now() + 60_000))).toEqual({ payments: [], transfers: [] });
});
