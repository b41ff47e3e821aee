import type { ReactNode } from 'react';

interface TextTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table without sorting. On a phone each row becomes a card, with the column's name beside each value. */
export function TextTable({ caption, columns, rows }: TextTableProps) {
  return (
    <table className="mt-6 block w-full max-w-[46rem] border-collapse text-left text-base md:table print:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group print:not-sr-only print:table-header-group">
        <tr className="border-b border-edge">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 text-sm font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group print:table-row-group">
        {rows.map((cells, row) => (
          <tr
            // oxlint-disable-next-line react/no-array-index-key -- fixed text that never changes order
            key={row}
            className="grid gap-1 rounded-card border border-line bg-surface p-4 md:table-row md:border-0 md:border-b md:bg-transparent print:table-row print:border-0 print:border-b"
          >
            {cells.map((cell, column) => {
              const cellClass = 'block align-top md:table-cell md:py-3 md:pr-4 print:table-cell print:py-2 print:pr-4';
              const name = columns[column] ?? '';
              if (column === 0) {
                return (
                  <th key={name} scope="row" className={`${cellClass} font-semibold`}>
                    {cell}
                  </th>
                );
              }
              return (
                <td key={name} className={cellClass}>
                  <span aria-hidden="true" className="text-sm text-muted md:hidden print:hidden">
                    {name}:{' '}
                  </span>
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
