// The simulator's made-up places. They are computed from the position, so every request finds the same ones.
import { MAPS_KEYWORDS } from '@baitdrop/domain/directory/maps-places';
import { distanceKm, type Position } from '@baitdrop/domain/geo/position';

export interface SamplePlace {
  id: string;
  name: string;
  address: string;
  position: Position;
  rating: number | undefined;
  reviewCount: number;
  isOpen: boolean | undefined;
  permanentlyClosed: boolean;
  /** The search queries that find it. */
  keywords: readonly string[];
}

/** Some names are not of tackle shops, because a text search finds such places too. */
const NAMES = [
  'Sample Tackle Box',
  'Sample Bait Barn',
  'Imaginary Angling Centre',
  'Sample Corner Café',
  'Made-Up Rod & Reel',
  'Sample Carp Corner',
  'Go Outdoors Sampleton',
  'Sample Kayak Hire',
  'Fictional Fishing Supplies',
  'Sample Garden Ponds',
  'Pretend Pike & Predator Tackle',
  'Sample Bait & Boilies',
  'Fictional Fly Fishing',
  'Imaginary Reel Repairs',
  'Sample Match Angling',
  'Made-Up Maggots & Bait',
];
const VILLAGES = ['Upper Sample', 'Lower Sample', 'Little Fiction', 'Much Imagining', 'Nowhere', 'Pretend-on-Sea'];

/** A cell is a tenth of a degree of latitude and two tenths of longitude. */
const cellsPerDegree = { lat: 10, lng: 5 };
/** London has so many shops that one search reaches the limit. */
export const CROWDED_POSITION: Position = { lat: 51.505, lng: -0.105 };
const CROWD_SIZE = 120;
const MAX_PER_CELL = 4;

const cellOf = ({ lat, lng }: Position): [number, number] => [
  Math.floor(lat * cellsPerDegree.lat),
  Math.floor(lng * cellsPerDegree.lng),
];

/** A deterministic pseudo-random number between 0 and 1. */
function pseudoRandom(row: number, column: number, index: number, salt: number): number {
  const wave = Math.sin(row * 12.9898 + column * 78.233 + index * 37.719 + salt * 4.581) * 43_758.5453;
  return wave - Math.floor(wave);
}

function placeAt(row: number, column: number, index: number): SamplePlace {
  const draw = (salt: number) => pseudoRandom(row, column, index, salt);
  const nth = Math.floor(draw(1) * NAMES.length) + index;
  // In London, each of the searches finds twenty different places.
  const shared = index >= MAX_PER_CELL ? 0.05 : 0.4;
  return {
    id: `sample_${row}_${column}_${index}`,
    name: `${NAMES[nth % NAMES.length] ?? 'Sample Tackle'}${index >= MAX_PER_CELL ? ` ${index}` : ''}`,
    address: `${1 + Math.floor(draw(2) * 98)} Sample Quay, ${VILLAGES[Math.floor(draw(16) * VILLAGES.length)] ?? ''}`,
    position: { lat: (row + draw(3)) / cellsPerDegree.lat, lng: (column + draw(4)) / cellsPerDegree.lng },
    rating: draw(5) < 0.15 ? undefined : Math.round(30 + draw(6) * 20) / 10,
    reviewCount: Math.floor(draw(7) * 200),
    isOpen: draw(8) < 0.15 ? undefined : draw(9) < 0.6,
    permanentlyClosed: draw(10) < 0.05,
    keywords: MAPS_KEYWORDS.filter((_, which) => which === index % MAPS_KEYWORDS.length || draw(11 + which) < shared),
  };
}

function placesInCell(row: number, column: number): number {
  const [crowdedRow, crowdedColumn] = cellOf(CROWDED_POSITION);
  return row === crowdedRow && column === crowdedColumn
    ? CROWD_SIZE
    : Math.floor(pseudoRandom(row, column, 0, 0) * MAX_PER_CELL);
}

/** Lists all places in the circle that match the query, nearest first. */
export function placesAround(centre: Position, radiusMetres: number, query: string): SamplePlace[] {
  const reach = radiusMetres / 1000 / 100;
  const [south, west] = cellOf({ lat: centre.lat - reach, lng: centre.lng - reach * 2 });
  const [north, east] = cellOf({ lat: centre.lat + reach, lng: centre.lng + reach * 2 });
  const found: SamplePlace[] = [];
  for (let row = south; row <= north; row += 1) {
    for (let column = west; column <= east; column += 1) {
      for (let index = 0; index < placesInCell(row, column); index += 1) found.push(placeAt(row, column, index));
    }
  }
  const kmOf = ({ position }: SamplePlace) => distanceKm(centre, position);
  return found
    .filter((place) => place.keywords.includes(query) && kmOf(place) * 1000 <= radiusMetres)
    .toSorted((a, b) => kmOf(a) - kmOf(b));
}

export function placeById(id: string): SamplePlace | undefined {
  const [, row, column, index] = (/^sample_(-?\d{1,4})_(-?\d{1,4})_(\d{1,3})$/.exec(id) ?? []).map(Number);
  if (row === undefined || column === undefined || index === undefined) return undefined;
  return index < placesInCell(row, column) ? placeAt(row, column, index) : undefined;
}

export const OPENING_LINES = [
  'Monday: 8:00 AM – 5:30 PM',
  'Tuesday: 8:00 AM – 5:30 PM',
  'Wednesday: 8:00 AM – 5:30 PM',
  'Thursday: 8:00 AM – 5:30 PM',
  'Friday: 8:00 AM – 5:30 PM',
  'Saturday: 7:00 AM – 5:30 PM',
  'Sunday: Closed',
];

export const sampleReviews = [
  { author: 'Sam Ample', rating: 5, text: 'Made-up shop, made-up maggots, very lively.', when: 'a month ago' },
  { author: 'Fay Ke', rating: 3, text: 'Could not find it, which makes sense.', when: '3 months ago' },
];

/** The host name ends in `.example`, so the link leads to no real person. */
export const profileOf = (author: string): string =>
  `https://maps.example/contrib/${author.toLowerCase().replaceAll(' ', '-')}`;
