/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- drawn as blocks, a table loses its roles unless they are written down */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ReactNode } from 'react';
import { nextSort, type Sort } from './sorting.ts';
import type { TableColumn } from './table-column.ts';

interface ColumnHeaderProps<Row> {
  column: TableColumn<Row>;
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
  /** A control on wide screens instead of the header's text. */
  control?: ReactNode;
}

const directionOf = (sort: Sort | null, key: string) => {
  if (sort?.columnKey !== key) return 'none';
  return sort.isDescending ? 'descending' : 'ascending';
};

const icons = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown };

/** The head stays below the top bar while the page scrolls. */
const STICKY_CLASS =
  'md:sticky md:top-16 md:z-10 md:bg-surface md:shadow-[inset_0_-1px_var(--line)] first:rounded-tl-card last:rounded-tr-card';

export function ColumnHeader<Row>({ column, sort, onSort, control }: ColumnHeaderProps<Row>) {
  const { key, header, sortBy, isNumeric = false, isActions = false } = column;
  const place = isNumeric ? 'text-right' : 'text-left';
  if (!sortBy || !onSort) {
    return (
      <th
        scope="col"
        role="columnheader"
        className={`${STICKY_CLASS} h-11 px-3 text-sm font-semibold text-muted ${place}`}
      >
        <span className={isActions ? 'sr-only' : ''}>{header}</span>
        {control === undefined ? null : <div className="font-normal text-ink max-md:hidden">{control}</div>}
      </th>
    );
  }
  const direction = directionOf(sort, key);
  const Icon = icons[direction];
  return (
    <th scope="col" role="columnheader" aria-sort={direction} className={`${STICKY_CLASS} ${place}`}>
      {/* On a phone, a select replaces the headers; a hidden button must not take the focus. */}
      <span className="md:hidden">{header}</span>
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, key))}
        className={`hidden min-h-11 items-center gap-1.5 rounded-control px-3 text-sm font-semibold hover:text-ink md:inline-flex ${direction === 'none' ? 'text-muted' : 'text-action-text'}`}
      >
        {header}
        <Icon aria-hidden="true" size={16} strokeWidth={2} />
      </button>
    </th>
  );
}
