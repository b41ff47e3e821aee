import { GoogleMapsCredit } from '../../features/shops/google-maps-credit.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import type { FoundPlaceAt } from './found-place-at.ts';
import { pageAddress } from '../../platform/page-address.ts';

interface PlaceTileProps {
  isRough: boolean;
  place: FoundPlaceAt;
  layout: 'grid' | 'list';
}

const openNow = (isOpen: boolean | null): string =>
  isOpen === null ? 'Opening hours unknown' : isOpen ? 'Open now' : 'Closed now';

export function PlaceTile({ place, layout, isRough }: PlaceTileProps) {
  return (
    <li
      className={`flex gap-3 rounded-card border border-dashed border-edge p-4 ${
        layout === 'grid' ? 'flex-col' : 'flex-wrap items-center gap-x-6'
      }`}
    >
      <div className={layout === 'grid' ? '' : 'min-w-52 flex-1'}>
        <h3 className="text-lg leading-6">{place.name}</h3>
        <p className="mt-1 text-sm text-muted">{place.address}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{openNow(place.isOpen)}</span>
        <ShopRating value={place.rating} reviewCount={place.review_count} />
        <ShopDistance km={place.distance} isAbout={isRough} />
      </p>
      <div className={`flex items-center justify-between gap-3 ${layout === 'grid' ? 'mt-auto pt-1' : ''}`}>
        <GoogleMapsCredit />
        <LinkButton to={pageAddress('/shop/:shopId', { params: { shopId: place.place_id } })} variant="secondary">
          View Details
          <span className="sr-only"> of {place.name}</span>
        </LinkButton>
      </div>
    </li>
  );
}
