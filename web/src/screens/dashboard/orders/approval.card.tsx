import { approveOrder, refuseOrder } from '@baitdrop/contract/order-desk';
import { shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { useId, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { phoneText, telLink } from '../../../ui/phone.ts';
import { formatDeadline } from '@baitdrop/domain/tracking/format-time';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { DeskLineList } from '../../../features/desk/desk-line-list.tsx';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { ReasonDialog } from '../../../features/desk/reason.dialog.tsx';
import { useMayRefuse } from '../use-may-refuse.ts';

const REASONS = ['We don’t have that many.', 'We can do fewer: please order less.', 'We need longer for that many.'];

/** A large order that needs approval: nothing is held or paid until the shop approves. */
export function ApprovalCard({ order, onChanged }: { order: DeskOrder; onChanged: () => void }) {
  const titleId = useId();
  const now = useMinute();
  const [isRefusing, setRefusing] = useState(false);
  const command = useCommand();
  const seesMoney = useShopPermission('money');
  const mayRefuse = useMayRefuse();

  async function approve() {
    if (!(await command.run(() => call(approveOrder, { params: { id: order.id } })))) return;
    showSnackbar({ kind: 'success', text: deskMessages.order.approved(order.code, order.customer_name) });
    onChanged();
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-xl">
          Big order <span className="whitespace-nowrap tabular-nums">{order.code}</span>: can you do it?
        </h2>
        {seesMoney ? (
          <p>
            <span className="text-muted">You keep </span>
            <Money amount={shopShareOfOrder(order)} className="font-heading text-xl font-bold text-action-text" />
          </p>
        ) : null}
      </div>
      <DeskLineList lines={order.lines} />
      {order.shop_note === '' ? null : <q>{order.shop_note}</q>}
      <p className="text-muted">
        From {order.customer_name}
        {order.customer_phone === '' ? null : (
          <>
            ,{' '}
            <a
              href={telLink(order.customer_phone)}
              className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-action-text tabular-nums underline underline-offset-2"
            >
              {phoneText(order.customer_phone)}
            </a>
          </>
        )}
        . Nothing is held or paid yet. Please answer
        {now === null || order.pay_by === '' ? ' soon' : ` ${formatDeadline(new Date(order.pay_by), now)}`}.
      </p>
      <ProblemAlert problem={command.problem} />
      <div className="flex flex-wrap gap-2">
        <Button pending={command.isPending} onClick={() => void approve()}>
          Yes, hold it for them
        </Button>
        {mayRefuse ? (
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            No
          </Button>
        ) : null}
      </div>
      <ReasonDialog
        endpoint={refuseOrder}
        orderId={order.id}
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={`Say no to ${order.code}?`}
        reasons={REASONS}
        doLabel="Say no"
        keepLabel="Back"
        onDone={() => {
          showSnackbar({ text: deskMessages.order.customerNotified(order.customer_name) });
          onChanged();
        }}
      >
        {order.customer_name} has paid nothing and gets your reason by email.
      </ReasonDialog>
    </section>
  );
}
