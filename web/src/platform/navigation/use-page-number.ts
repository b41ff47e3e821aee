import { useSearchState } from './use-search-state.ts';

export function readPageNumber(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The page of a list, kept in the address: Back leads through the pages, and a reload shows the same one. */
export function usePageNumber(name = 'page'): [page: number, turn: (page: number) => void] {
  const [params, change] = useSearchState();
  function turn(page: number): void {
    change(
      (now) => {
        const next = new URLSearchParams(now);
        if (page > 1) next.set(name, String(page));
        else next.delete(name);
        return next;
      },
      { isStep: true },
    );
  }
  return [readPageNumber(params, name), turn];
}
