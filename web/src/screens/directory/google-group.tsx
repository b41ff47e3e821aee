import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { DirectoryState } from './directory-address.ts';
import type { FoundPlaceAt } from './found-place-at.ts';
import { PlaceTile } from './place-tile.tsx';
import { ShopGrid } from './shop-grid.tsx';
import type { GooglePlaces } from './use-google-places.ts';

interface GoogleGroupProps {
  state: DirectoryState;
  google: GooglePlaces;
  places: readonly FoundPlaceAt[];
}

const count = (places: number): string => (places === 1 ? '1 more place' : `${places} more places`);

/** What the maps search found, apart from our own shops and with its source. */
export function GoogleGroup({ state, google, places }: GoogleGroupProps) {
  if (google.state === 'off' || google.state === 'failed') return null;
  return (
    <section aria-labelledby="google-places" className="mt-12">
      <h2 id="google-places" aria-live="polite" className="text-xl">
        {google.state === 'searching' ? 'Searching Google…' : `Found with Google: ${count(places.length)}`}
      </h2>
      <p className="mt-1 min-h-6 text-sm text-muted tabular-nums">
        {google.remaining === null
          ? ''
          : `Within 25 km. Source: Google Places. ${google.remaining} of 1000 requests left.`}
      </p>
      <div className="mt-4">
        {google.state === 'searching' && places.length === 0 ? (
          <SkeletonGroup label="Searching Google…">
            <Skeleton shape="block" />
          </SkeletonGroup>
        ) : null}
        <ShopGrid layout={state.layout}>
          {places.map((place) => (
            <PlaceTile key={place.place_id} place={place} layout={state.layout} />
          ))}
        </ShopGrid>
        {google.state === 'found' && places.length === 0 ? (
          <p className="text-muted">
            {google.places.length === 0
              ? 'Google knows no tackle shop around here.'
              : 'None of them matches your search and filters.'}
          </p>
        ) : null}
      </div>
    </section>
  );
}
