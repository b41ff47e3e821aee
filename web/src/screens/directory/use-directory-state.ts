import { useMemo, useState } from 'react';
import { useSearchState } from '../../platform/navigation/use-search-state.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { type DirectoryState, readAddress, writeAddress } from './directory-address.ts';

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

  function change(part: Partial<DirectoryState>, quietly = false): void {
    if (NARROWING.some((name) => name in part)) setAsks((before) => before + 1);
    ask((now) => writeAddress({ ...readAddress(now), ...part }), { isStep: !quietly });
  }

  function askGoogle(): void {
    if (!state.withGoogle) change({ withGoogle: true });
  }

  return { state, isHydrated, change, asks, askGoogle };
}
