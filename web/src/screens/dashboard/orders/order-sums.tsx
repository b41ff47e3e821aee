import { pence } from '@baitdrop/domain/money/pence';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { orderSums, type SumRow } from '../../../features/desk/order-sums.ts';
import { Money } from '../../../ui/money.tsx';

function Row({ label, amountPence }: SumRow) {
  return (
    <div className="flex justify-between gap-4 text-muted">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd>
        {amountPence < 0 ? '−' : null}
        <Money amount={pence(Math.abs(amountPence))} />
      </dd>
    </div>
  );
}

const rowsOf = (rows: readonly SumRow[]) => rows.map((row) => <Row key={row.label} {...row} />);

/** Shows what the customer paid, fee by fee, and the shop's share. */
export function OrderSumsList({ order }: { order: DeskOrder }) {
  const { paid, paidPence, refundedPence, yours, keepsPence } = orderSums(order);
  return (
    <div className="grid gap-5">
      <dl className="grid gap-1.5">
        {rowsOf(paid)}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>Customer paid</dt>
          <dd>
            <Money amount={paidPence} />
          </dd>
        </div>
        {refundedPence > 0 ? <Row label="Refunded since" amountPence={pence(-refundedPence)} /> : null}
      </dl>
      <dl className="grid gap-1.5">
        {rowsOf(yours)}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>You keep</dt>
          <dd>
            <Money amount={keepsPence} className="font-heading text-2xl font-bold text-action-text" />
          </dd>
        </div>
      </dl>
    </div>
  );
}
