import type { ReactNode } from 'react';

interface LineListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: string;
  children: (row: Row) => ReactNode;
}

/** A list of short lines: a name at the left, an amount or a time at the right. */
export function LineList<Row>({ label, rows, rowKey, empty, children }: LineListProps<Row>) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
