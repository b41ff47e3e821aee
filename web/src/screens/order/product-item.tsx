import type { ProductCard } from '@baitdrop/contract/directory';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { LOW_STOCK_SHOWN_FROM, shelfMessages } from '@baitdrop/domain/messages/products';
import { pence } from '@baitdrop/domain/money/pence';
import { productPath } from '@baitdrop/domain/products/product-page';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import Store from 'lucide-react/icons/store';
import { memo, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { animateIntoBadge } from '../../features/cart/animate-into-badge.ts';
import { Chip } from '../../ui/chip.tsx';
import { Money } from '../../ui/money.tsx';
import { dayText } from '../../ui/time/london-text.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import { AddedNote } from './added-note.tsx';
import { CartControl } from './cart-control.tsx';
import { isCollectionOnly } from './filter-products.ts';
import { ProductPhotos } from '../../features/product-pictures/product-photos.tsx';
import type { Adding } from './use-adding.ts';

interface ProductItemProps {
  product: ProductCard;
  inCart: number;
  /** The product was added a moment ago. */
  isAdded: boolean;
  /** Undefined if the shop takes no orders: then there is no button. */
  onAdd: Adding['add'] | undefined;
  onTake: Adding['take'];
  /** The seller, for lists with several shops. */
  seller?: ReactNode;
  /** The choice of a size, if there are several. */
  sizes?: ReactNode;
}

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
      {product.perishable ? <span className="mt-1.5 block text-sm text-muted">{shelfMessages.noReturn}</span> : null}
      {product.best_before === '' ? null : (
        <span className="mt-1.5 block text-sm font-semibold">
          {shelfMessages.bestBefore(dayText(calendarDay(product.best_before)))}
        </span>
      )}
      {product.stock > 0 && product.stock <= LOW_STOCK_SHOWN_FROM ? (
        <span className="mt-1.5 block text-sm font-semibold text-float">{shelfMessages.stock(product.stock)}</span>
      ) : null}
    </>
  );
}

/** A shop's own site has only one page, so the name is no link. */
function ProductName({ product }: { product: ProductCard }) {
  if (embeddedShop() !== null) return product.name;
  return (
    <Link to={productPath(product.shop_id, product.id)} className="underline-offset-2 hover:underline">
      {product.name}
    </Link>
  );
}

/** Memoised, because a press in a list of a hundred must not render the other ninety-nine. */
export const ProductItem = memo(function ProductItem({
  product,
  inCart,
  isAdded,
  onAdd,
  onTake,
  seller,
  sizes,
}: ProductItemProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const isOut = product.stock < 1;

  function add(): void {
    if (onAdd?.(product)) animateIntoBadge(picture.current?.querySelector('img, svg') ?? null);
  }

  return (
    <li
      className="isolate flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      data-product={product.name}
    >
      <div className="grid grid-cols-[5rem_1fr] gap-x-4">
        <span ref={picture} className={`self-start ${isOut ? 'opacity-50 grayscale' : ''}`}>
          <ProductPhotos product={product} className="size-20" />
        </span>
        <div>
          <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
            <ProductName product={product} />
          </h3>
          {seller}
          <p className="mt-1 text-sm text-muted">{product.description}</p>
          <Notes product={product} />
        </div>
      </div>
      {sizes}
      <div className="mt-auto grid min-h-12 grid-cols-[1fr_auto] items-center gap-3">
        <p className="flex flex-wrap items-center gap-x-3">
          <Money amount={pence(product.price_pence)} className="text-lg font-bold" />
          <AddedNote isAdded={isAdded} isAll={!isOut && inCart >= product.stock} />
        </p>
        {isOut || onAdd === undefined ? null : (
          <CartControl product={product} inCart={inCart} onAdd={add} onTake={() => onTake(product)} />
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
