import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Segmented } from '../../ui/choice/segmented.tsx';
import type { DirectoryPart } from './directory-part.ts';
import { locationName } from './location-name.ts';
import type { FoundShops } from './use-shops.ts';

interface ResultsHeaderProps extends DirectoryPart {
  found: FoundShops;
  isOnline: boolean;
}

function words({ state, found }: ResultsHeaderProps): string {
  if (found.shops === null) return found.error === undefined ? 'Looking for shops…' : '';
  const shops = found.total === 1 ? '1 shop' : `${found.total} shops`;
  return state.sortByDistance && state.location ? `${shops}, nearest to ${locationName(state.location)} first` : shops;
}

export function ResultsHeader(props: ResultsHeaderProps) {
  const { state, change, found, isOnline } = props;
  const text = words(props).replace('to Your location', 'to you');
  return (
    <div className="mt-6 mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 aria-live="polite" className="flex-1 text-xl">
        {text}
      </h2>
      {!isOnline && found.shops ? (
        <p className="flex items-center gap-2 text-sm font-semibold text-cream-ink">
          <WifiOff aria-hidden="true" size={18} strokeWidth={1.75} />
          No signal: this is what we saw last
        </p>
      ) : null}
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
