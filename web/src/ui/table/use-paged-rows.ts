import { useState } from 'react';
import { pageSpan, rowsOf } from './paging.ts';
import { type Sort, sortRows } from './sorting.ts';
import type { TableColumn } from './table-column.ts';

/** Sorts and pages a list that is completely loaded. Lists that the server pages pass the same props themselves. */
export function usePagedRows<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]) {
  const [wantedPage, setPage] = useState(1);
  const [sort, setSort] = useState<Sort | null>(null);
  const sortBy = columns.find(({ key }) => key === sort?.columnKey)?.sortBy;
  const ordered = sort && sortBy ? sortRows(rows, sortBy, sort.isDescending) : rows;
  const span = pageSpan(rows.length, wantedPage);
  return {
    rows: rowsOf(ordered, span),
    sort,
    onSort: (next: Sort | null) => {
      setSort(next);
      setPage(1);
    },
    span,
    onPage: setPage,
  };
}
