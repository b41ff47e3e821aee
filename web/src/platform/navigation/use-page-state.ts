import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { readTabValue, writeTabValue } from '../tab-storage.ts';
import { useHydrated } from '../use-hydrated.ts';

const STORAGE_KEY = 'baitdrop_page_state';
const MAX_ENTRIES = 50;
/** The router's key for a page that was not reached by one of our links. */
const FIRST_PAGE = 'default ';

/** `load` is the time at which the document that wrote the entry was loaded. */
type Entries = readonly (readonly [id: string, value: unknown, load: number])[];

const readEntries = (): Entries => readTabValue<Entries>(STORAGE_KEY) ?? [];

/** False if the page was reloaded or restored by Back. */
const isNewNavigation = (): boolean => {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming && load.type === 'navigate';
};

function read(id: string): unknown {
  const [, value, load] = readEntries().find(([each]) => each === id) ?? [];
  const isOfAnotherVisit = load !== performance.timeOrigin && id.startsWith(FIRST_PAGE) && isNewNavigation();
  return isOfAnotherVisit ? undefined : value;
}

function write(id: string, value: unknown): void {
  const others = readEntries().filter(([each]) => each !== id);
  writeTabValue(STORAGE_KEY, [...others, [id, value, performance.timeOrigin]].slice(-MAX_ENTRIES));
}

/** State that survives a reload and Back, such as a search text or how much of a list is expanded. */
export function usePageState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const { key, pathname } = useLocation();
  const id = `${key} ${pathname} ${name}`;
  const isHydrated = useHydrated();
  const [changed, setChanged] = useState<Value | null>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once: what is on show stays when only the query changes
  const before = useMemo(() => (isHydrated ? read(id) : undefined), [isHydrated]);
  const value = changed ?? (typeof before === typeof initial ? (before as Value) : initial);
  useEffect(() => {
    if (changed !== null) write(id, changed);
  }, [id, changed]);
  return [value, useCallback((next: Value) => setChanged(next), [])];
}
