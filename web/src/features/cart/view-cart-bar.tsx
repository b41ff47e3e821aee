import type { Pence } from '@baitdrop/domain/money/pence';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { buttonClass } from '../../ui/button.ts';
import { Money } from '../../ui/money.tsx';
import { CartBadge } from './cart-badge.tsx';

interface ViewCartProps {
  count: number;
  totalPence: Pence;
  onOpen: () => void;
}

/** Opens the cart on a phone, within reach of the thumb and above the bottom bar. */
export function ViewCartBar({ count, totalPence, onOpen }: ViewCartProps) {
  return (
    <div className="cart-bar fixed inset-x-0 z-30 border-t border-line bg-page p-2 md:hidden">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-13 w-full items-center justify-between gap-3 rounded-control bg-action px-4 font-semibold text-action-ink hover:bg-action-hover forced-colors:border"
      >
        <CartBadge count={count} />
        <span>
          View cart · <Money amount={totalPence} />
        </span>
        <span aria-hidden="true" className="w-6" />
      </button>
    </div>
  );
}

/** Opens the cart from a bar that has another button: a product's page. */
export function ViewCartButton({ count, totalPence, onOpen }: ViewCartProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`${buttonClass('secondary')} min-h-13 shrink-0 gap-1.5! px-3! md:hidden`}
    >
      <ShoppingBasket aria-hidden="true" size={20} strokeWidth={1.75} />
      <CartBadge count={count} />
      <span className="sr-only">
        View cart · <Money amount={totalPence} />
      </span>
    </button>
  );
}
