import { placeMessages } from '@baitdrop/domain/messages/places';
import { parseOutcode, parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useSearchState } from '../../platform/navigation/use-search-state.ts';
import { CartButton } from '../../features/cart/cart-button.tsx';
import { CartChanges } from '../../features/cart/cart-changes.tsx';
import { CartDrawer } from '../../features/cart/cart-drawer.tsx';
import type { PicturedItem } from '../../features/cart/cart-shop.ts';
import { cartStore } from '../../features/cart/carts.ts';
import { priceCurrentCart } from '../../features/cart/price-current-cart.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { useCourierFee } from '../../features/cart/use-courier-fee.ts';
import { ViewCartBar, ViewCartButton } from '../../features/cart/view-cart-bar.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { ProductPicture } from '../../features/product-pictures/product-picture.tsx';
import { pathInFrame } from '../../platform/embedding/embedding.ts';
import { type Place, placeName } from '../../platform/places/place.ts';
import { chooseStep, type OrderStep } from './choose-step.ts';
import { orderAddress, readOrderQuery } from './order-address.ts';
import { PlaceStep } from './place.step.tsx';
import { ProductStep } from './product.step.tsx';
import { ProductsStep } from './products.step.tsx';
import { SearchStep } from './search.step.tsx';
import { useFocusOnStep } from './step-heading.tsx';
import { useCartShop } from './use-cart-shop.ts';
import { WhoHasItStep } from './who-has-it.step.tsx';

/** Says why the text in the address is no place; nothing without a text. */
function problemOf(typed: string): string | undefined {
  const outcode = parseOutcode(typed);
  if (typed === '' || parsePostcode(typed).ok) return undefined;
  return outcode.ok ? placeMessages.half(outcode.value.outcode) : placeMessages.unknown(typed);
}

interface OrderFlowProps {
  /** Set on a shop's own page. */
  shopId?: string;
  /** Set on the page of one of its products. */
  productId?: string;
  /** False before hydration: then it shows what was prerendered, the first step or the page of any shop. */
  isHydrated?: boolean;
}

/** Returns the step for the focus; a search has its own steps and names them itself. */
function nameOf(step: OrderStep): string | null {
  if (step.kind === 'search') return null;
  return step.kind === 'products' ? step.shopId : step.kind;
}

const pictureOf = (item: PicturedItem) => <ProductPicture product={item} className="size-12" />;

/** The steps place, shop and products, with the cart beside them. */
export function OrderFlow({ shopId, productId, isHydrated = true }: OrderFlowProps) {
  const [params] = useSearchState();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  const [arrivedBy] = useState(key);
  const { cart, count, place } = useCart();
  const [isCartOpen, setIsCartOpen] = useState(
    () => navigationType === 'PUSH' && (state as { cart?: string } | null)?.cart === 'open',
  );
  const { shop, changes, dismissChanges, setQuantity, add } = useCartShop();
  const courier = useCourierFee(cart, shop?.deliveryCharge);
  const search = isHydrated ? params.toString() : '';
  const query = useMemo(() => readOrderQuery(new URLSearchParams(search)), [search]);
  const step = chooseStep(shopId === undefined ? query : { ...query, shop: shopId }, { cart, place });
  const isProduct = step.kind === 'products' && productId !== undefined;
  useFocusOnStep(productId ?? nameOf(step), key !== arrivedBy);
  useEffect(() => cartStore.refresh(), []);
  useEffect(() => {
    if (query.place !== null) cartStore.setPlace(query.place);
  }, [query]);

  const openCart = useCallback(() => setIsCartOpen(true), []);
  const find = (found: Place) => {
    cartStore.setPlace(found);
    // Back must lead to this step again, although a shop will have been selected by then.
    if (query.typed === null) history.replaceState(history.state, '', orderAddress({ ...query, place: 'ask' }));
    void navigate(pathInFrame(orderAddress({ place: found, search: query.search })));
  };
  const totalPence = priceCurrentCart(cart, shop?.minimumOrderPence, courier).totalPence;
  const viewCart = count > 0 ? { count, totalPence, onOpen: openCart } : null;
  const cartButton = useMemo(() => <CartButton count={count} onOpen={openCart} />, [count, openCart]);
  const notice = useMemo(() => <CartChanges changes={changes} onDismiss={dismissChanges} />, [changes, dismissChanges]);

  return (
    // As tall as the screen while loading, so that the footer does not move through the viewport.
    <div className="min-h-dvh">
      {step.kind === 'place' ? (
        <PlaceStep initial={step.initial} problem={problemOf(step.initial)} isSearching={false} onFind={find} />
      ) : null}
      {step.kind === 'search' ? (
        <SearchStep
          key={placeName(step.place)}
          place={step.place}
          hasMoved={key !== arrivedBy}
          onFind={find}
          cartButton={cartButton}
          changes={notice}
        />
      ) : null}
      {step.kind === 'who_has_it' ? (
        <WhoHasItStep search={step.search} place={step.place} cartButton={cartButton} />
      ) : null}
      {isProduct ? (
        <ProductStep
          key={productId}
          shopId={step.shopId}
          productId={productId}
          place={step.place}
          isHydrated={isHydrated}
          cartButton={cartButton}
          viewCart={
            viewCart === null ? null : { bar: <ViewCartBar {...viewCart} />, button: <ViewCartButton {...viewCart} /> }
          }
          changes={notice}
        />
      ) : null}
      {step.kind === 'products' && productId === undefined ? (
        <ProductsStep
          key={step.shopId}
          shopId={step.shopId}
          place={step.place}
          isHydrated={isHydrated}
          cartButton={cartButton}
          changes={notice}
        />
      ) : null}
      {viewCart && !isProduct ? <ViewCartBar {...viewCart} /> : null}
      {isHydrated ? (
        <CartDrawer
          open={isCartOpen}
          onClose={() => setIsCartOpen(false)}
          shop={shop}
          courier={courier}
          changes={changes}
          onDismissChanges={dismissChanges}
          onQuantity={setQuantity}
          onAdd={add}
          emptyPicture={<NetPicture className="size-32" />}
          pictureOf={pictureOf}
        />
      ) : null}
    </div>
  );
}
