import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { buttonClass } from '../../ui/button.ts';
import { CartBadge } from './cart-badge.tsx';

interface CartButtonProps {
  count: number;
  onOpen: (button: Element) => void;
}

/** Opens the cart, on wide screens. */
export function CartButton({ count, onOpen }: CartButtonProps) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className={`${buttonClass('secondary')} shrink-0 px-4`}
    >
      <ShoppingBasket aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>Cart</span>
      <CartBadge count={count} />
      <span className="sr-only">{count === 1 ? 'item' : 'items'}</span>
    </button>
  );
}
