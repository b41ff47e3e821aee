export interface Sort {
  columnKey: string;
  isDescending: boolean;
}

/** The first press sorts ascending, the next one reverses the order. */
export function nextSort(current: Sort | null, columnKey: string): Sort {
  return { columnKey, isDescending: current?.columnKey === columnKey && !current.isDescending };
}

type Sortable = string | number | Date;

function compare(a: Sortable, b: Sortable): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'en-GB', { numeric: true });
  return Number(a) - Number(b);
}

/** Sorts stably in both directions: equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], sortBy: (row: Row) => Sortable, isDescending: boolean): Row[] {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(sortBy(a), sortBy(b)));
}
