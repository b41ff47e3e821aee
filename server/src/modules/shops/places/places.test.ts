import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awkwardPlaceId, type PlacesCase, AWKWARD_POSITIONS } from '@baitdrop/adapters/google-places/awkward-cases';
import {
  type SimulatedPlaces,
  startGooglePlacesSimulator,
} from '@baitdrop/adapters/google-places/google-places.simulator';
import { createGooglePlaces } from '@baitdrop/adapters/google-places/google-places';
import { CROWDED_POSITION } from '@baitdrop/adapters/google-places/sample-places';
import { placeDetails, placesAnswer } from '@baitdrop/contract/places';
import { looksLikeTackleShop } from '@baitdrop/domain/directory/maps-places';
import { mapsMessages } from '@baitdrop/domain/messages/maps';
import { londonParts } from '@baitdrop/domain/time/london';
import { buildApp } from '../../../app.ts';
import type { Context } from '../../../context.ts';
import { createContext } from '../../../create-context.ts';
import { createLogger } from '../../../platform/logging.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { PlacesService } from './places.ts';

let simulator: SimulatedPlaces;
let product: TestApp;
let other: { app: TestApp['app']; context: Context };

beforeAll(async () => {
  simulator = await startGooglePlacesSimulator();
  product = await startTestApp({ GOOGLE_PLACES_KEY: simulator.key, GOOGLE_PLACES_URL: simulator.urls.new });
  const { config, log, pool } = product.context;
  const context = await createContext(config, log, String(pool.options.connectionString));
  other = { context, app: await buildApp(context) };
});
afterAll(async () => {
  await other.app.close();
  await other.context.close();
  await product.close();
  await simulator.close();
});
const forgetPace = () => product.context.pool.query('delete from places_pace');
beforeEach(forgetPace);

const collectInto = (lines: string[]) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
let callers = 0;
const get = (url: string, app = product.app, remoteAddress = `10.21.${(callers += 1)}.1`) =>
  app.inject({ url, remoteAddress });
const nearby = ({ lat, lng }: { lat: number; lng: number }, app = product.app) =>
  get(`/api/places/nearby?lat=${lat}&lng=${lng}`, app);

describe('Find with Google', () => {
  test('lists tackle shops around the position, each once, nearest first', async () => {
    const answer = placesAnswer.parse((await nearby({ lat: 50.85, lng: -1.78 })).json());
    expect(answer.places.length).toBeGreaterThan(3);
    expect(answer.places.every(({ name }) => looksLikeTackleShop(name))).toBe(true);
    expect(new Set(answer.places.map(({ place_id }) => place_id)).size).toBe(answer.places.length);
    const distances = answer.places.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(25);
    expect(answer.quota).toEqual({ used: 4, remaining: 996 });
  });

  test('lists at most fifty', async () => {
    const answer = placesAnswer.parse((await nearby(CROWDED_POSITION)).json());
    expect(answer.places).toHaveLength(50);
  });

  test('sends four queries, half a second apart, across all processes', async () => {
    const before = simulator.requests().length;
    const answers = await Promise.all([nearby({ lat: 52, lng: -1 }), nearby({ lat: 53, lng: -1 }, other.app)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const arrivals = simulator
      .requests()
      .slice(before)
      .map(({ at }) => at);
    expect(arrivals).toHaveLength(8);
    const { rows } = await product.context.pool.query<{ starts_ms: number[] }>('select starts_ms from places_pace');
    const starts = (rows[0]?.starts_ms ?? []).slice(-8);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
    // A busy machine may send a request late, but never before its turn; timers may fire a few milliseconds early.
    expect(arrivals.filter((at, index) => at < (starts[index] ?? Infinity) - 20)).toEqual([]);
  });

  test('shares one query between two concurrent visitors at the same spot, and caches nothing for a third', async () => {
    const before = simulator.requests().length;
    const [first, second] = await Promise.all([
      nearby({ lat: 51.75, lng: -1.25 }),
      nearby({ lat: 51.7501, lng: -1.2501 }),
    ]);
    expect(simulator.requests().length - before).toBe(4);
    expect(second.json().places).toHaveLength(first.json().places.length);
    expect(first.headers['cache-control']).toBe('no-store');
    await forgetPace();
    await nearby({ lat: 51.75, lng: -1.25 });
    expect(simulator.requests().length - before).toBe(8);
  });

  test.each<[PlacesCase, number, string, string]>([
    ['over_quota', 429, 'places_over_quota', 'Google Places API quota exceeded. Please try again later.'],
    [
      'denied',
      502,
      'places_denied',
      'Google Places API request denied. Please check the API key and enable the Places API.',
    ],
    ['invalid', 502, 'places_invalid', 'Invalid request to Google Places API'],
    ['unknown_error', 502, 'places_failed', 'Places API error: INTERNAL'],
    ['garbled', 502, 'places_failed', 'Places API error: UNREADABLE'],
  ])('answers %s with %s', async (name, status, code, message) => {
    // The reference that a customer reads to support.
    const reference = expect.any(String) as string;
    const data = status >= 500 ? { reference } : {};
    expect((await nearby(AWKWARD_POSITIONS[name])).json()).toEqual({ status, code, message, data });
    await forgetPace();
    expect((await get(`/api/places/${awkwardPlaceId(name)}`)).json()).toEqual({ status, code, message, data });
  });

  test('times out when the service is slow', async () => {
    const { pool } = product.context;
    const config = { api: 'new', key: simulator.key, baseUrl: simulator.urls.new } as const;
    const service = new PlacesService({ pool, places: createGooglePlaces(config, 50) });
    await expect(service.findNearby(AWKWARD_POSITIONS.slow, 25_000)).rejects.toMatchObject({
      status: 502,
      message: 'Places API error: TIMEOUT',
    });
  });

  test('stops after the first refusal', async () => {
    const before = simulator.requests().length;
    await nearby(AWKWARD_POSITIONS.denied);
    await nearby({ lat: 54.2, lng: -2.2 });
    expect(simulator.requests().length - before).toBe(5);
  });

  test.each([
    ['', 'lat', 'A position needs both lat and lng.'],
    ['lat=51', 'lng', 'A position needs both lat and lng.'],
    ['lat=abc&lng=1', 'lat', 'lat must be a number of degrees from -90 to 90.'],
    ['lat=51&lng=0&radius=50001', 'radius', 'radius must be a whole number from 1 to 50000.'],
    ['lat=51&lng=0&radius=-1', 'radius', 'radius must be a whole number from 1 to 50000.'],
  ])('refuses “%s”', async (query, field, message) => {
    const answer = await get(`/api/places/nearby?${query}`);
    expect([answer.statusCode, answer.json().message, answer.json().data[field].message]).toEqual([
      400,
      message,
      message,
    ]);
  });
});

describe('the rate limits', () => {
  const pace = (day: string, used: number, starts: number[]) =>
    product.context.pool.query('insert into places_pace values ($1, $2, $3, $4)', [
      'google',
      day,
      used,
      JSON.stringify(starts),
    ]);
  const today = () => londonParts(new Date()).day;

  test('allow sixty requests a minute, then answer with a message', async () => {
    await pace(
      today(),
      60,
      Array.from({ length: 60 }, (_, index) => Date.now() - 40_000 + index * 500),
    );
    for (const answer of [await nearby({ lat: 55, lng: -3 }), await get('/api/places/sample_550_-15_0')])
      expect(answer.json()).toEqual({ status: 429, code: 'rate_limited', message: mapsMessages.rateLimited, data: {} });
  });

  test('allow a thousand requests a day, then answer with a message without a query', async () => {
    await pace(today(), 997, []);
    const before = simulator.requests().length;
    expect((await nearby({ lat: 55, lng: -3 })).json()).toEqual({
      status: 429,
      code: 'quota_exceeded',
      message: mapsMessages.quotaExceeded,
      data: {},
    });
    expect(simulator.requests()).toHaveLength(before);
    const { rows } = await product.context.pool.query('select used_today from places_pace');
    expect(rows).toEqual([{ used_today: '997' }]);
  });

  test('do not count yesterday’s requests', async () => {
    await pace('2026-01-01', 1000, []);
    const answer = await nearby({ lat: 55.5, lng: -4 });
    expect(answer.json().quota).toEqual({ used: 4, remaining: 996 });
  });

  test('allow one visitor twenty requests a minute, so that they cannot use up the shared quota', async () => {
    await forgetPace();
    const ask = () => get('/api/places/sample_550_-15_0', product.app, '10.99.0.1');
    const answers = await Promise.all(Array.from({ length: 21 }, ask));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(refused.map((answer) => answer.json())).toEqual([
      { status: 429, code: 'rate_limited', message: mapsMessages.rateLimited, data: {} },
    ]);
    expect(refused[0]?.headers['retry-after']).toBe('60');
  });
});

describe('a place', () => {
  test('is described with a link to the maps website', async () => {
    const [place] = placesAnswer.parse((await nearby({ lat: 50.85, lng: -1.78 })).json()).places;
    const details = placeDetails.parse((await get(`/api/places/${place?.place_id}`)).json());
    expect(details).toMatchObject({
      place_id: place?.place_id,
      name: place?.name,
      phone: '01632 960999',
      website: 'https://tackle.example/',
      source: 'google_places',
    });
    expect(details.opening_lines).toHaveLength(7);
    expect(details.reviews).toHaveLength(2);
    expect(details.map_link).toContain(`query_place_id=${place?.place_id}`);
  });

  test.each([
    ['sample_1_1_999', 'places_not_found', 'Places API error: NOT_FOUND'],
    ['no.such', 'place_not_found', "The requested resource wasn't found."],
    ['x'.repeat(301), 'place_not_found', "The requested resource wasn't found."],
  ])('with the id %s answers 404', async (id, code, message) => {
    expect((await get(`/api/places/${id}`)).json()).toEqual({ status: 404, code, message, data: {} });
  });
});

describe('the API key', () => {
  test('is reported when it is missing', async () => {
    const live = await startTestApp({
      BAITDROP_PROFILE: 'live',
      PUBLIC_URL: 'https://baitdrop.example',
      BAITDROP_SECRET_KEY: randomBytes(32).toString('base64'),
      MAIL_FROM: 'hello@baitdrop.example',
    });
    for (const url of ['/api/places/nearby?lat=51&lng=0', '/api/places/abc'])
      expect((await live.app.inject({ url })).json()).toEqual({
        status: 503,
        code: 'places_key_missing',
        message: mapsMessages.keyMissing,
        data: { reference: expect.any(String) },
      });
    await live.close();
  });

  test.each(['new', 'legacy'] as const)(
    'of the %s service appears neither in an answer nor in the log',
    async (api) => {
      const lines: string[] = [];
      const { config, pool } = product.context;
      const places = { api, key: 'a-very-secret-key', baseUrl: simulator.urls[api] };
      const log = createLogger('trace', collectInto(lines));
      const context = await createContext({ ...config, places }, log, String(pool.options.connectionString));
      const app = await buildApp(context);
      const answers = [await nearby({ lat: 52.2, lng: 0.1 }, app), await get('/api/places/sample_1_1_1', app)];
      await app.close();
      await context.close();
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([502, 502]);
      expect(lines.length).toBeGreaterThan(2);
      expect([...lines, ...answers.map(({ body }) => body)].filter((text) => text.includes('secret'))).toEqual([]);
    },
  );
});
