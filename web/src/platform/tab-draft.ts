import { createStore } from './external-store.ts';
import { readTabValue, writeTabValue } from './tab-storage.ts';

/** Holds a form of several steps: the draft survives a reload, and ends with the tab. */
export function createTabDraft<Value extends object>(key: string, empty: Value) {
  const store = createStore(empty);
  let isRead = false;
  const get = (): Value => {
    if (!isRead && typeof window !== 'undefined') {
      isRead = true;
      store.set({ ...empty, ...readTabValue<Partial<Value>>(key) });
    }
    return store.get();
  };
  return {
    ...store,
    get,
    change(changed: Partial<Value>): void {
      const value = { ...get(), ...changed };
      writeTabValue(key, value);
      store.set(value);
    },
    /** Empties what is shown, and leaves what is stored. */
    reset: () => store.set(empty),
  };
}
