import type { ProductPage } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { LOW_STOCK_SHOWN_FROM, shelfMessages } from '@baitdrop/domain/messages/products';
import { pence } from '@baitdrop/domain/money/pence';
import type { ReactNode } from 'react';
import { useFeeText } from '../../features/cart/use-fee-text.ts';
import { Money } from '../../ui/money.tsx';
import { AddedNote } from './added-note.tsx';
import { CartControl } from './cart-control.tsx';
import { quantityIn } from './quantity-in.ts';
import { isOrderable } from './shop-standing.tsx';

interface ProductBuyingProps {
  page: ProductPage;
  cart: Cart;
  isAdded: boolean;
  /** Opens the cart on a phone; null while it is empty. */
  viewCart: ReactNode;
  onAdd: () => void;
  onTake: () => void;
}

function stockClass(stock: number): string {
  if (stock < 1) return 'text-muted';
  return stock <= LOW_STOCK_SHOWN_FROM ? 'text-float' : 'text-action-text';
}

/** True if it can go into the cart. */
export const isBuyable = ({ product, shop }: ProductPage): boolean => product.stock > 0 && isOrderable(shop);

/** The price, the stock, and the number in the cart. On a phone the button stays above the bar at the bottom. */
export function ProductBuying({ page, cart, isAdded, viewCart, onAdd, onTake }: ProductBuyingProps) {
  const { product } = page;
  const inCart = quantityIn(cart, product);
  const price = <Money amount={pence(product.price_pence)} className="text-2xl font-bold" />;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        {price}
        <span className="block text-sm text-muted">{useFeeText()}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className={`font-semibold ${stockClass(product.stock)}`}>{shelfMessages.stock(product.stock)}</span>
          <AddedNote isAdded={isAdded} />
          {product.stock > 0 && inCart >= product.stock ? (
            <span className="text-sm text-muted">{cartMessages.allInCart}</span>
          ) : null}
        </p>
        {isBuyable(page) ? (
          <div className="cart-bar flex items-center gap-3 max-md:fixed max-md:inset-x-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-page max-md:p-2 max-md:px-4">
            <span aria-hidden="true" className="md:hidden">
              {price}
            </span>
            <div className="flex flex-1 justify-end">
              <CartControl product={product} inCart={inCart} isMainAction onAdd={onAdd} onTake={onTake} />
            </div>
            {viewCart}
          </div>
        ) : null}
      </div>
    </div>
  );
}
