import type { ShopCard } from '@baitdrop/contract/directory';
import { memo, type ReactNode, useDeferredValue, useEffect } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { PageLink } from '../../ui/links.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import type { Place } from '../../platform/places/place.ts';
import { usePageState } from '../../platform/navigation/use-page-state.ts';
import { cachedAnswer, usePublicQuery } from '../../platform/query/public-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isNotFound } from '../../platform/api/error-message.ts';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { orderAddress } from './order-address.ts';
import { ProductsComing } from './products-coming.tsx';
import { ProductShelves } from './product-shelves.tsx';
import { ShopHeader } from './shop-header.tsx';
import { LoadError } from './load-error.tsx';
import { useBoughtBefore } from './use-bought-before.ts';
import { usePageTitle } from './use-page-title.ts';

interface ProductsStepProps {
  shopId: string;
  place: Place | null;
  /** The shop's card from the search, shown until its products have loaded. */
  card?: ShopCard | undefined;
  /** False before hydration: then it is the page that was prerendered for any shop. */
  isHydrated?: boolean;
  cartButton: ReactNode;
  changes: ReactNode;
}

function UnknownShop() {
  return (
    <div className="px-4 py-10">
      <EmptyState
        picture={<HookPacketPicture className="size-36" />}
        title="We can’t find this shop"
        actions={<PageLink to={orderAddress({ place: 'ask' })}>Find shops near you</PageLink>}
      >
        The link may be old, or the shop has left BaitDrop.
      </EmptyState>
    </div>
  );
}

/** Memoised, because opening the cart beside it must not render it again. */
export const ProductsStep = memo(function ProductsStep({
  shopId,
  place,
  card,
  isHydrated = true,
  cartButton,
  changes,
}: ProductsStepProps) {
  const path = shopApiPath(shopId, place);
  const { hasFailed, data, cachedAtMs, error, retry } = usePublicQuery(isHydrated ? path : null);
  const { cart } = useCart();
  const [search, setSearch] = usePageState('wanted', '');
  // The reply without a place may have come with the page.
  const cameWithPage = isHydrated ? cachedAnswer(shopApiPath(shopId)) : undefined;
  const shop = data?.shop ?? card ?? cameWithPage?.shop;
  // On a slow phone, rendering the products takes longer than loading them, so the shop renders first.
  const page = useDeferredValue(data ?? null, null);
  const boughtBefore = useBoughtBefore(shop);
  usePageTitle(shop?.name);

  const isSelling = shop?.baitdrop_enabled ?? false;
  useEffect(() => {
    if (!isSelling) return;
    cartStore.selectShop(shopId);
  }, [isSelling, shopId]);

  if (!data && isNotFound(error)) return <UnknownShop />;
  return (
    <>
      <ShopHeader shop={shop} place={place} />
      {data ? (
        <div className="mx-auto max-w-content px-4">
          <OfflineNote sinceMs={cachedAtMs} />
        </div>
      ) : null}
      {page && !boughtBefore.isLoading ? (
        <ProductShelves
          page={page}
          path={path}
          place={place}
          cart={cart}
          boughtBefore={boughtBefore.names}
          search={search}
          onSearch={setSearch}
          cartButton={cartButton}
          changes={changes}
        />
      ) : !page && hasFailed ? (
        <LoadError what="the shop" onRetry={retry} />
      ) : (
        <ProductsComing />
      )}
    </>
  );
});
