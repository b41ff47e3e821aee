/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot be filled while the user types */
import type { GazetteerPlace } from '@baitdrop/contract/gazetteer';
import MapPin from 'lucide-react/icons/map-pin';
import Waves from 'lucide-react/icons/waves';
import { useEffect, useRef } from 'react';
import { labelOf } from './place-label.ts';

interface PlaceListProps {
  id: string;
  className: string;
  places: readonly GazetteerPlace[];
  /** The index of the option that the arrow keys reached. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (place: GazetteerPlace) => void;
}

/** The places to choose from. Visitors who type nothing do not load it. */
export default function PlaceList({ id, className, places, active, optionId, onChoose }: PlaceListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div ref={list} id={id} role="listbox" aria-label="Places found" className={className}>
      {places.map((place, index) => {
        const Icon = place.kind === 'water' ? Waves : MapPin;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
          <div
            key={`${labelOf(place)} ${place.lat} ${place.lng}`}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 hover:bg-action/8 aria-selected:bg-action/15"
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
            <span className="min-w-0">
              <span className="font-semibold">{place.name}</span>
              {place.area === '' ? null : <span className="text-muted">, {place.area}</span>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
