// @module-tag poolers
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminOrder, AdminOrderList } from '@baitdrop/contract/admin-orders';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { askerOf } from '../../../testing/ask-admin.ts';
import { type CheckoutScene, type Placed, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { onDispute } from './disputes.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

test('a dispute is stored and booked once and reported to administrators; when it is won, the money is booked back', async () => {
  const placed = await scene.paid();
  const before = await scene.balance('platform:disputes');
  const charge = scene.stripe.all('charge').find(({ payment_intent }) => {
    const session = scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId);
    return payment_intent === session?.payment_intent;
  });
  scene.stripe.arm('webhook-twice', { times: 5 });
  scene.stripe.perform('open-dispute', charge?.id ?? '');
  const dispute = await eventually('the dispute', async () => {
    const [row] = await scene.query<{ dispute_id: string; amount_pence: number }>(
      'select dispute_id, amount_pence from disputes where "order" = $1',
      [placed.row.id],
    );
    return (await scene.balance('platform:disputes')) === before ? undefined : row;
  });
  expect(dispute.amount_pence).toBe(2780);
  expect(await scene.balance('platform:disputes')).toBe(before - 2780 - 2000);
  const about = (who: string) => () =>
    scene.mails().filter(({ to, subject }) => to.includes(who) && subject.includes(placed.code));
  const notices = () => about(`admin@${scene.host}`)().filter(({ subject }) => subject.includes('is disputed'));
  const [notice] = await eventually('the notice', () => (notices().length > 0 ? notices() : undefined));
  expect(notice?.text).toContain(`/admin/orders/${placed.row.id}`);
  const toShop = await eventually('the shop is told', () =>
    about(`owner@${scene.host}`)().find(({ subject }) => subject.includes('is disputed')),
  );
  expect(toShop.text).toContain('You keep your money meanwhile');
  expect((await scene.row(placed.row.id)).dispute).toBe('open');
  expect((await scene.checkLedger()).mismatches).toEqual([]);
  scene.stripe.perform('win-dispute', dispute.dispute_id);
  await eventually('the money is back', async () =>
    (await scene.balance('platform:disputes')) === before - 2000 ? true : undefined,
  );
  const [row] = await scene.query<{ status: string }>('select status from disputes where dispute_id = $1', [
    dispute.dispute_id,
  ]);
  expect(row?.status).toBe('won');
  await eventually('the shop is told of the end', () =>
    about(`owner@${scene.host}`)().find(({ subject }) => subject.endsWith('is over')),
  );
  expect((await scene.row(placed.row.id)).dispute).toBe('won');
  // Every event came twice, and each change was announced once.
  expect(notices()).toHaveLength(1);
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});

async function disputed(placed: Placed): Promise<string> {
  const intent = scene.stripe.all('checkout.session').find(({ id }) => id === placed.sessionId)?.payment_intent;
  const charge = scene.stripe.all('charge').find(({ payment_intent }) => payment_intent === intent);
  scene.stripe.perform('open-dispute', charge?.id ?? '');
  await eventually('the order carries the mark', async () =>
    (await scene.row(placed.row.id)).dispute === 'open' ? true : undefined,
  );
  return (
    await eventually('the money is gone', async () => {
      const [row] = await scene.query<{ dispute_id: string }>(
        `select d.dispute_id from disputes d join ledger_movements m
           on m.kind = 'dispute-withdrawn' and m.reference = d.dispute_id where d."order" = $1`,
        [placed.row.id],
      );
      return row;
    })
  ).dispute_id;
}

test('an order cannot be refunded, changed or cancelled while it is disputed', async () => {
  const placed = await scene.paid();
  const { id } = placed.row;
  const [line] = await scene.query<{ id: string }>('select id from order_lines where "order" = $1 order by position', [
    id,
  ]);
  await scene.call(
    'POST',
    `/api/orders/${id}/accept`,
    { prep_minutes: 5 },
    { authorization: await scene.tokenOf('owner') },
  );
  const disputeId = await disputed(placed);
  const refusedAll = async () => {
    for (const who of ['owner', 'admin'] as const) {
      const authorization = await scene.tokenOf(who);
      for (const [command, body] of [
        ['refund', { reason: 'Sorry' }],
        ['cancel', { reason: 'Sorry' }],
        ['short', { line: line?.id, quantity: 1, none_left: false }],
      ] as const) {
        const answer = await scene.call('POST', `/api/orders/${id}/${command}`, body, { authorization });
        expect([who, command, answer.status]).toEqual([who, command, 409]);
        expect(answer.body.message).toMatch(/^The customer’s bank/);
      }
    }
  };
  await refusedAll();
  scene.stripe.perform('lose-dispute', disputeId);
  await eventually('it is lost', async () => ((await scene.row(id)).dispute === 'lost' ? true : undefined));
  await refusedAll();
  expect(await scene.query('select 1 from refunds where "order" = $1', [id])).toEqual([]);
  expect((await scene.row(id)).status).toBe('preparing');
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});

test('an administrator answers a dispute once, with evidence from the order, and the bank decides', async () => {
  const asker = askerOf(scene);
  const placed = await scene.paid();
  await scene.deliver(placed.row.id);
  const disputeId = await disputed(placed);
  const shown = () => asker.get<AdminOrder>(`orders/${placed.row.id}`);
  const [dispute] = (await shown()).disputes;
  expect(dispute).toMatchObject({ dispute_id: disputeId, amount_pence: 2780, fee_pence: 2000, answered_at: null });
  expect(dispute?.suggested?.explanation).toMatch(/^The customer collected the order at Ringwood Tackle on /);
  expect(dispute?.due_by).not.toBeNull();
  const answer = (body: object, who: 'admin' | 'owner' = 'admin') =>
    asker.ask('POST', `disputes/${dispute?.id}/answer`, body, who);
  const form = { ...dispute?.suggested };
  expect((await answer(form, 'owner')).status).toBe(403);
  expect((await answer({ ...form, explanation: ' ' })).status).toBe(400);
  expect((await asker.ask('POST', 'disputes/nothing/answer', form)).status).toBe(404);
  scene.stripe.arm('error-500', { path: '/v1/disputes', times: 9 });
  expect((await answer(form)).status).toBe(503);
  scene.stripe.perform('disarm', '');
  expect(await asker.actions('dispute.answer_failed')).toHaveLength(1);
  expect((await answer(form)).status).toBe(204);
  expect((await answer(form)).status).toBe(409);
  const atBank = scene.stripe.all('dispute').find(({ id }) => id === disputeId);
  expect(atBank).toMatchObject({ status: 'under_review', evidence: { customer_name: 'Ann Archer' } });
  expect((await asker.actions('dispute.answered')).map(({ target_name }) => target_name)).toEqual([placed.code]);
  expect((await shown()).disputes[0]).toMatchObject({ status: 'under_review', suggested: null });
  const { rows } = await asker.get<AdminOrderList>('orders?dispute=open');
  expect(rows.map(({ code, dispute: state }) => [code, state])).toEqual([[placed.code, 'open']]);
  scene.stripe.perform('win-dispute', disputeId);
  await eventually('it is won', async () => ((await shown()).dispute === 'won' ? true : undefined));
  await eventually('the money is back', async () =>
    (await shown()).ledger.movements.some(({ kind }) => kind === 'dispute-reinstated') ? true : undefined,
  );
  expect((await scene.checkLedger()).mismatches).toEqual([]);
  // The won dispute returned the money, so the order can be refunded, also at the provider.
  const headers = { authorization: await scene.tokenOf('admin') };
  const refund = { reason: 'As a gesture of goodwill', payer: 'platform' };
  expect((await scene.call('POST', `/api/orders/${placed.row.id}/refund`, refund, headers)).status).toBe(204);
  await eventually('the refund is paid', async () => {
    const refunds = await scene.query<{ status: string }>('select status from refunds where "order" = $1', [
      placed.row.id,
    ]);
    return refunds.length === 1 && refunds[0]?.status === 'succeeded' ? true : undefined;
  });
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});

test('outdated events neither reopen a dispute nor book it again', async () => {
  const [won] = await scene.query<{ dispute_id: string; payment_intent: string; amount_pence: number }>(
    `select d.dispute_id, p.payment_intent, d.amount_pence from disputes d join payments p on p.id = d.payment
     where d.status = 'won' order by d.created_at limit 1`,
  );
  const before = await scene.balance('platform:disputes');
  const alerts = async () =>
    (await queuedMails(scene.product.context)).filter(({ subject }) => /disputed|dispute is over/.test(subject)).length;
  const alertsBefore = await alerts();
  expect(alertsBefore).toBeGreaterThan(0);
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
  expect(await scene.query('select status from disputes where dispute_id = $1', [won?.dispute_id])).toEqual([
    { status: 'won' },
  ]);
  expect(await scene.balance('platform:disputes')).toBe(before);
  expect(await alerts()).toBe(alertsBefore);
});
