import { recordShortage, swapOrderLine } from '@baitdrop/contract/order-desk';
import { penceFromPounds } from '@baitdrop/domain/money/pounds';
import type { ProductRecord } from '@baitdrop/contract/products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { maySwap } from '@baitdrop/domain/orders/if-missing';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { QuantityStepper } from '../../ui/stepper/quantity-stepper.tsx';
import { type DeskOrder, remainingQuantity, orderRefundPlan, swapPlan } from './desk-order.ts';
import { CallFirst } from './call-first.tsx';
import { useShopPermission } from './shop-role.ts';
import { RefundSums } from './refund-sums.tsx';
import { SubstituteChoice } from './substitute-choice.tsx';
import { call } from '../../platform/api/call.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { FormDialog } from '../../ui/form/form.dialog.tsx';

const REFUND = { value: 'refund', label: 'Refund it' } as const;
const SWAP = { value: 'swap', label: 'Swap it' } as const;

interface MissingItemDialogProps {
  order: DeskOrder;
  /** The line that is chosen first. */
  firstLine?: string | undefined;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Marks items of a line as missing: refunded or swapped. Remount it each time it opens. */
export function MissingItemDialog({ order, firstLine, onClose, onDone }: MissingItemDialogProps) {
  const lines = order.lines.filter((line) => remainingQuantity(line) > 0);
  const [lineId, setLineId] = useState(firstLine ?? lines[0]?.id ?? '');
  const [count, setCount] = useState(1);
  const [way, setWay] = useState<'refund' | 'swap'>(order.if_missing === 'swap' ? 'swap' : 'refund');
  const [product, setProduct] = useState<ProductRecord | null>(null);
  const [noneLeft, setNoneLeft] = useState(false);
  const [isCalled, setCalled] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const command = useCommand();
  const seesMoney = useShopPermission('money');
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return null;
  const quantity = Math.max(1, Math.min(count, remainingQuantity(line)));
  const isAll = lines.reduce((sum, one) => sum + remainingQuantity(one), 0) === quantity;
  // Packers see no prices, so the server calculates the refund.
  const short = seesMoney ? orderRefundPlan(order, { [line.id]: quantity }) : null;
  const swap =
    seesMoney && product
      ? swapPlan(order, { line: line.id, quantity, pricePence: penceFromPounds(product.price) })
      : null;
  const plan = way === 'swap' ? swap : short?.ok ? short.value : null;
  const isChosen = seesMoney ? plan !== null : way === 'refund' || product !== null;
  const wish = order.if_missing;
  const agreed = maySwap(wish, { called: isCalled, phone: '' });
  const bears = way === 'swap' && swap !== null ? swap.shopBearsPence : 0;

  async function confirm() {
    setAsked(true);
    if (!isChosen || (way === 'refund' && isAll) || line === undefined) return;
    if (way === 'swap' && !agreed.ok) return;
    const params = { id: order.id };
    const form = { line: line.id, quantity, none_left: noneLeft };
    const isDone = await command.run(() =>
      way === 'swap' && product !== null
        ? call(swapOrderLine, { params, body: { ...form, product: product.id, ...(isCalled && { called: true }) } })
        : call(recordShortage, { params, body: form }),
    );
    if (!isDone) return;
    const back =
      plan !== null && plan.totalPence > 0 ? deskMessages.order.refunded(plan.totalPence, order.customer_name) : '';
    onDone(`${deskMessages.order.customerNotified(order.customer_name)} ${back}`.trim());
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Something is missing in ${order.code}`}
      width="wide"
      keepLabel="Close"
      doLabel={
        <>
          {way === 'swap' ? 'Swap it' : 'Remove it'}
          {plan && plan.totalPence > 0 ? ` and refund ${formatPounds(plan.totalPence)}` : ''}
        </>
      }
      submission={command}
      hasOwnRules
      onSubmit={() => void confirm()}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-56 flex-1">
          <SelectField
            label="What is missing?"
            required
            value={lineId}
            onChange={({ target }) => {
              setLineId(target.value);
              setProduct(null);
            }}
            options={lines.map((one) => ({ value: one.id, label: `${remainingQuantity(one)} × ${one.name}` }))}
          />
        </div>
        <QuantityStepper
          name={line.name}
          value={quantity}
          min={1}
          max={remainingQuantity(line)}
          onChange={(next) => setCount(next)}
        />
      </div>
      <Checkbox checked={noneLeft} onChange={({ target }) => setNoneLeft(target.checked)}>
        None of it left: set its stock to 0
      </Checkbox>
      {wish === 'call' ? (
        <CallFirst
          phone={order.customer_phone}
          name={order.customer_name}
          isCalled={isCalled}
          onCalled={(next) => setCalled(next)}
          error={isAsked && way === 'swap' && !isCalled ? missingMessages.callOrRefund : undefined}
        />
      ) : null}
      {wish === 'swap' ? <p>{missingMessages.deskSwap}</p> : null}
      {wish === 'refund' ? <p>{missingMessages.refundWanted}</p> : null}
      {wish === 'refund' ? null : (
        <div>
          <Segmented
            legend="What to do instead"
            value={way}
            onChange={(next) => setWay(next)}
            segments={wish === 'swap' ? [SWAP, REFUND] : [REFUND, SWAP]}
          />
        </div>
      )}
      {way === 'swap' ? (
        <SubstituteChoice
          order={order}
          line={line}
          quantity={quantity}
          value={product}
          onChange={(next) => setProduct(next)}
          error={isAsked && product === null ? missingMessages.chooseSubstitute : undefined}
        />
      ) : null}
      {way === 'refund' && isAll ? (
        <Alert kind="warning" announces>
          {missingMessages.nothingLeft(order.status !== 'pending')}
        </Alert>
      ) : null}
      {bears > 0 && swap !== null ? (
        <Alert kind="warning" announces title={`This costs you ${formatPounds(swap.shopBearsPence)}`}>
          It costs more than what was ordered. The customer pays nothing more, and you get what was agreed.
        </Alert>
      ) : null}
      {seesMoney ? <RefundSums plan={plan} name={order.customer_name} /> : null}
    </FormDialog>
  );
}
