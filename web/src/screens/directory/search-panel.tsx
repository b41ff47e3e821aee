import { RADIUS_OPTIONS, STATUS_OPTIONS } from '@baitdrop/domain/directory/directory';
import { Switch } from '../../ui/choice/switch.tsx';
import type { DirectoryPart } from './directory-part.ts';
import { FilterSelect } from './filter-select.tsx';
import { GoogleButton } from './google-button.tsx';
import { LocationField } from './location-field.tsx';
import { SearchField } from './search-field.tsx';
import type { GooglePlaces } from './use-google-places.ts';

interface SearchPanelProps extends DirectoryPart {
  google: GooglePlaces;
  onAskGoogle: () => void;
}

export function SearchPanel({ state, change, google, onAskGoogle }: SearchPanelProps) {
  return (
    <search
      aria-label="Shops"
      className="block rounded-card border border-line bg-surface p-2.5 max-md:[&_label[for]]:sr-only md:p-5"
    >
      <div className="grid gap-2 md:grid-cols-2 md:gap-5">
        <SearchField
          search={state.search}
          // Back leaves a search as a whole, not letter by letter.
          onSearch={(search) => change({ search, pages: 1 }, search !== '' && state.search !== '')}
        />
        <LocationField state={state} change={change} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 md:mt-5 lg:gap-5">
        <div className="grid w-full gap-2 min-[22rem]:grid-cols-2 md:flex md:w-auto lg:gap-3">
          <FilterSelect
            label="Delivery Radius"
            options={RADIUS_OPTIONS}
            value={state.radius}
            onChange={(radius) => change({ radius, pages: 1 })}
          />
          <FilterSelect
            label="Status"
            options={STATUS_OPTIONS}
            value={state.status}
            onChange={(status) => change({ status, pages: 1 })}
          />
        </div>
        <span className="hidden flex-1 md:block" />
        {state.location ? (
          <Switch
            checked={state.sortByDistance}
            onChange={(event) => change({ sortByDistance: event.target.checked, pages: 1 })}
          >
            <span className="font-semibold">Sort by distance</span>
          </Switch>
        ) : null}
        <GoogleButton state={state} google={google} onAsk={onAskGoogle} />
      </div>
    </search>
  );
}
