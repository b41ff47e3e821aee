import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  browseDirectory,
  RADIUS_OPTIONS,
  STATUS_OPTIONS,
  type DirectoryQuery,
  type DirectoryShop,
  type RadiusOption,
  type StatusOption,
} from './directory.ts';
import { filterTackleShops, looksLikeTackleShop } from './maps-places.ts';

const shop = (name: string, rest: Partial<DirectoryShop> = {}): DirectoryShop => ({
  name,
  address: 'High Street, Leeds',
  specialties: [],
  features: [],
  delivery_radius: 8,
  baitdrop_enabled: false,
  ...rest,
});

const norwich = shop('Broads Bait', {
  address: 'Wroxham, Norfolk',
  latitude: 52.7,
  longitude: 1.4,
  baitdrop_enabled: true,
});
const leeds = shop('Aire Tackle', {
  specialties: ['Carp', 'pike'],
  latitude: 53.8,
  longitude: -1.5,
  delivery_radius: 15,
});
const london = shop('Thames Rods', {
  features: ['Live bait', 'Free parking'],
  latitude: 51.5,
  longitude: -0.1,
  delivery_radius: 20,
});
const nowhere = shop('Mail Order Reels', { delivery_radius: null });
const all = [norwich, leeds, london, nowhere];

const names = (query: DirectoryQuery): string[] => browseDirectory(all, query).map(({ name }) => name);

describe('searching the directory', () => {
  it.each([
    ['', ['Broads Bait', 'Aire Tackle', 'Thames Rods', 'Mail Order Reels']],
    ['  ', ['Broads Bait', 'Aire Tackle', 'Thames Rods', 'Mail Order Reels']],
    ['BAIT', ['Broads Bait', 'Thames Rods']],
    ['norfolk', ['Broads Bait']],
    ['carp', ['Aire Tackle']],
    [' parking ', ['Thames Rods']],
    ['zander', []],
    ['norfok', ['Broads Bait']],
    ['bait norfolk', ['Broads Bait']],
    ['aire tackel', ['Aire Tackle']],
    ['rags', []],
    ['ragworm', []],
    ['%', []],
  ])('for “%s” finds %j', (search, expected) => {
    expect(names({ search })).toEqual(expected);
  });
});

describe('filtering the directory', () => {
  it.each<[RadiusOption, string[]]>([
    ['all', ['Broads Bait', 'Aire Tackle', 'Thames Rods', 'Mail Order Reels']],
    ['5', []],
    ['10', ['Broads Bait']],
    ['15', ['Broads Bait', 'Aire Tackle']],
    ['20+', ['Thames Rods']],
  ])('by radius %s', (radius, expected) => {
    expect(names({ radius })).toEqual(expected);
  });

  it.each<[StatusOption, string[]]>([
    ['all', ['Broads Bait', 'Aire Tackle', 'Thames Rods', 'Mail Order Reels']],
    ['available', ['Broads Bait']],
    ['no_delivery', ['Aire Tackle', 'Thames Rods', 'Mail Order Reels']],
  ])('by status %s', (status, expected) => {
    expect(names({ status })).toEqual(expected);
  });

  it('offers the options as text', () => {
    expect(RADIUS_OPTIONS.map(({ label }) => label)).toEqual([
      'All',
      '3 miles (5 km)',
      '6 miles (10 km)',
      '10 miles (15 km)',
      '12 miles (20 km) or more',
    ]);
    expect(STATUS_OPTIONS.map(({ label }) => label)).toEqual(['All', 'BaitDrop-enabled', 'No Delivery']);
  });

  it('combines all conditions', () => {
    expect(names({ search: 'bait', status: 'no_delivery', radius: '20+' })).toEqual(['Thames Rods']);
  });
});

describe('sorting the directory', () => {
  const location = { lat: 51.6, lng: 0 };

  it('puts the nearest first, and shops without a position last', () => {
    expect(names({ location, sortByDistance: true })).toEqual([
      'Thames Rods',
      'Broads Bait',
      'Aire Tackle',
      'Mail Order Reels',
    ]);
  });

  it('keeps the order without a location or a sort', () => {
    expect(names({ sortByDistance: true })).toEqual(names({}));
    expect(names({ location })).toEqual(names({}));
  });

  it('puts shops first that deliver to the visitor now, then those that will deliver when they open', () => {
    const here = { latitude: 51.6, longitude: 0, baitdrop_enabled: true };
    const open = shop('Open', { ...here, latitude: 51.62, hours: { isOpen: true } });
    const closed = shop('Closed', { ...here, latitude: 51.61, hours: { isOpen: false } });
    const next = shop('Next door', { ...here, baitdrop_enabled: false, hours: { isOpen: true } });
    const tooFar = shop('Too far', { ...here, latitude: 51.7, hours: { isOpen: true } });
    const shops = [tooFar, next, closed, open];
    const ordered = (query: DirectoryQuery) => browseDirectory(shops, query).map(({ name }) => name);
    expect(ordered({ location })).toEqual(['Open', 'Closed', 'Too far', 'Next door']);
    expect(ordered({})).toEqual(['Too far', 'Next door', 'Closed', 'Open']);
  });

  it('puts the nearest first when sorted by distance, whether they deliver or not', () => {
    const here = { latitude: 51.6, longitude: 0 };
    const far = shop('Delivers', { ...here, latitude: 51.62, baitdrop_enabled: true, hours: { isOpen: true } });
    const near = shop('Next door', { ...here, baitdrop_enabled: false });
    const ordered = browseDirectory([far, near], { location, sortByDistance: true });
    expect(ordered.map(({ name }) => name)).toEqual(['Next door', 'Delivers']);
  });

  it('shows the distance whenever there is a location', () => {
    expect(browseDirectory([london, nowhere], { location }).map(({ distance }) => distance?.toFixed(1))).toEqual([
      '13.1',
      undefined,
    ]);
    expect(browseDirectory([london], {})).toEqual([{ ...london, distance: null }]);
  });

  it('returns the same shops in another order', () => {
    const places = fc.array(
      fc.record({
        lat: fc.double({ min: 50, max: 60, noNaN: true }),
        lng: fc.double({ min: -8, max: 1, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(places, (list) => {
        const shops = list.map(({ lat, lng }, index) => shop(`Shop ${index}`, { latitude: lat, longitude: lng }));
        const sorted = browseDirectory(shops, { location, sortByDistance: true });
        const distances = sorted.map(({ distance }) => distance ?? 0);
        expect(sorted.map(({ name }) => name).toSorted()).toEqual(shops.map(({ name }) => name).toSorted());
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('places of the maps search', () => {
  it.each([
    ['Smith & Sons Fishing', true],
    ['THE BAIT BOX', true],
    ['GO Outdoors', true],
    ['Decathlon Leeds', true],
    ['Carpenter Arms', true],
    ['Corner Shop', false],
  ])('%s: %s', (name, isKept) => {
    expect(looksLikeTackleShop(name)).toBe(isKept);
  });

  it('contain each place once and at most 50', () => {
    const places = Array.from({ length: 120 }, (_, index) => ({ place_id: `p${index % 60}`, name: 'Tackle' }));
    const shops = filterTackleShops([{ place_id: 'cafe', name: 'Cafe' }, ...places]);
    expect(shops.map(({ place_id }) => place_id)).toEqual(Array.from({ length: 50 }, (_, index) => `p${index}`));
  });
});
