export interface MapsPlace {
  readonly place_id: string;
  readonly name: string;
}

export const MAPS_PLACES_CAP = 50;

const TACKLE_WORDS = ['fishing', 'tackle', 'bait', 'angling', 'rod', 'reel', 'carp'];
const CHAINS = ['angling direct', 'go outdoors', 'decathlon'];

export function looksLikeTackleShop(name: string): boolean {
  const lower = name.toLowerCase();
  return [...TACKLE_WORDS, ...CHAINS].some((word) => lower.includes(word));
}

/** Of what the maps search found: tackle shops by name, each place once, at most 50. */
export function keepTackleShops<Place extends MapsPlace>(places: readonly Place[]): Place[] {
  const byId = new Map<string, Place>();
  for (const place of places) {
    if (looksLikeTackleShop(place.name) && !byId.has(place.place_id)) byId.set(place.place_id, place);
  }
  return [...byId.values()].slice(0, MAPS_PLACES_CAP);
}
