import { browseDirectory } from '@baitdrop/domain/directory/directory';
import { useMemo } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { online } from '../../platform/online.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { DirectoryMap } from './directory-map.tsx';
import { DirectoryToolbar } from './directory-toolbar.tsx';
import { GoogleGroup } from './google-group.tsx';
import { GoogleNews } from './google-news.tsx';
import { ResultsHeader } from './results-header.tsx';
import { SearchPanel } from './search-panel.tsx';
import { ShopResults } from './shop-results.tsx';
import { shopPages } from './shop-paths.ts';
import { useDirectoryState } from './use-directory-state.ts';
import { useGooglePlaces } from './use-google-places.ts';
import { useShops } from './use-shops.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';

function GoogleError({ trouble, onDismiss }: { trouble: string; onDismiss: () => void }) {
  if (trouble === '') return null;
  return (
    <div className="mt-4">
      <Alert
        kind="error"
        announces
        actions={
          <Button variant="secondary" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {trouble}
      </Alert>
    </div>
  );
}

export const meta = () =>
  pageMeta({
    title: 'Tackle shops near you',
    description:
      'Find fishing tackle and bait shops across the UK: who delivers within the hour, who is open now, how far it is and what they sell, as a list or on a map.',
    path: '/directory',
  });

export default function DirectoryScreen() {
  const { state, isHydrated, change, asks, askGoogle } = useDirectoryState();
  const isOnline = useStore(online, true);
  const found = useShops(shopPages(state), isHydrated);
  const google = useGooglePlaces(state.location, state.withGoogle);
  const places = useMemo(
    () =>
      browseDirectory(
        google.places.map((place) => ({ ...place, specialties: [], features: [], baitdrop_enabled: false })),
        { ...state, location: state.location?.position },
      ),
    [google.places, state],
  );

  return (
    <div className="mx-auto max-w-content px-4 pb-20">
      <DirectoryToolbar state={state} change={change} refresh={found.refresh} shops={found.shops} />
      {state.isMap ? null : (
        <p className="mb-7 hidden text-lg text-muted md:block">
          Some bring it to your peg within the hour. The rest are worth the drive.
        </p>
      )}
      <SearchPanel state={state} change={change} google={google} onAskGoogle={askGoogle} />
      <GoogleNews google={google} count={places.length} isMap={state.isMap} />
      <GoogleError trouble={google.trouble} onDismiss={() => change({ withGoogle: false }, true)} />
      <ResultsHeader state={state} change={change} found={found} asks={asks} />
      {state.isMap ? (
        <DirectoryMap state={state} change={change} found={found} />
      ) : (
        <ShopResults isHydrated={isHydrated} state={state} change={change} found={found} isOnline={isOnline} />
      )}
      <GoogleGroup state={state} google={google} places={places} />
    </div>
  );
}
