import Download from 'lucide-react/icons/download';
import { type ReactNode, useId, useState } from 'react';
import { saveOrNotify } from '../../../ui/save-or-notify.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type FigureRows, figureCsv, shownCell } from './figure-rows.ts';

interface FigureCardProps {
  title: string;
  note?: ReactNode;
  figure: FigureRows;
  /** The chart; without one there is only the table. */
  children?: ReactNode;
  /** Shown if there is no data. */
  empty: string;
  /** The name of the CSV file. */
  fileName: string;
}

/** A figure as a chart, as a table, and as a file. Screen readers get the table. */
export function FigureCard({ title, note, figure, children, empty, fileName }: FigureCardProps) {
  const id = useId();
  const [wantsTable, setWantsTable] = useState(false);
  const hasPicture = children !== undefined;
  const showsTable = wantsTable || !hasPicture;
  const isEmpty = figure.rows.length === 0;
  const save = () =>
    void saveOrNotify(`${fileName}.csv`, new Blob([`\uFEFF${figureCsv(figure)}`], { type: 'text/csv;charset=utf-8' }));
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card className="grid h-full grid-cols-1 content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {isEmpty ? null : (
            <div className="-mr-3 flex flex-wrap">
              {hasPicture ? (
                <Button variant="quiet" onClick={() => setWantsTable(!wantsTable)}>
                  {wantsTable ? 'Show the chart' : 'Show as table'}
                  <span className="sr-only">: {title}</span>
                </Button>
              ) : null}
              <Button variant="quiet" onClick={save}>
                <Download aria-hidden="true" size={18} strokeWidth={1.75} />
                CSV
                <span className="sr-only">: {title}</span>
              </Button>
            </div>
          )}
        </div>
        {note === undefined || isEmpty ? null : <div className="text-muted">{note}</div>}
        {isEmpty ? <p className="text-muted">{empty}</p> : null}
        {isEmpty || showsTable ? null : children}
        {isEmpty || showsTable ? null : (
          <div className="sr-only">
            <FigureTable title={title} figure={figure} />
          </div>
        )}
        {!isEmpty && showsTable ? (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
          <section aria-label={`${title}, as a table`} tabIndex={0} className="max-h-96 overflow-auto">
            <FigureTable title={title} figure={figure} />
          </section>
        ) : null}
      </Card>
    </section>
  );
}

function FigureTable({ title, figure }: { title: string; figure: FigureRows }) {
  const { columns, rows } = figure;
  const align = (kind: string) => (kind === 'text' ? 'text-left' : 'text-right tabular-nums');
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={`border-b border-line py-2 pr-3 text-sm font-semibold text-muted last:pr-0 ${align(column.kind)}`}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row[0])}>
            {columns.map((column, index) => {
              const cell = shownCell(row[index] ?? '', column);
              const cellClass = `border-b border-line py-2 pr-3 last:pr-0 ${align(column.kind)}`;
              return index === 0 ? (
                <th key={column.title} scope="row" className={`${cellClass} font-normal`}>
                  {cell}
                </th>
              ) : (
                <td key={column.title} className={cellClass}>
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
