import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type DirectoryState, readAddress, writeAddress } from './directory-address.ts';

const never = () => () => undefined;
const nothingAsked = new URLSearchParams();

interface Directory {
  state: DirectoryState;
  /** False in prerendered markup, which cannot know the query. */
  isAlive: boolean;
  /** `quietly` replaces the address; otherwise Back undoes the change. */
  change: (part: Partial<DirectoryState>, quietly?: boolean) => void;
}

export function useDirectoryState(): Directory {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => readAddress(isAlive ? query : nothingAsked), [isAlive, query]);

  function change(part: Partial<DirectoryState>, quietly = false): void {
    const search = writeAddress({ ...state, ...part }).toString();
    void navigate({ search: search === '' ? '' : `?${search}` }, { replace: quietly, preventScrollReset: true });
  }

  return { state, isAlive, change };
}
