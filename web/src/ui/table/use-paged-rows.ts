import { useState } from 'react';
import { usePageNumber } from '../../platform/navigation/use-page-number.ts';
import { pageSpan, rowsOf } from './paging.ts';
import { type Sort, sortRows } from './sorting.ts';
import type { TableColumn } from './table-column.ts';

/** Sorts and pages a list that is completely loaded, with the page in the address under `name`. Lists that the server pages pass the same props themselves. */
export function usePagedRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  name?: string,
  perPage?: number,
) {
  const [wantedPage, turn] = usePageNumber(name);
  const [sort, setSort] = useState<Sort | null>(null);
  const sortBy = columns.find(({ key }) => key === sort?.columnKey)?.sortBy;
  const ordered = sort && sortBy ? sortRows(rows, sortBy, sort.isDescending) : rows;
  const span = pageSpan(rows.length, wantedPage, perPage);
  return {
    rows: rowsOf(ordered, span),
    sort,
    onSort: (next: Sort | null) => {
      setSort(next);
      if (wantedPage > 1) turn(1);
    },
    span,
    onPage: turn,
  };
}
