// Areas where administrators switched a courier company off: 'BH24, SO' is one district and a whole area.
import { parseOutcode, parsePostcode } from '../postcodes/postcode.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import { COURIER_NAMES, type CourierName } from './courier-names.ts';

export type CourierAreas = Readonly<Record<CourierName, readonly string[]>>;

export const NO_EXCLUDED_AREAS: CourierAreas = { uber: [], stuart: [] };

/** The whole country. */
export const ALL_AREAS = '*';

const AREA = /^[A-Z]{1,2}$/;
const MAX_AREAS = 200;

/** Areas ('BH') and districts ('BH24'), without duplicates, in alphabetical order; 'everywhere' or '*' means all. */
export function parseAreas(text: string): Verdict<readonly string[], 'bad_area'> {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (words.includes('EVERYWHERE') || words.includes(ALL_AREAS)) return accept([ALL_AREAS]);
  const wrong = words.find((word) => !AREA.test(word) && !parseOutcode(word).ok);
  if (wrong !== undefined)
    return refuse('bad_area', `${wrong} is not a postcode area or district. It looks like BH or BH24.`);
  const areas = [...new Set(words)].toSorted();
  if (areas.length > MAX_AREAS)
    return refuse('bad_area', `At most ${MAX_AREAS} areas. Switch it off everywhere instead?`);
  return accept(areas);
}

export const areasText = (areas: readonly string[]): string =>
  areas.includes(ALL_AREAS) ? 'everywhere' : areas.join(', ');

function isWithin(areas: readonly string[], postcode: string): boolean {
  const parsed = parsePostcode(postcode);
  const outcode = parsed.ok ? parsed : parseOutcode(postcode);
  return outcode.ok && (areas.includes(outcode.value.area) || areas.includes(outcode.value.outcode));
}

/** Courier companies that may deliver between these two postcodes. */
export const couriersBetween = (off: CourierAreas, pickup: string, dropoff: string): CourierName[] =>
  COURIER_NAMES.filter(
    (name) => !off[name].includes(ALL_AREAS) && !isWithin(off[name], pickup) && !isWithin(off[name], dropoff),
  );

/** Validates the stored value. */
export function readAreas(value: unknown): CourierAreas {
  const stored = new Map(Object.entries(Object(value)));
  const listOf = (name: CourierName): string[] => {
    const list: unknown = stored.get(name);
    return Array.isArray(list) ? list.filter((area) => typeof area === 'string') : [];
  };
  return { uber: listOf('uber'), stuart: listOf('stuart') };
}
