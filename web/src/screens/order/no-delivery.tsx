import { formatDistance } from '@baitdrop/domain/geo/position';
import type { NearbyAnswer } from '@baitdrop/contract/directory';
import type { Carts } from '@baitdrop/domain/cart/carts';
import { MAX_COLLECTION_KM, isWorthCollecting } from '@baitdrop/domain/shops/collection-reach';
import { PageLink } from '../../ui/links.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { DeliveryWaitlistForm } from './delivery-wish-form.tsx';
import { itemsIn } from './items-in.ts';
import { orderAddress } from './order-address.ts';
import { ShopChoice } from './shop-choice.tsx';
import { StepHeading } from './step-heading.tsx';

const OFFERED_INSTEAD = 3;

interface NoDeliveryProps {
  nearby: NearbyAnswer;
  postcode: string;
  carts: Carts;
}

const directoryAround = (place: NearbyAnswer['place']): string =>
  place ? `/directory?lat=${place.lat}&lng=${place.lng}` : '/directory';

/** Shown where no shop delivers: the shops near enough for collection, or what to do without any. */
export function NoDelivery({ nearby, postcode, carts }: NoDeliveryProps) {
  const offered = nearby.shops.filter(isWorthCollecting).slice(0, OFFERED_INSTEAD);
  return (
    <>
      <div className="mx-auto mt-8 max-w-form text-center">
        <HeronPicture className="mx-auto size-36" />
        <StepHeading>No shop delivers to {postcode} yet</StepHeading>
        <p className="mt-3 text-lg text-muted">
          {offered.length > 0
            ? `You can still order and collect it on the way. ${offered.length === 1 ? 'This shop is' : 'These are'} the nearest.`
            : `And there’s none within ${formatDistance(MAX_COLLECTION_KM)} to collect from. The directory lists the tackle shops nearest to your water.`}
        </p>
      </div>
      {offered.length > 0 ? (
        <ul className="mx-auto mt-8 flex max-w-content flex-wrap justify-center gap-3 *:w-full *:md:w-88">
          {offered.map((shop) => (
            <ShopChoice
              key={shop.shop_id}
              shop={shop}
              to={orderAddress({ postcode, shop: shop.shop_id })}
              itemsInCart={itemsIn(carts, shop.shop_id)}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-6 text-center">
          <LinkButton to={directoryAround(nearby.place)}>Look in the directory</LinkButton>
        </p>
      )}
      <div className="mx-auto mt-8 max-w-form">
        <DeliveryWaitlistForm key={postcode} postcode={postcode} />
      </div>
      <p className="mt-6 text-center">
        <PageLink to={orderAddress({ postcode: '' })}>Try another postcode</PageLink>
        {offered.length > 0 ? (
          <>
            <span className="px-2 text-muted">or</span>
            <PageLink to={directoryAround(nearby.place)}>browse all shops</PageLink>
          </>
        ) : null}
      </p>
    </>
  );
}
