import { useSyncExternalStore } from 'react';

export interface ExternalStore<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A shared empty list as the initial and prerendered value: two different arrays would count as a change and render
 * twice at hydration.
 */
export const EMPTY_LIST: readonly never[] = [];

/** A value outside React, for facts that the browser reports once and many components show. */
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

/** Subscribes to a store. Prerendered markup shows `atBuild`; the real value follows after hydration. */
export function useStore<Value>(store: ExternalStore<Value>, atBuild: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => atBuild);
}
