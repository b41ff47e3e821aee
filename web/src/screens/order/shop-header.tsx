import type { ShopCard } from '@baitdrop/contract/directory';
import { SHOP_COVER_SIZES } from '@baitdrop/contract/pictures';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import Share2 from 'lucide-react/icons/share-2';
import { memo, type MouseEvent } from 'react';
import { HeartButton } from '../../features/favourites/heart-button.tsx';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { ShopCover } from '../../features/shops/shop-cover.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopLogo } from '../../features/shops/shop-logo.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import { apiAddress } from '../../platform/api/api-address.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import type { Place } from '../../platform/places/place.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { shareLink } from '../../ui/share-link.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NOTHING_YET, slot } from './slot.ts';
import { StepHeading } from './step-heading.tsx';
import { WhereTo } from './where-to.tsx';
import { pageAddress } from '../../platform/page-address.ts';

/** Shares the shop's own URL, which works for any recipient. */
function ShareShopButton({ shopId, name }: { shopId: string; name: string }) {
  // Customers of a shop's own site share that site instead.
  if (embeddedShop() !== null) return null;
  const share = () => {
    const url = new URL(pageAddress('/shop/:shopId', { params: { shopId } }), apiAddress()).href;
    void shareLink({ title: name, text: `Bait and tackle from ${name}, within the hour:`, url });
  };
  return <IconButton Icon={Share2} label="Share this shop" onClick={share} />;
}

/** Scrolls to the reviews without a history entry, so that Back leaves the shop. */
function showReviews(event: MouseEvent): void {
  event.preventDefault();
  const heading = document.getElementById('reviews');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** A strip on a phone. Beside the name on wide screens, where a strip would show a slice of the picture. */
const COVER_SHAPE = 'h-16 rounded-card sm:h-24 md:h-32';

function ComingCover() {
  return (
    <div className={`relative overflow-hidden bg-[var(--water)] ${COVER_SHAPE}`}>
      <img
        {...slot('cover')}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover not-[[src]]:invisible"
      />
    </div>
  );
}

function Cover({ shop }: { shop: ShopCard | undefined }) {
  return (
    <div className="relative md:order-last">
      {shop ? <ShopCover shop={shop} sizes={SHOP_COVER_SIZES} isEager className={COVER_SHAPE} /> : <ComingCover />}
      {shop ? (
        <div className="absolute top-2 right-2 flex rounded-control bg-surface/90">
          <HeartButton kind="shops" favourite={{ shop_id: shop.shop_id, name: shop.name }} />
          <ShareShopButton shopId={shop.shop_id} name={shop.name} />
        </div>
      ) : null}
    </div>
  );
}

const FACTS_CLASS = 'col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-sm md:col-span-1 md:col-start-2';

function Facts({ shop }: { shop: ShopCard }) {
  return (
    <p className={FACTS_CLASS}>
      {shop.baitdrop_enabled && shop.delivers !== false ? <DeliveryChip shop={shop} /> : null}
      {shop.sample ? <SampleChip /> : null}
      <OpenChip hours={shop.hours} />
      <ShopDistance km={shop.distance} isAbout />
      {shop.baitdrop_enabled ? (
        <span className="whitespace-nowrap tabular-nums">
          Minimum {formatPoundsBriefly(pence(shop.minimum_order_pence))}
        </span>
      ) : null}
      <a
        href="#reviews"
        onClick={showReviews}
        className="-my-2 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
      >
        <ShopRating value={shop.rating} reviewCount={shop.review_count} />
      </a>
    </p>
  );
}

/** A placeholder as tall as the facts of most shops, so that nothing moves. */
function ComingFacts() {
  return (
    <div className={`${FACTS_CLASS} h-15 content-start max-[22rem]:h-24 md:h-7`}>
      <Skeleton className="w-4/5 max-w-80" />
    </div>
  );
}

interface ShopHeaderProps {
  /** Undefined while loading. */
  shop: ShopCard | undefined;
  place: Place | null;
}

/** The destination, the seller and its opening hours; compact, because the products are what people came for. */
export const ShopHeader = memo(function ShopHeader({ shop, place }: ShopHeaderProps) {
  // A shop's own site shows its own logo above the order.
  const isOwnSite = embeddedShop() !== null;
  return (
    <header className="mx-auto grid max-w-content gap-2 px-4 pt-2 pb-3 md:pt-3">
      {shop === undefined || shop.baitdrop_enabled ? (
        <div className="min-h-11 rounded-control bg-action/10 px-3">
          {shop ? <WhereTo shop={shop} place={place} /> : null}
        </div>
      ) : null}
      <div className={`grid gap-x-6 gap-y-2 ${isOwnSite ? '' : 'md:grid-cols-[1fr_20rem]'}`}>
        {isOwnSite ? null : <Cover shop={shop} />}
        <div className="grid grid-cols-[auto_1fr] content-center items-center gap-x-3 gap-y-2">
          {isOwnSite ? null : shop ? (
            <ShopLogo shop={shop} className="size-14 md:row-span-2 md:size-20" />
          ) : (
            <Skeleton shape="block" className="size-14! md:row-span-2 md:size-20!" />
          )}
          <div className={isOwnSite ? 'col-span-full' : ''}>
            <StepHeading slot={slot('name')} className="text-xl md:text-3xl">
              {shop?.name ?? 'One moment…'}
            </StepHeading>
            <p {...slot('address')} className="line-clamp-1 text-sm text-muted">
              {shop ? `${shop.address}, ${shop.postcode}` : NOTHING_YET}
            </p>
          </div>
          {shop ? <Facts shop={shop} /> : <ComingFacts />}
        </div>
      </div>
    </header>
  );
});
