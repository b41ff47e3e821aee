import { readFileSync } from 'node:fs';
import { type PostcodeTables, readPostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';

const read = (name: string): string => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8');

/** The position tables that come with the product; sources and credits stand in server/data/README.md. */
export const loadPostcodeTables = (): PostcodeTables => readPostcodeTables(read('outcodes.csv'), read('sectors.csv'));
