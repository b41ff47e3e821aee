import { paidOrder, shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { goodwillLeft, planGoodwill } from '@baitdrop/domain/checkout/refund-split';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { subtractPence } from '@baitdrop/domain/money/pence';
import { formatPounds, parsePounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { Money } from '../../ui/money.tsx';
import type { DeskOrder } from './desk-order.ts';
import { giveGoodwill } from './desk.queries.ts';
import { ReasonField } from './reason-field.tsx';

const REASONS = ['Sorry for the wait.', 'It wasn’t as good as it should have been.', 'Thank you for your patience.'];

interface GoodwillDialogProps {
  order: DeskOrder;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Pays the customer an amount of what the shop keeps; no items are refunded. */
export function GoodwillDialog({ order, onClose, onDone }: GoodwillDialogProps) {
  const draft = useFormDraft(`goodwill:${order.id}`, { amount: '', reason: '' });
  const [isAsked, setAsked] = useState(false);
  const command = useCommand();
  const paid = paidOrder(order);
  const { amount, reason } = draft.values;
  const typed = parsePounds(amount);
  const plan = typed.ok ? planGoodwill(paid, typed.value) : typed;
  const goodwill = plan.ok ? plan.value : null;
  const isMissing = reason.trim() === '';

  async function give() {
    setAsked(true);
    if (goodwill === null || isMissing) return;
    const form = { amount_pence: goodwill.totalPence, reason: reason.trim() };
    if (!(await command.run(() => giveGoodwill(order.id, form)))) return;
    draft.forget();
    onDone(deskMessages.order.goodwillGiven(goodwill.totalPence, order.customer_name));
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Goodwill for ${order.code}`}
      keepLabel="Close"
      doLabel={goodwill ? `Give ${formatPounds(goodwill.totalPence)}` : 'Give it'}
      submission={command}
      hasOwnRules
      onSubmit={() => void give()}
    >
      <p>
        Give {order.customer_name} some money back and leave the order as it is. It comes out of what you keep; after a
        payout, out of the next one.
      </p>
      <TextField
        label="Amount in pounds"
        required
        inputMode="decimal"
        hint={`Up to ${formatPounds(goodwillLeft(paid))}.`}
        error={isAsked && !plan.ok ? plan.message : undefined}
        value={amount}
        onChange={({ target }) => draft.change({ amount: target.value })}
      />
      <ReasonField
        reasons={REASONS}
        value={reason}
        onChange={(words) => draft.change({ reason: words })}
        error={isAsked && isMissing ? deskMessages.order.chooseReason : undefined}
      />
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
