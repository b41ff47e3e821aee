import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { createStore, useStore } from '../external-store.ts';
import { type Arrival, ask, type Asked, isOnItsWay } from './asked-address.ts';

const store = createStore<Asked | null>(null);
let count = 0;

const numberIn = (state: unknown): number | undefined => {
  const { asked } = (state ?? {}) as { asked?: unknown };
  return typeof asked === 'number' ? asked : undefined;
};

type Query = URLSearchParams | Readonly<Record<string, string>>;
interface AskOptions {
  /** Pushes a history entry, so that Back undoes the change. Otherwise the current entry is replaced. */
  isStep?: boolean;
}

/**
 * Returns the query as it was last requested, and a function that changes it. For all state that a screen keeps in the
 * address.
 */
export function useAskedParams(): [
  params: URLSearchParams,
  ask: (change: (now: URLSearchParams) => Query, options?: AskOptions) => void,
] {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const at: Arrival = { key, number: numberIn(state), isReturn: useNavigationType() === NavigationType.Pop };
  const asked = useStore(store, null);
  const isWaiting = asked !== null && isOnItsWay(asked, at);

  useEffect(() => {
    // The request has arrived or was superseded: going back to where it began must not bring it up again.
    if (asked !== null && !isWaiting) store.set(null);
  }, [asked, isWaiting]);

  function change(next: (now: URLSearchParams) => Query, { isStep = false }: AskOptions = {}): void {
    // Reads the store, because two presses can happen before the next render.
    const before = store.get();
    const now = before !== null && isOnItsWay(before, at) ? new URLSearchParams(before.search) : params;
    const search = new URLSearchParams(next(now)).toString();
    count += 1;
    store.set(ask(before, at, search, count));
    void navigate(
      { search: search === '' ? '' : `?${search}` },
      { replace: !isStep, preventScrollReset: true, state: { ...(state as object | null), asked: count } },
    );
  }

  return [isWaiting ? new URLSearchParams(asked.search) : params, change];
}
