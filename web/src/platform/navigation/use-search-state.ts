import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { createStore, useStore } from '../external-store.ts';
import { type RouterPosition, requestSearch, type PendingSearch, isPending } from './pending-search.ts';

const store = createStore<PendingSearch | null>(null);
let count = 0;

const numberIn = (state: unknown): number | undefined => {
  const { request } = (state ?? {}) as { request?: unknown };
  return typeof request === 'number' ? request : undefined;
};

type Query = URLSearchParams | Readonly<Record<string, string>>;
interface ChangeOptions {
  /** Pushes a history entry, so that Back undoes the change. Otherwise the current entry is replaced. */
  isStep?: boolean;
}

/**
 * Returns the query as it was last requested, and a function that changes it. For all state that a screen keeps in the
 * address.
 */
export function useSearchState(): [
  params: URLSearchParams,
  change: (change: (now: URLSearchParams) => Query, options?: ChangeOptions) => void,
] {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const at: RouterPosition = { key, number: numberIn(state), isReturn: useNavigationType() === NavigationType.Pop };
  const pending = useStore(store, null);
  const isWaiting = pending !== null && isPending(pending, at);

  useEffect(() => {
    // The request has arrived or was superseded: going back to where it began must not bring it up again.
    if (pending !== null && !isWaiting) store.set(null);
  }, [pending, isWaiting]);

  function change(next: (now: URLSearchParams) => Query, { isStep = false }: ChangeOptions = {}): void {
    // Reads the store, because two presses can happen before the next render.
    const before = store.get();
    const now = before !== null && isPending(before, at) ? new URLSearchParams(before.search) : params;
    const search = new URLSearchParams(next(now)).toString();
    count += 1;
    store.set(requestSearch(before, at, search, count));
    void navigate(
      { search: search === '' ? '' : `?${search}` },
      { replace: !isStep, preventScrollReset: true, state: { ...(state as object | null), request: count } },
    );
  }

  return [isWaiting ? new URLSearchParams(pending.search) : params, change];
}
