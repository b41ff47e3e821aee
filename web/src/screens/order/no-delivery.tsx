import { formatReach } from '@baitdrop/domain/geo/position';
import type { NearbyAnswer } from '@baitdrop/contract/directory';
import type { Carts } from '@baitdrop/domain/cart/carts';
import { MAX_COLLECTION_KM, isWorthCollecting } from '@baitdrop/domain/shops/collection-reach';
import { type Place, placeName, placeParameters } from '../../platform/places/place.ts';
import { PageLink } from '../../ui/links.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { itemsIn } from './items-in.ts';
import { orderAddress } from './order-address.ts';
import { ShopChoice } from './shop-choice.tsx';
import { StepHeading } from './step-heading.tsx';
import { pageAddress } from '../../platform/page-address.ts';

const OFFERED_INSTEAD = 3;

const DeliveryWaitlistForm = lazyComponent(() => import('./delivery-wish-form.tsx'));

interface NoDeliveryProps {
  nearby: NearbyAnswer;
  place: Place;
  carts: Carts;
}

/** The server says where a postcode is. */
function directoryAround(place: Place, { place: found }: NearbyAnswer): string {
  const located = found ? { name: found.postcode, position: { lat: found.lat, lng: found.lng } } : place;
  return pageAddress('/directory', { query: Object.fromEntries(placeParameters(located)) });
}

/** Shown where no shop delivers: the shops near enough for collection, or what to do without any. */
export function NoDelivery({ nearby, place, carts }: NoDeliveryProps) {
  const offered = nearby.shops.filter(isWorthCollecting).slice(0, OFFERED_INSTEAD);
  return (
    <>
      <div className="mx-auto mt-8 max-w-form text-center">
        <HeronPicture className="mx-auto size-36" />
        <StepHeading>No shop delivers to {placeName(place)} yet</StepHeading>
        <p className="mt-3 text-lg text-muted">
          {offered.length > 0
            ? `You can still order and collect it on the way. ${offered.length === 1 ? 'This shop is' : 'These are'} the nearest.`
            : `And there’s none within ${formatReach(MAX_COLLECTION_KM)} to collect from. The directory lists the tackle shops nearest to your water.`}
        </p>
      </div>
      {offered.length > 0 ? (
        <ul className="mx-auto mt-8 flex max-w-content flex-wrap justify-center gap-3 *:w-full *:md:w-88">
          {offered.map((shop) => (
            <ShopChoice
              key={shop.shop_id}
              shop={shop}
              to={orderAddress({ place, shop: shop.shop_id })}
              itemsInCart={itemsIn(carts, shop.shop_id)}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-6 text-center">
          <LinkButton to={directoryAround(place, nearby)}>Look in the directory</LinkButton>
        </p>
      )}
      {/* As tall as the form, so that nothing moves when it is loaded. */}
      <div className="mx-auto mt-8 min-h-58 max-w-form">
        <DeliveryWaitlistForm key={placeName(place)} place={place} />
      </div>
      <p className="mt-6 text-center">
        <PageLink to={orderAddress({ place: 'ask' })}>Try another place</PageLink>
        {offered.length > 0 ? (
          <>
            <span className="px-2 text-muted">or</span>
            <PageLink to={directoryAround(place, nearby)}>browse all shops</PageLink>
          </>
        ) : null}
      </p>
    </>
  );
}
