import { giveGoodwill } from '@baitdrop/contract/refunds';
import { paidOrderOf, shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { goodwillLeft, planGoodwill } from '@baitdrop/domain/checkout/refund-split';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { subtractPence } from '@baitdrop/domain/money/pence';
import { formatPounds, parsePounds } from '@baitdrop/domain/money/pounds';
import { useForm } from '../../platform/forms/use-form.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { Money } from '../../ui/money.tsx';
import type { DeskOrder } from './desk-order.ts';
import { ReasonField } from './reason-field.tsx';

const REASONS = ['Sorry for the wait.', 'It wasn’t as good as it should have been.', 'Thank you for your patience.'];

interface GoodwillDialogProps {
  order: DeskOrder;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Pays the customer an amount of what the shop keeps; no items are refunded. */
export function GoodwillDialog({ order, onClose, onDone }: GoodwillDialogProps) {
  const paid = paidOrderOf(order);
  const planOf = (pounds: string) => {
    const typed = parsePounds(pounds);
    return typed.ok ? planGoodwill(paid, typed.value) : typed;
  };
  const form = useForm(giveGoodwill, {
    params: { id: order.id },
    first: { amount_pence: '', reason: '' },
    check({ amount_pence, reason }) {
      const plan = planOf(amount_pence);
      return {
        amount_pence: plan.ok ? undefined : plan.message,
        reason: reason.trim() === '' ? deskMessages.order.chooseReason : undefined,
      };
    },
    toBody({ amount_pence, reason }) {
      const plan = planOf(amount_pence);
      return { amount_pence: plan.ok ? plan.value.totalPence : 0, reason };
    },
    onDone() {
      if (goodwill) onDone(deskMessages.order.goodwillGiven(goodwill.totalPence, order.customer_name));
      onClose();
    },
  });
  const plan = planOf(form.values.amount_pence);
  const goodwill = plan.ok ? plan.value : null;

  return (
    <FormDialog
      onClose={onClose}
      title={`Goodwill for ${order.code}`}
      keepLabel="Close"
      doLabel={goodwill ? `Give ${formatPounds(goodwill.totalPence)}` : 'Give it'}
      form={form}
    >
      <p>
        Give {order.customer_name} some money back and leave the order as it is. It comes out of what you keep; after a
        payout, out of the next one.
      </p>
      <TextField
        label="Amount in pounds"
        inputMode="decimal"
        hint={`Up to ${formatPounds(goodwillLeft(paid))}.`}
        {...form.field('amount_pence')}
        required
      />
      <ReasonField reasons={REASONS} {...form.field('reason')} />
      <dl className="grid gap-1.5 rounded-card bg-page p-4">
        <div className="flex justify-between gap-4 text-muted">
          <dt>You keep now</dt>
          <dd>
            <Money amount={shopShareOfOrder(order)} />
          </dd>
        </div>
        <div className="flex justify-between gap-4 text-lg font-semibold">
          <dt>You’ll keep</dt>
          <dd>
            <Money
              amount={goodwill ? subtractPence(shopShareOfOrder(order), goodwill.shopPence) : shopShareOfOrder(order)}
            />
          </dd>
        </div>
      </dl>
    </FormDialog>
  );
}
