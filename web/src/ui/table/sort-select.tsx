import { SelectField } from '../field/select-field.tsx';
import type { Sort } from './sorting.ts';
import type { TableColumn } from './table-column.ts';

interface SortSelectProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: Sort | null;
  onSort: ((columnKey: string) => void) | undefined;
}

/** On a phone the headers are gone; this stands in for them. Choosing the same column again turns the order round. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined);
  if (!onSort || sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} up`, label: `${header}, rising` },
    { value: `${key} down`, label: `${header}, falling` },
  ]);

  function choose(value: string) {
    const [key = '', direction] = value.split(' ');
    const wantsDescending = direction === 'down';
    const isTurned = sort?.columnKey === key;
    // `onSort` goes from rising to falling and back, as a press on a header does.
    if (!isTurned) {
      onSort?.(key);
      if (!wantsDescending) return;
    }
    if (isTurned && sort.isDescending === wantsDescending) return;
    onSort?.(key);
  }

  return (
    <div className="mb-3 md:hidden">
      <SelectField
        label="Sort by"
        required
        options={options}
        placeholder="As it comes"
        value={sort ? `${sort.columnKey} ${sort.isDescending ? 'down' : 'up'}` : ''}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
