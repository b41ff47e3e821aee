import type { ReactNode } from 'react';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { isNotFound } from '../../platform/api/error-message.ts';
import type { Place } from '../../platform/places/place.ts';
import { cachedAnswer, usePublicQuery } from '../../platform/query/public-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLink } from '../../ui/links.tsx';
import { LoadError } from './load-error.tsx';
import { orderAddress, productAddress } from './order-address.ts';
import { isBuyable } from './product-buying.tsx';
import { ProductHeadTags } from './product-head-tags.tsx';
import { ProductShown } from './product-shown.tsx';
import { ShopReviewsSection } from './shop-reviews.section.tsx';

interface ProductStepProps {
  shopId: string;
  productId: string;
  place: Place | null;
  /** False before hydration: then it is the page that was prerendered for any product. */
  isHydrated: boolean;
  cartButton: ReactNode;
  /** Opens a filled cart on a phone: a button in the bar with Add to Cart, or a bar of its own. */
  viewCart: { bar: ReactNode; button: ReactNode } | null;
  changes: ReactNode;
}

function UnknownProduct({ shopId }: { shopId: string }) {
  return (
    <EmptyState
      picture={<HookPacketPicture className="size-36" />}
      title="The shop doesn’t sell this any more"
      actions={<PageLink to={orderAddress({ shop: shopId })}>See what it sells</PageLink>}
    >
      The link may be old, or the product is no longer sold.
    </EmptyState>
  );
}

/** A product on its own page. */
export function ProductStep({ shopId, productId, place, isHydrated, cartButton, viewCart, changes }: ProductStepProps) {
  const answer = usePublicQuery(isHydrated ? productAddress(productId, place) : null);
  const { data: answered, cachedAtMs, error, hasFailed, retry } = answer;
  // The reply without a place may have come with the page.
  const cameWithPage = isHydrated ? cachedAnswer(productAddress(productId)) : undefined;
  const found = answered ?? (error === undefined ? cameWithPage : undefined);
  const isElsewhere = found !== undefined && found.shop.shop_id !== shopId;
  const data = isElsewhere ? undefined : found;
  const isUnknown = isElsewhere || (!data && isNotFound(error));
  return (
    <>
      <div className="mx-auto max-w-content px-4 pt-2 pb-10 md:pt-6">
        <ProductHeadTags page={data} />
        <div className="flex min-h-11 items-center justify-between gap-4">
          {isHydrated ? (
            <p className="min-w-0 wrap-anywhere">
              <PageLink to={orderAddress({ shop: shopId })}>
                {data ? `All from ${data.shop.name}` : 'All from this shop'}
              </PageLink>
            </p>
          ) : null}
          <div className="hidden md:block">{cartButton}</div>
        </div>
        <div className="mt-2 empty:hidden">{changes}</div>
        {isUnknown ? <UnknownProduct shopId={shopId} /> : null}
        {!isUnknown && !data && hasFailed ? <LoadError what="the product" onRetry={retry} /> : null}
        {isUnknown || (!data && hasFailed) ? null : (
          <ProductShown
            shopId={shopId}
            page={data}
            place={place}
            cachedAtMs={cachedAtMs}
            viewCart={viewCart?.button ?? null}
          />
        )}
      </div>
      {data ? <ShopReviewsSection shop={data.shop} title={`What anglers say about ${data.shop.name}`} /> : null}
      {data && isBuyable(data) ? null : viewCart?.bar}
    </>
  );
}
