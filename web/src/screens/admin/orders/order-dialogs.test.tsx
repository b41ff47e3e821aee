import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import type { CaseAnswer } from '@baitdrop/contract/cases';
import type { AdminRole } from '@baitdrop/domain/administrators/admin-roles';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeCommand } from '../../../testing/command-states.tsx';
import { answerWith, refuse, reply, sentRequests } from '../../../testing/fake-network.ts';
import { administrator, renderScreen } from '../../../testing/render-screen.tsx';
import { adminOrder } from '../../../testing/sample-admin.ts';
import { AdminRoleContext } from '../admin-role.tsx';
import OrderScreen from './order.screen.tsx';

const REQUEST = 'GET /api/admin/orders/order_1';
const noCase = reply<CaseAnswer>({
  case: null,
  can: { open: false, write: false, close: false, photos: 0 },
});
const done = reply(null);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

async function open(changes: Partial<AdminOrder> = {}, role: AdminRole = 'superuser'): Promise<void> {
  await renderScreen(
    () => (
      <AdminRoleContext value={role}>
        <OrderScreen />
      </AdminRoleContext>
    ),
    {
      at: '/admin/orders/order_1',
      path: '/admin/orders/:id',
      user: administrator,
      replies: { [REQUEST]: reply({ ...adminOrder, ...changes }), 'GET /api/orders/order_1/case': noCase },
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Order K2V-4J5' })).toBeVisible();
}

const lostParcel: AdminOrder['lost_parcel'] = {
  sign: 'said',
  suggested_payer: 'courier',
  courier: 'uber',
  refund_pence: 680,
  goods_pence: 600,
};
const dispute: AdminOrder['disputes'][number] = {
  id: 'dispute_1',
  dispute_id: 'dp_1',
  status: 'needs_response',
  reason: 'product_not_received',
  amount_pence: 680,
  fee_pence: 2000,
  due_by: '2026-11-20T09:00:00Z',
  answered_at: null,
  created_at: '2026-11-10T09:00:00Z',
  updated_at: '2026-11-10T09:00:00Z',
  suggested: { product_description: 'Two pots of red maggots.', explanation: 'Collected at the shop.' },
};

describeCommand('refunding an order at BaitDrop’s cost', {
  async open() {
    await open();
    await button('Refund').click();
    await page.getByRole('radio', { name: /^All that is left/ }).click();
    await field('Reason').fill('It arrived dead.');
    await page.getByRole('radio', { name: /^BaitDrop/ }).click();
  },
  button: 'Refund £6.80',
  request: 'POST /api/orders/order_1/refund',
  body: { reason: 'It arrived dead.', payer: 'platform' },
  typed: ['Reason', 'It arrived dead.'],
  succeeds: [done, 'We’ve refunded £6.80 to Sam Rivers.'],
});

describeCommand('cancelling an order for a shop', {
  async open() {
    await open();
    await button('Cancel order').click();
    await field('Reason').fill('It looks like fraud.');
  },
  button: 'Cancel and refund',
  request: 'POST /api/orders/order_1/cancel',
  body: { reason: 'It looks like fraud.' },
  typed: ['Reason', 'It looks like fraud.'],
  succeeds: [done, 'Order K2V-4J5 is cancelled.'],
});

describeCommand('giving a parcel up as lost', {
  async open() {
    await open({ status: 'en_route', fulfilment: 'delivery', lost_parcel: lostParcel });
    await button('Lost parcel').click();
  },
  button: 'Refund £6.80',
  request: 'POST /api/admin/orders/order_1/lost',
  body: { payer: 'courier' },
  succeeds: [done, 'We’ve refunded £6.80 to Sam Rivers.'],
});

describeCommand('answering the customer’s bank', {
  async open() {
    await open({ dispute: 'open', disputes: [dispute] });
    await button('Answer the dispute').click();
    await field('What happened').fill('Sam collected it at 10:00 and signed for it.');
  },
  button: 'Send to the bank',
  request: 'POST /api/admin/disputes/dispute_1/answer',
  body: {
    product_description: 'Two pots of red maggots.',
    explanation: 'Sam collected it at 10:00 and signed for it.',
  },
  typed: ['What happened', 'Sam collected it at 10:00 and signed for it.'],
  succeeds: [done, 'Your answer is with the customer’s bank. It usually decides within two to three months.'],
});

test('a parcel that another administrator decided about meanwhile cannot be refunded again', async () => {
  const lost = { status: 'en_route', fulfilment: 'delivery', lost_parcel: lostParcel } as const;
  await open(lost);
  await button('Lost parcel').click();
  const event = { id: 'event_1', kind: 'lost', by: 'admin', text: '', at: '2026-11-02T10:00:00Z' };
  answerWith({
    [REQUEST]: reply({ ...adminOrder, ...lost, lost_parcel: null, events: [event] }),
    'POST /api/admin/orders/order_1/lost': refuse(409, 'This parcel isn’t lost.'),
  });
  await button('Refund £6.80').click();
  await expect
    .element(page.getByText('Somebody has already decided who pays for this parcel.', { exact: false }))
    .toBeVisible();
  await expect.element(button('Refund £6.80')).toBeDisabled();
  await expect.element(page.getByText('This parcel isn’t lost.')).not.toBeInTheDocument();
});

test('finance may refund an order, and not cancel it', async () => {
  await open({}, 'finance');
  await expect.element(button('Refund')).toBeVisible();
  await expect.element(button('Cancel order')).not.toBeInTheDocument();
  expect(sentRequests('GET /api/orders/order_1/case')).toEqual([]);
});

test('support sees a dispute, and does not answer it', async () => {
  await open({ dispute: 'open', disputes: [dispute] }, 'support');
  await expect.element(page.getByText('reason given: product not received', { exact: false })).toBeVisible();
  await expect.element(button('Answer the dispute')).not.toBeInTheDocument();
  await expect.element(button('Refund')).not.toBeInTheDocument();
});

test('an order that changed while it could not be refreshed says that it may be out of date', async () => {
  await open();
  await button('Refund').click();
  await page.getByRole('radio', { name: /^All that is left/ }).click();
  await field('Reason').fill('It arrived dead.');
  answerWith({ [REQUEST]: refuse(503, 'Away.'), 'POST /api/orders/order_1/refund': done });
  await button('Refund £6.80').click();
  await expect.element(page.getByText('The order couldn’t be refreshed. This may be out of date.')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Order K2V-4J5' })).toBeVisible();
});
