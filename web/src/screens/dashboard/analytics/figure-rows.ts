// A figure as rows: for the table, for the file, and for screen readers.
import { csvText } from '@baitdrop/domain/csv/csv';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';

export interface FigureColumn {
  title: string;
  kind: 'text' | 'count' | 'money';
}

export interface FigureRows {
  columns: readonly FigureColumn[];
  /** Money is in pence; the first cell names its row and is unique. */
  rows: readonly (readonly (string | number)[])[];
}

export const text = (title: string): FigureColumn => ({ title, kind: 'text' });
export const count = (title: string): FigureColumn => ({ title, kind: 'count' });
export const money = (title: string): FigureColumn => ({ title, kind: 'money' });

export function shownCell(cell: string | number, { kind }: FigureColumn): string {
  if (typeof cell === 'string') return cell;
  return kind === 'money' ? formatPounds(pence(cell)) : cell.toLocaleString('en-GB');
}

/** Writes a CSV file, with money in pounds. */
export const figureCsv = ({ columns, rows }: FigureRows): string =>
  csvText([
    columns.map(({ title, kind }) => (kind === 'money' ? `${title} (GBP)` : title)),
    ...rows.map((row) =>
      row.map((cell, index) =>
        typeof cell === 'number' && columns[index]?.kind === 'money' ? (cell / 100).toFixed(2) : cell,
      ),
    ),
  ]);
