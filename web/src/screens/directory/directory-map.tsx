import type { ShopCard } from '@baitdrop/contract/directory';
import { useMemo } from 'react';
import type { MapMarker } from '../../features/map/map-types.ts';
import { ShopMap } from '../../features/map/shop-map.tsx';
import { Button } from '../../ui/button/button.tsx';
import { isFiltered, noFilters } from './directory-address.ts';
import type { DirectoryPart } from './directory-part.ts';
import { isRough } from '../../platform/places/place.ts';
import { ShopOnMap } from './shop-on-map.tsx';
import type { FoundShops } from './use-shops.ts';

interface DirectoryMapProps extends DirectoryPart {
  found: FoundShops;
}

const shopMarker = (shop: ShopCard): MapMarker => ({
  id: shop.shop_id,
  position: { lat: shop.latitude, lng: shop.longitude },
  label: `${shop.name}, ${shop.baitdrop_enabled ? 'delivers' : 'no delivery'}`,
  variant: shop.baitdrop_enabled ? 'delivers' : 'listed',
});

/** Shows only our shops, because Google's results may be marked only on a map of Google's. */
export function DirectoryMap({ state, change, found }: DirectoryMapProps) {
  const { shops } = found;
  const { location, selected } = state;
  const markers = useMemo(() => (shops ?? []).map(shopMarker), [shops]);
  const shop = shops?.find(({ shop_id }) => shop_id === selected);
  return (
    <>
      <ShopMap
        label="Shops on a map"
        className="h-[min(72dvh,40rem)] min-h-96"
        markers={markers}
        you={location?.position ?? null}
        selectedId={selected}
        onSelect={(id) => change({ selected: id }, true)}
        card={shop ? <ShopOnMap shop={shop} location={location} isRough={isRough(location)} /> : null}
        startView={state.mapView}
        onViewChange={(mapView) => change({ mapView }, true)}
      />
      {shops?.length === 0 ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">No Shops Found. Try another word, or fewer filters.</p>
          {isFiltered(state) ? <Button onClick={() => change(noFilters)}>Clear Filters</Button> : null}
        </div>
      ) : null}
    </>
  );
}
