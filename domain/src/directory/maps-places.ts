export interface MapsPlace {
  readonly place_id: string;
  readonly name: string;
}

export const MAPS_PLACES_CAP = 50;

/** Keywords, each searched with its own request. */
export const MAPS_KEYWORDS = ['fishing tackle shop', 'bait shop', 'angling shop', 'fishing equipment store'] as const;

export const MAPS_RADIUS_METRES = 25_000;
export const MAPS_MAX_RADIUS_METRES = 50_000;

/** Opens the place on the maps website; needs no key. */
export function mapLink({ place_id, name }: MapsPlace): string {
  const [text, id] = [name, place_id].map((part) => encodeURIComponent(part.toWellFormed()));
  return `https://www.google.com/maps/search/?api=1&query=${text}&query_place_id=${id}`;
}

const TACKLE_WORDS = ['fishing', 'tackle', 'bait', 'angling', 'rod', 'reel', 'carp'];
const CHAINS = ['angling direct', 'go outdoors', 'decathlon'];

export function looksLikeTackleShop(name: string): boolean {
  const lower = name.toLowerCase();
  return [...TACKLE_WORDS, ...CHAINS].some((word) => lower.includes(word));
}

/** Keeps tackle shops by name, each place once, at most 50. */
export function filterTackleShops<Place extends MapsPlace>(places: readonly Place[]): Place[] {
  const byId = new Map<string, Place>();
  for (const place of places) {
    if (looksLikeTackleShop(place.name) && !byId.has(place.place_id)) byId.set(place.place_id, place);
  }
  return [...byId.values()].slice(0, MAPS_PLACES_CAP);
}
