import type { Position } from '../geo/position.ts';

export interface OutcodeRow extends Position {
  /** A display hint, not the post town. */
  readonly town: string;
  readonly district: string;
  readonly region: string;
}

export interface PostcodeTables {
  /** Keyed 'NR13'. */
  readonly outcodes: ReadonlyMap<string, OutcodeRow>;
  /** Keyed 'NR13 6'. Great Britain only. */
  readonly sectors: ReadonlyMap<string, Position>;
}

/** Plain CSV without quotes. A damaged file throws with the line, because half a table would give wrong positions. */
function readRows<Column extends string>(
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

function readPosition(code: string, lat: string, lng: string): Position {
  const position = { lat: Number.parseFloat(lat), lng: Number.parseFloat(lng) };
  if (Number.isNaN(position.lat) || Number.isNaN(position.lng)) throw new Error(`${code}: no position`);
  return position;
}

export function readPostcodeTables(outcodesCsv: string, sectorsCsv: string): PostcodeTables {
  const outcodes = new Map<string, OutcodeRow>();
  const outcodeColumns = ['outcode', 'lat', 'lng', 'town', 'district', 'region'] as const;
  for (const row of readRows(outcodesCsv, 'outcodes', outcodeColumns)) {
    const { outcode, town, district, region } = row;
    outcodes.set(outcode, { ...readPosition(outcode, row.lat, row.lng), town, district, region });
  }
  const sectors = new Map<string, Position>();
  for (const { sector, lat, lng } of readRows(sectorsCsv, 'sectors', ['sector', 'lat', 'lng'])) {
    sectors.set(sector, readPosition(sector, lat, lng));
  }
  return { outcodes, sectors };
}
