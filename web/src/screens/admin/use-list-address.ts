import { useAskedParams } from '../../platform/navigation/use-asked-params.ts';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

/**
 * Any change but that of the page begins at the first page again. Back returns to the page before; a search or a filter
 * takes the place of the one before. What else is in the address stays.
 */
export function useListAddress(filterNames: readonly string[] = []) {
  const [params, ask] = useAskedParams();
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
