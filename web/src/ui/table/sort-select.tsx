import { SelectField } from '../field/select-field.tsx';
import type { Sort } from './sorting.ts';
import type { TableColumn } from './table-column.ts';

interface SortSelectProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
}

/** Replaces the headers' sort buttons on a phone, where headers are hidden. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  if (!onSort || sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} up`, label: `${header}, rising` },
    { value: `${key} down`, label: `${header}, falling` },
  ]);

  function choose(value: string) {
    const [columnKey, direction] = value.split(' ');
    onSort?.(columnKey ? { columnKey, isDescending: direction === 'down' } : null);
  }

  return (
    <div className="mb-3 md:hidden">
      <SelectField
        label="Sort by"
        required
        options={options}
        placeholder="Default"
        value={sort ? `${sort.columnKey} ${sort.isDescending ? 'down' : 'up'}` : ''}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
