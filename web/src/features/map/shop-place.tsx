import type { Position } from '@baitdrop/domain/geo/position';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { useQuery } from '../../platform/query/use-query.ts';
import { gazetteerQuery } from './gazetteer.queries.ts';
import { PlacePicker } from './place-picker.tsx';

interface ShopPlaceProps {
  /** The postcode as typed, on which the map opens. */
  postcode: string;
  place: Position | null;
  onChange: (place: Position) => void;
}

/** Sets the door at which couriers pick up. A postcode alone leads to the middle of its neighbourhood. */
export function ShopPlace({ postcode, place, onChange }: ShopPlaceProps) {
  const parsed = parsePostcode(postcode);
  const { data: found } = useQuery(gazetteerQuery(parsed.ok ? parsed.value.formatted : '', null));
  const [middle] = found ?? [];
  if (!parsed.ok && place === null)
    return <p className="text-muted">The map appears once your postcode is filled in.</p>;
  return (
    <PlacePicker
      label="Where your shop is"
      pinLabel="Your shop’s door"
      invitation="Tap the map where the courier should come to the door."
      searchLabel="Find a town or a postcode"
      position={place}
      start={middle ? { lat: middle.lat, lng: middle.lng } : place}
      onChange={onChange}
    />
  );
}
