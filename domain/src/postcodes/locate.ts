import type { Position } from '../geo/position.ts';
import { accept, refuse, type Refusal, type Verdict } from '../refusal.ts';
import type { Outcode, Postcode } from './postcode.ts';
import type { PostcodeTables } from './postcode-tables.ts';

export interface Place {
  readonly position: Position;
  /** The area whose middle the position is. */
  readonly precision: 'sector' | 'outcode';
  readonly town: string;
  readonly district: string;
  readonly region: string;
}

export type LocateRefusal = 'not_covered' | 'unknown_postcode';

const BEYOND_OUR_COURIERS: Readonly<Record<string, string>> = {
  IM: 'the Isle of Man',
  GY: 'Guernsey',
  JE: 'Jersey',
  BF: 'British Forces addresses',
  GX: 'Gibraltar',
  ASCN: 'Ascension Island',
  BBND: 'the British Indian Ocean Territory',
  BIQQ: 'the British Antarctic Territory',
  FIQQ: 'the Falkland Islands',
  PCRN: 'the Pitcairn Islands',
  SIQQ: 'South Georgia',
  STHL: 'Saint Helena',
  TDCU: 'Tristan da Cunha',
  TKCA: 'the Turks and Caicos Islands',
};
const MAILBOX_AREAS = new Set(['BX', 'GIR']);

function refuseUncovered(area: string): Refusal<'not_covered'> | undefined {
  const beyond = BEYOND_OUR_COURIERS[area];
  if (beyond) return refuse('not_covered', `We don’t deliver there yet. We hope to reach ${beyond} one day.`);
  if (!MAILBOX_AREAS.has(area)) return undefined;
  return refuse('not_covered', 'We don’t deliver there yet. That postcode is a company mailbox, not a place.');
}

/** The middle of the outcode, with its names. */
export function locateOutcode({ area, outcode }: Outcode, tables: PostcodeTables): Verdict<Place, LocateRefusal> {
  const uncovered = refuseUncovered(area);
  if (uncovered) return uncovered;
  const row = tables.outcodes.get(outcode);
  if (!row) return refuse('unknown_postcode', `We couldn’t find ${outcode}. Please check the postcode.`);
  const { lat, lng, town, district, region } = row;
  return accept({ position: { lat, lng }, precision: 'outcode', town, district, region });
}

/** The middle of the postcode's sector if it is known (Great Britain), else of its outcode. */
export function locatePostcode(postcode: Postcode, tables: PostcodeTables): Verdict<Place, LocateRefusal> {
  const place = locateOutcode(postcode, tables);
  if (!place.ok) return place;
  const position = tables.sectors.get(postcode.sector);
  return position ? accept({ ...place.value, position, precision: 'sector' }) : place;
}
