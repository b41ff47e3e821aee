import type { ProductPage } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import { LOW_STOCK_SHOWN_FROM, shelfMessages } from '@baitdrop/domain/messages/products';
import { pence } from '@baitdrop/domain/money/pence';
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
  onAdd: () => void;
  onTake: () => void;
}

function stockClass(stock: number): string {
  if (stock < 1) return 'text-muted';
  return stock <= LOW_STOCK_SHOWN_FROM ? 'text-float' : 'text-action-text';
}

/** The price, the stock, and the number in the cart. */
export function ProductBuying({ page: { product, shop }, cart, isAdded, onAdd, onTake }: ProductBuyingProps) {
  const inCart = quantityIn(cart, product);
  const isOut = product.stock < 1;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        <Money amount={pence(product.price_pence)} className="text-2xl font-bold" />
        <span className="block text-sm text-muted">{useFeeText()}</span>
      </p>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className={`font-semibold ${stockClass(product.stock)}`}>{shelfMessages.stock(product.stock)}</span>
          <AddedNote isAdded={isAdded} />
          {!isOut && inCart >= product.stock ? (
            <span className="text-sm text-muted">{cartMessages.allInCart}</span>
          ) : null}
        </p>
        {isOut || !isOrderable(shop) ? null : (
          <CartControl product={product} inCart={inCart} isMainAction onAdd={onAdd} onTake={onTake} />
        )}
      </div>
    </div>
  );
}
