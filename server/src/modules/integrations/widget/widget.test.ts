import { afterAll, describe, expect, test } from 'vitest';
import { widgetAnswer } from '@baitdrop/contract/widget';
import { blankPng } from '../../../testing/blank-png.ts';
import { castOf } from '../../../testing/cast.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const product = await sharedApp();
const cast = await castOf(product);
afterAll(() => product.close());

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });
const allow = (origins: unknown) =>
  product.context.pool.query('update retailers set allowed_origins = $1 where shop_id = $2', [
    JSON.stringify(origins),
    cast.shopId,
  ]);
const lookAt = async (headers = {}) => widgetAnswer.parse((await get(`/api/widget/${cast.shopId}`, headers)).json());
const ancestorsOf = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1];

describe('the widget’s public data', () => {
  test('contains the look, with defaults for unset values', async () => {
    await product.context.pool.query('delete from plugin_configs where shop_id = $1', [cast.shopId]);
    const { look, powered_by, accent } = await lookAt();
    expect(look).toEqual({
      theme: 'light',
      buttonText: 'Order for Delivery',
      buttonColor: '#06C167',
      width: '400px',
      minimumOrder: 25,
    });
    expect([powered_by, accent]).toEqual([true, null]);
  });

  test('contains no key, address or name of a person', async () => {
    const { headers, body } = await get(`/api/widget/${cast.shopId}`, { origin: 'https://any.example' });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body).not.toMatch(/bd_|@|secret/);
  });

  test('shows whether the site may show the order screen in a frame', async () => {
    await allow(['https://www.cobb.example']);
    expect((await lookAt({ origin: 'https://www.cobb.example' })).may_frame).toBe(true);
    expect((await lookAt({ origin: 'https://www.cobb.example.evil.example' })).may_frame).toBe(false);
  });

  test('answers 404 for an unknown shop', async () => {
    for (const id of ['shop_none', 'x'.repeat(400)]) expect((await get(`/api/widget/${id}`)).statusCode).toBe(404);
  });
});

const setPro = (days: number) =>
  product.context.pool.query(
    `insert into pro_subscriptions (shop_id, status, paid_until) values ($1, 'active', $2)
     on conflict (shop_id) do update set status = 'active', paid_until = $2`,
    [cast.shopId, new Date(product.context.now().getTime() + days * 86_400_000)],
  );

test('our name is shown until the shop has Pro; then its own colour can replace it', async () => {
  const wish = `insert into plugin_configs (id, shop_id, "buttonColor", "hideBranding") values ('wish', $1, '#FF5A1F', true)`;
  await product.context.pool.query('delete from plugin_configs where shop_id = $1', [cast.shopId]);
  await product.context.pool.query(wish, [cast.shopId]);
  expect(await lookAt()).toMatchObject({ powered_by: true, accent: null });

  await setPro(1);
  expect(await lookAt()).toMatchObject({ powered_by: false, accent: '#FF5A1F' });
  expect((await get(`/embed/${cast.shopId}/hello`)).body).toContain('"poweredBy":false');
});

describe('the shop’s own logo', () => {
  const put = (payload: Buffer, as: 'owner' | 'otherOwner' | 'customer' = 'owner') =>
    product.app.inject({
      method: 'PUT',
      url: `/api/shops/${cast.shopId}/widget-logo`,
      headers: { authorization: cast.tokens[as], 'content-type': 'image/png' },
      payload,
    });

  test('can be set only by the owner of a shop with Pro', async () => {
    await setPro(-60);
    expect([(await put(blankPng(200, 80))).statusCode, (await lookAt()).logo]).toEqual([403, null]);
    await setPro(1);
    for (const as of ['otherOwner', 'customer'] as const)
      expect((await put(blankPng(200, 80), as)).statusCode).toBe(404);
    expect((await lookAt()).logo).toBe(null);
  });

  test('is re-encoded, replaced and removed', async () => {
    await product.context.pool.query('delete from plugin_configs where shop_id = $1', [cast.shopId]);
    expect((await put(blankPng(200, 80))).statusCode).toBe(204);
    const first = (await lookAt()).logo ?? '';
    expect((await get(first)).headers['content-type']).toBe('image/jpeg');
    expect((await put(blankPng(300, 100))).statusCode).toBe(204);
    const second = (await lookAt()).logo ?? '';
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    const headers = { authorization: cast.tokens.owner };
    const url = `/api/shops/${cast.shopId}/widget-logo`;
    expect((await product.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect([(await lookAt()).logo, (await get(second)).statusCode]).toEqual([null, 404]);
  });

  test('is hidden while the shop has no Pro, and shown again with it', async () => {
    await put(blankPng(200, 80));
    await setPro(-60);
    expect((await lookAt()).logo).toBe(null);
    await setPro(1);
    expect((await lookAt()).logo).toMatch(/^\/api\/files\/plugin_configs\/\w+\/\w+\.jpg$/);
  });

  test.each([
    ['a page that calls itself a picture', () => Buffer.from('<svg onload="alert(1)"/>'), 400, /JPEG, PNG or WebP/],
    ['a tiny one', () => blankPng(63, 400), 400, /at least 64 × 64/],
    ['more than two megabytes', () => Buffer.alloc(2_200_000), 413, /too large/],
  ])('%s is refused with a message', async (_what, content, status, sentence) => {
    const answer = await put(content());
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(sentence)]);
  });
});

describe('the order screen in a frame', () => {
  test.each(['', '/checkout', '/hello'])(
    'can be framed by the shop’s registered sites and our preview (%s)',
    async (path) => {
      await allow(['https://www.cobb.example', 'http://localhost:8123']);
      const { statusCode, headers } = await get(`/embed/${cast.shopId}${path}`);
      expect(statusCode).toBe(200);
      expect(ancestorsOf(headers['content-security-policy'])).toBe(
        "'self' https://www.cobb.example http://localhost:8123",
      );
      expect(headers['x-frame-options']).toBeUndefined();
    },
  );

  test.each([[[]], [null], ['https://evil.example'], [['https://a.example; script-src *', '*', "'none'", 7]]])(
    'cannot be framed by other sites when %j is registered',
    async (origins) => {
      await allow(origins);
      const { headers } = await get(`/embed/${cast.shopId}`);
      expect(ancestorsOf(headers['content-security-policy'])).toBe("'self'");
      expect(String(headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-/);
    },
  );

  test('answers 404 for an unknown shop, and then cannot be framed', async () => {
    const { statusCode, headers } = await get('/embed/shop_none', { accept: 'text/html' });
    expect(statusCode).toBe(404);
    expect(ancestorsOf(headers['content-security-policy'])).toBe("'none'");
    expect((await get('/embed/shop_none/hello')).statusCode).toBe(404);
  });

  test('sends a hello message that no shop name can break out of', async () => {
    await product.context.pool.query('update retailers set shop_name = $1 where shop_id = $2', [
      '</script><script>alert(1)</script>',
      cast.shopId,
    ]);
    const { body } = await get(`/embed/${cast.shopId}/hello`);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).toContain('\\u003c/script>');
  });
});

describe('the widget’s files', () => {
  test('can be loaded by every site, and are revalidated within the hour', async () => {
    const { statusCode, headers } = await get('/widget/v1.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
  });

  test('are cached for a year under a name with their hash', async () => {
    const manifest = (await get('/widget/v1/manifest.json')).json<{ file: string; integrity: string }>();
    const { statusCode, headers, body } = await get(manifest.file);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(body).toBe((await get('/widget/v1.js')).body);
  });

  test.each([
    ['/widget/none.js', 404],
    ['/widget/..%2fcsp.json', 404],
    ['/widget/', 404],
    ['/widget/%ff', 400],
  ])('do not include %s', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status);
  });
});
