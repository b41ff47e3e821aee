import type { ProductCard } from '@baitdrop/contract/directory';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { QuantityStepper } from '../../ui/stepper/quantity-stepper.tsx';

interface CartControlProps {
  product: Pick<ProductCard, 'name' | 'stock'>;
  inCart: number;
  /** On a product's own page, adding is the main action; in a list it is one button of many. */
  isMainAction?: boolean;
  onAdd: () => void;
  onTake: () => void;
}

/** A button that adds the first item, and then becomes a stepper. */
export function CartControl({ product, inCart, isMainAction = false, onAdd, onTake }: CartControlProps) {
  const box = useRef<HTMLDivElement>(null);
  const isIn = inCart > 0;
  const usedWhile = useRef<boolean | null>(null);

  // The pressed button has disappeared, so its replacement gets the focus.
  useEffect(() => {
    if (usedWhile.current === null || usedWhile.current === isIn) return;
    usedWhile.current = null;
    if (document.activeElement !== document.body) return;
    [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [isIn]);

  function change(quantity: number): void {
    if (quantity === 0) usedWhile.current = isIn;
    if (quantity > inCart) onAdd();
    else onTake();
  }

  return (
    <div ref={box}>
      {isIn ? (
        <QuantityStepper name={product.name} value={inCart} max={product.stock} onChange={change} removesAtZero />
      ) : (
        <Button
          variant={isMainAction ? 'primary' : 'secondary'}
          aria-label={`Add to Cart: ${product.name}`}
          className={isMainAction ? 'px-6' : 'border-action-text px-3! text-sm!'}
          onClick={() => {
            usedWhile.current = isIn;
            onAdd();
          }}
        >
          {isMainAction ? <Plus aria-hidden="true" size={18} strokeWidth={2} /> : null}
          Add to Cart
        </Button>
      )}
    </div>
  );
}
