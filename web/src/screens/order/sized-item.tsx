import type { ProductCard } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { useId, useMemo, useState } from 'react';
import { ProductItem } from './product-item.tsx';
import { quantityIn } from './quantity-in.ts';
import type { Adding } from './use-adding.ts';

interface SizedItemProps {
  /** Sizes of one thing, in order; at least one. */
  group: readonly ProductCard[];
  cart: Cart;
  added: string | null;
  onAdd: Adding['add'] | undefined;
  onTake: Adding['take'];
}

/**
 * One card for all sizes. Each is a product with a name, price and stock of its own; the selected one goes into the
 * cart.
 */
export function SizedItem({ group, cart, added, onAdd, onTake }: SizedItemProps) {
  const [chosenId, setChosenId] = useState('');
  const name = useId();
  const chosen = group.find(({ id }) => id === chosenId) ?? group.find(({ stock }) => stock > 0) ?? group[0];
  const chosenNow = chosen?.id;
  // Memoised, so that the card need not render again while its product is unchanged.
  const sizes = useMemo(
    () =>
      group.length < 2 ? null : (
        <fieldset>
          <legend className="text-sm font-semibold">Size</legend>
          <div className="mt-1 flex flex-wrap gap-1.5">
            {group.map(({ id, size_label, stock }) => (
              <label
                key={id}
                className="relative flex min-h-11 min-w-11 items-center justify-center rounded-chip border border-edge bg-surface px-3 font-semibold tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text forced-colors:has-checked:outline-2"
              >
                <input
                  type="radio"
                  name={name}
                  checked={id === chosenNow}
                  onChange={() => setChosenId(id)}
                  className="absolute inset-0 size-full appearance-none opacity-0"
                />
                <span className={stock < 1 ? 'line-through opacity-70' : ''}>{size_label}</span>
                {stock < 1 ? <span className="sr-only">, out of stock</span> : null}
              </label>
            ))}
          </div>
        </fieldset>
      ),
    [group, chosenNow, name],
  );
  if (chosen === undefined) return null;
  return (
    <ProductItem
      product={chosen}
      inCart={quantityIn(cart, chosen)}
      isAdded={added === chosen.id}
      onAdd={onAdd}
      onTake={onTake}
      sizes={sizes}
    />
  );
}
