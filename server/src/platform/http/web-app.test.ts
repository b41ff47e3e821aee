import { afterAll, describe, expect, test } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import { builtFile } from './built-file.ts';
import { purgeOldWebAssets, storeWebAssets } from './web-assets.db.ts';

const product = await sharedApp();
afterAll(() => product.close());

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });
const page = (url: string) => get(url, { accept: 'text/html' });

describe('pages', () => {
  test('the home page is served, revalidated on every visit, with its own policy', async () => {
    const answer = await page('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('text/html');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('every inline script of the home page is allowed by its hash, and there are no style attributes', async () => {
    const { createHash } = await import('node:crypto');
    const answer = await page('/');
    const policy = String(answer.headers['content-security-policy']);
    const scripts = [...answer.body.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([^]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, code = ''] of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    expect(answer.body).not.toMatch(/<[^>]+\sstyle="/);
  });

  test('an unknown path shows the not-found page with status 404', async () => {
    const answer = await page('/no-such-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('the admin panel has no page at an unknown address', async () => {
    for (const url of ['/admin/audit', '/admin/audit/', '/admin/shops/shop_1', '/admin/orders/o1', '/admin/customers'])
      expect([url, (await page(url)).statusCode]).toEqual([url, 200]);
    for (const url of ['/admin/anything', '/admin/audit/x', '/admin/anything/x', '/admin/payouts/x/y'])
      expect([url, (await page(url)).statusCode]).toEqual([url, 404]);
  });

  test('the gallery of components is no page of the product', async () => {
    expect((await page('/design')).statusCode).toBe(404);
  });

  test('an API client that requests an unknown path gets JSON, not a page', async () => {
    const answer = await get('/no-such-file.json', { accept: 'application/json' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: 404,
      code: 'not_found',
      message: "The requested resource wasn't found.",
      data: {},
    });
  });
});

describe('assets', () => {
  const asset = () => [...product.context.webBuild.files.keys()].find((path) => /^\/assets\/.*\.js$/.test(path)) ?? '';

  test('a hashed asset may be cached for a year', async () => {
    const answer = await get(asset());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a browser that accepts brotli gets the file compressed by the build', async () => {
    const { files } = product.context.webBuild;
    const [path = '', file] = [...files].find(([name, { brotli }]) => name.endsWith('.js') && brotli) ?? [];
    for (const [accepted, encoding, body] of [
      ['gzip, deflate, br', 'br', file?.brotli],
      ['gzip, br;q=0', 'gzip', file?.gzip],
      ['identity', undefined, file?.body],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted });
      expect([answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
        encoding,
        'text/javascript; charset=utf-8',
      ]);
      expect(answer.headers['vary']).toContain('Accept-Encoding');
      expect(answer.rawPayload.equals(body ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('a file that the browser has is not sent again', async () => {
    for (const path of ['/', asset()]) {
      const first = await get(path);
      const again = await get(path, { 'if-none-match': String(first.headers['etag']) });
      expect([path, again.statusCode, again.body]).toEqual([path, 304, '']);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
  });

  test('files of an older version are served for as long as it may be open in a browser', async () => {
    const { pool } = product.context;
    const path = '/assets/other-version.screen-AbCd1234.js';
    expect((await get(path)).statusCode).toBe(404);
    const other = builtFile(path, Buffer.from('export {};'), Buffer.from('brotli'));
    await storeWebAssets(
      pool,
      new Map([
        [path, other],
        ['/robots.txt', other],
      ]),
    );
    const { statusCode, body, headers } = await get(path);
    expect([statusCode, body, headers['content-type'], headers['cache-control'], headers['etag']]).toEqual([
      200,
      'export {};',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      other.etag,
    ]);
    expect((await get(path, { 'accept-encoding': 'br' })).body).toBe('brotli');
    await pool.query(`update web_assets set seen_at = now() - interval '6 days'`);
    await purgeOldWebAssets(pool);
    expect((await pool.query('select path from web_assets')).rows).toEqual([{ path }]);
    await pool.query(`update web_assets set seen_at = now() - interval '8 days'`);
    await storeWebAssets(pool, new Map([[path, other]]));
    await purgeOldWebAssets(pool);
    expect((await get(path)).statusCode).toBe(200);
    await pool.query(`update web_assets set seen_at = now() - interval '8 days'`);
    await purgeOldWebAssets(pool);
    expect((await get(path)).statusCode).toBe(404);
  });

  test('every file that our pages name is stored for other versions', async () => {
    const { pool, webBuild } = product.context;
    await storeWebAssets(pool, webBuild.files);
    const { rows } = await pool.query<{ path: string }>('select path from web_assets');
    const stored = new Set(rows.map(({ path }) => path));
    const named = [...webBuild.files.keys()].filter((path) => path.startsWith('/assets/'));
    expect(named.filter((path) => !stored.has(path))).toEqual([]);
  });

  test('every file that the service worker caches for offline use exists, each page with its own policy', async () => {
    const worker = (await get('/sw.js')).body;
    const cachedUrls = [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url = '']) => url);
    expect(cachedUrls).toContain('/');
    expect(cachedUrls).toContain('/__spa-fallback.html');
    const missing: string[] = [];
    for (const url of cachedUrls) {
      const answer = await get(url.startsWith('/') ? url : `/${url}`);
      const policy = String(answer.headers['content-security-policy']);
      const isRight =
        answer.statusCode === 200 && (!url.startsWith('/') || policy.includes("script-src 'self' 'sha256-"));
      if (!isRight) missing.push(url);
    }
    expect(missing).toEqual([]);
  });

  test('the service worker is always revalidated, and may fetch from this site only', async () => {
    const { headers } = await get('/sw.js');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  });

  test.each(['/../package.json', '/..%2f..%2fcsp.json', '/assets/..%2f..%2fcsp.json', '/%00', '/%ff', '/csp.json'])(
    '%s does not lead out of the built app',
    async (path) => {
      const answer = await get(path);
      expect([400, 404]).toContain(answer.statusCode);
    },
  );
});

describe('the security headers', () => {
  test.each(['/', '/api/profile', '/no-such-page'])('are in every answer of %s', async (path) => {
    expect((await get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': path.startsWith('/api/') ? 'same-origin' : 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('of the API forbid loading and framing', async () => {
    expect((await get('/api/health')).headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
  });
});
