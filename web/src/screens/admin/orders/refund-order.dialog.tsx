import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { planRefund, type RefundPlan } from '@baitdrop/domain/checkout/refund-split';
import { addPence, pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { refundLines } from '../../../features/desk/desk-api.ts';
import { ReasonField } from '../../../features/desk/reason-field.tsx';
import { useCommand } from '../../../features/desk/use-command.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { QuantityStepper } from '../../../ui/stepper/quantity-stepper.tsx';

const reasons = [
  'It never arrived.',
  'It arrived broken or dead.',
  'Something was missing.',
  'As a gesture of goodwill.',
];

type Wanted = Readonly<Record<string, number>>;

/** What goes back, as the server will work it out. */
function planOf({ sums, lines, fulfilment }: AdminOrder, wanted: Wanted | null) {
  const facts = {
    subtotalPence: pence(sums.subtotal_pence),
    serviceFeePence: pence(sums.service_fee_pence),
    platformFeePence: pence(sums.platform_fee_pence),
    deliveryFeePence: pence(sums.delivery_fee_pence),
    // Who collects after all got it back when they chose to.
    deliveryFeeBackPence: pence(fulfilment === 'collection' ? sums.delivery_fee_pence : 0),
    creditPence: pence(sums.credit_pence),
    lines: lines.map(({ id, name, price_pence, quantity, refunded_quantity, swapped_in }) => ({
      id,
      name,
      pricePence: pence(price_pence),
      quantity,
      refundedQuantity: refunded_quantity,
      swappedIn: swapped_in,
    })),
  };
  if (wanted === null) return planRefund(facts);
  const chosen = Object.entries(wanted).flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []));
  return chosen.length === 0 ? null : planRefund(facts, chosen);
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function Sums({ plan, name }: { plan: RefundPlan | null; name: string }) {
  const nothing = pence(0);
  const fees = plan ? addPence(addPence(plan.serviceFeePence, plan.platformFeePence), plan.deliveryFeePence) : nothing;
  const rows = [
    ['From the shop', plan?.goodsPence ?? nothing],
    ['Fees, from BaitDrop', fees],
    [`Goes back to ${name}`, plan?.totalPence ?? nothing],
  ] as const;
  return (
    <dl className="grid gap-1.5 rounded-card bg-page p-4">
      {rows.map(([label, amount]) => (
        <div
          key={label}
          className="flex justify-between gap-4 text-muted last:border-t last:border-line last:pt-2 last:text-lg last:font-semibold last:text-ink"
        >
          <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RefundOrderDialogProps {
  order: AdminOrder;
  onClose: () => void;
  onDone: () => void;
}

/** All that is left, or some of some lines. Mounted anew each time, so that every refund has a key of its own. */
export function RefundOrderDialog({ order, onClose, onDone }: RefundOrderDialogProps) {
  const [what, setWhat] = useState<'all' | 'lines'>('lines');
  const [wanted, setWanted] = useState<Wanted>({});
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [key, setKey] = useState(newKey);
  const command = useCommand();
  const verdict = planOf(order, what === 'all' ? null : wanted);
  const plan = verdict?.ok ? verdict.value : null;
  const isMissing = reason.trim() === '';

  async function refund() {
    setAsked(true);
    if (plan === null || isMissing) return;
    const lines = plan.lines.map(({ id, quantity }) => ({ line: id, quantity }));
    const form = { reason: reason.trim(), ...(what === 'lines' && { lines }) };
    if (!(await command.run(() => refundLines(order.id, form, key)))) return;
    showSnackbar({ kind: 'success', text: `${formatPounds(plan.totalPence)} goes back to ${order.customer.name}.` });
    onDone();
    onClose();
  }

  // Another choice is another refund; the same one, sent again after a broken connection, is not.
  function changed(change: () => void) {
    change();
    setKey(newKey());
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund ${order.code}`}
      width="wide"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button look="danger" pending={command.isPending} onClick={() => void refund()}>
            {plan ? `Refund ${formatPounds(plan.totalPence)}` : 'Refund'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioCards
          legend="What goes back"
          columns={2}
          value={what}
          onChange={(next) => changed(() => setWhat(next))}
          cards={[
            { value: 'lines', title: 'Some of it', text: 'Choose the lines.' },
            { value: 'all', title: 'All that is left', text: 'With all fees.' },
          ]}
        />
        {what === 'lines' ? (
          <ul className="grid">
            {order.lines.map(({ id, name, quantity, refunded_quantity }) => (
              <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-2">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {name}
                  <span className="block text-sm text-muted">
                    {quantity - refunded_quantity} of {quantity} can go back
                  </span>
                </span>
                <QuantityStepper
                  name={name}
                  value={wanted[id] ?? 0}
                  max={quantity - refunded_quantity}
                  onChange={(value) => changed(() => setWanted({ ...wanted, [id]: value }))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {isAsked && plan === null ? (
          <Alert kind="warning" announces>
            {verdict === null || verdict.ok ? 'Choose what goes back.' : verdict.message}
          </Alert>
        ) : null}
        <ReasonField
          reasons={reasons}
          value={reason}
          onChange={(next) => changed(() => setReason(next))}
          error={isAsked && isMissing ? 'Choose a reason or write one.' : undefined}
        />
        <Sums plan={plan} name={order.customer.name} />
        {command.problem === '' ? null : (
          <Alert kind="error" announces>
            {command.problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
