import { refundOrder } from '@baitdrop/contract/refunds';
import type { PaidOrder } from '@baitdrop/domain/checkout/refund-split';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import type { RefundPayer } from '@baitdrop/domain/refunds/refund-payer';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { Alert } from '../../ui/alert.tsx';
import { type RadioCard, RadioCards } from '../../ui/choice/radio-cards.tsx';
import { QuantityStepper } from '../../ui/stepper/quantity-stepper.tsx';
import { refundPlan, type RefundSelection } from './desk-order.ts';
import { ReasonField } from './reason-field.tsx';
import { RefundSums } from './refund-sums.tsx';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { useForm } from '../../platform/forms/use-form.ts';

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
  lines: RefundSelection;
  reason: string;
  /** Empty: the suggested payer. */
  payer: RefundPayer | '';
}

const NOTHING_CHOSEN: RefundFields = { what: 'lines', lines: {}, reason: '', payer: '' };

export function RefundFormDialog(props: RefundFormDialogProps) {
  const { order, title, reasons, goodsFrom, whoPays, mayRefundAll = false, onClose, onDone } = props;
  const planOf = ({ what, lines }: RefundFields) => refundPlan(order.paid, what === 'all' ? 'all' : lines);
  const payerOf = ({ payer, reason }: RefundFields) => payer || (whoPays?.suggest(reason) ?? 'shop');
  const form = useForm(refundOrder, {
    params: { id: order.id },
    first: NOTHING_CHOSEN,
    check(fields) {
      const plan = planOf(fields);
      const problem = plan.ok ? deskMessages.order.chooseRefund : plan.message;
      return {
        lines: plan.ok && plan.value !== null ? undefined : problem,
        reason: fields.reason.trim() === '' ? deskMessages.order.chooseReason : undefined,
      };
    },
    toBody(fields) {
      const plan = planOf(fields);
      const lines = plan.ok && plan.value ? plan.value.lines.map(({ id, quantity }) => ({ line: id, quantity })) : [];
      return {
        reason: fields.reason,
        ...(fields.what === 'lines' && { lines }),
        ...(whoPays && { payer: payerOf(fields) }),
      };
    },
    onDone() {
      if (plan) onDone(deskMessages.order.refunded(plan.totalPence, order.customerName));
      onClose();
    },
  });
  const { what, lines } = form.values;
  const verdict = planOf(form.values);
  const plan = verdict.ok ? verdict.value : null;
  const payer = payerOf(form.values);
  const suggested = whoPays?.suggest(form.values.reason);
  const problem = form.errorOf('lines');

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      width="wide"
      keepLabel="Close"
      doLabel={plan ? `Refund ${formatPounds(plan.totalPence)}` : 'Refund'}
      variant="danger"
      form={form}
    >
      {mayRefundAll ? (
        <RadioCards
          legend="What to refund"
          columns={2}
          {...form.choice('what')}
          cards={[
            { value: 'lines', title: 'Some of it', text: 'Choose the lines.' },
            { value: 'all', title: 'All that is left', text: 'With all fees.' },
          ]}
        />
      ) : null}
      {what === 'lines' ? (
        <Lines lines={order.paid.lines} quantities={lines} onChange={(chosen) => form.change({ lines: chosen })} />
      ) : null}
      {problem === undefined ? null : (
        <Alert kind="warning" announces>
          {problem}
        </Alert>
      )}
      <ReasonField reasons={reasons} {...form.field('reason')} />
      {whoPays === undefined ? null : (
        <RadioCards
          legend="Who pays for the goods?"
          hint="We give our fees back in any case."
          columns={3}
          value={payer}
          onChange={(chosen) => form.change({ payer: chosen })}
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
