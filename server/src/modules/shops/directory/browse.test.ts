import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DirectoryAnswer, directoryAnswer, type ShopCard } from '@baitdrop/contract/directory';
import {
  browseDirectory,
  type DirectoryQuery,
  RADIUS_OPTIONS,
  STATUS_OPTIONS,
} from '@baitdrop/domain/directory/directory';
import { roundKm } from '@baitdrop/domain/shops/delivery-reach';
import { allDay, type DirectoryScene, neverOpen, startDirectoryScene } from './testing/directory-scene.ts';

// Compares the database's answers with the domain's rule, on random shops and queries.
const word = fc.constantFrom(
  'Bait',
  'BAIT',
  'Été',
  'Ŵyn',
  '100%',
  'a_b',
  'back\\slash',
  '"quoted"',
  "O'Neil",
  'tackle',
  'x',
  ', ',
);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((context) => context.join(' '));
const oneDecimal = fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10);
const anyShop = fc.record({
  name: words,
  address: words,
  specialties: fc.array(words, { maxLength: 3 }),
  features: fc.array(words, { maxLength: 2 }),
  delivery_radius: fc.oneof(fc.constantFrom(5, 10, 15, 20), oneDecimal),
  enabled: fc.constantFrom(true, false, undefined),
  opening_hours: fc.constantFrom(allDay, allDay, neverOpen),
  position: fc.option(fc.tuple(oneDecimal, oneDecimal), { freq: 6 }),
});
const search = fc.oneof(
  words,
  word.map((text) => text.slice(1)),
  fc.constantFrom('', '  ', 'é', 'ŵ', '%', '_', '\\', '"', ', "', '\u001f', ' bait ', 'aı', '0% ba', '\0'),
);
const anyQuestion = fc.record({
  search,
  radius: fc.constantFrom(...RADIUS_OPTIONS.map(({ value }) => value)),
  status: fc.constantFrom(...STATUS_OPTIONS.map(({ value }) => value)),
  location: fc.option(fc.constantFrom({ lat: 51.5, lng: -0.1 }, { lat: 54, lng: -3 }, { lat: 52.6, lng: -2 }), {
    nil: undefined,
  }),
  sortByDistance: fc.boolean(),
});

let scene: DirectoryScene;
let shops: ShopCard[];

const ask = async (query: DirectoryQuery, paging = 'perPage=100'): Promise<DirectoryAnswer> => {
  const params = new URLSearchParams({
    search: query.search ?? '',
    radius: query.radius ?? 'all',
    status: query.status ?? 'all',
    ...(query.location && { lat: String(query.location.lat), lng: String(query.location.lng) }),
    ...(query.sortByDistance && { sort: 'distance' }),
  });
  return directoryAnswer.parse((await scene.get(`/api/shops?${params}&${paging}`)).json());
};

beforeAll(async () => {
  scene = await startDirectoryScene();
  for (const { position, enabled, ...shop } of fc.sample(anyShop, { numRuns: 80, seed: 11 })) {
    const [north, east] = position ?? [];
    await scene.addShop({
      ...shop,
      ...(enabled !== undefined && { enabled }),
      ...(north !== undefined && east !== undefined && { latitude: 50 + north / 4, longitude: -5 + east / 5 }),
    });
  }
  await scene.addShop({ name: 'Hidden bait', is_active: false, enabled: true });
  shops = (await ask({})).items;
});
afterAll(() => scene.product.close());

/** The rule expects no position for a shop that was never located. */
const ruleInput = () =>
  shops.map((shop) => ({ ...shop, ...(shop.latitude === 0 && { latitude: null, longitude: null }) }));

describe('the directory', () => {
  test('lists all listed shops by name, those that deliver first', async () => {
    expect(shops).toHaveLength(80);
    const ranked = shops.map(({ name, baitdrop_enabled }) => `${baitdrop_enabled ? 0 : 1} ${name.toLowerCase()}`);
    expect(ranked).toEqual(ranked.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  test.each([
    ['tackel', 'tackle'],
    ['qoted bait', 'quoted'],
    ['slash back', 'back\\slash'],
  ])('corrects the spelling of “%s”', async (typed, meant) => {
    const { items } = await ask({ search: typed });
    expect(items.length).toBeGreaterThan(0);
    for (const { name, address, specialties, features } of items)
      expect([name, address, ...specialties, ...features].join(' ').toLowerCase()).toContain(meant);
  });

  test('answers every query like the rule in the domain', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyQuestion, async (question) => {
        const { items, totalItems } = await ask(question);
        const query = { ...question, search: question.search.replaceAll('\0', '') };
        const expected = browseDirectory(ruleInput(), query);
        found += items.length;
        const shown = expected.map(({ distance }) => (distance === null ? null : roundKm(distance)));
        expect(totalItems).toBe(expected.length);
        expect(items.map(({ distance }) => distance)).toEqual(shown);
        expect(items.map(({ shop_id }) => shop_id)).toEqual(expected.map(({ shop_id }) => shop_id));
      }),
      { numRuns: 150, seed: 5 },
    );
    expect(found).toBeGreaterThan(200);
  });

  test('has pages that add up to the whole list', async () => {
    for (const sort of [{}, { location: { lat: 52, lng: -2 }, sortByDistance: true }]) {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ask(sort, `page=${page}&perPage=20`)));
      const whole = await ask(sort);
      expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
      expect(pages.map(({ totalItems, page, perPage }) => [totalItems, page, perPage])).toEqual(
        [1, 2, 3, 4, 5].map((page) => [80, page, 20]),
      );
    }
  });

  test('has thirty shops on a page', async () => {
    const answer = (await scene.get('/api/shops')).json();
    expect([answer.page, answer.perPage, answer.items.length]).toEqual([1, 30, 30]);
  });

  test('accepts an unescaped plus sign', async () => {
    const escaped = (await scene.get('/api/shops?radius=20%2B')).json();
    expect((await scene.get('/api/shops?radius=20+')).json()).toEqual(escaped);
    expect(escaped.items.every((shop: ShopCard) => shop.delivery_radius >= 20)).toBe(true);
  });

  test.each([
    ['page=0', 'page', 'page must be a whole number from 1 to 100000.'],
    ['page=1.5', 'page', 'page must be a whole number from 1 to 100000.'],
    ['page=99999999999', 'page', 'page must be a whole number from 1 to 100000.'],
    ['perPage=101', 'perPage', 'perPage must be a whole number from 1 to 100.'],
    ['radius=7', 'radius', 'radius must be one of all, 5, 10, 15, 20+.'],
    ['status=open', 'status', 'status must be one of all, available, no_delivery.'],
    ['sort=price', 'sort', 'sort must be distance or name.'],
    ['search=a&search=b', 'search', 'Give search once.'],
    [`search=${'a'.repeat(101)}`, 'search', 'Use at most 100 characters.'],
    ['lat=x&lng=1', 'lat', 'lat must be a number of degrees from -90 to 90.'],
  ])('refuses %s', async (query, field, message) => {
    const answer = await scene.get(`/api/shops?${query}`);
    expect([answer.statusCode, answer.json().message, answer.json().data[field].message]).toEqual([
      400,
      message,
      message,
    ]);
  });

  test('is empty on a page past the end', async () => {
    expect(await ask({}, 'page=100000&perPage=100')).toMatchObject({ totalItems: 80, items: [] });
  });
});
