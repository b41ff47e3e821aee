import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DirectoryScene, startDirectoryScene } from './testing/directory-scene.ts';

let scene: DirectoryScene;
const NAME = 'Tom & Bob’s “Bait”';
let shop = '';
let hidden = '';
let product = '';

beforeAll(async () => {
  scene = await startDirectoryScene();
  shop = await scene.addShop({ name: NAME, latitude: 50.85, longitude: -1.78, enabled: true, postcode: 'BH24 1JD' });
  hidden = await scene.addShop({ name: 'Hidden', latitude: 50.85, longitude: -1.78, enabled: true, is_active: false });
  product = await scene.addProduct(shop, { name: 'Hooks <12>', description: '</script> & sharp' });
});
afterAll(() => scene.product.close());

const factsIn = (page: string): unknown =>
  JSON.parse(/<script id="page-facts" type="application\/json">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');

describe('a shop’s page', () => {
  test('shows its name before the script has loaded, and contains the data that the script needs', async () => {
    const { body, statusCode, headers } = await scene.get(`/shop/${shop}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(body).toMatch(/<h1 [^>]*data-slot="name"[^>]*>Tom &amp; Bob’s “Bait”<\/h1>/);
    expect(body).toMatch(/<p [^>]*data-slot="address"[^>]*>1 Bank, BH24 1JD<\/p>/);
    expect(factsIn(body)).toEqual({ shop: (await scene.get(`/api/shops/${shop}?shelf=80`)).json() });
  });

  test('answers 404 for a hidden shop, and leaves places from the map to the script', async () => {
    const pages = await Promise.all([hidden, 'shop_none', 'ChIJplace'].map((id) => scene.get(`/shop/${id}`)));
    expect(pages.map(({ statusCode, body }) => [statusCode, factsIn(body)])).toEqual([
      [404, null],
      [404, null],
      [200, null],
    ]);
  });

  test('is compressed for clients that accept it, like the directory’s answers', async () => {
    for (const path of [`/shop/${shop}`, `/api/shops/${shop}`]) {
      const plain = await scene.get(path);
      const small = await scene.get(path, { 'accept-encoding': 'gzip, deflate, br' });
      expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      expect(small.headers.etag).toBe(plain.headers.etag);
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
      expect((await scene.get(path, { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('a product’s page', () => {
  test('shows the product before the script has loaded, and contains the data that the script needs', async () => {
    const { body } = await scene.get(`/shop/${shop}/product/${product}`);
    expect(body).toMatch(/<h1 [^>]*data-slot="name"[^>]*>Hooks &lt;12&gt;<\/h1>/);
    expect(body).toMatch(/<p [^>]*data-slot="description"[^>]*>&lt;\/script&gt; &amp; sharp<\/p>/);
    expect(body.match(/<title/g)).toHaveLength(1);
    expect(factsIn(body)).toEqual({ product: (await scene.get(`/api/products/${product}`)).json() });
  });
});
