import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { buttonClass } from '../../ui/button.ts';
import { CartBadge } from './cart-badge.tsx';

/**
 * Opens the cart: on wide screens always, on a phone only while it is empty, because the bar at the bottom opens a
 * filled cart.
 */
export function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`cart-button ${buttonClass('secondary')} shrink-0 px-4 ${count > 0 ? 'max-md:hidden' : ''}`}
    >
      <ShoppingBasket aria-hidden="true" size={20} strokeWidth={1.75} />
      <span className="max-md:sr-only">Cart</span>
      <CartBadge count={count} />
      <span className="sr-only">{count === 1 ? 'item' : 'items'}</span>
    </button>
  );
}
