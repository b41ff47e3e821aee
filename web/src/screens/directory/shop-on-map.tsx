import type { ShopCard } from '@baitdrop/contract/directory';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import type { DirectoryLocation } from './directory-address.ts';
import { ShopAction } from './shop-action.tsx';

interface ShopOnMapProps {
  shop: ShopCard;
  location: DirectoryLocation | null;
  isRough: boolean;
}

export function ShopOnMap({ shop, location, isRough }: ShopOnMapProps) {
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
        {shop.baitdrop_enabled && shop.delivers !== false ? <DeliveryChip shop={shop} /> : null}
        {shop.sample ? <SampleChip /> : null}
      </p>
      <ShopAction shop={shop} location={location} />
    </div>
  );
}
