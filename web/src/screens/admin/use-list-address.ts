import { useSearchState } from '../../platform/navigation/use-search-state.ts';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

/**
 * Returns a list's state in the URL. Any change except the page number goes to the first page. Back returns to the
 * previous page; a search or a filter replaces the entry of the one before. Other parameters stay.
 */
export function useListAddress(filterNames: readonly string[] = []) {
  const [params, ask] = useSearchState();
  const address = readListAddress(params, filterNames);
  const change = (changes: Partial<ListAddress>) =>
    ask(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['page', 'search', 'sort', ...filterNames]) next.delete(name);
        const now = readListAddress(before, filterNames);
        const filters = { ...now.filters, ...changes.filters };
        const written = writeListAddress({ ...now, page: 1, ...changes, filters });
        for (const [name, value] of Object.entries(written)) next.set(name, value);
        return next;
      },
      { isStep: 'page' in changes },
    );
  const choose = (filters: Record<string, string>) => change({ filters });
  return { address, change, choose };
}
