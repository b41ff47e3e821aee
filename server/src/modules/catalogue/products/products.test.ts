// @module-tag poolers
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankPng } from '../../../testing/blank-png.ts';
import { namesOf, type ShelfScene, startShelfScene } from '../../../testing/shelf-scene.ts';

let scene: ShelfScene;
beforeAll(async () => {
  scene = await startShelfScene();
});
afterAll(() => scene.product.close());

describe('a product of a shop', () => {
  test('is created, read, changed and deleted by its shop only', async () => {
    const id = await scene.make({
      name: 'Pinkies',
      barcode: '5012345678900',
      best_before: '2026-07-14',
      perishable: true,
    });
    expect((await scene.show(id)).product).toMatchObject({
      name: 'Pinkies',
      stock: 10,
      best_before: '2026-07-14',
      thumb: '',
    });
    for (const [as, status] of [
      ['guest', 401],
      ['customer', 404],
      ['otherOwner', 404],
    ] as const) {
      expect((await scene.ask('GET', '', { as })).status).toBe(status);
      expect((await scene.ask('PATCH', `/${id}`, { as, body: { price_pence: 1 } })).status).toBe(status);
      expect((await scene.ask('DELETE', `/${id}`, { as })).status).toBe(status);
      expect((await scene.ask('GET', '/export.csv', { as })).status).toBe(status);
    }
    expect((await scene.ask('PATCH', `/${id}`, { body: { price_pence: 460, low_stock_at: 5 } })).status).toBe(204);
    expect((await scene.show(id)).product).toMatchObject({
      price_pence: 460,
      low_stock_at: 5,
      stock: 10,
      name: 'Pinkies',
    });
    expect((await scene.ask('DELETE', `/${id}`, { as: 'admin' })).status).toBe(204);
    expect((await scene.ask('GET', `/${id}`)).status).toBe(404);
  });

  test('joins an existing category whose name differs only in capitals', async () => {
    const sprats = await scene.make({ name: 'Sprats', category: 'Dead baits' });
    const smelt = await scene.make({ name: 'Smelt', category: 'DEAD BAITS' });
    expect((await scene.show(smelt)).product).toMatchObject({ category: 'Dead baits' });
    const moved = await scene.make({ name: 'Bluey', category: 'Sea' });
    expect((await scene.ask('PATCH', `/${moved}`, { body: { category: 'dead baits' } })).status).toBe(204);
    expect((await scene.show(moved)).product).toMatchObject({ category: 'Dead baits' });
    const change = { chosen: { ids: [moved] }, change: { kind: 'category', category: 'DEAD baits' } };
    expect((await scene.ask('POST', '/bulk', { body: change })).status).toBe(200);
    expect((await scene.show(moved)).product).toMatchObject({ category: 'Dead baits' });
    expect((await scene.ask('DELETE', `/${moved}`)).status).toBe(204);
    for (const id of [sprats, smelt]) expect((await scene.ask('DELETE', `/${id}`)).status).toBe(204);
  });

  test('is refused with a message for every invalid field', async () => {
    const { status, body } = await scene.ask('POST', '', {
      body: scene.form({ name: '', price_pence: 0, best_before: '2026-07-09', barcode: '123' }),
    });
    expect(status).toBe(400);
    expect(Object.keys(body.data).toSorted()).toEqual(['barcode', 'best_before', 'name', 'price_pence']);
    expect((await scene.ask('POST', '', { body: { name: 5 } })).status).toBe(400);
    expect((await scene.ask('POST', '', { body: '{"name"' })).status).toBe(400);
  });

  test.each([
    ['lead of 10 g', { name: 'Pear lead', material: 'lead', unit_weight_mg: 10_000 }, 'unit_weight_mg', /swans/],
    ['crayfish', { name: 'Signal crayfish, 6' }, 'name', /Crayfish may not be used as bait/],
    ['live fish', { name: 'Live roach, 5' }, 'name', /Live fish can’t be sold/],
    ['a knife for everybody', { name: 'Bait knife' }, 'age_restricted', /18 or over/],
  ])('refuses %s with the reason', async (_what, changes, field, reason) => {
    const { status, body } = await scene.ask('POST', '', { body: scene.form(changes) });
    expect([status, body.data[field].message]).toEqual([400, expect.stringMatching(reason)]);
  });

  test('follows the same rules through the records API, which changes neither stock nor picture', async () => {
    const records = `/api/collections/products/records`;
    const headers = { authorization: scene.cast.tokens.owner };
    const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      scene.product.app.inject({ method, url, headers, payload });
    const refused = await send('POST', records, { shop_id: scene.cast.shopId, name: 'Live roach', price: 2 });
    expect([refused.statusCode, refused.json().data.name.code]).toEqual([400, 'validation_live_fish']);
    const noDay = await send('POST', records, {
      shop_id: scene.cast.shopId,
      name: 'Prawns',
      price: 2,
      best_before: '2026-99-99',
    });
    expect([noDay.statusCode, noDay.json().data.best_before.message]).toEqual([400, expect.stringMatching(/real day/)]);
    const id = await scene.make({ name: 'Inline lead 3 oz', material: 'lead', unit_weight_mg: 85_000 });
    const lighter = await send('PATCH', `${records}/${id}`, { unit_weight_g: 28.35 });
    expect([lighter.statusCode, lighter.json().data.unit_weight_g.message]).toEqual([
      400,
      expect.stringMatching(/28.35 g/),
    ]);
    const tried = await send('PATCH', `${records}/${id}`, {
      stock: 999,
      shelf_stock: 999,
      sold_out_until: '2030-01-01',
    });
    expect(tried.json()).toMatchObject({ stock: 10, shelf_stock: 10, sold_out_until: '' });
  });

  test('has a unique name in its shop, also when two are created at the same time', async () => {
    const body = scene.form({ name: 'Casters' });
    const answers = await Promise.all([1, 2, 3].map(() => scene.ask('POST', '', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.data.name.message).toMatch(/has this name already/);
    const again = await scene.ask('POST', '', { body: scene.form({ name: 'Lobworms' }), key: 'lobworms once' });
    expect(await scene.ask('POST', '', { body: scene.form({ name: 'Lobworms' }), key: 'lobworms once' })).toMatchObject(
      {
        status: 201,
        body: again.body,
      },
    );
  });

  test('lists its other sizes, smallest first', async () => {
    const sizes = { size_group: 'Wide gape hooks', category: 'tackle' };
    for (const size of ['16', '6', '12'])
      await scene.make({ ...sizes, name: `Wide gape hooks, size ${size}`, size_label: size });
    const [first] = (await scene.list('?search=wide gape')).items;
    expect((await scene.show(first?.id ?? '')).sizes.map(({ size_label }) => size_label)).toEqual(['6', '12', '16']);
  });
});

describe('the list of products', () => {
  test('finds by words in any order and by barcode, sorts, pages, and refuses invalid parameters', async () => {
    await scene.make({ name: 'Halibut pellets 8 mm', barcode: '96385074', price_pence: 699, category: 'pellets' });
    await scene.make({ name: 'Halibut pellets 14 mm', price_pence: 599, category: 'pellets' });
    expect(namesOf(await scene.list('?search=8 HALIBUT'))).toEqual(['Halibut pellets 8 mm']);
    expect(namesOf(await scene.list('?search=96385074'))).toEqual(['Halibut pellets 8 mm']);
    expect(namesOf(await scene.list('?search=100%25'))).toEqual([]);
    const cheapFirst = await scene.list('?category=pellets&sort=price');
    expect(namesOf(cheapFirst)).toEqual(['Halibut pellets 14 mm', 'Halibut pellets 8 mm']);
    expect(cheapFirst.categories).toContain('pellets');
    const second = await scene.list('?category=pellets&sort=price&order=desc&perPage=1&page=2');
    expect([namesOf(second), second.totalItems]).toEqual([['Halibut pellets 14 mm'], 2]);
    for (const query of ['?show=x', '?sort=id;drop', '?page=0', '?perPage=201', '?search=a&search=b'])
      expect((await scene.ask('GET', query)).status).toBe(400);
  });
});

describe('a bulk change', () => {
  const bulk = (chosen: object, change: object, key?: string) =>
    scene.ask('POST', '/bulk', { body: { chosen, change }, ...(key !== undefined && { key }) });

  test('changes prices to the penny, once, for all products or none', async () => {
    const ids = [
      await scene.make({ name: 'Bulk one', price_pence: 450 }),
      await scene.make({ name: 'Bulk two', price_pence: 1 }),
    ];
    for (let sent = 0; sent < 2; sent += 1)
      expect((await bulk({ ids }, { kind: 'percent', bps: 500 }, 'five up')).body).toEqual({ changed: 2 });
    expect((await scene.show(ids[0] ?? '')).product.price_pence).toBe(473);
    const refused = await bulk({ ids }, { kind: 'amount', pence: -100 });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/“Bulk two” would have an invalid price/),
    ]);
    expect((await scene.show(ids[0] ?? '')).product.price_pence).toBe(473);
  });

  test('hides, moves, counts and marks as sold out all products that the search shows', async () => {
    const everything = { search: 'bulk', category: '', show: 'all' };
    expect((await bulk(everything, { kind: 'active', active: false })).body).toEqual({ changed: 2 });
    expect(namesOf(await scene.list('?show=hidden&search=bulk'))).toEqual(['Bulk one', 'Bulk two']);
    await bulk(everything, { kind: 'category', category: 'sale' });
    await bulk(everything, { kind: 'stock', count: 7 });
    await bulk(everything, { kind: 'sold_out', sold_out: true });
    const { items } = await scene.list('?category=sale');
    expect(items.map(({ stock }) => stock)).toEqual([7, 7]);
    for (const { id } of items) expect(await scene.stockAdding(id)).toBe(7);
  });

  test('moves no product into a category where the rules forbid it, and changes no other shop', async () => {
    const id = await scene.make({ name: 'Skinner', category: 'accessories' });
    const { status, body } = await bulk({ ids: [id] }, { kind: 'category', category: 'knives' });
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/“Skinner”: Knives and blades are for people of 18/),
    ]);
    const { rows } = await scene.product.context.pool.query(
      `insert into products (id, shop_id, name, price_pence) values ('otherproduct123', $1, 'Theirs', 100) returning id`,
      [scene.cast.otherShopId],
    );
    expect((await bulk({ ids: [rows[0].id] }, { kind: 'to', pence: 1 })).status).toBe(400);
  });
});

describe('a product’s picture', () => {
  test('is stored as a new JPEG with a thumbnail, and deleted when it is removed or the product is deleted', async () => {
    const id = await scene.make({ name: 'Pictured' });
    const send = () => scene.ask('PUT', `/${id}/picture`, { body: blankPng(640, 480), type: 'image/png' });
    const first = (await send()).body.product;
    const picture = await scene.product.app.inject(first.picture);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await scene.product.app.inject(first.thumb)).headers['content-type']).toBe('image/jpeg');
    const second = (await send()).body.product;
    expect((await scene.product.app.inject(first.picture)).statusCode).toBe(404);
    expect((await scene.ask('DELETE', `/${id}/picture`)).status).toBe(204);
    expect((await scene.product.app.inject(second.picture)).statusCode).toBe(404);
    const third = (await send()).body.product;
    expect((await scene.ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await scene.product.app.inject(third.picture)).statusCode).toBe(404);
  });

  test.each([
    ['a page that calls itself a picture', () => Buffer.from('<svg onload="alert(1)"/>'), 400, /JPEG, PNG or WebP/],
    ['a picture cut short', () => blankPng(900, 900).subarray(0, 60), 400, /couldn’t read/],
    ['a tiny picture', () => blankPng(199, 400), 400, /at least 200 × 200/],
    ['a picture that unpacks to a hundred megabytes', () => blankPng(8000, 8000, 1), 400, /50 million pixels/],
    ['more than eight megabytes', () => Buffer.alloc(8_400_000), 413, /too large/],
  ])('%s is refused with a clear message', async (_what, content, expected, sentence) => {
    const [any] = (await scene.list()).items;
    const { status, body } = await scene.ask('PUT', `/${any?.id}/picture`, { body: content(), type: 'image/png' });
    expect([status, body.message]).toEqual([expected, expect.stringMatching(sentence)]);
  });

  test('is one of up to eight, in order, each with a description', async () => {
    const id = await scene.make({ name: 'Many photos' });
    const add = (side = 300) => scene.ask('POST', `/${id}/photos`, { body: blankPng(side, 300), type: 'image/png' });
    const names = async () => (await scene.show(id)).product.photos.map(({ name }) => name);
    const shown = async () => {
      const page = (await scene.product.app.inject(`/api/shops/${scene.cast.shopId}`)).json();
      return page.products.find((product: { id: string }) => product.id === id);
    };
    for (let n = 1; n <= 8; n += 1) expect((await add()).status).toBe(201);
    const ninth = await add();
    expect([ninth.status, ninth.body.message]).toEqual([409, 'A product can have 8 photos. Remove one first.']);

    const before = await names();
    const [cover = '', second = '', ...others] = before;
    const photos = [second, cover, ...others].map((name) => ({ name, alt: name === second ? ' A tub, open ' : '' }));
    const { product } = (await scene.ask('PATCH', `/${id}/photos`, { body: { photos } })).body;
    expect(product.photos.map(({ name, alt }: { name: string; alt: string }) => [name, alt]).slice(0, 2)).toEqual([
      [second, 'A tub, open'],
      [cover, ''],
    ]);
    expect(await shown()).toMatchObject({
      image: `/api/files/products/${id}/${second}?thumb=240x240`,
      photos: photos.map(({ name, alt }) => ({ path: `/api/files/products/${id}/${name}`, alt: alt.trim() })),
    });
    const record = (await scene.product.app.inject(`/api/collections/products/records/${id}`)).json();
    expect(record).toMatchObject({
      image: second,
      more_images: [cover, ...others],
      image_alts: { [second]: 'A tub, open' },
    });

    for (const wrong of [
      photos.slice(1),
      [...photos.slice(1), { name: 'other.jpg', alt: '' }],
      [...photos.slice(1), photos[1]],
    ]) {
      const refused = await scene.ask('PATCH', `/${id}/photos`, { body: { photos: wrong } });
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/another window/)]);
    }
    const long = photos.map((photo) => ({ ...photo, alt: 'x'.repeat(151) }));
    expect((await scene.ask('PATCH', `/${id}/photos`, { body: { photos: long } })).status).toBe(400);

    expect((await scene.ask('DELETE', `/${id}/photos/${second}`)).status).toBe(204);
    expect((await scene.ask('DELETE', `/${id}/photos/${second}`)).status).toBe(204);
    expect(await names()).toEqual([cover, ...others]);
    const path = (name: string) => `/api/files/products/${id}/${name}`;
    expect((await scene.product.app.inject(path(second))).statusCode).toBe(404);
    expect((await scene.product.app.inject(`${path(cover)}?thumb=640x640f`)).headers['content-type']).toBe(
      'image/jpeg',
    );
    expect((await scene.ask('DELETE', `/${id}`)).status).toBe(204);
    for (const name of [cover, ...others]) expect((await scene.product.app.inject(path(name))).statusCode).toBe(404);
  });

  test('can be changed by the shop only', async () => {
    const [any] = (await scene.list()).items;
    for (const as of ['guest', 'otherOwner'] as const)
      for (const [method, path] of [
        ['PUT', 'picture'],
        ['POST', 'photos'],
        ['DELETE', 'photos/any.jpg'],
      ] as const) {
        const picture = method === 'DELETE' ? {} : { body: blankPng(300, 300), type: 'image/png' };
        const { status } = await scene.ask(method, `/${any?.id}/${path}`, { as, ...picture });
        expect(status).toBe(as === 'guest' ? 401 : 404);
      }
  });
});
