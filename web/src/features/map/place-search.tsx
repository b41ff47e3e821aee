import type { GazetteerPlace } from '@baitdrop/contract/gazetteer';
import type { Position } from '@baitdrop/domain/geo/position';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import Waves from 'lucide-react/icons/waves';
import { useState } from 'react';
import { useQuery } from '../../platform/query/use-query.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { gazetteerQuery } from './gazetteer.queries.ts';

interface PlaceSearchProps {
  label: string;
  /** Sorts equal names by their distance from here. */
  near: Position | null;
  onChoose: (place: GazetteerPlace) => void;
}

const nameOf = ({ name, area }: GazetteerPlace): string => (area === '' ? name : `${name}, ${area}`);

/** Searches for a town, a water, a postcode or a plus code. Inside a form, Enter does not submit that form. */
export function PlaceSearch({ label, near, onChoose }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const { data: places, isError } = useQuery(gazetteerQuery(typed, near));

  function choose(place: GazetteerPlace): void {
    setTyped('');
    onChoose(place);
  }

  const isEmpty = places?.length === 0;
  return (
    <div className="grid gap-1">
      <TextField
        label={label}
        type="search"
        saysOptional={false}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        enterKeyHint="search"
        placeholder="Town, water or postcode"
        prefix={<Search aria-hidden="true" size={20} strokeWidth={1.75} />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = places ?? [];
          if (first) choose(first);
        }}
      />
      <output className="text-sm text-muted empty:sr-only">
        {isEmpty ? 'Nothing found by that name. Try the nearest town.' : null}
        {isError ? 'Search isn’t working just now. Try again, or move the map.' : null}
      </output>
      {places && places.length > 0 ? (
        <ul aria-label="Places found" className="divide-y divide-line rounded-control border border-line bg-surface">
          {places.map((place) => {
            const Icon = place.kind === 'water' ? Waves : MapPin;
            return (
              <li key={`${nameOf(place)} ${place.lat} ${place.lng}`}>
                <button
                  type="button"
                  onClick={() => choose(place)}
                  className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-left hover:bg-action/8"
                >
                  <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
                  <span className="min-w-0">
                    <span className="font-semibold">{place.name}</span>
                    {place.area === '' ? null : <span className="text-muted">, {place.area}</span>}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
