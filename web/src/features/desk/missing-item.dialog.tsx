import { useForm } from '../../platform/forms/use-form.ts';
import { recordShortage, swapOrderLine } from '@baitdrop/contract/order-desk';
import { penceFromPounds } from '@baitdrop/domain/money/pounds';
import type { ProductRecord } from '@baitdrop/contract/products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { maySwap } from '@baitdrop/domain/orders/if-missing';
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

interface MissingFields {
  line: string;
  quantity: number;
  way: 'refund' | 'swap';
  product: ProductRecord | null;
  none_left: boolean;
  called: boolean;
}

/** Marks items of a line as missing: refunded or swapped. Remount it each time it opens. */
export function MissingItemDialog({ order, firstLine, onClose, onDone }: MissingItemDialogProps) {
  const lines = order.lines.filter((line) => remainingQuantity(line) > 0);
  const lineOf = (id: string) => lines.find((line) => line.id === id);
  const quantityOf = ({ line, quantity }: MissingFields) => {
    const found = lineOf(line);
    return found === undefined ? 0 : Math.max(1, Math.min(quantity, remainingQuantity(found)));
  };
  const isEverything = (fields: MissingFields) =>
    lines.reduce((sum, one) => sum + remainingQuantity(one), 0) === quantityOf(fields);
  const first: MissingFields = {
    line: firstLine ?? lines[0]?.id ?? '',
    quantity: 1,
    way: order.if_missing === 'swap' ? 'swap' : 'refund',
    product: null,
    none_left: false,
    called: false,
  };
  const params = { id: order.id };
  const form = useForm(swapOrderLine, {
    name: `missing:${order.id}:${first.line}`,
    first,
    check: (fields) =>
      fields.way === 'refund'
        ? { way: isEverything(fields) ? missingMessages.nothingLeft(order.status !== 'pending') : undefined }
        : {
            product: fields.product === null ? missingMessages.chooseSubstitute : undefined,
            called: maySwap(order.if_missing, { called: fields.called, phone: '' }).ok
              ? undefined
              : missingMessages.callOrRefund,
          },
    toBody: (fields) => ({
      line: fields.line,
      quantity: quantityOf(fields),
      none_left: fields.none_left,
      product: fields.product?.id ?? '',
      ...(fields.called && { called: true }),
    }),
    send: ({ product: substitute, called: _called, ...body }, { way: chosen, called: wasCalled }) =>
      chosen === 'swap'
        ? call(swapOrderLine, { params, body: { ...body, product: substitute, ...(wasCalled && { called: true }) } })
        : call(recordShortage, { params, body }),
    onDone() {
      const back =
        plan !== null && plan.totalPence > 0 ? deskMessages.order.refunded(plan.totalPence, order.customer_name) : '';
      onDone(`${deskMessages.order.customerNotified(order.customer_name)} ${back}`.trim());
      onClose();
    },
  });
  const { way, product } = form.values;
  const seesMoney = useShopPermission('money');
  const line = lineOf(form.values.line);
  if (line === undefined) return null;
  const quantity = quantityOf(form.values);
  const isAll = isEverything(form.values);
  // Packers see no prices, so the server calculates the refund.
  const short = seesMoney ? orderRefundPlan(order, { [line.id]: quantity }) : null;
  const swap =
    seesMoney && product
      ? swapPlan(order, { line: line.id, quantity, pricePence: penceFromPounds(product.price) })
      : null;
  const plan = way === 'swap' ? swap : short?.ok ? short.value : null;
  const wish = order.if_missing;
  const bears = way === 'swap' && swap !== null ? swap.shopBearsPence : 0;

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
      form={form}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-56 flex-1">
          <SelectField
            label="What is missing?"
            {...form.field('line')}
            required
            onChange={({ target }) => form.change({ line: target.value, product: null })}
            options={lines.map((one) => ({ value: one.id, label: `${remainingQuantity(one)} × ${one.name}` }))}
          />
        </div>
        <QuantityStepper
          name={line.name}
          value={quantity}
          min={1}
          max={remainingQuantity(line)}
          onChange={(next) => form.change({ quantity: next })}
        />
      </div>
      <Checkbox {...form.checkbox('none_left')}>None of it left: set its stock to 0</Checkbox>
      {wish === 'call' ? (
        <CallFirst
          phone={order.customer_phone}
          name={order.customer_name}
          isCalled={form.values.called}
          onCalled={(called) => form.change({ called })}
          error={form.errorOf('called')}
        />
      ) : null}
      {wish === 'swap' ? <p>{missingMessages.deskSwap}</p> : null}
      {wish === 'refund' ? <p>{missingMessages.refundWanted}</p> : null}
      {wish === 'refund' ? null : (
        <div>
          <Segmented
            legend="What to do instead"
            {...form.choice('way')}
            segments={wish === 'swap' ? [SWAP, REFUND] : [REFUND, SWAP]}
          />
        </div>
      )}
      {way === 'swap' ? (
        <SubstituteChoice order={order} line={line} quantity={quantity} {...form.choice('product')} />
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
