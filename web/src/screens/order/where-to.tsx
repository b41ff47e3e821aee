import type { ShopCard } from '@baitdrop/contract/directory';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useEffectEvent, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { PlaceField } from '../../features/map/place-field.tsx';
import { usePlaceField } from '../../features/map/use-place-field.ts';
import { useSearchState } from '../../platform/navigation/use-search-state.ts';
import { PLACE_PARAMETERS } from '../../platform/places/place-keys.ts';
import { isDevicePlace, type Place, placeName, placeParameters } from '../../platform/places/place.ts';
import { Button } from '../../ui/button/button.tsx';

interface WhereToProps {
  shop: Pick<ShopCard, 'delivers'>;
  place: Place | null;
}

/** The whole name is for screen readers: beside a long place, a phone has no room for it. */
const CHANGE_PLACE = (
  <>
    Change<span className="max-sm:sr-only"> place</span>
  </>
);

/** Shows where the order goes, and changes it without leaving the shop. */
export function WhereTo({ shop, place }: WhereToProps) {
  const [, ask] = useSearchState();
  const [isChanging, setChanging] = useState(false);
  const field = usePlaceField({ near: place?.position ?? null, onChoose: choose });
  const focusField = useEffectEvent(field.focus);
  useEffect(() => {
    if (isChanging) focusField();
  }, [isChanging]);

  function choose(chosen: Place): void {
    setChanging(false);
    cartStore.setPlace(chosen);
    ask((now) => {
      const others = [...now].filter(([name]) => !PLACE_PARAMETERS.includes(name));
      return new URLSearchParams([...others, ...placeParameters(chosen)]);
    });
  }

  if (isChanging) {
    return (
      <div className="grid max-w-form gap-1 py-2">
        <PlaceField
          field={field}
          label="Where are you fishing?"
          initial={place === null || isDevicePlace(place) ? '' : place.name}
          onDevice={choose}
        />
        <div>
          <Button variant="quiet" className="-ml-5" onClick={() => setChanging(false)}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <p className="flex min-h-11 items-center gap-x-2">
      <MapPin aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-float" />
      {place === null ? (
        'Where to?'
      ) : (
        <span className="min-w-0 wrap-anywhere">
          {shop.delivers === false ? 'For' : 'To'} <strong className="font-semibold">{placeName(place)}</strong>
        </span>
      )}
      <button
        type="button"
        onClick={() => setChanging(true)}
        className="min-h-11 shrink-0 font-medium text-action-text underline underline-offset-2"
      >
        {place === null ? 'Choose your place' : CHANGE_PLACE}
      </button>
    </p>
  );
}
