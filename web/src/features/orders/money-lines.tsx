import { pence } from '@baitdrop/domain/money/pence';
import { Money } from '../../ui/money.tsx';

interface MoneyLinesProps {
  breakdown: readonly { kind: string; label: string; amount_pence: number }[];
  total: { label: string; amountPence: number };
  /** The amount refunded so far. */
  refundedPence?: number;
}

/** The sums under the lines of an order: they add up to the total. */
export function MoneyLines({ breakdown, total, refundedPence = 0 }: MoneyLinesProps) {
  return (
    <dl className="grid gap-1.5">
      {breakdown.map(({ kind, label, amount_pence }) => (
        <div key={kind} className="flex justify-between gap-4 text-muted">
          <dt>{label}</dt>
          <dd>
            <Money amount={pence(amount_pence)} />
          </dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>{total.label}</dt>
        <dd>
          <Money amount={pence(total.amountPence)} />
        </dd>
      </div>
      {refundedPence > 0 ? (
        <div className="flex justify-between gap-4 font-semibold text-action-text">
          <dt>Refunded to you</dt>
          <dd>
            <Money amount={pence(refundedPence)} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
