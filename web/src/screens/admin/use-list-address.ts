import { useSearchParams } from 'react-router';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

/** Any change but that of the page begins at the first page again. What else is in the address stays. */
export function useListAddress(filterNames: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  const address = readListAddress(params, filterNames);
  const change = (changes: Partial<ListAddress>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['page', 'search', 'sort', ...filterNames]) next.delete(name);
        const now = readListAddress(before, filterNames);
        const written = writeListAddress({ ...now, page: 1, ...changes });
        for (const [name, value] of Object.entries(written)) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const choose = (filters: Record<string, string>) => change({ filters: { ...address.filters, ...filters } });
  return { address, change, choose };
}
