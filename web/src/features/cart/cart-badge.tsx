/** The number of items. A ring animates changes, but not the initial number. */
export function CartBadge({ count }: { count: number }) {
  return (
    <span
      key={count}
      data-cart-badge
      className={`grid h-6 min-w-6 place-items-center rounded-chip bg-float-fill px-1.5 text-sm font-bold text-float-ink tabular-nums ${count > 0 ? 'cart-badge' : ''}`}
    >
      {count}
    </span>
  );
}
