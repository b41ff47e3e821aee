import type { ShopCard } from '@baitdrop/contract/directory';
import { useMemo } from 'react';
import type { MapMarker } from '../../features/map/map-types.ts';
import { ShopMap } from '../../features/map/shop-map.tsx';
import type { DirectoryPart } from './directory-part.ts';
import type { FoundPlaceAt } from './found-place-at.ts';
import { isRough } from './location-name.ts';
import { PlaceOnMap, ShopOnMap } from './map-cards.tsx';
import type { FoundShops } from './use-shops.ts';

interface DirectoryMapProps extends DirectoryPart {
  found: FoundShops;
  places: readonly FoundPlaceAt[];
}

const shopMarker = (shop: ShopCard): MapMarker => ({
  id: shop.shop_id,
  position: { lat: shop.latitude, lng: shop.longitude },
  label: `${shop.name}, ${shop.baitdrop_enabled ? 'delivers' : 'no delivery'}`,
  variant: shop.baitdrop_enabled ? 'delivers' : 'listed',
});

const placeMarker = (place: FoundPlaceAt): MapMarker => ({
  id: place.place_id,
  position: { lat: place.latitude, lng: place.longitude },
  label: `${place.name}, found with Google`,
  variant: 'found',
});

export function DirectoryMap({ state, change, found, places }: DirectoryMapProps) {
  const { shops } = found;
  const { location, selected } = state;
  const markers = useMemo(() => [...(shops ?? []).map(shopMarker), ...places.map(placeMarker)], [shops, places]);
  const shop = shops?.find(({ shop_id }) => shop_id === selected);
  const place = places.find(({ place_id }) => place_id === selected);
  const card = shop ? (
    <ShopOnMap shop={shop} isRough={isRough(location)} />
  ) : place ? (
    <PlaceOnMap place={place} isRough={isRough(location)} />
  ) : null;
  return (
    <>
      <ShopMap
        label="Shops on a map"
        className="h-[min(72dvh,40rem)] min-h-96"
        markers={markers}
        you={location}
        selectedId={selected}
        onSelect={(id) => change({ selected: id }, true)}
        card={card}
        startView={state.mapView}
        onViewChange={(mapView) => change({ mapView }, true)}
      />
      {shops && shops.length + places.length === 0 ? (
        <p className="mt-3 text-muted">No Shops Found. Try fewer filters.</p>
      ) : null}
    </>
  );
}
