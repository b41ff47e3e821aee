import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

const ask = async (method: 'GET' | 'PUT' | 'DELETE', path = '', who: 'customer' | 'owner' = 'customer') =>
  scene.product.app.inject({
    method,
    url: `/api/favourites${path}`,
    headers: { authorization: await scene.tokenOf(who) },
  });
const listed = async () => (await ask('GET')).json();

test('a shop or product is marked once, listed newest first, and can be removed', async () => {
  const worms = await scene.addProduct({ name: 'Lobworms', price_pence: 400, stock: 3 });
  const floats = await scene.addProduct({ name: 'Pole float', price_pence: 200, stock: 0 });
  for (const path of [`/shops/${scene.shopId}`, `/products/${worms}`, `/products/${floats}`, `/products/${worms}`])
    expect((await ask('PUT', path)).statusCode).toBe(204);
  await scene.query(`update favourites set created_at = now() + interval '1 hour' where subject = $1`, [floats]);
  const shop = { shop_id: scene.shopId, shop_name: 'Ringwood Tackle' };
  expect(await listed()).toEqual({
    shops: [{ shop_id: scene.shopId, name: 'Ringwood Tackle' }],
    products: [
      { id: floats, name: 'Pole float', ...shop },
      { id: worms, name: 'Lobworms', ...shop },
    ],
  });
  expect((await ask('GET', '', 'owner')).json()).toEqual({ shops: [], products: [] });

  await scene.query('update products set is_active = false where id = $1', [worms]);
  expect((await listed()).products).toHaveLength(1);
  for (const path of [`/products/${floats}`, `/products/${floats}`, `/shops/${scene.shopId}`])
    expect((await ask('DELETE', path)).statusCode).toBe(204);
  expect(await listed()).toEqual({ shops: [], products: [] });
});

test('unknown subjects, more than two hundred favourites, and guests are refused', async () => {
  expect((await ask('PUT', '/shops/shop_nobody')).statusCode).toBe(404);
  expect((await ask('PUT', '/products/nothing')).statusCode).toBe(404);
  await scene.query(
    `insert into favourites ("user", kind, subject, created_at)
     select $1, 'products', 'p' || n, now() from generate_series(1, 200) n`,
    [scene.users.owner],
  );
  expect((await ask('PUT', `/shops/${scene.shopId}`, 'owner')).statusCode).toBe(409);
  expect((await scene.product.app.inject({ url: '/api/favourites' })).statusCode).toBe(401);
});
