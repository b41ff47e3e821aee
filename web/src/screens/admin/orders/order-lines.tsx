import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { pence } from '@baitdrop/domain/money/pence';
import { orderBreakdown } from '@baitdrop/domain/orders/order-breakdown';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';

function Sum({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 text-lg font-semibold' : 'text-muted'}`}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function AdminOrderLines({ order: { lines, sums } }: { order: AdminOrder }) {
  const breakdown = orderBreakdown(sums);
  return (
    <Section title="What was ordered">
      <ul className="grid">
        {lines.map(({ id, name, quantity, price_pence, amount_pence, ...line }) => (
          <li key={id} className="flex gap-3 border-b border-line py-2 first:pt-0">
            <span className="min-w-8 font-semibold tabular-nums">{quantity} ×</span>
            <span className="min-w-0 flex-1">
              <span className="block [overflow-wrap:anywhere]">{name}</span>
              <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                <span>
                  <Money amount={pence(price_pence)} /> each
                </span>
                {line.refunded_quantity > line.swapped_quantity ? (
                  <Chip tone="error">{line.refunded_quantity - line.swapped_quantity} refunded</Chip>
                ) : null}
                {line.swapped_quantity > 0 ? <Chip tone="warning">{line.swapped_quantity} swapped</Chip> : null}
                {line.instead_of !== '' ? <Chip tone="info">Substitute</Chip> : null}
              </span>
            </span>
            <Money amount={pence(amount_pence)} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-1.5">
        {breakdown.map(({ kind, label, amountPence }) => (
          <Sum key={kind} label={kind === 'promotion' ? `${label}, paid by the ${sums.promotion_payer}` : label}>
            <Money amount={amountPence} />
          </Sum>
        ))}
        <Sum label="Charged to the card" isTotal>
          <Money amount={pence(sums.to_pay_pence)} />
        </Sum>
        {sums.refunded_pence > 0 ? (
          <Sum label="Refunded">
            <Money amount={pence(-sums.refunded_pence)} />
          </Sum>
        ) : null}
      </dl>
    </Section>
  );
}
