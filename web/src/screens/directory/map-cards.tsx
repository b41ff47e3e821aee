import type { ShopCard } from '@baitdrop/contract/directory';
import { Link } from 'react-router';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Chip } from '../../ui/chip.tsx';
import type { FoundPlaceAt } from './found-place-at.ts';
import { openNow } from './place-tile.tsx';
import { ShopAction } from './shop-action.tsx';

export function ShopOnMap({ shop, isRough }: { shop: ShopCard; isRough: boolean }) {
  return (
    <div className="grid gap-2">
      <h3 className="pr-10 text-lg leading-6">{shop.name}</h3>
      <p className="text-sm text-muted">
        {shop.address}, {shop.postcode}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OpenChip hours={shop.hours} />
        <ShopRating value={shop.rating} reviewCount={shop.review_count} />
        <ShopDistance km={shop.distance} isAbout={isRough} />
      </p>
      <p className="flex flex-wrap gap-2">
        {shop.baitdrop_enabled ? <DeliveryChip /> : null}
        {shop.sample ? <SampleChip /> : null}
      </p>
      <ShopAction shop={shop} />
    </div>
  );
}

export function PlaceOnMap({ place, isRough }: { place: FoundPlaceAt; isRough: boolean }) {
  return (
    <div className="grid gap-2">
      <h3 className="pr-10 text-lg leading-6">{place.name}</h3>
      <p className="text-sm text-muted">{place.address}</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{openNow(place.isOpen)}</span>
        <ShopRating value={place.rating} reviewCount={place.review_count} />
        <ShopDistance km={place.distance} isAbout={isRough} />
      </p>
      <p>
        <Chip tone="info">Google</Chip>
      </p>
      <Link to={`/shop/${encodeURIComponent(place.place_id)}`} className={buttonClass('secondary')}>
        View Details
        <span className="sr-only"> of {place.name}</span>
      </Link>
    </div>
  );
}
