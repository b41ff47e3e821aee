import { clientMessages } from '@baitdrop/domain/messages/client';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isFiltered, noFilters } from './directory-address.ts';
import type { DirectoryPart } from './directory-part.ts';
import { isRough } from '../../platform/places/place.ts';
import { ShopGrid } from './shop-grid.tsx';
import { ShopTile } from './shop-tile.tsx';
import type { FoundShops } from './use-shops.ts';
import { totalText } from './total-text.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { tileFrame, tilePicture } from './tile-shape.ts';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Skeletons as tall as the shops that follow, so that nothing moves. */
function ShopSkeletons({ layout }: { layout: 'grid' | 'list' }) {
  return (
    <SkeletonGroup label="Looking for shops…">
      <ShopGrid layout={layout}>
        {PLACES.map((place) => (
          <li key={place} className={tileFrame[layout]}>
            <span className={`skeleton block ${tilePicture[layout]}`} />
            <div className="grid flex-1 content-start gap-3 p-4">
              <Skeleton shape="title" className="w-3/4" />
              <Skeleton className="w-full" />
              <Skeleton className="w-1/2" />
            </div>
          </li>
        ))}
      </ShopGrid>
    </SkeletonGroup>
  );
}

interface ShopResultsProps extends DirectoryPart {
  isHydrated: boolean;
  found: FoundShops;
  isOnline: boolean;
}

export function ShopResults({ state, change, isHydrated, found, isOnline }: ShopResultsProps) {
  const { shops, total, isLoading, error, refresh } = found;
  // The layout depends on the query, which is unknown before hydration, so there are no skeletons.
  if (!isHydrated) return <div className="min-h-[80dvh]" />;
  // The error shows through the state of the query.
  const retry = () => void refresh().catch(() => undefined);

  if (shops === null && !isOnline)
    return (
      <LoadFailed picture={<PegSignPicture className="size-32" />} title="No signal on this bank" onRetry={retry}>
        The shops appear as soon as you’re back online.
      </LoadFailed>
    );
  if (shops === null && error !== undefined)
    return (
      <LoadFailed picture={<NetPicture className="size-32" />} title="The shops couldn’t be loaded" onRetry={retry}>
        {error instanceof HttpError ? error.message : clientMessages.somethingWrong} Nothing of yours is lost.
      </LoadFailed>
    );
  if (shops === null) return <ShopSkeletons layout={state.layout} />;
  if (shops.length === 0)
    return (
      <EmptyState
        picture={<HeronPicture className="size-32" />}
        title="No Shops Found"
        actions={isFiltered(state) ? <Button onClick={() => change(noFilters)}>Clear Filters</Button> : null}
      >
        {isFiltered(state) ? 'Not a ripple. Try another word, or fewer filters.' : 'No shop is listed here yet.'}
      </EmptyState>
    );
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
      <ShopGrid layout={state.layout}>
        {shops.map((shop) => (
          <ShopTile
            key={shop.shop_id}
            shop={shop}
            layout={state.layout}
            location={state.location}
            isRough={isRough(state.location)}
          />
        ))}
      </ShopGrid>
      {total > shops.length ? (
        <div className="mt-6 grid justify-items-center gap-2">
          <p className="text-sm text-muted tabular-nums">
            {shops.length} of {totalText(total)} shops
          </p>
          <Button variant="secondary" pending={isLoading} onClick={() => change({ pages: state.pages + 1 }, true)}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}
