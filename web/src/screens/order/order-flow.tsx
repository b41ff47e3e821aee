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
import { ViewCartBar } from '../../features/cart/view-cart-bar.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { ProductPicture } from '../../features/product-pictures/product-picture.tsx';
import { pathInFrame, embeddedShop } from '../../platform/embedding/embedding.ts';
import { chooseStep, type OrderStep } from './choose-step.ts';
import { orderAddress, readOrderQuery } from './order-address.ts';
import { PostcodeStep } from './postcode.step.tsx';
import { ProductStep } from './product.step.tsx';
import { ProductsStep } from './products.step.tsx';
import { SearchStep } from './search.step.tsx';
import { useFocusOnStep, StepHeading } from './step-heading.tsx';
import { useCartShop } from './use-cart-shop.ts';
import { WhoHasItStep } from './who-has-it.step.tsx';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { PostcodeForm } from './postcode-form.tsx';

/** The postcode form on a shop's own site, which does not mention other shops. */
function ShopPostcodeStep({ initial, onFind }: { initial: string; onFind: (postcode: string) => void }) {
  return (
    <div className="mx-auto max-w-form px-4 pt-6 pb-16">
      <div className="flex items-center gap-4">
        <div className="flex-1">
          <StepHeading className="text-2xl sm:text-3xl">Where are you fishing?</StepHeading>
          <p className="mt-2 text-muted">We’ll check that a courier can get there.</p>
        </div>
        <PegSignPicture className="-my-2 size-24 shrink-0" />
      </div>
      <div className="mt-6">
        <PostcodeForm initial={initial} problem={undefined} isSearching={false} submitLabel="Look" onFind={onFind} />
      </div>
    </div>
  );
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

const nothingAsked = new URLSearchParams();

const pictureOf = (item: PicturedItem) => <ProductPicture product={item} className="size-12" />;

/** The steps postcode, shop and products, with the cart beside them. */
export function OrderFlow({ shopId, productId, isHydrated = true }: OrderFlowProps) {
  const [params] = useSearchState();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const navigationType = useNavigationType();
  const [arrivedBy] = useState(key);
  const { cart, count } = useCart();
  const [isCartOpen, setIsCartOpen] = useState(
    () => navigationType === 'PUSH' && (state as { cart?: string } | null)?.cart === 'open',
  );
  const { shop, changes, dismissChanges, setQuantity, add } = useCartShop();
  const courier = useCourierFee(cart, shop?.deliveryCharge);
  const query = readOrderQuery(isHydrated ? params : nothingAsked);
  // A shop's own site shows only that shop, so the postcode step does not search for others.
  const asksPostcode = isHydrated && embeddedShop() !== null && query.postcode === '';
  const step = chooseStep(shopId === undefined ? query : { ...query, shop: shopId }, cart);
  useFocusOnStep(asksPostcode ? 'where to' : (productId ?? nameOf(step)), key !== arrivedBy);
  useEffect(() => cartStore.refresh(), []);

  const openCart = useCallback(() => setIsCartOpen(true), []);
  const find = (postcode: string) => {
    cartStore.setPostcode(postcode);
    // Back must lead to this step again, although a shop will have been selected by then.
    if (query.postcode === null) history.replaceState(history.state, '', orderAddress({ ...query, postcode: '' }));
    void navigate(pathInFrame(orderAddress({ postcode, search: query.search })));
  };
  const cartButton = useMemo(() => <CartButton count={count} onOpen={openCart} />, [count, openCart]);
  const notice = useMemo(() => <CartChanges changes={changes} onDismiss={dismissChanges} />, [changes, dismissChanges]);

  return (
    // As tall as the screen while loading, so that the footer does not move through the viewport.
    <div className="min-h-dvh">
      {step.kind === 'postcode' ? (
        <PostcodeStep initial={step.initial} problem={undefined} isSearching={false} onFind={find} />
      ) : null}
      {step.kind === 'search' ? (
        <SearchStep
          key={step.postcode}
          postcode={step.postcode}
          hasMoved={key !== arrivedBy}
          onFind={find}
          cartButton={cartButton}
          changes={notice}
        />
      ) : null}
      {step.kind === 'who_has_it' ? (
        <WhoHasItStep search={step.search} postcode={step.postcode} cartButton={cartButton} />
      ) : null}
      {asksPostcode ? <ShopPostcodeStep initial={cart.postcode} onFind={find} /> : null}
      {step.kind === 'products' && productId !== undefined ? (
        <ProductStep
          key={productId}
          shopId={step.shopId}
          productId={productId}
          postcode={step.postcode}
          isHydrated={isHydrated}
          cartButton={cartButton}
          changes={notice}
        />
      ) : null}
      {step.kind === 'products' && productId === undefined && !asksPostcode ? (
        <ProductsStep
          key={step.shopId}
          shopId={step.shopId}
          postcode={step.postcode}
          position={query.position}
          isHydrated={isHydrated}
          cartButton={cartButton}
          changes={notice}
        />
      ) : null}
      {count > 0 ? (
        <ViewCartBar
          count={count}
          totalPence={priceCurrentCart(cart, shop?.minimumOrderPence, courier).totalPence}
          onOpen={openCart}
        />
      ) : null}
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
