import type { CartItem } from '@baitdrop/domain/cart/cart';
import type { CartChange } from '@baitdrop/domain/cart/refresh-cart';
import { allowCheckout } from '@baitdrop/domain/fees/price-cart';
import { cartMessages } from '@baitdrop/domain/messages/cart';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { pathInFrame } from '../../platform/embedding/embedding.ts';
import { useStore } from '../../platform/external-store.ts';
import { log } from '../../platform/log.ts';
import { online } from '../../platform/online.ts';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/modal/drawer.tsx';
import { Money } from '../../ui/money.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartItemRow } from './cart-item-row.tsx';
import type { CartShop, CartShopProduct, PicturedItem } from './cart-shop.ts';
import { CartSummary, MinimumProgress } from './cart-summary.tsx';
import { cartStore } from './carts.ts';
import { MinimumSuggestions } from './minimum-suggestions.tsx';
import { priceCurrentCart } from './price-current-cart.ts';
import { RemovedRow } from './removed-row.tsx';
import { useCart } from './use-cart.ts';
import type { CourierFee } from './use-courier-fee.ts';
import { WaitingCarts } from './waiting-carts.tsx';

interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
  shop: CartShop | undefined;
  courier: CourierFee;
  changes: readonly CartChange[];
  onDismissChanges: () => void;
  /** Changes the quantity of an item; the screen checks whether the shop still has it. */
  onQuantity: (item: CartItem, quantity: number) => void;
  onAdd: (product: CartShopProduct) => void;
  emptyPicture: ReactNode;
  pictureOf: (item: PicturedItem) => ReactNode;
}

interface Removed {
  item: CartItem;
  place: number;
}

const focusItem = (id: string): void => document.querySelector<HTMLElement>(`[data-cart-item="${id}"] button`)?.focus();

function EmptyCart({ picture, hasShop }: { picture: ReactNode; hasShop: boolean }) {
  return (
    <div className="grid justify-items-center gap-2 py-8 text-center">
      {picture}
      <p className="mt-2 text-lg font-semibold">{cartMessages.empty}</p>
      <p className="text-muted">
        {hasShop ? 'Add something from the shop and it lands here.' : cartMessages.noShopSelected}
      </p>
    </div>
  );
}

export function CartDrawer(props: CartDrawerProps) {
  const { open, onClose, shop, courier, changes, onDismissChanges, onQuantity, onAdd, emptyPicture, pictureOf } = props;
  const { cart, waiting, count } = useCart();
  const navigate = useNavigate();
  const isOnline = useStore(online, true);
  // Prefetches the checkout once the drawer has rendered.
  const isDrawn = useDeferredValue(open, false);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const priced = priceCurrentCart(cart, shop?.minimumOrderPence, courier);
  const verdict = allowCheckout(priced, cart.selectedShop);
  const productOf = (item: CartItem) => shop?.products.find(({ name }) => name === item.name);
  const hasCollectionOnly = cart.items.some((item) => productOf(item)?.collectionOnly);

  function setQuantity(item: CartItem, place: number, quantity: number): void {
    if (quantity <= 0) setRemoved([...removed.filter((each) => each.item.name !== item.name), { item, place }]);
    onQuantity(item, quantity);
  }

  function undo({ item, place }: Removed): void {
    cartStore.restoreItem(item, place);
    setRemoved(removed.filter((each) => each.item.id !== item.id));
    requestAnimationFrame(() => focusItem(item.id));
  }

  function close(): void {
    setRemoved([]);
    onClose();
  }

  function proceed(): void {
    log.info('Proceed to Payment', { shop: cart.selectedShop, items: count, totalPence: priced.totalPence });
    close();
    void navigate(pathInFrame('/checkout'));
  }

  const footer = (
    <div className="grid gap-3">
      {cart.items.length > 0 ? <MinimumProgress priced={priced} /> : null}
      <p className="flex items-baseline justify-between gap-4 text-lg font-bold">
        <span>Total</span>
        <Money amount={priced.totalPence} />
      </p>
      {isOnline || cart.items.length === 0 ? null : (
        <output className="flex gap-2 rounded-control bg-cream px-3 py-2 text-sm text-cream-ink">
          <WifiOff aria-hidden="true" size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          No signal. You can still fill your cart: this device keeps it. You’ll need a connection to pay.
        </output>
      )}
      <Button className="w-full" disabled={!verdict.ok} aria-describedby="cart-reason" onClick={proceed}>
        Proceed to Payment
      </Button>
      <output id="cart-reason" className="sr-only">
        {verdict.ok ? '' : verdict.message}
      </output>
    </div>
  );

  const gone = removed.filter(({ item }) => !cart.items.some(({ name }) => name === item.name));
  return (
    <Drawer open={open} onClose={close} title="Your cart" footer={footer}>
      <div className="grid gap-4">
        {shop ? <p className="-mt-1 text-muted">From {shop.name}</p> : null}
        <CartChanges changes={changes} onDismiss={onDismissChanges} />
        <ul className="empty:hidden">
          {cart.items.map((item, place) => (
            <CartItemRow
              key={item.id}
              item={item}
              picture={pictureOf(productOf(item) ?? { ...item, image: '', subcategory: '' })}
              stock={productOf(item)?.stock}
              collectionOnly={productOf(item)?.collectionOnly ?? false}
              onQuantity={(quantity) => setQuantity(item, place, quantity)}
            />
          ))}
          {gone.map((each) => (
            <RemovedRow key={each.item.id} name={each.item.name} onUndo={() => undo(each)} />
          ))}
        </ul>
        {cart.items.length === 0 ? <EmptyCart picture={emptyPicture} hasShop={cart.selectedShop !== null} /> : null}
        {hasCollectionOnly ? (
          <p className="text-sm text-muted">
            Couriers can’t carry everything in this cart. Choose collection at the checkout, or take the marked items
            out. For knives the shop checks that you’re 18 or over.
          </p>
        ) : null}
        {cart.items.length > 0 && shop ? (
          <MinimumSuggestions
            products={shop.products}
            cart={cart}
            isCollectionOnly={hasCollectionOnly}
            missingPence={priced.missingPence}
            onAdd={onAdd}
            pictureOf={pictureOf}
          />
        ) : null}
        {cart.items.length > 0 ? <CartSummary priced={priced} courier={courier} /> : null}
        <WaitingCarts waiting={waiting} onResume={close} />
        {open && isDrawn ? <PrefetchPageLinks page={pathInFrame('/checkout')} /> : null}
      </div>
    </Drawer>
  );
}
