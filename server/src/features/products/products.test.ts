import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewProductForm, ShelfPage, ShelfProductAnswer, StockHistory } from '@baitdrop/contract/shop-products';
import { emptyProduct } from '@baitdrop/domain/products/product-details';
import { type Actor, type Cast, castOf } from '../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let cast: Cast;
let clock = new Date('2026-07-10T09:00:00Z');
beforeAll(async () => {
  product = await startTestApp();
  product.parts.now = () => clock;
  product.parts.engine.settings.rateLimits.enabled = false;
  cast = await castOf(product);
  await product.parts.pool.query('delete from products');
  await product.parts.pool.query('update shops set is_active = true where shop_id = $1', [cast.shopId]);
});
afterAll(() => product.close());

interface Asked {
  as?: Actor;
  body?: object | string | Buffer;
  type?: string;
  key?: string;
}

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, asked: Asked = {}) {
  const { as = 'owner', body, type = 'application/json', key } = asked;
  const answer = await product.app.inject({
    method,
    url: `/api/shops/${cast.shopId}/products${path}`,
    headers: {
      ...(as === 'guest' ? {} : { authorization: cast.tokens[as] }),
      ...(body !== undefined && { 'content-type': type }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
}

const form = (given: Partial<NewProductForm> = {}): NewProductForm => ({
  ...emptyProduct,
  name: 'Red maggots, 1 pint (568 ml)',
  price_pence: 420,
  category: 'bait',
  stock: 10,
  ...given,
});

async function make(given: Partial<NewProductForm>): Promise<string> {
  const { status, body } = await ask('POST', '', { body: form(given) });
  if (status !== 201) throw new Error(`not made: ${JSON.stringify(body)}`);
  return body.id;
}
const list = async (query = ''): Promise<ShelfPage> => (await ask('GET', query)).body;
const show = async (id: string): Promise<ShelfProductAnswer> => (await ask('GET', `/${id}`)).body;
const history = async (id: string): Promise<StockHistory> => (await ask('GET', `/${id}/history`)).body;
const namesOf = ({ items }: ShelfPage) => items.map(({ name }) => name);
const stockForBuyers = async (id: string): Promise<number> =>
  (await product.app.inject(`/api/collections/products/records/${id}`)).json().stock;

async function stockAdding(id: string): Promise<number> {
  const { rows } = await product.parts.pool.query(
    'select sum(change)::int as sum from stock_movements where product = $1',
    [id],
  );
  return rows[0].sum;
}

describe('a product', () => {
  test('is made, read, changed and deleted by its shop, and by nobody else', async () => {
    const id = await make({ name: 'Pinkies', barcode: '5012345678900', best_before: '2026-07-14', perishable: true });
    expect((await show(id)).product).toMatchObject({
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
      expect((await ask('GET', '', { as })).status).toBe(status);
      expect((await ask('PATCH', `/${id}`, { as, body: { price_pence: 1 } })).status).toBe(status);
      expect((await ask('DELETE', `/${id}`, { as })).status).toBe(status);
      expect((await ask('GET', '/export.csv', { as })).status).toBe(status);
    }
    expect((await ask('PATCH', `/${id}`, { body: { price_pence: 460, low_stock_at: 5 } })).status).toBe(204);
    expect((await show(id)).product).toMatchObject({ price_pence: 460, low_stock_at: 5, stock: 10, name: 'Pinkies' });
    expect((await ask('DELETE', `/${id}`, { as: 'admin' })).status).toBe(204);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
  });

  test('is refused with a sentence for every field', async () => {
    const { status, body } = await ask('POST', '', {
      body: form({ name: '', price_pence: 0, best_before: '2026-07-09', barcode: '123' }),
    });
    expect(status).toBe(400);
    expect(Object.keys(body.data).toSorted()).toEqual(['barcode', 'best_before', 'name', 'price_pence']);
    expect((await ask('POST', '', { body: { name: 5 } })).status).toBe(400);
    expect((await ask('POST', '', { body: '{"name"' })).status).toBe(400);
  });

  test.each([
    ['lead of 10 g', { name: 'Pear lead', material: 'lead', unit_weight_mg: 10_000 }, 'unit_weight_mg', /swans/],
    ['crayfish', { name: 'Signal crayfish, 6' }, 'name', /Crayfish may not be used as bait/],
    ['live fish', { name: 'Live roach, 5' }, 'name', /Live fish cannot be sold/],
    ['a knife for everybody', { name: 'Bait knife' }, 'age_restricted', /18 or over/],
  ])('%s is refused with the reason', async (_what, given, field, reason) => {
    const { status, body } = await ask('POST', '', { body: form(given) });
    expect([status, body.data[field].message]).toEqual([400, expect.stringMatching(reason)]);
  });

  test('keeps the same rules through the records API, which touches neither stock nor picture', async () => {
    const records = `/api/collections/products/records`;
    const headers = { authorization: cast.tokens.owner };
    const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      product.app.inject({ method, url, headers, payload });
    const refused = await send('POST', records, { shop_id: cast.shopId, name: 'Live roach', price: 2 });
    expect([refused.statusCode, refused.json().data.name.code]).toEqual([400, 'validation_live_fish']);
    const noDay = await send('POST', records, {
      shop_id: cast.shopId,
      name: 'Prawns',
      price: 2,
      best_before: '2026-99-99',
    });
    expect([noDay.statusCode, noDay.json().data.best_before.message]).toEqual([400, expect.stringMatching(/real day/)]);
    const id = await make({ name: 'Inline lead 3 oz', material: 'lead', unit_weight_mg: 85_000 });
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

  test('has a name of its own in its shop, also when two are made at once', async () => {
    const body = form({ name: 'Casters' });
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '', { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.data.name.message).toMatch(/has this name already/);
    const again = await ask('POST', '', { body: form({ name: 'Lobworms' }), key: 'lobworms once' });
    expect(await ask('POST', '', { body: form({ name: 'Lobworms' }), key: 'lobworms once' })).toMatchObject({
      status: 201,
      body: again.body,
    });
  });

  test('knows its other sizes, smallest first', async () => {
    const sizes = { size_group: 'Wide gape hooks', category: 'tackle' };
    for (const size of ['16', '6', '12'])
      await make({ ...sizes, name: `Wide gape hooks, size ${size}`, size_label: size });
    const [first] = (await list('?search=wide gape')).items;
    expect((await show(first?.id ?? '')).sizes.map(({ size_label }) => size_label)).toEqual(['6', '12', '16']);
  });
});

describe('stock', () => {
  test('changes by counting and by what comes in, once for each command, and every change is written down', async () => {
    const id = await make({ name: 'Dendrobaena, 250 g', stock: 4 });
    expect((await ask('POST', `/${id}/stock`, { body: { count: 9 } })).body).toEqual({ stock: 9 });
    for (let sent = 0; sent < 3; sent += 1)
      expect((await ask('POST', `/${id}/stock`, { body: { change: 6 }, key: 'six tubs' })).body).toEqual({ stock: 15 });
    expect((await ask('POST', `/${id}/stock`, { body: { change: -100 } })).body).toEqual({ stock: 0 });
    expect((await history(id)).movements).toMatchObject([
      { reason: 'counted', change: -15, stock_after: 0, by: 'owner' },
      { reason: 'received', change: 6, stock_after: 15 },
      { reason: 'counted', change: 5, stock_after: 9 },
      { reason: 'counted', change: 4, stock_after: 4 },
    ]);
    expect(await stockAdding(id)).toBe(0);
    for (const body of [{ count: -1 }, { count: 1.5 }, {}, { count: 'x' }, { change: 1e9 }])
      expect((await ask('POST', `/${id}/stock`, { body })).status).toBe(400);
  });

  test('loses nothing when two people count at the same time', async () => {
    const id = await make({ name: 'Mealworms', stock: 0 });
    await Promise.all(Array.from({ length: 8 }, () => ask('POST', `/${id}/stock`, { body: { change: 2 } })));
    expect((await show(id)).product.stock).toBe(16);
    expect(await stockAdding(id)).toBe(16);
  });

  test('sold out today sells nothing until the next day begins, can be taken back, and leaves the count alone', async () => {
    const id = await make({ name: 'Fresh lugworm, 10', stock: 12 });
    // The database asks its own clock whether it is over.
    clock = new Date();
    try {
      const { body } = await ask('POST', `/${id}/sold-out`, { body: { sold_out: true } });
      expect(new Date(body.sold_out_until) > clock).toBe(true);
      expect(await stockForBuyers(id)).toBe(0);
      expect((await show(id)).product).toMatchObject({ stock: 12, sold_out_until: body.sold_out_until });
      expect(namesOf(await list('?show=sold_out'))).toContain('Fresh lugworm, 10');
      expect((await ask('POST', `/${id}/sold-out`, { body: { sold_out: true } })).status).toBe(200);
      await ask('POST', `/${id}/sold-out`, { body: { sold_out: false } });
      expect(await stockForBuyers(id)).toBe(12);
      await ask('POST', `/${id}/sold-out`, { body: { sold_out: true } });
      await product.parts.pool.query(`update products set sold_out_until = now() - interval '1 second' where id = $1`, [
        id,
      ]);
      expect(await stockForBuyers(id)).toBe(12);
      expect((await show(id)).product.sold_out_until).toBeNull();
      expect((await history(id)).movements.map(({ reason }) => reason)).toEqual([
        'sold_out',
        'back_on_sale',
        'sold_out',
        'counted',
      ]);
    } finally {
      clock = new Date('2026-07-10T09:00:00Z');
    }
  });

  test('past its best, nothing is sold and the shop is told', async () => {
    const id = await make({ name: 'Old prawns', best_before: '2026-07-10' });
    await product.parts.pool.query(`update products set best_before = '2020-01-01' where id = $1`, [id]);
    expect(await stockForBuyers(id)).toBe(0);
    expect(namesOf(await list('?show=past_best'))).toEqual(['Old prawns']);
  });

  test('few left are counted and listed', async () => {
    const before = (await list()).counts.low;
    const id = await make({ name: 'Last squid', stock: 2, low_stock_at: 2 });
    expect((await list('?show=low&search=squid')).items.map((item) => item.id)).toEqual([id]);
    expect((await list()).counts.low).toBe(before + 1);
    await ask('PATCH', `/${id}`, { body: { low_stock_at: 0 } });
    expect((await list()).counts.low).toBe(before);
  });
});

describe('the list', () => {
  test('finds by words in any order and by barcode, sorts, pages, and refuses nonsense', async () => {
    await make({ name: 'Halibut pellets 8 mm', barcode: '96385074', price_pence: 699, category: 'pellets' });
    await make({ name: 'Halibut pellets 14 mm', price_pence: 599, category: 'pellets' });
    expect(namesOf(await list('?search=8 HALIBUT'))).toEqual(['Halibut pellets 8 mm']);
    expect(namesOf(await list('?search=96385074'))).toEqual(['Halibut pellets 8 mm']);
    expect(namesOf(await list('?search=100%25'))).toEqual([]);
    const cheapFirst = await list('?category=pellets&sort=price');
    expect(namesOf(cheapFirst)).toEqual(['Halibut pellets 14 mm', 'Halibut pellets 8 mm']);
    expect(cheapFirst.categories).toContain('pellets');
    const second = await list('?category=pellets&sort=price&order=desc&perPage=1&page=2');
    expect([namesOf(second), second.totalItems]).toEqual([['Halibut pellets 14 mm'], 2]);
    for (const query of ['?show=x', '?sort=id;drop', '?page=0', '?perPage=201', '?search=a&search=b'])
      expect((await ask('GET', query)).status).toBe(400);
  });
});

describe('a change for many', () => {
  const bulk = (chosen: object, change: object, key?: string) =>
    ask('POST', '/bulk', { body: { chosen, change }, ...(key !== undefined && { key }) });

  test('changes prices to the penny, once, all of them or none', async () => {
    const ids = [await make({ name: 'Bulk one', price_pence: 450 }), await make({ name: 'Bulk two', price_pence: 1 })];
    for (let sent = 0; sent < 2; sent += 1)
      expect((await bulk({ ids }, { kind: 'percent', bps: 500 }, 'five up')).body).toEqual({ changed: 2 });
    expect((await show(ids[0] ?? '')).product.price_pence).toBe(473);
    const refused = await bulk({ ids }, { kind: 'amount', pence: -100 });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringMatching(/“Bulk two” would have no possible price/),
    ]);
    expect((await show(ids[0] ?? '')).product.price_pence).toBe(473);
  });

  test('hides, moves, counts and sells out everything that the search shows', async () => {
    const everything = { search: 'bulk', category: '', show: 'all' };
    expect((await bulk(everything, { kind: 'active', active: false })).body).toEqual({ changed: 2 });
    expect(namesOf(await list('?show=hidden&search=bulk'))).toEqual(['Bulk one', 'Bulk two']);
    await bulk(everything, { kind: 'category', category: 'sale' });
    await bulk(everything, { kind: 'stock', count: 7 });
    await bulk(everything, { kind: 'sold_out', sold_out: true });
    const { items } = await list('?category=sale');
    expect(items.map(({ stock }) => stock)).toEqual([7, 7]);
    for (const { id } of items) expect(await stockAdding(id)).toBe(7);
  });

  test('moves nothing onto a shelf where the rules forbid it, and reaches no other shop', async () => {
    const id = await make({ name: 'Skinner', category: 'accessories' });
    const { status, body } = await bulk({ ids: [id] }, { kind: 'category', category: 'knives' });
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/“Skinner”: Knives and blades are for people of 18/),
    ]);
    const { rows } = await product.parts.pool.query(
      `insert into products (id, shop_id, name, price_pence) values ('otherproduct123', $1, 'Theirs', 100) returning id`,
      [cast.otherShopId],
    );
    expect((await bulk({ ids: [rows[0].id] }, { kind: 'to', pence: 1 })).status).toBe(400);
  });
});

describe('a picture', () => {
  /** Black. `drawn` leaves out rows that it says it has. */
  function png(width: number, height: number, drawn = height): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      check.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, check]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(width, 0);
    head.writeUInt32BE(height, 4);
    head.writeUInt8(8, 8);
    const rows = deflateSync(Buffer.alloc((width + 1) * drawn));
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
  }

  test('is kept as a new JPEG with a thumbnail, and goes when it is taken away or the product goes', async () => {
    const id = await make({ name: 'Pictured' });
    const send = () => ask('PUT', `/${id}/picture`, { body: png(640, 480), type: 'image/png' });
    const first = (await send()).body.product;
    const kept = await product.app.inject(first.picture);
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await product.app.inject(first.thumb)).headers['content-type']).toBe('image/jpeg');
    const second = (await send()).body.product;
    expect((await product.app.inject(first.picture)).statusCode).toBe(404);
    expect((await ask('DELETE', `/${id}/picture`)).status).toBe(204);
    expect((await product.app.inject(second.picture)).statusCode).toBe(404);
    const third = (await send()).body.product;
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect((await product.app.inject(third.picture)).statusCode).toBe(404);
  });

  test.each([
    ['a page that calls itself a picture', () => Buffer.from('<svg onload="alert(1)"/>'), 400, /JPEG, PNG or WebP/],
    ['a picture cut short', () => png(900, 900).subarray(0, 60), 400, /cannot be read/],
    ['a tiny picture', () => png(199, 400), 400, /at least 200 × 200/],
    ['a picture that unpacks to a hundred megabytes', () => png(8000, 8000, 1), 400, /50 million pixels/],
    ['more than eight megabytes', () => Buffer.alloc(8_400_000), 413, /too large/],
  ])('%s is refused in words', async (_what, content, expected, sentence) => {
    const [any] = (await list()).items;
    const { status, body } = await ask('PUT', `/${any?.id}/picture`, { body: content(), type: 'image/png' });
    expect([status, body.message]).toEqual([expected, expect.stringMatching(sentence)]);
  });

  test('is only for the shop to change', async () => {
    const [any] = (await list()).items;
    for (const as of ['guest', 'otherOwner'] as const)
      expect((await ask('PUT', `/${any?.id}/picture`, { as, body: png(300, 300), type: 'image/png' })).status).not.toBe(
        200,
      );
  });
});
