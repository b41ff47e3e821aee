import type { ShopCard } from '@baitdrop/contract/directory';
import { memo, type MouseEvent } from 'react';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { HeartButton } from '../../features/favourites/heart-button.tsx';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import { ShopCover } from '../../features/shops/shop-cover.tsx';
import { ShopLogo } from '../../features/shops/shop-logo.tsx';
import { NOTHING_YET, slot } from './slot.ts';
import { StepHeading } from './step-heading.tsx';
import { WhereTo } from './where-to.tsx';
import Share2 from 'lucide-react/icons/share-2';
import { shareLink } from '../../ui/share-link.ts';
import { apiAddress } from '../../platform/api/api-address.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Shares the shop's own URL, which works for any recipient. */
function ShareShopButton({ shopId, name }: { shopId: string; name: string }) {
  // Customers of a shop's own site share that site instead.
  if (embeddedShop() !== null) return null;
  const share = () => {
    const url = new URL(`/shop/${encodeURIComponent(shopId)}`, apiAddress()).href;
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

const COVER_SHAPE = 'h-28 rounded-card sm:h-36 lg:h-44';

/** A placeholder as tall as the header with the logo. */
function ComingCover() {
  return (
    <div className={`relative mb-9 overflow-hidden bg-[var(--water)] sm:mb-10 ${COVER_SHAPE}`}>
      <img
        {...slot('cover')}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover not-[[src]]:invisible"
      />
    </div>
  );
}

function CoverAndLogo({ shop }: { shop: ShopCard | undefined }) {
  return (
    <div>
      {shop ? (
        <>
          <ShopCover shop={shop} sizes="(min-width: 80rem) 76rem, 100vw" isEager className={COVER_SHAPE} />
          <ShopLogo shop={shop} className="relative -mt-9 ml-4 size-18 ring-4 ring-page sm:-mt-12 sm:ml-6 sm:size-22" />
        </>
      ) : (
        <ComingCover />
      )}
    </div>
  );
}

function Standing({ shop }: { shop: ShopCard }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {shop.baitdrop_enabled && shop.delivers !== false ? <DeliveryChip shop={shop} /> : null}
      <OpenChip hours={shop.hours} />
      <a
        href="#reviews"
        onClick={showReviews}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
      >
        <ShopRating value={shop.rating} reviewCount={shop.review_count} />
      </a>
      <ShopDistance km={shop.distance} isAbout />
      {shop.sample ? <SampleChip /> : null}
    </p>
  );
}

/** A placeholder as tall as the status of most shops with the postcode question, so that nothing moves. */
function ComingStanding() {
  return (
    <div className="grid h-28 content-start gap-4 pt-2 sm:h-20">
      <Skeleton shape="title" className="max-w-60" />
      <Skeleton className="w-2/5 max-w-52" />
    </div>
  );
}

interface ShopHeaderProps {
  /** Undefined while loading. */
  shop: ShopCard | undefined;
  postcode: string;
  /** The delivery check used the device's position, because there is no postcode. */
  isLocated?: boolean;
}

/** The seller, its opening hours, and the delivery destination. */
export const ShopHeader = memo(function ShopHeader({ shop, postcode, isLocated = false }: ShopHeaderProps) {
  // A shop's own site shows its own logo above the order.
  const isOwnSite = embeddedShop() !== null;
  return (
    <header className={`mx-auto grid max-w-content gap-3 px-4 pb-4 ${isOwnSite ? 'pt-6' : 'pt-4 md:pt-6'}`}>
      {isOwnSite ? null : <CoverAndLogo shop={shop} />}
      <div className="flex items-start justify-between gap-3">
        {/* Smaller on the narrowest phones, where most names would take a line per word. */}
        <StepHeading slot={slot('name')} className="text-2xl min-[22rem]:text-3xl md:text-4xl">
          {shop?.name ?? 'One moment…'}
        </StepHeading>
        <div className={isOwnSite ? 'flex' : 'flex min-w-22'}>
          {shop && !isOwnSite ? (
            <HeartButton kind="shops" favourite={{ shop_id: shop.shop_id, name: shop.name }} />
          ) : null}
          {shop ? <ShareShopButton shopId={shop.shop_id} name={shop.name} /> : null}
        </div>
      </div>
      <p {...slot('address')} className="text-muted">
        {shop ? `${shop.address}, ${shop.postcode}` : NOTHING_YET}
      </p>
      {shop ? <Standing shop={shop} /> : <ComingStanding />}
      {shop?.baitdrop_enabled ? <WhereTo shop={shop} postcode={postcode} isLocated={isLocated} /> : null}
    </header>
  );
});
