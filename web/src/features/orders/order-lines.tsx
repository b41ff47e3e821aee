import { pence } from '@baitdrop/domain/money/pence';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';

export interface ShownLine {
  name: string;
  quantity: number;
  pricePence: number;
  amountPence: number;
  /** Shown under the name: why the line is special. */
  notes?: ReactNode;
}

/** Lists the items, each line with its sum. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className="grid">
      {lines.map(({ name, quantity, pricePence, amountPence, notes }) => (
        <li key={name} className="flex gap-3 border-b border-line py-2.5 first:pt-0">
          <span className="min-w-8 font-semibold tabular-nums">{quantity} ×</span>
          <span className="min-w-0 flex-1">
            <span className="block wrap-anywhere">{name}</span>
            {quantity > 1 ? (
              <span className="block text-sm text-muted">
                <Money amount={pence(pricePence)} /> each
              </span>
            ) : null}
            {notes}
          </span>
          <Money amount={pence(amountPence)} />
        </li>
      ))}
    </ul>
  );
}
