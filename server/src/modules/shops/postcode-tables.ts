import { readFileSync } from 'node:fs';
import type { Position } from '@baitdrop/domain/geo/position';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import { type PostcodeTables, readPostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';

const read = (name: string): string => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8');

let tables: PostcodeTables | undefined;

/** Reads the bundled position tables once; sources and credits are in server/data/README.md. */
export function loadPostcodeTables(): PostcodeTables {
  tables ??= readPostcodeTables(read('outcodes.csv'), read('sectors.csv'));
  return tables;
}

/**
 * Finds the position of a postcode; undefined for an unknown one. Simulators use it, because they have no map of their
 * own.
 */
export function positionOfPostcode(postcode: string): Position | undefined {
  const found = locateTypedPostcode(postcode, loadPostcodeTables());
  return found.ok ? found.value.place.position : undefined;
}
