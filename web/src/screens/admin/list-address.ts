// What a list shows, in the page's address: a reload or a shared link shows the same.
import type { Sort } from '../../ui/table/sorting.ts';

export interface ListAddress {
  page: number;
  search: string;
  sort: Sort | null;
  /** Other choices, by the name the server knows them by; empty ones are left out. */
  filters: Readonly<Record<string, string>>;
}

export function readListAddress(params: URLSearchParams, filterNames: readonly string[]): ListAddress {
  const page = Number(params.get('page'));
  const sort = params.get('sort') ?? '';
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get('search') ?? '',
    sort: sort === '' ? null : { columnKey: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    filters: Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])),
  };
}

/** Only what differs from the default; the server is asked with the same parameters. */
export function writeListAddress({ page, search, sort, filters }: ListAddress): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(search && { search }),
    ...(sort && { sort: `${sort.isDescending ? '-' : ''}${sort.columnKey}` }),
    ...(page > 1 && { page: String(page) }),
  };
}
