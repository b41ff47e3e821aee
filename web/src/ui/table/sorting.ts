export interface Sort {
  columnKey: string;
  isDescending: boolean;
}

/** A first press sorts upwards, the next one turns it round. */
export function nextSort(current: Sort | null, columnKey: string): Sort {
  return { columnKey, isDescending: current?.columnKey === columnKey && !current.isDescending };
}

type Sortable = string | number | Date;

function compare(a: Sortable, b: Sortable): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'en-GB', { numeric: true });
  return Number(a) - Number(b);
}

/** Equal rows keep the order they came in, in both directions. */
export function sortRows<Row>(rows: readonly Row[], sortBy: (row: Row) => Sortable, isDescending: boolean): Row[] {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(sortBy(a), sortBy(b)));
}
