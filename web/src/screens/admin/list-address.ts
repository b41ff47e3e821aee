// The state of a list in the URL: a reload or a shared link shows the same rows.
import { readPageNumber } from '../../platform/navigation/use-page-number.ts';
import type { Sort } from '../../ui/table/sorting.ts';

export interface ListAddress {
  page: number;
  search: string;
  sort: Sort | null;
  /** Filters by the name that the server uses; empty ones are left out. */
  filters: Readonly<Record<string, string>>;
}

export function readListAddress(params: URLSearchParams, filterNames: readonly string[]): ListAddress {
  const sort = params.get('sort') ?? '';
  return {
    page: readPageNumber(params),
    search: params.get('search') ?? '',
    sort: sort === '' ? null : { columnKey: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    filters: Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])),
  };
}

/** Contains only what differs from the defaults; the server takes the same parameters. */
export function writeListAddress({ page, search, sort, filters }: ListAddress): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    ...(search && { search }),
    ...(sort && { sort: `${sort.isDescending ? '-' : ''}${sort.columnKey}` }),
    ...(page > 1 && { page: String(page) }),
  };
}
