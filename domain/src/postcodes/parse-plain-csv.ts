// Reads the CSV tables that are part of the repository.
import type { Position } from '../geo/position.ts';

/** Reads CSV without quotes. A damaged file throws with the line, because half a table would give wrong positions. */
export function parsePlainCsv<Column extends string>(
  csv: string,
  name: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',');
  const places = columns.map((column) => [column, names.indexOf(column)] as const);
  const missing = places.filter(([, place]) => place < 0).map(([column]) => column);
  if (missing.length > 0) throw new Error(`${name}: no column ${missing.join(', ')}`);
  return lines.map((line, index) => {
    const fields = line.split(',');
    if (fields.length !== names.length) throw new Error(`${name}, line ${index + 2}: ${fields.length} fields`);
    const row: Partial<Record<Column, string>> = {};
    for (const [column, place] of places) row[column] = fields[place] ?? '';
    return row as Record<Column, string>;
  });
}

export function readPosition(code: string, lat: string, lng: string): Position {
  const position = { lat: Number.parseFloat(lat), lng: Number.parseFloat(lng) };
  if (Number.isNaN(position.lat) || Number.isNaN(position.lng)) throw new Error(`${code}: no position`);
  return position;
}
