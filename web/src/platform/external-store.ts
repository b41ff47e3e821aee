import { useSyncExternalStore } from 'react';

export interface ExternalStore<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/** An empty list to begin with and to prerender: two of them would count as a change, and be drawn again at hydration. */
export const NONE: readonly never[] = [];

/** A value that lives outside React, for facts the browser tells us once and many pieces show. */
export function createStore<Value>(initial: Value): ExternalStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `atBuild` is what prerendered markup shows; the real value follows after hydration. */
export function useStore<Value>(store: ExternalStore<Value>, atBuild: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => atBuild);
}
