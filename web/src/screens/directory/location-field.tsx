import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { PlaceField } from '../../features/map/place-field.tsx';
import { usePlaceField } from '../../features/map/use-place-field.ts';
import { errorMessage, fieldMessage } from '../../platform/api/error-message.ts';
import { type Place, isDevicePlace, placeName } from '../../platform/places/place.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Chip } from '../../ui/chip.tsx';
import { isLocated } from './directory-address.ts';
import type { DirectoryPart } from './directory-part.ts';
import { locatePlace } from './locate-place.ts';

const chipText = (place: Place): string => (isDevicePlace(place) ? 'Your location' : placeName(place));

/** Shows the visitor's place, or asks for it. */
export function LocationField({ state, change }: DirectoryPart) {
  const { location } = state;
  const [wasTyped, setTyped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The field that had the focus has disappeared.
  useEffect(() => {
    if (location && wasTyped) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [location, wasTyped]);
  if (!location) return <LocationForm change={change} onTyped={setTyped} />;

  function clear(): void {
    cartStore.setPlace(null);
    change({ location: null, sortByDistance: false, withGoogle: false, pages: 1, mapView: null, selected: null });
  }

  return (
    // As tall as the field on a phone, so that the filters below do not move.
    <div ref={place} className="grid content-start gap-1.5 max-md:min-h-12.5">
      <p className="font-semibold max-md:sr-only">Where you are</p>
      <p>
        <Chip tone="success" Icon={MapPin} removeLabel="Clear location" onRemove={clear}>
          {chipText(location)}
        </Chip>
      </p>
    </div>
  );
}

interface LocationFormProps extends Pick<DirectoryPart, 'change'> {
  onTyped: (isTyped: boolean) => void;
}

function LocationForm({ change, onTyped }: LocationFormProps) {
  const finding = useCommand();
  const moved = { sortByDistance: true, pages: 1, mapView: null, selected: null };

  function choose(place: Place, isTyped: boolean): void {
    void finding.run(
      async () => {
        const location = await locatePlace(place);
        if (!isLocated(location)) return;
        onTyped(isTyped);
        cartStore.setPlace(location);
        change({ location, ...moved });
      },
      (error) => ({ message: fieldMessage(error, 'postcode') ?? errorMessage(error), fields: {} }),
    );
  }

  const field = usePlaceField({
    onChoose: (place) => choose(place, true),
    // A whole postcode applies at once, so that the next tap uses it.
    onPostcode: (place) => choose(place, true),
    onTyping: finding.reset,
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        field.submit();
      }}
    >
      <PlaceField
        field={field}
        label="Where are you?"
        error={finding.problem || undefined}
        onDevice={(place) => choose(place, false)}
      />
    </form>
  );
}
