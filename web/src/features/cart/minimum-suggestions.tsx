import type { Cart } from '@baitdrop/domain/cart/cart';
import { suggestForMinimum } from '@baitdrop/domain/cart/suggest-for-minimum';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import type { Pence } from '@baitdrop/domain/money/pence';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useId, useMemo } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Money } from '../../ui/money.tsx';
import type { CartShopProduct, PicturedItem } from './cart-shop.ts';

interface MinimumSuggestionsProps {
  products: readonly CartShopProduct[];
  cart: Cart;
  /** The cart has items that a courier may not carry. */
  isCollectionOnly: boolean;
  missingPence: Pence;
  onAdd: (product: CartShopProduct) => void;
  pictureOf: (item: PicturedItem) => ReactNode;
}

/** Suggests products that would reach the minimum order, one tap each. */
export function MinimumSuggestions(props: MinimumSuggestionsProps) {
  const { products, cart, isCollectionOnly, missingPence, onAdd, pictureOf } = props;
  const id = useId();
  const suggested = useMemo(
    () =>
      suggestForMinimum(
        products,
        { names: new Set(cart.items.map(({ name }) => name)), isCollectionOnly },
        missingPence,
      ),
    [products, cart.items, isCollectionOnly, missingPence],
  );
  if (suggested.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-3">
      <h3 id={id} className="font-sans text-base font-semibold tracking-normal">
        {cartMessages.reachMinimum(missingPence)}
      </h3>
      <ul>
        {suggested.map((product) => (
          <li key={product.id} className="mt-3 grid grid-cols-[3rem_1fr_auto] items-center gap-3">
            {pictureOf(product)}
            <span className="text-sm leading-snug">
              {product.name}
              <Money amount={product.pricePence} className="block font-semibold" />
            </span>
            <Button
              variant="secondary"
              className="px-3"
              aria-label={`Add to Cart: ${product.name}`}
              onClick={() => onAdd(product)}
            >
              <Plus aria-hidden="true" size={18} strokeWidth={2} />
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
