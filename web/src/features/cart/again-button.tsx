import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import type { OrderedLine } from './cart-store.ts';
import { cartStore } from './carts.ts';

interface AgainButtonProps {
  shopId: string;
  shopName: string;
  lines: readonly OrderedLine[];
}

/** Repeats an order and opens the checkout, which shows what has changed since. */
export function AgainButton({ shopId, shopName, lines }: AgainButtonProps) {
  const navigate = useNavigate();
  function again(): void {
    cartStore.orderAgain(shopId, lines);
    void navigate('/checkout');
  }
  const what = lines.map(({ name, quantity }) => `${quantity} ${name}`).join(', ');
  return (
    <Button
      variant="secondary"
      aria-label={`Again: ${what} from ${shopName}`}
      onClick={again}
      className="shrink-0 px-4"
    >
      <RotateCcw aria-hidden="true" size={18} strokeWidth={1.75} />
      Again
    </Button>
  );
}
