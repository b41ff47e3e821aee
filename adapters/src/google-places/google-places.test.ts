import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distanceKm } from '@baitdrop/domain/geo/position';
import { filterTackleShops, MAPS_KEYWORDS } from '@baitdrop/domain/directory/maps-places';
import { type Places, PlacesProblem } from '../ports/places.ts';
import { awkwardPlaceId, AWKWARD_POSITIONS } from './awkward-cases.ts';
import { googlePlacesConfigOf } from './google-places-config.ts';
import { type SimulatedPlaces, startGooglePlacesSimulator } from './google-places.simulator.ts';
import { createGooglePlaces } from './google-places.ts';
import { CROWDED_POSITION } from './sample-places.ts';

// The same tests run against both services.
let simulator: SimulatedPlaces;
beforeAll(async () => {
  simulator = await startGooglePlacesSimulator();
});
afterAll(() => simulator.close());

const ringwood = { lat: 50.85, lng: -1.78 };

describe.each(['new', 'legacy'] as const)('maps search, %s service', (api) => {
  const placesOf = (overrides: { key?: string; baseUrl?: string } = {}, timeoutMs = 5000): Places =>
    createGooglePlaces({ api, key: simulator.key, baseUrl: simulator.urls[api], ...overrides }, timeoutMs);
  const search = (position = ringwood, keyword = 'bait shop', places = placesOf()) =>
    places.search({ position, radiusMetres: 25_000, keyword });
  const problemOf = async (work: Promise<unknown>): Promise<PlacesProblem> => {
    const problem = await work.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!(problem instanceof PlacesProblem)) throw new Error('it did not refuse', { cause: problem });
    return problem;
  };

  test('finds places in the circle', async () => {
    const found = await search();
    expect(found.length).toBeGreaterThan(3);
    for (const place of found) {
      expect(Object.keys(place).toSorted()).toEqual(
        ['placeId', 'name', 'address', 'position', 'rating', 'reviewCount', 'isOpen'].toSorted(),
      );
      expect(place.address).toContain('Sample Quay');
      expect(distanceKm(ringwood, place.position)).toBeLessThanOrEqual(25);
    }
    expect(new Set(found.map(({ isOpen }) => isOpen)).size).toBeGreaterThan(1);
  });

  test('finds other places and duplicates, which the tackle shop filter removes', async () => {
    const found = (await Promise.all(MAPS_KEYWORDS.map((keyword) => search(ringwood, keyword)))).flat();
    const tackleShops = filterTackleShops(found.map((place) => ({ ...place, place_id: place.placeId })));
    expect(new Set(found.map(({ placeId }) => placeId)).size).toBeLessThan(found.length);
    expect(tackleShops.length).toBeGreaterThan(3);
    expect(tackleShops.length).toBeLessThan(new Set(found.map(({ placeId }) => placeId)).size);
  });

  test('returns at most twenty places per keyword, and more than fifty for all four', async () => {
    const found = await Promise.all(MAPS_KEYWORDS.map((keyword) => search(CROWDED_POSITION, keyword)));
    expect(found.map(({ length }) => length <= 20)).toEqual([true, true, true, true]);
    expect(found.flat().length).toBeGreaterThan(50);
  });

  test('finds nothing where there are no places', async () => {
    expect(await search(ringwood, 'submarine shop')).toEqual([]);
  });

  test('describes a found place', async () => {
    const [place] = await search();
    const details = await placesOf().describe(place?.placeId ?? '');
    expect(details).toMatchObject({ placeId: place?.placeId, name: place?.name, position: place?.position });
    expect(details.phone).toBe('01632 960999');
    expect(details.website).toBe('https://tackle.example/');
    expect(details.openingLines).toHaveLength(7);
    expect(details.reviews[0]).toEqual({
      author: 'Sam Ample',
      authorUrl: 'https://maps.example/contrib/sam-ample',
      rating: 5,
      text: 'Made-up shop, made-up maggots, very lively.',
      when: 'a month ago',
    });
  });

  test.each([
    ['over_quota', 'over_quota'],
    ['denied', 'denied'],
    ['invalid', 'invalid'],
    ['unknown_error', 'failed'],
    ['garbled', 'failed'],
  ] as const)('reports the failure %s', async (name, kind) => {
    expect((await problemOf(search(AWKWARD_POSITIONS[name]))).kind).toBe(kind);
    expect((await problemOf(placesOf().describe(awkwardPlaceId(name)))).kind).toBe(kind);
  });

  test('stops waiting for a slow answer', async () => {
    const slow = await problemOf(search(AWKWARD_POSITIONS.slow, 'bait shop', placesOf({}, 100)));
    expect([slow.kind, slow.status]).toEqual(['failed', 'TIMEOUT']);
  });

  test('is denied with a wrong key, and the error does not contain the key', async () => {
    const wrong = placesOf({ key: 'a-very-secret-key' });
    for (const problem of [
      await problemOf(search(ringwood, 'bait shop', wrong)),
      await problemOf(wrong.describe('x')),
    ]) {
      expect(problem.kind).toBe('denied');
      expect(JSON.stringify([problem.message, problem.stack, problem.cause])).not.toContain('secret');
    }
  });

  test('does not show the key when the service cannot be reached', async () => {
    const unreachable = placesOf({ key: 'a-very-secret-key', baseUrl: 'http://127.0.0.1:9' });
    const problem = await problemOf(search(ringwood, 'bait shop', unreachable));
    expect([problem.kind, problem.status]).toEqual(['failed', 'UNREACHABLE']);
    expect(JSON.stringify([problem.message, problem.stack, problem.cause])).not.toContain('secret');
  });

  test('finds no place for an unknown id', async () => {
    for (const id of ['sample_508_-9_999', 'nonsense', '../places:searchText', '%00'])
      expect((await problemOf(placesOf().describe(id))).kind).toBe('not_found');
  });
});

test('sends exactly the documented parameters to the legacy service', async () => {
  const places = createGooglePlaces({ api: 'legacy', key: simulator.key, baseUrl: simulator.urls.legacy });
  const lastQuery = () => new URL(simulator.requests().at(-1)?.url ?? '', 'http://x').searchParams;
  await places.search({ position: ringwood, radiusMetres: 25_000, keyword: 'angling shop' });
  expect(Object.fromEntries(lastQuery())).toEqual({
    location: '50.85,-1.78',
    radius: '25000',
    keyword: 'angling shop',
    type: 'store',
    key: simulator.key,
  });
  const [place] = await places.search({ position: ringwood, radiusMetres: 25_000, keyword: 'bait shop' });
  await places.describe(place?.placeId ?? '');
  expect(lastQuery().get('fields')).toBe(
    'name,formatted_address,formatted_phone_number,opening_hours,rating,user_ratings_total,website,geometry,photos,reviews,price_level',
  );
});

test('uses Google’s own address unless the settings name another', () => {
  expect(googlePlacesConfigOf({})).toBeUndefined();
  expect(googlePlacesConfigOf({ GOOGLE_PLACES_KEY: 'k' })).toEqual({
    api: 'new',
    key: 'k',
    baseUrl: 'https://places.googleapis.com/v1',
  });
  expect(googlePlacesConfigOf({ GOOGLE_PLACES_KEY: 'k', PLACES_API: 'legacy' })?.baseUrl).toBe(
    'https://maps.googleapis.com/maps/api/place',
  );
  expect(googlePlacesConfigOf({ GOOGLE_PLACES_KEY: 'k', GOOGLE_PLACES_URL: 'http://x/' })?.baseUrl).toBe('http://x');
});
