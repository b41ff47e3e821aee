// Towns and waters by name, for finding a place without a postcode.
import { distanceKm, type Position } from '../geo/position.ts';
import { positionOfPlusCode } from '../geo/plus-code.ts';
import { locateTypedPostcode } from '../postcodes/locate-typed-postcode.ts';
import { readPosition, parsePlainCsv } from '../postcodes/parse-plain-csv.ts';
import type { PostcodeTables } from '../postcodes/postcode-tables.ts';

export type NamedPlaceKind = 'town' | 'water' | 'postcode' | 'point';

export interface NamedPlace extends Position {
  readonly name: string;
  /** The county or district, to distinguish places with the same name; may be empty. */
  readonly area: string;
  readonly kind: NamedPlaceKind;
}

interface Entry {
  readonly place: NamedPlace;
  /** The name in lower case without accents and punctuation. */
  readonly key: string;
  readonly words: readonly string[];
}

export interface Gazetteer {
  readonly entries: readonly Entry[];
}

const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.()]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st');

function entriesOf(csv: string, name: string, kind: NamedPlaceKind): Entry[] {
  return parsePlainCsv(csv, name, ['name', 'lat', 'lng', 'area']).map((row) => {
    const place = { name: row.name, area: row.area, kind, ...readPosition(row.name, row.lat, row.lng) };
    const key = keyOf(row.name);
    return { place, key, words: `${key} ${keyOf(row.area)}`.split(' ') };
  });
}

/** Towns are sorted by size, the largest first. */
export const readGazetteer = (townsCsv: string, watersCsv: string): Gazetteer => ({
  entries: [...entriesOf(townsCsv, 'towns', 'town'), ...entriesOf(watersCsv, 'waters', 'water')],
});

export const MAX_FOUND_PLACES = 8;
const MIN_LETTERS = 2;

/** Match quality: 0: the whole name; 1: its beginning; 2: the beginnings of its words, or of its county's. */
function closeness({ key, words }: Entry, query: string, queryWords: readonly string[]): number | undefined {
  if (key === query) return 0;
  if (key.startsWith(query)) return 1;
  return queryWords.every((word) => words.some((own) => own.startsWith(word))) ? 2 : undefined;
}

/** Sorts by match quality, then by distance from `near`, or by size. */
function searchNames(text: string, { entries }: Gazetteer, near: Position | undefined): NamedPlace[] {
  const query = keyOf(text);
  if (query.length < MIN_LETTERS) return [];
  const askedWords = query.split(' ');
  return entries
    .flatMap((entry, rank) => {
      const how = closeness(entry, query, askedWords);
      if (how === undefined) return [];
      return [{ place: entry.place, how, far: near ? distanceKm(near, entry.place) : rank }];
    })
    .toSorted((a, b) => a.how - b.how || a.far - b.far)
    .slice(0, MAX_FOUND_PLACES)
    .map(({ place }) => place);
}

const COORDINATES = /^(-?\d{1,2}(?:\.\d+)?)[,\s]+(-?\d{1,3}(?:\.\d+)?)$/;

/** Parses a plus code or coordinates, as phone maps show them. */
function pointOf(text: string): NamedPlace | undefined {
  const [, lat, lng] = COORDINATES.exec(text) ?? [];
  const typed = lat === undefined || lng === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
  const position = typed ?? positionOfPlusCode(text);
  if (!position || Math.abs(position.lat) > 90 || Math.abs(position.lng) > 180) return undefined;
  return { name: text.toUpperCase(), area: '', kind: 'point', ...position };
}

/** Finds a town, a water, a full postcode, a plus code or coordinates. */
export function findPlaces(
  text: string,
  gazetteer: Gazetteer,
  tables: PostcodeTables,
  near?: Position,
): readonly NamedPlace[] {
  const typed = text.trim();
  const point = pointOf(typed);
  if (point) return [point];
  const found = locateTypedPostcode(typed, tables);
  if (!found.ok) return searchNames(typed, gazetteer, near);
  const { postcode, place } = found.value;
  return [{ name: postcode.formatted, area: place.town, kind: 'postcode', ...place.position }];
}
