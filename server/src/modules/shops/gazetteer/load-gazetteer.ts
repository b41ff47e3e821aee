import { readFileSync } from 'node:fs';
import { type Gazetteer, readGazetteer } from '@baitdrop/domain/gazetteer/gazetteer';

const read = (name: string): string => readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8');

let gazetteer: Gazetteer | undefined;

/** Reads the bundled towns and waters at the first call; sources and credits: server/data/README.md. */
export function loadGazetteer(): Gazetteer {
  gazetteer ??= readGazetteer(read('towns.csv'), read('waters.csv'));
  return gazetteer;
}
