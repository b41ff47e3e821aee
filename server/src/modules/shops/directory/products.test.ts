import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { popularAnswer, productPage, productSearchAnswer, shelfPart, shopPage } from '@baitdrop/contract/directory';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { type DirectoryScene, neverOpen, startDirectoryScene } from './testing/directory-scene.ts';

let scene: DirectoryScene;
const ringwood = { latitude: 50.8488, longitude: -1.7814 };
const norwich = { latitude: 52.63, longitude: 1.297 };
const shop: Record<string, string> = {};
const product: Record<string, string> = {};

beforeAll(async () => {
  scene = await startDirectoryScene();
  const near = { ...ringwood, enabled: true };
  shop['A'] = await scene.addShop({ name: 'A', ...near, latitude: 50.85 });
  shop['B'] = await scene.addShop({ name: 'B', ...near, latitude: 50.87, rating: 5 });
  shop['closed'] = await scene.addShop({ name: 'closed', ...near, latitude: 50.9, opening_hours: neverOpen });
  shop['off'] = await scene.addShop({ name: 'off', ...near, enabled: false });
  shop['hidden'] = await scene.addShop({ name: 'hidden', ...near, is_active: false });
  shop['far'] = await scene.addShop({ name: 'far', ...norwich, enabled: true });
  const add = async (where: string, name: string, row: object = {}) => {
    product[`${where} ${name}`] = await scene.addProduct(shop[where] ?? '', { name, ...row });
  };
  for (const where of ['A', 'B', 'closed', 'off', 'hidden', 'far'])
    await add(where, 'Red Maggots', { perishable: true });
  await add('A', 'White Maggots', { perishable: true, stock: 0 });
  await add('B', 'White Maggots', { perishable: true });
  await add('A', 'Pole Float 4 x 12', { category: 'tackle', subcategory: 'floats' });
  await add('B', 'Boilies 15 mm', { subcategory: 'boilies' });
  await add('far', 'Dendrobaena Worms', { subcategory: 'worms' });
  await add('far', 'King Ragworm', { subcategory: 'sea bait' });
  await add('far', 'Method Groundbait', { subcategory: 'groundbait' });
  await add('far', 'Buoyancy Aid', { category: 'clothing', subcategory: 'safety' });
  await add('B', 'Reel 4000', { category: 'tackle', subcategory: 'reels', is_active: false });
});
afterAll(() => scene.product.close());

test('a shop’s page shows whether it delivers to the device’s position', async () => {
  const delivers = async (id = '') =>
    shopPage.parse((await scene.get(`/api/shops/${id}?lat=50.8488&lng=-1.7814`)).json()).shop.delivers;
  expect([await delivers(shop['A']), await delivers(shop['far'])]).toEqual([true, false]);
});

const searched = async (q: string, postcode = 'BH24 1LA') => {
  const url = `/api/products/search?q=${encodeURIComponent(q)}&postcode=${postcode}`;
  const { products } = productSearchAnswer.parse((await scene.get(url)).json());
  return products.map(({ shop_name, name }) => `${shop_name}: ${name}`);
};

describe('searching products', () => {
  test.each([
    ['red maggots', ['A: Red Maggots', 'B: Red Maggots']],
    ['RED MAGGOTS', ['A: Red Maggots', 'B: Red Maggots']],
    ['red maggotts', ['A: Red Maggots', 'B: Red Maggots']],
    ['pinkies', ['A: Red Maggots', 'B: Red Maggots', 'B: White Maggots']],
    ['magots', ['A: Red Maggots', 'B: Red Maggots', 'B: White Maggots']],
    ['boillies', ['B: Boilies 15 mm']],
    ['float', ['A: Pole Float 4 x 12']],
    ['x 12', ['A: Pole Float 4 x 12']],
    ['tackle', ['A: Pole Float 4 x 12']],
    ['reel', []],
    ['zzzz', []],
    ['%', []],
    ["';--", []],
  ])('for “%s” finds %j: in stock, open, delivering, nearest first', async (q, expected) => {
    expect(await searched(q)).toEqual(expected);
  });

  test.each([
    ['dendros', ['far: Dendrobaena Worms']],
    ['rag worm', ['far: King Ragworm']],
    ['rags', ['far: King Ragworm']],
    ['ragwrom', ['far: King Ragworm']],
    ['ground bait', ['far: Method Groundbait']],
    ['life jacket', ['far: Buoyancy Aid']],
    ['worms', ['far: Dendrobaena Worms', 'far: King Ragworm']],
  ])('for “%s” finds the corrected spelling: %j', async (q, expected) => {
    expect((await searched(q, 'NR1 3JU')).toSorted()).toEqual(expected);
  });

  test('at another place finds what is sold there', async () => {
    expect(await searched('maggots', 'NR1 3JU')).toEqual(['far: Red Maggots']);
    expect(await searched('maggots', 'ZE1 0AA')).toEqual([]);
  });

  test('shows the shop’s distance and closing time', async () => {
    const { products } = (await scene.get('/api/products/search?q=float&postcode=BH24 1LA')).json();
    expect(products[0]).toMatchObject({ distance: 0.1, hours: { isOpen: true }, stock: 5 });
  });

  test('without a postcode searches the best-rated shops', async () => {
    const { products } = (await scene.get('/api/products/search?q=maggots')).json();
    expect(products.map((found: { shop_name: string }) => found.shop_name)[0]).toBe('B');
    expect(products.every((found: { distance: unknown }) => found.distance === null)).toBe(true);
  });

  test('needs a search text', async () => {
    for (const q of ['', ' ', '%00']) {
      const answer = await scene.get(`/api/products/search?q=${q}`);
      expect([answer.statusCode, answer.json().data.q.message]).toEqual([400, 'Enter what you’re looking for.']);
    }
  });
});

describe('a shop’s long product list', () => {
  let long = '';
  beforeAll(async () => {
    long = await scene.addShop({ name: 'long', latitude: 57.1, longitude: -2.1, enabled: false });
    await scene.query(
      `insert into products (id, shop_id, name, price_pence, category, subcategory, stock, is_active)
       select 'long' || lpad(n::text, 11, '0'), $1, 'Spinner ' || lpad(n::text, 4, '0'), 350, 'lures', 'spinners', 9, true
       from generate_series(1, 250) n`,
      [long],
    );
    await scene.addProduct(long, { name: 'King Ragworm', subcategory: 'sea bait' });
  });
  const part = async (query: string) => shelfPart.parse((await scene.get(`/api/products?shop=${long}${query}`)).json());
  const namesIn = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);

  test('is answered with the shop up to the requested length, with its total and its categories', async () => {
    const page = shopPage.parse((await scene.get(`/api/shops/${long}?shelf=100`)).json());
    expect([page.products.length, page.total, page.categories]).toEqual([100, 251, ['bait', 'lures']]);
    const whole = shopPage.parse((await scene.get(`/api/shops/${long}`)).json());
    expect([whole.products.length, whole.total]).toEqual([251, 251]);
  });

  test('has pages that add up to the whole list', async () => {
    const whole = shopPage.parse((await scene.get(`/api/shops/${long}`)).json());
    const parts = await Promise.all([1, 2, 3, 4].map((page) => part(`&page=${page}`)));
    expect(parts.flatMap(({ products }) => products)).toEqual(whole.products);
    expect(parts.map(({ products, totalItems }) => [products.length, totalItems])).toEqual([
      [80, 251],
      [80, 251],
      [80, 251],
      [11, 251],
    ]);
  });

  test('can be searched by category, by misspelt words, and by the names in a cart', async () => {
    expect(await part('&category=lures&perPage=10')).toMatchObject({ totalItems: 250, perPage: 10 });
    expect(namesIn(await part('&q=rag wrom'))).toEqual(['King Ragworm']);
    expect(namesIn(await part('&q=spinner 0123'))).toEqual(['Spinner 0123']);
    expect(namesIn(await part('&q=rag worm&category=lures'))).toEqual([]);
    expect(namesIn(await part('&name=Spinner 0250&name=King Ragworm&name=Nothing'))).toEqual([
      'King Ragworm',
      'Spinner 0250',
    ]);
  });

  test('is empty for a hidden shop, and refused for too many names', async () => {
    const hidden = await scene.get(`/api/products?shop=${shop['hidden']}`);
    expect(hidden.json()).toMatchObject({ totalItems: 0, products: [] });
    const many = await scene.get(`/api/products?shop=${long}${'&name=x'.repeat(81)}`);
    expect([many.statusCode, many.json().data.name.message]).toEqual([400, 'Give name at most 80 times.']);
  });
});

describe('a single product', () => {
  const at = (where: string, name: string) => ({ shopId: shop[where] ?? '', id: product[`${where} ${name}`] ?? '' });
  const answer = ({ id }: { id: string }, query = '') => scene.get(`/api/products/${id}${query}`);

  test('is answered with its shop, its distance, and only its own sizes', async () => {
    const page = productPage.parse((await answer(at('A', 'Red Maggots'), '?postcode=BH24 1LA')).json());
    expect(page.product).toMatchObject({ name: 'Red Maggots', stock: 5, price_pence: 430 });
    expect(page.shop).toMatchObject({ name: 'A', distance: 0.1, delivers: true });
    expect(page.sizes).toEqual([]);
  });

  test('lists its sizes in order', async () => {
    const group = { size_group: 'Wide gape', subcategory: 'hooks', is_active: true };
    const ids: string[] = [];
    for (const size_label of ['16', '8', '12'])
      ids.push(await scene.addProduct(shop['off'] ?? '', { ...group, name: `Wide gape ${size_label}`, size_label }));
    await scene.addProduct(shop['off'] ?? '', { ...group, name: 'Wide gape 4', size_label: '4', is_active: false });
    const page = productPage.parse((await answer({ id: ids[0] ?? '' })).json());
    expect(page.sizes.map(({ size_label }) => size_label)).toEqual(['8', '12', '16']);
  });

  test('answers 404 when it is inactive, in a hidden shop, or unknown', async () => {
    for (const wrong of [at('B', 'Reel 4000'), at('hidden', 'Red Maggots'), { id: 'none' }])
      expect((await answer(wrong)).statusCode).toBe(404);
  });

  test('has a page that is complete without our script, with the app’s content security policy', async () => {
    const { shopId, id } = at('A', 'Pole Float 4 x 12');
    await scene.query(`update products set description = '</script><b>"sharp" & bright' where id = $1`, [id]);
    await expect.poll(async () => (await scene.get(`/shop/${shopId}/product/${id}`)).body).toContain('sharp');
    const { body, headers, statusCode } = await scene.get(`/shop/${shopId}/product/${id}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(body).toContain('<title data-product-head>Pole Float 4 x 12 at A | BaitDrop</title>');
    expect(body).toContain('&lt;/script&gt;&lt;b&gt;&quot;sharp&quot; &amp; bright');
    const [, json = ''] = /type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      description: '</script><b>"sharp" & bright',
      offers: { price: '4.30', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
    });
    expect(body).not.toContain('noindex');
  });

  test('has no page in another shop', async () => {
    for (const id of ['none', at('B', 'Red Maggots').id]) {
      const { statusCode, body } = await scene.get(`/shop/${shop['A']}/product/${id}`);
      expect([statusCode, body.includes('data-product-head')]).toEqual([404, false]);
    }
  });

  test('is in the sitemap, unless its shop does not deliver or it is a sample', async () => {
    await scene.addProduct(shop['A'] ?? '', { name: 'Sample', sample: true, stock: 0 });
    const { body, headers } = await scene.get('/sitemap-products.xml');
    expect(headers['content-type']).toContain('application/xml');
    const listed = [...body.matchAll(/<loc>[^<]*\/shop\/(\w+)\/product\/(\w+)<\/loc>/g)].map(([, , id]) => id);
    expect(listed).toContain(at('A', 'Red Maggots').id);
    for (const left of [at('off', 'Red Maggots'), at('hidden', 'Red Maggots'), at('B', 'Reel 4000')])
      expect(listed).not.toContain(left.id);
    const sample = await scene.query(`select id from products where sample`);
    expect(listed).not.toContain(sample[0]?.['id']);
  });
});

describe('popular products', () => {
  const popular = async (query = '') => {
    const { products } = popularAnswer.parse((await scene.get(`/api/products/popular${query}`)).json());
    return products.map(({ shop_name, name }) => `${shop_name}: ${name}`);
  };

  test('without sales are taken from the shops in turn: live bait first, each name once', async () => {
    expect(await popular('?postcode=BH24 1LA')).toEqual([
      'A: Red Maggots',
      'A: Pole Float 4 x 12',
      'B: White Maggots',
      'B: Boilies 15 mm',
    ]);
    expect(await popular('?postcode=ZE1 0AA')).toEqual([]);
  });

  test('are those with the most sales in the last thirty days', async () => {
    const id = (name: string) => product[name] ?? '';
    await scene.addOrder(shop['B'] ?? '', 1, { [id('B Boilies 15 mm')]: 5, [id('B Reel 4000')]: 50 });
    await scene.addOrder(shop['A'] ?? '', 29, { [id('A Pole Float 4 x 12')]: 9 });
    await scene.addOrder(shop['A'] ?? '', 31, { [id('A Red Maggots')]: 90 });
    await scene.addOrder(shop['A'] ?? '', 2, { [id('A White Maggots')]: 90 });
    await scene.addOrder(shop['B'] ?? '', 2, { [id('B White Maggots')]: 90 }, { status: 'cancelled' });
    await scene.addOrder(shop['B'] ?? '', 2, { [id('B White Maggots')]: 90 }, { paid_at: null });
    await scene.addOrder(shop['hidden'] ?? '', 2, { [id('hidden Red Maggots')]: 90 });
    await scene.addOrder(shop['far'] ?? '', 2, { [id('far Red Maggots')]: 7 });
    await scene.query('update shops set updated = now()');
    await expect
      .poll(() => popular('?postcode=BH24 1LA'))
      .toEqual(['A: Pole Float 4 x 12', 'B: Boilies 15 mm', 'A: Red Maggots', 'B: White Maggots']);
    expect((await popular()).slice(0, 3)).toEqual(['A: Pole Float 4 x 12', 'far: Red Maggots', 'B: Boilies 15 mm']);
  });
});

describe('a shop’s page', () => {
  test('lists coming days with special hours, and the time of last orders', async () => {
    const tomorrow = addDays(londonParts(new Date()).day, 1);
    const id = await scene.addShop({ closures: { [tomorrow]: '06:00–08:00' }, last_orders_minutes: 45 });
    expect((await scene.get(`/api/shops/${id}`)).json()).toMatchObject({
      special_days: [{ day: tomorrow, name: '', hours: '06:00–08:00' }],
      last_orders_minutes: 45,
    });
  });

  test('names what was in at least three paid orders of the week, in most orders first', async () => {
    const id = await scene.addShop({ name: 'Popular', ...norwich, enabled: true });
    const [maggots, hooks, float] = await Promise.all(
      ['Maggots', 'Hooks', 'Float'].map((name) => scene.addProduct(id, { name })),
    );
    const order = (daysAgo: number, lines: (string | undefined)[], row = {}) =>
      scene.addOrder(id, daysAgo, Object.fromEntries(lines.map((line) => [line ?? '', 1])), row);
    for (const daysAgo of [1, 2, 3]) await order(daysAgo, [maggots, hooks]);
    await order(6, [hooks]);
    for (const daysAgo of [1, 2]) await order(daysAgo, [float]);
    await order(8, [float]);
    await order(1, [float], { status: 'cancelled' });
    await order(1, [float], { paid_at: null });
    await scene.query('update products set updated = now()');
    const shown = async () => shopPage.parse((await scene.get(`/api/shops/${id}`)).json()).popular;
    await expect.poll(shown).toEqual([hooks, maggots]);
    const sorted = async (sort: string) =>
      shelfPart
        .parse((await scene.get(`/api/products?shop=${id}&sort=${sort}`)).json())
        .products.map(({ name }) => name);
    expect(await sorted('popular')).toEqual(['Hooks', 'Maggots', 'Float']);
    expect(await sorted('name')).toEqual(['Float', 'Hooks', 'Maggots']);

    const goesWith = async (productId = '') => {
      const page = productPage.parse((await scene.get(`/api/products/${productId}`)).json());
      return [page.goes_with?.because, ...(page.goes_with?.products ?? []).map(({ name }) => name)];
    };
    expect(await goesWith(maggots)).toEqual(['orders', 'Hooks']);
    expect(await goesWith(float)).toEqual(['shelf', 'Hooks', 'Maggots']);
  });
});
