import type { FormDraft } from './forms/use-form-draft.ts';
import { createStore, type ExternalStore, useStore } from './external-store.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';

export interface TabDraft<Values> extends ExternalStore<Values> {
  change: FormDraft<Values>['change'];
  reset: () => void;
}

/**
 * Holds a form of several steps, or one that others change too: the draft survives a reload, and ends with the tab. The
 * fields listed as `secret` are held in memory only.
 */
export function createTabDraft<Values extends object>(
  key: string,
  empty: Values,
  secret: readonly string[] = [],
): TabDraft<Values> {
  const store = createStore(empty);
  let isRead = false;
  const get = (): Values => {
    if (!isRead && typeof window !== 'undefined') {
      isRead = true;
      store.set({ ...empty, ...readTabValue<Partial<Values>>(key) });
    }
    return store.get();
  };
  return {
    ...store,
    get,
    change(changed): void {
      const values = { ...get(), ...(typeof changed === 'function' ? changed(get()) : changed) };
      writeTabValue(key, Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field))));
      store.set(values);
    },
    /** Empties what is shown, and leaves what is stored. */
    reset: () => store.set(empty),
  };
}

/** The draft for `useForm`. It stays after sending; its owner ends it. */
export const useTabDraft = <Values extends object>(draft: TabDraft<Values>, empty: Values): FormDraft<Values> => ({
  values: useStore(draft, empty),
  change: draft.change,
  forget(saved = {}) {
    if (Object.keys(saved).length > 0) draft.change(saved);
  },
  reset: draft.reset,
});
