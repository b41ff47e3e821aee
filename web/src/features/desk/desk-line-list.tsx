import type { DeskOrder } from './desk-order.ts';

/** Lists the ordered items, quantity first. */
export function DeskLineList({ lines, className = '' }: Pick<DeskOrder, 'lines'> & { className?: string }) {
  return (
    <ul className={`grid gap-1 ${className}`}>
      {lines.map(({ id, quantity, name }) => (
        <li key={id} className="flex gap-3">
          <span className="min-w-9 font-semibold tabular-nums">{quantity} ×</span>
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}
