import { useRef } from 'react';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { useScrollToResults } from '../../platform/navigation/use-scroll-to-results.ts';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { Segmented } from '../../ui/choice/segmented.tsx';
import type { DirectoryLocation } from './directory-address.ts';
import type { DirectoryPart } from './directory-part.ts';
import { isDevicePlace, placeName } from '../../platform/places/place.ts';
import type { FoundShops } from './use-shops.ts';
import { totalText } from './total-text.ts';

interface ResultsHeaderProps extends DirectoryPart {
  found: FoundShops;
  /** Increases with every search and filter, and scrolls the shops into view. */
  asks: number;
}

/** Describes how the shops are sorted. */
function order(location: DirectoryLocation, sortByDistance: boolean): string {
  const to = location.name === '' ? '' : `to ${isDevicePlace(location) ? 'you' : placeName(location)}`;
  if (sortByDistance) return to === '' ? 'Nearest first' : `Nearest ${to} first`;
  return `Delivering ${to || 'there'} now, then by name`;
}

function countText({ shops, total, error }: FoundShops): string {
  if (shops === null) return error === undefined ? 'Looking for shops…' : '';
  return total === 1 ? '1 shop' : `${totalText(total)} shops`;
}

export function ResultsHeader({ state, change, found, asks }: ResultsHeaderProps) {
  const place = useRef<HTMLDivElement>(null);
  useScrollToResults(place, String(asks));
  return (
    <div ref={place} className="mt-6 mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
        <h2 aria-live="polite" className="text-xl">
          {countText(found)}
        </h2>
        {state.location && found.shops ? (
          <p className="text-sm text-muted md:text-base">{order(state.location, state.sortByDistance)}</p>
        ) : null}
      </div>
      {found.shops ? <OfflineNote sinceMs={found.cachedAtMs} /> : null}
      {state.isMap ? null : (
        <Segmented
          legend="Show the shops as"
          value={state.layout}
          onChange={(layout) => change({ layout })}
          segments={[
            { value: 'grid', label: 'Grid', Icon: LayoutGrid },
            { value: 'list', label: 'List', Icon: Rows3 },
          ]}
        />
      )}
    </div>
  );
}
