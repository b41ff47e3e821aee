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

/** Notes that matter for the choice; legal ones are on the product's page and at the checkout. */
function Notes({ product, isAllInCart }: { product: ProductCard; isAllInCart: boolean }) {
  return (
    <>
      {isCollectionOnly(product) ? (
        <span className="mt-1 block">
          <Chip tone="info" Icon={Store}>
            {product.age_restricted ? '18+ · Collection only' : 'Collection only'}
          </Chip>
        </span>
      ) : null}
      {product.best_before === '' ? null : (
        <span className="mt-1 block text-sm text-muted">
          {shelfMessages.bestBefore(dayText(calendarDay(product.best_before)))}
        </span>
      )}
      {isAllInCart ? <span className="mt-1 block text-sm text-muted">{cartMessages.allInCart}</span> : null}
      {!isAllInCart && product.stock > 0 && product.stock <= LOW_STOCK_SHOWN_FROM ? (
        <span className="mt-1 block text-sm text-float">{shelfMessages.stock(product.stock)}</span>
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
      className="isolate grid grid-cols-[4.5rem_1fr] content-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-3 lg:flex lg:flex-col"
      data-product={product.name}
    >
      <span
        ref={picture}
        className={`relative self-start lg:grid lg:justify-items-center lg:self-stretch ${isOut ? 'opacity-50 grayscale' : ''}`}
      >
        <ProductPhotos product={product} className="size-18 lg:size-26" />
        <span className="absolute bottom-0 left-0">
          <AddedNote isAdded={isAdded} />
        </span>
      </span>
      <div className="flex min-w-0 flex-col lg:flex-1">
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <ProductName product={product} />
        </h3>
        {seller}
        <p className="line-clamp-1 text-sm text-muted lg:line-clamp-2">{product.description}</p>
        <Notes product={product} isAllInCart={!isOut && inCart >= product.stock} />
        {sizes === undefined ? null : <div className="mt-2">{sizes}</div>}
        <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-2 pt-2">
          <Money amount={pence(product.price_pence)} className="text-lg font-bold" />
          {isOut || onAdd === undefined ? null : (
            <CartControl product={product} inCart={inCart} onAdd={add} onTake={() => onTake(product)} />
          )}
        </div>
        {isOut ? (
          <p className="mt-1 rounded-control bg-cream px-3 py-1.5 text-sm font-semibold text-cream-ink">
            {cartMessages.outOfStock(product.name)}
          </p>
        ) : null}
      </div>
    </li>
  );
});
