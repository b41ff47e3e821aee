/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- drawn as blocks, a table loses its roles unless they are written down */
import type { ReactNode } from 'react';
import { ColumnHeader } from './column-header.tsx';
import { Pagination } from './pagination.tsx';
import type { PageSpan } from './paging.ts';
import type { Sort } from './sorting.ts';
import { SortSelect } from './sort-select.tsx';
import type { TableColumn } from './table-column.ts';
import { useOpenRow } from './use-open-row.ts';

interface DataTableProps<Row> {
  /** The table's visible caption. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** The rows of this page. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Null until the total is known. */
  span: PageSpan | null;
  onPage: (page: number) => void;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** Shown instead of the table if it has no rows. */
  empty: ReactNode;
  /** The page of a row, which opens with a click anywhere in it. One cell also has a link there, for the keyboard. */
  pathOf?: (row: Row) => string;
}

/** Columns whose values are understood without the header, which a phone then leaves out. */
const SELF_EXPLANATORY = new Set([
  'Actions',
  'Code',
  'Customer',
  'Date',
  'Email',
  'Items',
  'Location',
  'Name',
  'Order',
  'Order ID',
  'Ordered',
  'Phone',
  'Shop',
  'Status',
  'Time',
]);

/**
 * A table on a wide screen, a stack of cards with two values per line on a phone. Its roles keep it a table for screen
 * readers in both.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, span, onPage, sort = null, onSort, empty, pathOf } = props;
  const open = useOpenRow();
  if ((span?.total ?? rows.length) === 0)
    return <div className="rounded-card border border-line bg-surface">{empty}</div>;
  return (
    <div className="md:rounded-card md:border md:border-line md:bg-surface">
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      <table role="table" className="block w-full md:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row" className="md:border-b md:border-line">
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              onClick={pathOf && ((event) => open(pathOf(row), event))}
              className={`${pathOf ? 'cursor-pointer' : ''} grid grid-cols-[auto_auto] gap-x-4 rounded-card border border-line bg-surface px-4 py-2 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:hover:bg-line/50`}
            >
              {columns.map(({ key, header, cell, isNumeric = false, isActions = false }, index) => (
                <td
                  key={key}
                  role="cell"
                  className={`flex min-h-9 items-center gap-x-2 max-md:wrap-anywhere max-md:even:justify-end max-md:even:text-right md:table-cell md:h-11 md:px-3 md:py-1 md:pointer-fine:[&_:is(button,a)]:min-h-8 md:pointer-fine:[&_button]:py-0 ${isNumeric ? 'tabular-nums md:text-right' : ''}`}
                >
                  {index === 0 || isActions || SELF_EXPLANATORY.has(header) ? null : (
                    <span aria-hidden="true" className="shrink-0 text-sm text-muted md:hidden">
                      {header}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination label={caption} span={span} onPage={onPage} />
    </div>
  );
}
