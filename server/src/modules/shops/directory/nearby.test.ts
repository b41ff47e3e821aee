// @module-tag poolers
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryAnswer, nearbyAnswer, shopPage } from '@baitdrop/contract/directory';
import { allDay, type DirectoryScene, neverOpen, startDirectoryScene } from './testing/directory-scene.ts';

let scene: DirectoryScene;
// The position is that of BH24 1LA, the centre of its sector.
const ringwood = { lat: 50.8488, lng: -1.7814 };
const north = (km: number) => ({ latitude: ringwood.lat + km / 111.195, longitude: ringwood.lng });
const shopId: Record<string, string> = {};

beforeAll(async () => {
  scene = await startDirectoryScene();
  const add = async (name: string, shop: object) => {
    shopId[name] = await scene.addShop({ name, ...shop });
  };
  await add('Near without delivery', { ...north(1), rating: 5 });
  await add('Mid delivers', { ...north(4), enabled: true, rating: 4 });
  await add('Far delivers', { ...north(9), enabled: true, rating: 4.5, minimum_order_pence: 3000 });
  await add('Does not reach', { ...north(12), enabled: true, rating: 3 });
  await add('Switched off account', { ...north(2), enabled: false });
  await add('Hidden', { ...north(0.5), enabled: true, is_active: false });
  await add('Nowhere', { enabled: true });
});
afterAll(() => scene.product.close());

const nearby = async (query: string) => nearbyAnswer.parse((await scene.get(`/api/shops/nearby?${query}`)).json());

const INVALID_QUERY = { status: 400, code: 'invalid_query' };

describe('the directory with a position', () => {
  const order = async (sort: string) => {
    const url = `/api/shops?lat=${ringwood.lat}&lng=${ringwood.lng}&sort=${sort}&perPage=4`;
    const pages = await Promise.all([1, 2].map((page) => scene.get(`${url}&page=${page}`)));
    return pages.flatMap((page) => directoryAnswer.parse(page.json()).items.map(({ name }) => name));
  };

  test('starts with open shops that deliver there, then closed ones that deliver there', async () => {
    const others = ['Does not reach', 'Nowhere', 'Near without delivery', 'Switched off account'];
    expect(await order('name')).toEqual(['Far delivers', 'Mid delivers', ...others]);
    const setHours = (hours: object) =>
      scene.query('update shops set opening_hours = $1 where shop_id = $2', [
        JSON.stringify(hours),
        shopId['Far delivers'],
      ]);
    await setHours(neverOpen);
    await expect.poll(() => order('name')).toEqual(['Mid delivers', 'Far delivers', ...others]);
    await setHours(allDay);
    await expect.poll(() => order('name')).toEqual(['Far delivers', 'Mid delivers', ...others]);
  });

  test('is sorted by distance alone on request, whether or not a shop delivers there', async () => {
    expect(await order('distance')).toEqual([
      'Near without delivery',
      'Switched off account',
      'Mid delivers',
      'Far delivers',
      'Does not reach',
      'Nowhere',
    ]);
  });
});

describe('shops near a postcode', () => {
  test('are sorted by distance, those that deliver there first', async () => {
    const { place, shops } = await nearby('postcode=BH24 1LA');
    expect(place).toMatchObject({ postcode: 'BH24 1LA', town: 'Ringwood', region: 'South East', ...ringwood });
    expect(shops.map(({ name, delivers, distance }) => [name, delivers, distance])).toEqual([
      ['Mid delivers', true, 4],
      ['Far delivers', true, 9],
      ['Near without delivery', false, 1],
      ['Switched off account', false, 2],
      ['Does not reach', false, 12],
    ]);
  });

  test('are limited to the requested number, preferring those that deliver', async () => {
    const { shops } = await nearby('postcode=BH24 1LA&limit=2');
    expect(shops.map(({ name }) => name)).toEqual(['Mid delivers', 'Far delivers']);
  });

  test('are the same for a position without a postcode', async () => {
    const answer = await nearby(`lat=${ringwood.lat}&lng=${ringwood.lng}`);
    expect(answer.place).toBeNull();
    expect(answer.shops).toEqual((await nearby('postcode=BH24 1LA')).shops);
  });

  test('show their typical delivery time once they have enough deliveries', async () => {
    const minutesOf = async () => (await nearby('postcode=BH24 1LA')).shops.map(({ usual_minutes }) => usual_minutes);
    expect(await minutesOf()).toEqual([null, null, null, null, null]);
    const deliver = (name: string, minutes: number, order: object = {}) => {
      const paid_at = new Date(Date.now() - 86_400_000);
      const delivered_at = new Date(paid_at.getTime() + minutes * 60_000);
      return scene.addOrder(shopId[name] ?? '', 1, {}, { paid_at, delivered_at, fulfilment: 'delivery', ...order });
    };
    for (let count = 0; count < 11; count += 1) {
      await deliver('Mid delivers', 30 + count);
      await deliver('Far delivers', 30, count < 9 ? {} : { fulfilment: 'collection' });
      await deliver('Far delivers', 30, { slot_starts: new Date() });
    }
    await scene.query('update shops set updated = now()');
    await expect.poll(minutesOf).toEqual([35, null, null, null, null]);
  });

  test('are the best-rated ones that deliver, without a postcode or position', async () => {
    const { place, shops } = await nearby('');
    expect(place).toBeNull();
    expect(shops.map(({ name }) => name)).toEqual(['Far delivers', 'Mid delivers', 'Does not reach', 'Nowhere']);
    expect(shops.map(({ distance, delivers }) => [distance, delivers])).toEqual(shops.map(() => [null, null]));
  });

  test.each(['bh241la', 'BH241LA', 'Bh24  1lA', ' B H 2 4 1 L A ', 'bh24\t1la', 'BH24\u00a01LA'])(
    'are found for any spelling of the postcode: “%s”',
    async (typed) => {
      const { place } = await nearby(`postcode=${encodeURIComponent(typed)}`);
      expect(place?.postcode).toBe('BH24 1LA');
    },
  );

  test.each([
    ['M1 1AE', 'M1 1AE'],
    ['b338th', 'B33 8TH'],
    ['CR2 6XH', 'CR2 6XH'],
    ['pl40aa', 'PL4 0AA'],
    ['W1A 0AX', 'W1A 0AX'],
    ['ec1a1bb', 'EC1A 1BB'],
    ['ZE1 0AA', 'ZE1 0AA'],
    ['BT1 5GS', 'BT1 5GS'],
  ])('are searched around %s', async (typed, postcode) => {
    const { place, shops } = await nearby(`postcode=${typed}`);
    expect(place?.postcode).toBe(postcode);
    expect(shops).toHaveLength(5);
  });

  test.each([
    ['DN55 1PT', 'unknown_postcode', 'We couldn’t find DN55. Please check the postcode.'],
    ['IM1 1AA', 'not_covered', 'We don’t deliver there yet. We hope to reach the Isle of Man one day.'],
    ['je2 3ab', 'not_covered', 'We don’t deliver there yet. We hope to reach Jersey one day.'],
    ['GY11AA', 'not_covered', 'We don’t deliver there yet. We hope to reach Guernsey one day.'],
    ['BF1 2AA', 'not_covered', 'We don’t deliver there yet. We hope to reach British Forces addresses one day.'],
    ['BFPO 58', 'bad_shape', 'That isn’t a UK postcode. A postcode looks like NR13 6LH.'],
    ['GIR 0AA', 'not_covered', 'We don’t deliver there yet. That postcode is a company mailbox, not a place.'],
    ['ZZ1 1AA', 'bad_shape', 'That isn’t a UK postcode. A postcode looks like NR13 6LH.'],
    ['NR98 9ZZ', 'unknown_postcode', 'We couldn’t find NR98. Please check the postcode.'],
    ['BH24', 'bad_shape', 'That isn’t a UK postcode. A postcode looks like NR13 6LH.'],
    ['', 'empty', 'Enter a postcode.'],
    ['\0', 'empty', 'Enter a postcode.'],
    ["'; drop table shops", 'bad_shape', 'That isn’t a UK postcode. A postcode looks like NR13 6LH.'],
    ['🎣', 'bad_shape', 'That isn’t a UK postcode. A postcode looks like NR13 6LH.'],
    ['X'.repeat(5000), 'validation_invalid_value', 'Use at most 100 characters.'],
  ])('are refused for “%s” with the code %s', async (typed, code, message) => {
    for (const path of ['shops/nearby', `shops/${shopId['Mid delivers']}`, 'products/popular', 'products/search?q=a']) {
      const answer = await scene.get(
        `/api/${path}${path.includes('?') ? '&' : '?'}postcode=${encodeURIComponent(typed)}`,
      );
      expect(answer.json()).toEqual({ ...INVALID_QUERY, message, data: { postcode: { code, message } } });
    }
  });

  test.each([
    ['lat=51', 'lng', 'A position needs both lat and lng.'],
    ['lng=1', 'lat', 'A position needs both lat and lng.'],
    ['lat=north&lng=1', 'lat', 'lat must be a number of degrees from -90 to 90.'],
    ['lat=91&lng=1', 'lat', 'lat must be a number of degrees from -90 to 90.'],
    ['lat=51&lng=181', 'lng', 'lng must be a number of degrees from -180 to 180.'],
    ['lat=NaN&lng=1', 'lat', 'lat must be a number of degrees from -90 to 90.'],
    ['lat=1e1&lng=1', 'lat', 'lat must be a number of degrees from -90 to 90.'],
    ['lat=51&lat=52&lng=1', 'lat', 'Give lat once.'],
    ['postcode=a&postcode=b', 'postcode', 'Give postcode once.'],
    ['limit=0', 'limit', 'limit must be a whole number from 1 to 50.'],
    ['limit=51', 'limit', 'limit must be a whole number from 1 to 50.'],
    ['limit=ten', 'limit', 'limit must be a whole number from 1 to 50.'],
  ])('are refused for %s', async (query, field, message) => {
    const answer = await scene.get(`/api/shops/nearby?${query}`);
    expect(answer.json()).toEqual({
      ...INVALID_QUERY,
      message,
      data: { [field]: { code: 'validation_invalid_value', message } },
    });
  });
});

describe('a shop', () => {
  const page = async (name: string, query = '') =>
    shopPage.parse((await scene.get(`/api/shops/${shopId[name]}${query}`)).json());

  test('is shown with its active products, live bait first', async () => {
    const id = await scene.addShop({ name: 'Full shelf', ...north(3), enabled: true });
    shopId['Full shelf'] = id;
    await scene.addProduct(id, { name: 'Reel', category: 'tackle', subcategory: 'reels' });
    await scene.addProduct(id, { name: 'Boilies', subcategory: 'boilies' });
    await scene.addProduct(id, { name: 'Frozen Smelt', subcategory: 'deadbait', perishable: true, storage: 'frozen' });
    await scene.addProduct(id, {
      name: 'Lobworms',
      subcategory: 'worms',
      storage: 'chilled',
      perishable: true,
      stock: 0,
      no_courier: true,
      image: 'w m.jpg',
    });
    await scene.addProduct(id, { name: 'Old stock', is_active: false });
    const { products } = await page('Full shelf');
    expect(products.map(({ name }) => name)).toEqual(['Lobworms', 'Frozen Smelt', 'Boilies', 'Reel']);
    expect(products[0]).toMatchObject({ stock: 0, price_pence: 430, no_courier: true });
    expect(products[0]?.image).toBe(`/api/files/products/${products[0]?.id}/w%20m.jpg?thumb=240x240`);
    expect(products[2]?.image).toBe('');
  });

  test('shows distance and delivery for a postcode, and neither without one', async () => {
    expect((await page('Mid delivers', '?postcode=bh241la')).shop).toMatchObject({ distance: 4, delivers: true });
    expect((await page('Mid delivers')).shop).toMatchObject({ distance: null, delivers: null });
    expect((await page('Nowhere', '?postcode=BH24 1LA')).shop).toMatchObject({ distance: null, delivers: false });
  });

  test('requires at least the platform’s minimum order', async () => {
    expect((await page('Mid delivers')).shop.minimum_order_pence).toBe(2500);
    expect((await page('Far delivers')).shop.minimum_order_pence).toBe(3000);
  });

  test('shows whether it is open, closed or paused', async () => {
    const open = await scene.addShop({});
    const closed = await scene.addShop({ opening_hours: neverOpen });
    const pausedUntil = new Date(Date.now() + 1_800_000);
    const paused = await scene.addShop({ opening_hours: allDay, paused_until: pausedUntil });
    const hoursOf = async (id: string) => (await scene.get(`/api/shops/${id}`)).json().shop.hours;
    const rest = { closesAt: null, doorsCloseAt: null, closedFor: null, opensAt: null, pausedUntil: null };
    expect(await hoursOf(open)).toEqual({ ...rest, isOpen: true });
    expect(await hoursOf(closed)).toEqual({ ...rest, isOpen: false });
    const until = pausedUntil.toISOString();
    expect(await hoursOf(paused)).toEqual({ ...rest, isOpen: false, opensAt: until, pausedUntil: until });
  });

  test('is answered whatever JSON its owner stored', async () => {
    const id = await scene.addShop({
      opening_hours: ['monday'],
      closures: '"Closed"',
      specialties: { carp: true },
      features: ['parking', 5, null, ['x']],
      bank_holiday_hours: 'perhaps',
    });
    const answer = await scene.get(`/api/shops/${id}`);
    expect(shopPage.parse(answer.json()).shop).toMatchObject({
      specialties: [],
      features: ['parking'],
      opening_hours: {},
    });
  });

  test.each(['Hidden', 'unknown', '%F0%9F%8E%A3', '..%2Fusers'])('%s answers 404', async (name) => {
    const answer = await scene.get(`/api/shops/${shopId[name] ?? name}`);
    expect(answer.json()).toEqual({
      status: 404,
      code: 'shop_not_found',
      message: "The requested resource wasn't found.",
      data: {},
    });
  });
});

describe('the directory’s answers', () => {
  test('have an ETag, and are 304 for clients that already have them', async () => {
    const first = await scene.get('/api/shops/nearby');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=15', 'content-type': 'application/json' });
    const tag = String(first.headers['etag']);
    for (const etag of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
      const again = await scene.get('/api/shops/nearby', { 'if-none-match': etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await scene.get('/api/shops/nearby', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('about one shop must be revalidated each time', async () => {
    const answer = await scene.get(`/api/shops/${shopId['Mid delivers']}`);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('can be read by a shop’s own site', async () => {
    const answer = await scene.get('/api/shops/nearby', { origin: 'https://tackle.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('are rate limited', async () => {
    const { settings } = scene.product.context.engine;
    settings.rateLimits.enabled = true;
    const ask = () => scene.product.app.inject({ url: '/api/shops/nearby?limit=1', remoteAddress: '10.9.9.9' });
    const answers = await Promise.all(Array.from({ length: 610 }, ask));
    settings.rateLimits.enabled = false;
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      status: 429,
      code: 'too_many_requests',
      message: 'Too Many Requests.',
      data: {},
    });
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
  });
});
