import type { Position } from '../geo/position.ts';
import { readPosition, parsePlainCsv } from './parse-plain-csv.ts';

export interface OutcodeRow extends Position {
  /** A place name for display; it may differ from the post town. */
  readonly town: string;
  readonly district: string;
  readonly region: string;
}

export interface PostcodeTables {
  /** Keyed 'NR13'. */
  readonly outcodes: ReadonlyMap<string, OutcodeRow>;
  /** Keyed 'NR13 6'; Great Britain only. */
  readonly sectors: ReadonlyMap<string, Position>;
}

export function readPostcodeTables(outcodesCsv: string, sectorsCsv: string): PostcodeTables {
  const outcodes = new Map<string, OutcodeRow>();
  const outcodeColumns = ['outcode', 'lat', 'lng', 'town', 'district', 'region'] as const;
  for (const row of parsePlainCsv(outcodesCsv, 'outcodes', outcodeColumns)) {
    const { outcode, town, district, region } = row;
    outcodes.set(outcode, { ...readPosition(outcode, row.lat, row.lng), town, district, region });
  }
  const sectors = new Map<string, Position>();
  for (const { sector, lat, lng } of parsePlainCsv(sectorsCsv, 'sectors', ['sector', 'lat', 'lng'])) {
    sectors.set(sector, readPosition(sector, lat, lng));
  }
  return { outcodes, sectors };
}
