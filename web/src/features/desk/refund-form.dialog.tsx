import type { PaidOrder } from '@baitdrop/domain/checkout/refund-split';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import type { RefundPayer } from '@baitdrop/domain/refunds/refund-payer';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { type RadioCard, RadioCards } from '../../ui/choice/radio-cards.tsx';
import { QuantityStepper } from '../../ui/stepper/quantity-stepper.tsx';
import { refundLines } from './desk.queries.ts';
import { refundPlan, type RefundSelection } from './desk-order.ts';
import { ReasonField } from './reason-field.tsx';
import { RefundSums } from './refund-sums.tsx';
import { useCommand } from '../../platform/query/use-command.ts';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

function Lines({ lines, quantities, onChange }: Pick<PaidOrder, 'lines'> & LinesProps) {
  return (
    <ul className="grid">
      {lines
        .filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity)
        .map(({ id, name, quantity, refundedQuantity }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {name}
              <span className="block text-sm text-muted">
                {quantity - refundedQuantity} of {quantity} can be refunded
              </span>
            </span>
            <QuantityStepper
              name={name}
              value={quantities[id] ?? 0}
              max={quantity - refundedQuantity}
              onChange={(value) => onChange({ ...quantities, [id]: value })}
            />
          </li>
        ))}
    </ul>
  );
}

interface LinesProps {
  quantities: RefundSelection;
  onChange: (quantities: RefundSelection) => void;
}

interface RefundFormDialogProps {
  order: { id: string; customerName: string; paid: PaidOrder };
  title: string;
  reasons: readonly string[];
  /** Names the payer of the goods: 'From what you keep'. */
  goodsFrom: string | ((payer: RefundPayer) => string);
  /** Lets administrators choose the payer. */
  whoPays?: { suggest: (reason: string) => RefundPayer; cards: readonly RadioCard<RefundPayer>[] };
  /** Allows a refund of everything that is left, with all fees. */
  mayRefundAll?: boolean;
  onClose: () => void;
  onDone: (text: string) => void;
}

interface RefundFields {
  what: 'all' | 'lines';
  quantities: RefundSelection;
  reason: string;
  /** Empty: the suggested payer. */
  payer: RefundPayer | '';
}

export function RefundFormDialog(props: RefundFormDialogProps) {
  const { order, title, reasons, goodsFrom, whoPays, mayRefundAll = false, onClose, onDone } = props;
  const draft = useFormDraft<RefundFields>(`refund:${order.id}`, {
    what: 'lines',
    quantities: {},
    reason: '',
    payer: '',
  });
  const { what, quantities, reason } = draft.values;
  const suggested = whoPays?.suggest(reason) ?? 'shop';
  const payer = whoPays === undefined ? 'shop' : draft.values.payer || suggested;
  const [isAsked, setAsked] = useState(false);
  const command = useCommand();
  const verdict = refundPlan(order.paid, what === 'all' ? 'all' : quantities);
  const plan = verdict.ok ? verdict.value : null;
  const isMissing = reason.trim() === '';

  async function refund() {
    setAsked(true);
    if (plan === null || isMissing) return;
    const lines = plan.lines.map(({ id, quantity }) => ({ line: id, quantity }));
    const form = { reason: reason.trim(), ...(what === 'lines' && { lines }), ...(whoPays && { payer }) };
    if (!(await command.run(() => refundLines(order.id, form)))) return;
    draft.forget();
    onDone(deskMessages.order.refunded(plan.totalPence, order.customerName));
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      width="wide"
      keepLabel="Close"
      doLabel={plan ? `Refund ${formatPounds(plan.totalPence)}` : 'Refund'}
      variant="danger"
      submission={command}
      hasOwnRules
      onSubmit={() => void refund()}
    >
      {mayRefundAll ? (
        <RadioCards
          legend="What to refund"
          columns={2}
          value={what}
          onChange={(chosen) => draft.change({ what: chosen })}
          cards={[
            { value: 'lines', title: 'Some of it', text: 'Choose the lines.' },
            { value: 'all', title: 'All that is left', text: 'With all fees.' },
          ]}
        />
      ) : null}
      {what === 'lines' ? (
        <Lines
          lines={order.paid.lines}
          quantities={quantities}
          onChange={(chosen) => draft.change({ quantities: chosen })}
        />
      ) : null}
      {isAsked && plan === null ? (
        <Alert kind="warning" announces>
          {verdict.ok ? deskMessages.order.chooseRefund : verdict.message}
        </Alert>
      ) : null}
      <ReasonField
        reasons={reasons}
        value={reason}
        onChange={(words) => draft.change({ reason: words })}
        error={isAsked && isMissing ? deskMessages.order.chooseReason : undefined}
      />
      {whoPays === undefined ? null : (
        <RadioCards
          legend="Who pays for the goods?"
          hint="We give our fees back in any case."
          columns={3}
          value={payer}
          onChange={(chosen) => draft.change({ payer: chosen })}
          cards={whoPays.cards.map((card) => ({ ...card, ...(card.value === suggested && { aside: 'Suggested' }) }))}
        />
      )}
      <RefundSums
        plan={plan}
        name={order.customerName}
        goodsFrom={typeof goodsFrom === 'string' ? goodsFrom : goodsFrom(payer)}
      />
    </FormDialog>
  );
}
