import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { log } from '../../platform/log.ts';
import { useSearchState } from '../../platform/navigation/use-search-state.ts';
import { type Place, readPlace } from '../../platform/places/place.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { type DirectoryState, isLocated, readAddress, writeAddress } from './directory-address.ts';
import { locatePlace } from './locate-place.ts';

interface Directory {
  state: DirectoryState;
  /** False in prerendered markup, which cannot know the query. */
  isHydrated: boolean;
  /** `quietly` replaces the history entry; otherwise Back undoes the change. */
  change: (part: Partial<DirectoryState>, quietly?: boolean) => void;
  /** Counts changes of the filters since the page was opened; each scrolls the shops into view. */
  asks: number;
  askGoogle: () => void;
}

const NARROWING: readonly (keyof DirectoryState)[] = ['search', 'radius', 'status', 'location', 'sortByDistance'];

export function useDirectoryState(): Directory {
  const isHydrated = useHydrated();
  const [params, ask] = useSearchState();
  const [asks, setAsks] = useState(0);
  const query = isHydrated ? params.toString() : '';
  const state = useMemo(() => readAddress(new URLSearchParams(query)), [query]);

  const applyPlace = useEffectEvent((location: Place) => {
    if (!isLocated(location)) return;
    cartStore.setPlace(location);
    ask((now) => {
      const before = readAddress(now);
      return writeAddress({ ...before, location: before.location ?? location, sortByDistance: true });
    });
  });
  // The place of the link, or else the one chosen on another screen.
  useEffect(() => {
    if (!isHydrated) return;
    const place = readPlace(new URLSearchParams(query)) ?? cartStore.all.get().place;
    if (place === null) return;
    if (isLocated(place) && query.includes('lat=')) cartStore.setPlace(place);
    else
      locatePlace(place).then(applyPlace, (failure: unknown) => log.info('The place could not be looked up', failure));
    // Only the address with which the screen opened counts: afterwards the visitor may clear the place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHydrated]);

  function change(part: Partial<DirectoryState>, quietly = false): void {
    if (NARROWING.some((name) => name in part)) setAsks((before) => before + 1);
    ask((now) => writeAddress({ ...readAddress(now), ...part }), { isStep: !quietly });
  }

  function askGoogle(): void {
    if (!state.withGoogle) change({ withGoogle: true });
  }

  return { state, isHydrated, change, asks, askGoogle };
}
