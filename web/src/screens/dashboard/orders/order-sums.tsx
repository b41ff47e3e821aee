import { subtractPence } from '@baitdrop/domain/money/pence';
import { type DeskOrder, penceOf, shopKeeps } from '../../../features/desk/desk-order.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';

const nameOf = ({ lines }: DeskOrder, line: string): string => lines.find(({ id }) => id === line)?.name ?? '';

const Refunded = ({ count }: { count: number }) => (count > 0 ? <Chip tone="error">{count} refunded</Chip> : null);

/** The lines with their sums, and what of it is the shop's. */
export function OrderSums({ order }: { order: DeskOrder }) {
  const keeps = shopKeeps(order);
  const subtotal = penceOf(order.subtotal);
  const promoted = penceOf(order.promotion_payer === 'shop' ? order.promotion : 0);
  const back = subtractPence(subtractPence(subtotal, promoted), keeps);
  return (
    <>
      <ul className="grid">
        {order.lines.map(({ id, name, quantity, price, amount, perishable, age_restricted, ...line }) => (
          <li key={id} className="flex gap-3 border-b border-line py-2.5 first:pt-0">
            <span className="min-w-9 text-lg font-semibold tabular-nums">{quantity} ×</span>
            <span className="min-w-0 flex-1">
              <span className="block text-lg break-words">{name}</span>
              <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                <span>
                  <Money amount={penceOf(price)} /> each
                </span>
                {perishable ? <Chip tone="success">Live or fresh</Chip> : null}
                {age_restricted ? <Chip tone="warning">18 or over: check ID</Chip> : null}
                {line.instead_of === '' ? null : <Chip tone="info">Instead of {nameOf(order, line.instead_of)}</Chip>}
                {line.swapped_quantity > 0 ? <Chip tone="info">{line.swapped_quantity} swapped</Chip> : null}
                {line.short_quantity > 0 ? <Chip tone="error">{line.short_quantity} missing</Chip> : null}
                <Refunded count={line.refunded_quantity - line.swapped_quantity - line.short_quantity} />
              </span>
            </span>
            {line.instead_of === '' ? <Money amount={penceOf(amount)} /> : <span className="text-muted">swapped</span>}
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-1.5">
        <div className="flex justify-between gap-4 text-muted">
          <dt>Customer paid, with fees</dt>
          <dd>
            <Money amount={penceOf(order.total)} />
          </dd>
        </div>
        {order.promotion > 0 ? (
          <div className="flex justify-between gap-4 text-muted">
            <dt>
              Promotion {order.promotion_code}, paid by {order.promotion_payer === 'shop' ? 'you' : 'BaitDrop'}
            </dt>
            <dd>
              −<Money amount={penceOf(order.promotion)} />
            </dd>
          </div>
        ) : null}
        {back > 0 ? (
          <div className="flex justify-between gap-4 text-muted">
            <dt>Products refunded</dt>
            <dd>
              −<Money amount={back} />
            </dd>
          </div>
        ) : null}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>You keep</dt>
          <dd>
            <Money amount={keeps} className="font-heading text-2xl font-bold text-action-text" />
          </dd>
        </div>
      </dl>
    </>
  );
}
