import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { type DirectoryState, readAddress, writeAddress } from './directory-address.ts';

const nothingAsked = new URLSearchParams();

interface Directory {
  state: DirectoryState;
  /** False in prerendered markup, which cannot know the query. */
  isHydrated: boolean;
  /** `quietly` replaces the address; otherwise Back undoes the change. */
  change: (part: Partial<DirectoryState>, quietly?: boolean) => void;
}

export function useDirectoryState(): Directory {
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readAddress(isHydrated ? query : nothingAsked), [isHydrated, query]);

  function change(part: Partial<DirectoryState>, quietly = false): void {
    const search = writeAddress({ ...state, ...part }).toString();
    void navigate({ search: search === '' ? '' : `?${search}` }, { replace: quietly, preventScrollReset: true });
  }

  return { state, isHydrated, change };
}
