import { penceFromPounds } from '@baitdrop/contract/orders-with-lines';
import { pence } from '@baitdrop/domain/money/pence';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { splitByPacked, orderSums, type SumRow } from '../../../features/desk/order-sums.ts';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';

const LINE_CLASS = 'flex gap-3 border-b border-line py-2.5 first:pt-0';

/** Lists what goes into the bag, with prices; what does not is struck through, with the reason. */
export function BagLines({ order }: { order: DeskOrder }) {
  const { bag, leftOut } = splitByPacked(order);
  const seesMoney = useShopPermission('money');
  return (
    <>
      <ul className="grid">
        {bag.map(({ line, count, amountPence, insteadOf }) => (
          <li key={line.id} className={LINE_CLASS}>
            <span className="min-w-9 text-lg font-semibold tabular-nums">{count} ×</span>
            <span className="min-w-0 flex-1">
              <span className="block text-lg wrap-anywhere">{line.name}</span>
              <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {seesMoney ? (
                  <span>
                    <Money amount={penceFromPounds(line.price)} /> each
                  </span>
                ) : null}
                {line.perishable ? <Chip tone="success">Live or fresh</Chip> : null}
                {line.age_restricted ? <Chip tone="warning">18 or over: check ID</Chip> : null}
                {insteadOf === '' ? null : <Chip tone="info">Instead of {insteadOf}</Chip>}
              </span>
            </span>
            {seesMoney ? <Money amount={amountPence} /> : null}
          </li>
        ))}
      </ul>
      {leftOut.length === 0 ? null : (
        <ul aria-label="Not in the bag" className="mt-3 grid text-muted">
          {leftOut.map(({ line, count, missing, swapped, refunded }) => (
            <li key={line.id} className={LINE_CLASS}>
              <del className="flex min-w-0 flex-1 gap-3">
                <span className="min-w-9 tabular-nums">{count} ×</span>
                <span className="min-w-0 wrap-anywhere">{line.name}</span>
              </del>
              <span className="flex flex-wrap items-center justify-end gap-2 text-sm">
                {swapped > 0 ? <Chip tone="info">{swapped} swapped</Chip> : null}
                {missing > 0 ? <Chip tone="error">{missing} missing</Chip> : null}
                {refunded > 0 ? <Chip tone="error">{refunded} refunded</Chip> : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

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
