// Follows a story through the routes: a superuser invites support and finance; support refunds within the limit and is
// refused payouts; a large payout waits for a second administrator. The tests run in order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminPayout } from '@baitdrop/contract/admin-payouts';
import type { AdminList } from '@baitdrop/contract/admin-list';
import type { AdministratorList } from '@baitdrop/contract/administrators';
import type { PayoutPreview, PayoutRunAnswer } from '@baitdrop/contract/admin-payout-run';
import type { AddedFactor, SecondStep, TotpEnrolment } from '@baitdrop/contract/second-factors';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { totpCode, totpStep } from '../../../platform/secrets/totp.ts';
import { askerOf } from '../../../testing/ask-admin.ts';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const PASSWORD = 'four tins of sweetcorn';
let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  asker = askerOf(scene);
});
afterAll(() => scene.close());

/** Joins by an invitation in the panel and its mailed link, up to a session with a second factor. */
async function join(email: string, role: 'support' | 'finance'): Promise<Record<string, string>> {
  expect((await asker.ask('POST', 'administrators/invitations', { email, role })).status).toBe(204);
  const mail = await eventually('the invitation is written', async () =>
    (await queuedMails(scene.product.context)).find(({ to }) => JSON.stringify(to).includes(email)),
  );
  const token = /administrator-invitation\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
  const accept = `/api/administrator-invitations/${token}/accept`;
  expect((await scene.call('POST', accept, { name: role, password: PASSWORD })).status).toBe(204);
  expect((await scene.call('POST', accept, { name: role, password: PASSWORD })).status).toBe(404);
  const signIn = '/api/collections/users/auth-with-password';
  const { body: step } = await scene.call<SecondStep>('POST', signIn, { identity: email, password: PASSWORD });
  const first = '/api/second-factors/first/totp';
  const { mfaId } = step;
  const { body: question } = await scene.call<TotpEnrolment>('POST', `${first}/start`, { mfaId });
  const code = totpCode(question.secret, totpStep(scene.product.context.now()));
  const form = { mfaId, challengeId: question.challengeId, code, name: 'Phone' };
  const { status, body } = await scene.call<AddedFactor>('POST', first, form);
  expect(status).toBe(200);
  return { authorization: body.session?.token ?? '' };
}

let support: Record<string, string>;
let finance: Record<string, string>;

test('support and finance join by the mailed link and a second factor', async () => {
  support = await join('sam@team.example', 'support');
  finance = await join('fay@team.example', 'finance');
  const { administrators, invitations } = await asker.get<AdministratorList>('administrators');
  expect(administrators.map(({ email, role }) => `${email} ${role}`)).toEqual([
    `admin@${scene.host} superuser`,
    'fay@team.example finance',
    'sam@team.example support',
  ]);
  expect(invitations).toEqual([]);
});

test('support refunds up to the limit and sees no payouts', async () => {
  const { row } = await scene.paid();
  await asker.ask('PUT', 'settings', { support_refund_pence: 1000 });
  const [line] = await scene.query<{ id: string }>(
    'select id from order_lines where "order" = $1 order by price_pence limit 1',
    [row.id],
  );
  const refund = (lines?: object[]) =>
    scene.call<{ message: string }>(
      'POST',
      `/api/orders/${row.id}/refund`,
      { reason: 'One tub was dead', ...(lines && { lines }) },
      support,
    );
  expect((await refund([{ line: line?.id, quantity: 1 }])).status).toBe(204);
  expect(await refund()).toMatchObject({ status: 403, body: { message: refusals.admin.refundAboveLimit('£10.00') } });
  for (const url of ['/api/admin/payouts', '/api/admin/payout-run', '/api/admin/administrators'])
    expect(await scene.call('GET', url, undefined, support)).toMatchObject({
      status: 403,
      body: { message: refusals.admin.notYourRole },
    });
});

test('a large payout needs a second administrator', async () => {
  const owner = { authorization: await scene.tokenOf('owner') };
  await scene.call('POST', '/api/payout-account', {}, owner);
  const [account] = await scene.query<{ payout_account: string }>(
    'select payout_account from retailers where shop_id = $1',
    [scene.shopId],
  );
  scene.stripe.perform('enable-account', account?.payout_account ?? '');
  const { row } = await scene.paid();
  await scene.deliver(row.id);
  await scene.query(`update orders set delivered_at = now() - interval '30 days' where id = $1`, [row.id]);
  expect((await asker.ask('PUT', 'settings', { payout_approval_pence: 100 })).status).toBe(200);
  const preview = await eventually('the shop can be paid', async () => {
    const { body } = await scene.call<PayoutPreview>('GET', '/api/admin/payout-run', undefined, finance);
    return body.total_pence > 0 ? body : undefined;
  });
  const run = { total_pence: preview.total_pence };
  const { body: made } = await scene.call<PayoutRunAnswer>('POST', '/api/admin/payout-run', run, finance);
  expect(made).toMatchObject({ payouts: 1, waiting: 1 });
  const waiting = async () =>
    (await asker.get<AdminList<AdminPayout>>('payouts?state=waiting')).rows.map(({ id, can_approve, approvals }) => ({
      id,
      can_approve,
      by: approvals.map(({ admin_email }) => admin_email),
    }));
  const [payout] = await waiting();
  expect(payout).toMatchObject({ can_approve: true, by: ['fay@team.example'] });
  const problems = await asker.get<AdminList<{ subject: string }>>('problems?kind=payout_waiting');
  expect(problems.rows.map(({ subject }) => subject)).toEqual([payout?.id]);
  const approve = `/api/admin/payouts/${payout?.id}/approve`;
  const form = { amount_pence: preview.total_pence };
  expect((await scene.call('POST', approve, form, finance)).status).toBe(409);
  expect((await scene.call('POST', approve, form, support)).status).toBe(403);
  expect(scene.stripe.all('transfer')).toEqual([]);
  expect(await asker.ask('POST', `payouts/${payout?.id}/approve`, form)).toMatchObject({
    status: 200,
    body: { still_needed: 0 },
  });
  await eventually('the payout is paid', async () => {
    const [paid] = await scene.query<{ status: string }>('select status from payouts where id = $1', [payout?.id]);
    return paid?.status === 'paid' ? true : undefined;
  });
  expect(scene.stripe.all('transfer')).toMatchObject([{ amount: preview.total_pence }]);
  expect(await waiting()).toEqual([]);
  expect((await scene.checkLedger()).mismatches).toEqual([]);
});
