// What the directory's search, filters and sorting mean. The server answers the same questions in SQL: these rules are
// the reference. Field names are those of the shop records, so records can be passed as they are.
import { distanceKm, type Position } from '../geo/position.ts';

export interface DirectoryShop {
  readonly name: string;
  readonly address: string;
  readonly specialties: readonly string[];
  readonly features: readonly string[];
  /** Kilometres; missing where a shop has none, such as places found through the maps search. */
  readonly delivery_radius?: number | null;
  readonly baitdrop_enabled: boolean;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** Larger totals are not counted, because counting is slow and the number is not useful. */
export const MAX_SHOPS_COUNTED = 5000;

export const RADIUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: '5', label: '5km' },
  { value: '10', label: '10km' },
  { value: '15', label: '15km' },
  { value: '20+', label: '20km+' },
] as const;
export type RadiusOption = (typeof RADIUS_OPTIONS)[number]['value'];

export const STATUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'available', label: 'BaitDrop-enabled' },
  { value: 'no_delivery', label: 'No Delivery' },
] as const;
export type StatusOption = (typeof STATUS_OPTIONS)[number]['value'];

export interface DirectoryQuery {
  readonly search?: string;
  readonly radius?: RadiusOption;
  readonly status?: StatusOption;
  /** Where the visitor is. */
  readonly location?: Position | undefined;
  /** Works only with a location. */
  readonly sortByDistance?: boolean;
}

/** Somewhere in the name, the address, a specialty or a feature, in any case. Blank search matches every shop. */
export function matchesSearch(shop: DirectoryShop, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [shop.name, shop.address, ...shop.specialties, ...shop.features].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}

/** About how far the shop delivers: at most 5, 10 or 15 km, or at least 20. A shop without a radius shows under All. */
export function matchesRadius({ delivery_radius: radius }: DirectoryShop, option: RadiusOption): boolean {
  if (option === 'all') return true;
  if (typeof radius !== 'number') return false;
  return option === '20+' ? radius >= 20 : radius <= Number(option);
}

export const matchesStatus = (shop: DirectoryShop, option: StatusOption): boolean =>
  option === 'all' || shop.baitdrop_enabled === (option === 'available');

function distanceFrom(location: Position | undefined, { latitude, longitude }: DirectoryShop): number | null {
  if (!location || typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return distanceKm(location, { lat: latitude, lng: longitude });
}

/**
 * The shops that match, each with its `distance` in km from the visitor (null without a location). The given order
 * stays unless sorted by distance; then shops without a position come last, and equals keep their order.
 */
export function browseDirectory<Shop extends DirectoryShop>(
  shops: readonly Shop[],
  query: DirectoryQuery,
): (Shop & { readonly distance: number | null })[] {
  const { search = '', radius = 'all', status = 'all', location, sortByDistance = false } = query;
  const found = shops
    .filter((shop) => matchesSearch(shop, search) && matchesRadius(shop, radius) && matchesStatus(shop, status))
    .map((shop) => ({ ...shop, distance: distanceFrom(location, shop) }));
  if (!location || !sortByDistance) return found;
  const far = Number.MAX_VALUE;
  return found.toSorted((a, b) => (a.distance ?? far) - (b.distance ?? far));
}
