import { formatReach } from '@baitdrop/domain/geo/position';
import { MAPS_RADIUS_METRES } from '@baitdrop/domain/directory/maps-places';
import { MAPS_REQUESTS_PER_DAY } from '@baitdrop/domain/directory/maps-rate-limit';
import { GoogleLogo } from '../../features/shops/google-logo.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { useProfile } from '../../platform/profile/profile.ts';
import { useSession } from '../../platform/records/session.ts';
import { PageLink } from '../../ui/links.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import type { DirectoryState } from './directory-address.ts';
import type { FoundPlaceAt } from './found-place-at.ts';
import { isRough } from '../../platform/places/place.ts';
import { PlaceTile } from './place-tile.tsx';
import { ShopGrid } from './shop-grid.tsx';
import type { GooglePlaces } from './use-google-places.ts';

interface GoogleGroupProps {
  state: DirectoryState;
  google: GooglePlaces;
  places: readonly FoundPlaceAt[];
}

/** The id of the group, for links to it. */
export const GOOGLE_GROUP_ID = 'google-places';

export const morePlaces = (places: number): string => (places === 1 ? '1 more place' : `${places} more places`);

/** The results of the maps search, separate from our own shops and with their source. */
export function GoogleGroup({ state, google, places }: GoogleGroupProps) {
  const isAdministrator = useSession()?.role === 'admin';
  const isDemo = useProfile()?.profile === 'demo';
  if (google.state === 'off' || google.state === 'failed') return null;
  return (
    <section aria-labelledby={GOOGLE_GROUP_ID} className="mt-12">
      <h2 id={GOOGLE_GROUP_ID} tabIndex={-1} className="text-xl outline-none">
        {google.state === 'searching' ? 'Searching Google…' : `Found with Google: ${morePlaces(places.length)}`}
      </h2>
      <p className="mt-1 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
        <GoogleLogo />
        <span>Source: Google Places, within {formatReach(MAPS_RADIUS_METRES / 1000)}.</span>
        {isAdministrator && google.remaining !== null ? (
          <span>
            {google.remaining} of {MAPS_REQUESTS_PER_DAY} requests left today.
          </span>
        ) : null}
        <span>
          By searching you agree to <PageLink to="/terms#google-maps">Google’s terms</PageLink>.
        </span>
        {isDemo ? <SampleChip /> : null}
      </p>
      <div className="mt-4">
        {google.state === 'searching' && places.length === 0 ? (
          <SkeletonGroup label="Searching Google…">
            <Skeleton shape="block" />
          </SkeletonGroup>
        ) : null}
        <ShopGrid layout={state.layout}>
          {places.map((place) => (
            <PlaceTile key={place.place_id} place={place} layout={state.layout} isRough={isRough(state.location)} />
          ))}
        </ShopGrid>
        {google.state === 'found' && places.length === 0 ? (
          <p className="text-muted">
            {google.places.length === 0
              ? 'Google found no tackle shops around here.'
              : 'None of them matches your search and filters.'}
          </p>
        ) : null}
      </div>
    </section>
  );
}
