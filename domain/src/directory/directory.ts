// Defines the directory's search, filters and sorting. The server implements the same in SQL; these rules are the
// reference. Fields are named as in the shop records, so records can be passed unchanged.
import { distanceKm, type Position } from '../geo/position.ts';
import { searchWordsOf, bestMatches, synonymsOf, searchTextOf } from '../search/fuzzy-search.ts';
import { deliveryReach } from '../shops/delivery-reach.ts';

export interface DirectoryShop {
  readonly name: string;
  readonly address: string;
  readonly specialties: readonly string[];
  readonly features: readonly string[];
  /** Kilometres; missing for places found through the maps search. */
  readonly delivery_radius?: number | null;
  readonly baitdrop_enabled: boolean;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly hours?: { readonly isOpen: boolean };
}

/** Larger totals are not counted, because counting is slow and the number is not useful. */
export const MAX_SHOPS_COUNTED = 5000;

/** Round miles, so the kilometres that the filter uses are in brackets. */
export const RADIUS_OPTIONS = [
  { value: 'all', label: 'All' },
  { value: '5', label: '3 miles (5 km)' },
  { value: '10', label: '6 miles (10 km)' },
  { value: '15', label: '10 miles (15 km)' },
  { value: '20+', label: '12 miles (20 km) or more' },
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
  /** The visitor's position. */
  readonly location?: Position | undefined;
  /** Works only with a location. */
  readonly sortByDistance?: boolean;
}

const textsOf = (shop: DirectoryShop): string[] => [shop.name, shop.address, ...shop.specialties, ...shop.features];

/** Shorter names are not searched, since "Rag" is also in Cragg and garage. */
const MIN_OTHER_NAME = 4;

/** The texts to search for: as typed, and other names anglers use for it. */
export const searchVariants = (search: string): string[] => [
  search.trim().toLowerCase(),
  ...synonymsOf(search).filter(({ length }) => length >= MIN_OTHER_NAME),
];

/**
 * True if the name, the address, a specialty or a feature contains the text, in any case. A blank search matches every
 * shop.
 */
function matchesSearch(shop: DirectoryShop, search: string): boolean {
  const variants = searchVariants(search);
  return textsOf(shop).some((text) => variants.some((each) => text.toLowerCase().includes(each)));
}

/** Used when nothing matches the text as typed: words in any order, with one or two spelling mistakes. */
export const fuzzySearch = <Shop extends DirectoryShop>(shops: readonly Shop[], search: string): Shop[] =>
  searchWordsOf(search).length === 0 ? [] : bestMatches(shops, search, (shop) => searchTextOf(textsOf(shop).join(' ')));

/**
 * Filters by how far the shop delivers: at most 5, 10 or 15 km, or at least 20. A shop without a radius is listed under
 * All.
 */
function matchesRadius({ delivery_radius: radius }: DirectoryShop, option: RadiusOption): boolean {
  if (option === 'all') return true;
  if (typeof radius !== 'number') return false;
  return option === '20+' ? radius >= 20 : radius <= Number(option);
}

const matchesStatus = (shop: DirectoryShop, option: StatusOption): boolean =>
  option === 'all' || shop.baitdrop_enabled === (option === 'available');

function distanceFrom(location: Position | undefined, { latitude, longitude }: DirectoryShop): number | null {
  if (!location || typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return distanceKm(location, { lat: latitude, lng: longitude });
}

/**
 * Sorts shops that deliver to the visitor and are open first, then those that deliver but are closed, then the rest;
 * all equal without a location.
 */
function deliveryRank(shop: DirectoryShop, location: Position | undefined): number {
  const { latitude, longitude, delivery_radius: radius, baitdrop_enabled } = shop;
  if (!location || typeof latitude !== 'number' || typeof longitude !== 'number') return 2;
  const reach = deliveryReach({ latitude, longitude, delivery_radius: radius ?? 0, baitdrop_enabled }, location);
  return reach.delivers ? (shop.hours?.isOpen ? 0 : 1) : 2;
}

/**
 * The matching shops, each with its `distance` in km from the visitor (null without a location). Sorted by distance,
 * the nearest comes first, whether it delivers or not, and shops without a position last. Otherwise shops that deliver
 * to the location now come first, then those that will when they open. Equal shops keep their order.
 */
export function browseDirectory<Shop extends DirectoryShop>(
  shops: readonly Shop[],
  query: DirectoryQuery,
): (Shop & { readonly distance: number | null })[] {
  const { search = '', radius = 'all', status = 'all', location, sortByDistance = false } = query;
  const chosen = shops.filter((shop) => matchesRadius(shop, radius) && matchesStatus(shop, status));
  const exact = chosen.filter((shop) => matchesSearch(shop, search));
  const found = (exact.length > 0 ? exact : fuzzySearch(chosen, search)).map((shop) => ({
    ...shop,
    distance: distanceFrom(location, shop),
  }));
  if (!location) return found;
  const far = Number.MAX_VALUE;
  if (sortByDistance) return found.toSorted((a, b) => (a.distance ?? far) - (b.distance ?? far));
  return found
    .map((shop) => ({ shop, rank: deliveryRank(shop, location) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ shop }) => shop);
}
