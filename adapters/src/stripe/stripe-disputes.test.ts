import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Payments } from '../ports/payments.ts';
import type { StripeSimulator } from './stripe.simulator.ts';
import { rejectionOf, type StripeScene, startStripeScene } from './testing/stripe-scene.ts';

let scene: StripeScene;
let simulator: StripeSimulator;
let payments: Payments;
beforeEach(async () => {
  scene = await startStripeScene();
  ({ simulator, payments } = scene);
});
afterEach(() => scene.close());

describe('a dispute', () => {
  test('withdraws the payment and a fee; when it is won, the payment is reinstated', async () => {
    const payment = await scene.paid('ann@water.example', '4000000000000259');
    const before = await payments.readBalance();
    await simulator.runPending();
    const [dispute] = simulator.all('dispute');
    const facts = { kind: 'dispute', disputeId: dispute?.id, paymentIntent: payment.paymentIntent, amountPence: 1048 };
    expect(scene.eventsOf('dispute')).toContainEqual({
      ...facts,
      feePence: 2000,
      status: 'needs_response',
      reason: 'fraudulent',
      funds: 'withdrawn',
    });
    expect((await payments.readBalance()).availablePence).toBe(before.availablePence - 1048 - 2000);
    expect(await rejectionOf(scene.refundOf(payment))).toMatchObject({ kind: 'refused', code: 'charge_disputed' });
    simulator.perform('win-dispute', dispute?.id ?? '');
    await simulator.runPending();
    expect(scene.eventsOf('dispute')).toContainEqual({
      ...facts,
      feePence: 0,
      status: 'won',
      reason: 'fraudulent',
      funds: 'reinstated',
    });
    expect((await payments.readBalance()).availablePence).toBe(before.availablePence - 2000);
  });

  const EVIDENCE = {
    productDescription: '4 × Red maggots',
    explanation: 'Delivered at 11:00.',
    customerName: 'Ann Archer',
    customerEmail: 'ann@water.example',
    shippingAddress: '',
    shippingCarrier: 'Uber Direct',
    shippingDate: '16 November 2026',
    shippingReference: 'del_1',
  };

  test('accepts evidence once, in time and within the limits, and is then under review', async () => {
    const { charge } = await scene.paid();
    simulator.perform('open-dispute', charge);
    const dispute = simulator.all('dispute').at(-1);
    const disputeId = dispute?.id ?? '';
    const before = await payments.readDispute(disputeId);
    expect(before).toMatchObject({ status: 'needs_response', submissions: 0 });
    expect(before.dueBy?.getTime()).toBeGreaterThan(Date.now());
    const answer = (evidence: Partial<typeof EVIDENCE>, idempotencyKey: string) =>
      payments.submitEvidence({ idempotencyKey, disputeId, evidence: { ...EVIDENCE, ...evidence } });
    expect(await rejectionOf(answer({ explanation: 'x'.repeat(20_001) }, 'a'))).toMatchObject({ kind: 'refused' });
    expect(await answer({}, 'b')).toMatchObject({ status: 'under_review', submissions: 1 });
    expect(simulator.all('dispute').at(-1)?.evidence).toEqual({
      product_description: '4 × Red maggots',
      uncategorized_text: 'Delivered at 11:00.',
      customer_name: 'Ann Archer',
      customer_email_address: 'ann@water.example',
      shipping_carrier: 'Uber Direct',
      shipping_date: '16 November 2026',
      shipping_tracking_number: 'del_1',
    });
    expect(await rejectionOf(answer({}, 'c'))).toMatchObject({ kind: 'refused', code: 'dispute_submitted' });
    simulator.perform('lose-dispute', disputeId);
    expect(await rejectionOf(answer({}, 'd'))).toMatchObject({ kind: 'refused', code: 'dispute_closed' });
  });

  test('accepts no evidence after its deadline', async () => {
    const { charge } = await scene.paid();
    simulator.perform('open-dispute', charge);
    const dispute = simulator.all('dispute').at(-1);
    if (dispute) dispute.evidence_details.due_by = Math.floor(Date.now() / 1000) - 1;
    const request = { idempotencyKey: 'late', disputeId: dispute?.id ?? '', evidence: EVIDENCE };
    expect(await rejectionOf(payments.submitEvidence(request))).toMatchObject({
      kind: 'refused',
      code: 'dispute_past_due',
    });
  });

  test('that is lost keeps the payment withdrawn', async () => {
    const { charge } = await scene.paid();
    simulator.perform('open-dispute', charge);
    const taken = await payments.readBalance();
    simulator.perform('lose-dispute', simulator.all('dispute').at(-1)?.id ?? '');
    await simulator.runPending();
    // Events arrive in any order.
    expect(scene.eventsOf('dispute')).toContainEqual(expect.objectContaining({ status: 'lost', funds: 'unchanged' }));
    expect(await payments.readBalance()).toEqual(taken);
  });
});
