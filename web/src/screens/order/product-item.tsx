import type { ProductCard } from '@baitdrop/contract/directory';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { pence } from '@baitdrop/domain/money/pence';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { memo, type MouseEvent, type ReactNode, useRef } from 'react';
import { dropIntoBadge } from '../../features/cart/drop-into-badge.ts';
import { useFeeText } from '../../features/cart/use-fee-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Money } from '../../ui/money.tsx';
import { dayText } from '../../ui/time/london-text.ts';
import { answerFirst } from '../../platform/navigation/going.ts';
import { isCollectionOnly } from './filter-products.ts';
import { ProductPhotos } from '../../features/product-pictures/product-photos.tsx';

interface ProductItemProps {
  product: ProductCard;
  inCart: number;
  /** It was added a moment ago. */
  isAdded: boolean;
  /** True when it went into the cart. Without it the shop cannot be ordered from, and there is no button. */
  onAdd: ((product: ProductCard) => boolean) | undefined;
  /** Whose it is, where several shops stand side by side. */
  seller?: ReactNode;
  /** The choice among its sizes, where there are several. */
  sizes?: ReactNode;
}

const LAST_FEW = 5;

function Notes({ product }: { product: ProductCard }) {
  return (
    <>
      {isCollectionOnly(product) ? (
        <span className="mt-2 block">
          <Chip tone="info" Icon={Store}>
            {product.age_restricted ? '18+ · Collection only' : 'Collection only'}
          </Chip>
        </span>
      ) : null}
      {product.perishable ? <span className="mt-1.5 block text-sm text-muted">No change-of-mind return</span> : null}
      {product.best_before === '' ? null : (
        <span className="mt-1.5 block text-sm font-semibold">
          Best before {dayText(calendarDay(product.best_before))}
        </span>
      )}
      {product.stock > 0 && product.stock <= LAST_FEW ? (
        <span className="mt-1.5 block text-sm font-semibold text-float">Only {product.stock} left</span>
      ) : null}
    </>
  );
}

/** Remembered: one press on a shelf of a hundred must not draw the other ninety-nine again. */
export const ProductItem = memo(function ProductItem({
  product,
  inCart,
  isAdded,
  onAdd,
  seller,
  sizes,
}: ProductItemProps) {
  const feeText = useFeeText();
  const picture = useRef<HTMLSpanElement>(null);
  const isOut = product.stock < 1;

  function add({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    void answerFirst(currentTarget, () => {
      if (onAdd?.(product)) dropIntoBadge(picture.current?.querySelector('img, svg') ?? null);
    });
  }

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4" data-product={product.name}>
      <div className="grid grid-cols-[5rem_1fr] gap-x-4">
        <span ref={picture} className={`relative self-start ${isOut ? 'opacity-50 grayscale' : ''}`}>
          <ProductPhotos product={product} className="size-20" />
          {inCart > 0 ? (
            <span className="pointer-events-none absolute -top-1 -right-1 grid h-6 min-w-6 place-items-center rounded-chip bg-action px-1.5 text-sm font-bold text-action-ink tabular-nums">
              {inCart}
              <span className="sr-only"> in your cart</span>
            </span>
          ) : null}
        </span>
        <div>
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{product.name}</h3>
          {seller}
          <p className="mt-1 text-sm text-muted">{product.description}</p>
          <Notes product={product} />
        </div>
      </div>
      {sizes}
      <div className="mt-auto grid grid-cols-[1fr_auto] items-end gap-3">
        <p>
          <Money amount={pence(product.price_pence)} className="text-lg font-bold" />
          <span className="block text-sm leading-snug text-muted">{feeText}</span>
        </p>
        {isOut || onAdd === undefined ? null : (
          <Button
            variant={isAdded ? 'primary' : 'secondary'}
            onClick={add}
            aria-label={`${isAdded ? 'Added' : 'Add to Cart'}: ${product.name}`}
            className={`px-4 ${isAdded ? 'border border-transparent' : 'border-action-text'}`}
          >
            {isAdded ? (
              <Check aria-hidden="true" size={18} strokeWidth={2.5} />
            ) : (
              <Plus aria-hidden="true" size={18} strokeWidth={2} />
            )}
            {isAdded ? 'Added' : 'Add to Cart'}
          </Button>
        )}
      </div>
      {isOut ? (
        <p className="rounded-control bg-cream px-3 py-2 text-sm font-semibold text-cream-ink">
          {cartMessages.outOfStock(product.name)}
        </p>
      ) : null}
    </li>
  );
});
