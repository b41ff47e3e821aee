import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { Engine as PhpParser } from 'php-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pluginSecretOf } from '../../shops/plugin-secret.ts';
import { configFile } from './plugin-zip.ts';

let product: TestApp;
let cast: Cast;
let retailer: { api_key: string; api_secret: string };

beforeAll(async () => {
  product = await startTestApp({ PUBLIC_URL: 'https://baitdrop.test' });
  cast = await castOf(product);
  const { rows } = await product.context.pool.query('select api_key, api_secret from retailers where shop_id = $1', [
    cast.shopId,
  ]);
  retailer = { api_key: rows[0].api_key, api_secret: product.context.seal.open(rows[0].api_secret) };
});
afterAll(() => product.close());

const download = (config: unknown, actor: keyof Cast['tokens'] = 'owner') => {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  return product.app.inject({
    url: `/api/plugins/wordpress/download?config=${encodeURIComponent(text)}`,
    headers: cast.tokens[actor] === '' ? {} : { authorization: cast.tokens[actor] },
  });
};
const filesOf = (zip: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
const php = new PhpParser({ parser: { php8: true, suppressErrors: false }, ast: { withPositions: true } });
const guard = /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/;
function problemsOf(path: string, text: string): string[] {
  try {
    php.parseCode(text, path);
    return [];
  } catch (error) {
    return [`${path}: ${String(error)}`];
  }
}

/** Lists the texts in single quotes that follow a translation function. */
const translated = (text: string): string[] =>
  [...text.matchAll(/\b(?:__|esc_html__|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)'\s*,\s*'baitdrop'/g)].map(
    ([, words = '']) => words,
  );

describe('the owner’s download', () => {
  test('is the plugin with their shop’s settings inside', async () => {
    const answer = await download({ shop_id: cast.shopId, shop_name: 'ignored' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="baitdrop-wordpress-plugin.zip"',
      'cache-control': 'no-store',
    });
    const files = filesOf(answer.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'baitdrop/baitdrop.php',
        'baitdrop/readme.txt',
        'baitdrop/uninstall.php',
        'baitdrop/blocks/delivery/block.json',
        'baitdrop/blocks/delivery/index.js',
        'baitdrop/blocks/delivery/render.php',
        'baitdrop/languages/baitdrop.pot',
        'baitdrop/baitdrop-config.php',
      ]),
    );
    const config = files['baitdrop/baitdrop-config.php'] ?? '';
    for (const [name, value] of Object.entries({
      server_url: 'https://baitdrop.test',
      shop_id: cast.shopId,
      shop_name: String.raw`owner\'s`,
      api_key: retailer.api_key,
      api_secret: pluginSecretOf(retailer.api_secret),
      button_text: 'Order for Delivery',
      button_color: '#06C167',
      width: '400px',
      minimum_order: '25',
    }))
      expect(config).toContain(`'${name}' => '${value}',`);
    expect(Object.values(files).join('\n')).not.toContain(retailer.api_secret);
  });

  test('contains a secret for the plugin’s requests that the API refuses', async () => {
    const { pool } = product.context;
    await pool.query('update retailers set baitdrop_enabled = true where shop_id = $1', [cast.shopId]);
    const status = async (url: string, secret: string) =>
      (await product.app.inject({ url, headers: { authorization: `Bearer ${retailer.api_key}:${secret}` } }))
        .statusCode;
    const ofPlugin = pluginSecretOf(retailer.api_secret);
    expect([await status('/api/plugins/config', ofPlugin), await status('/api/plugins/config', 'bdp_0')]).toEqual([
      200, 401,
    ]);
    const delivery = '/api/v1/deliveries/none';
    expect(await status(delivery, ofPlugin)).toBe(401);
    expect(await status(delivery, retailer.api_secret)).not.toBe(401);
    await pool.query('update retailers set baitdrop_enabled = false where shop_id = $1', [cast.shopId]);
  });

  test('takes the keys from the database, never from the request', async () => {
    const answer = await download({
      shop_id: cast.shopId,
      api_key: 'bd_forged',
      api_secret: 'forged-secret',
      plugin_code: '<?php evil();',
    });
    expect(answer.statusCode).toBe(200);
    const all = Object.values(filesOf(answer.rawPayload)).join('\n');
    expect(all).not.toMatch(/forged|evil/);
  });

  test('is for the owner only', async () => {
    expect((await download({ shop_id: cast.shopId }, 'guest')).statusCode).toBe(401);
    for (const other of ['customer', 'otherOwner', 'admin'] as const)
      expect((await download({ shop_id: cast.shopId }, other)).statusCode).toBe(404);
    expect((await download({ shop_id: cast.shopId }, 'superuser')).statusCode).toBe(401);
  });

  test.each([
    ['not json', 400, 'config must be a JSON object with the shop_id of your shop.'],
    ['[]', 400, 'config must be a JSON object with the shop_id of your shop.'],
    ['', 400, 'config must be a JSON object with the shop_id of your shop.'],
    ['{}', 400, 'Please complete your account setup first'],
    ['{"shop_id":""}', 400, 'Please complete your account setup first'],
    ['{"shop_id":7}', 400, 'shop_id must be the text that your dashboard shows.'],
    ['{"shop_id":"shop_\\u0000nobody"}', 404, "The requested resource wasn't found."],
  ])('answers config=%s with %i and a message', async (config, status, message) => {
    const answer = await download(config);
    expect({ status: answer.statusCode, message: answer.json().message }).toEqual({ status, message });
  });

  test('does not log its query', async () => {
    await download({ shop_id: 'shop_logged', api_secret: 'sEcReTvalue' });
    await product.app.inject('/api/plugins/wordpress/download');
    const logged = JSON.stringify((await product.context.pool.query('select * from "_logs"')).rows);
    expect(logged).not.toMatch(/sEcReTvalue|shop_logged/);
  });
});

describe('the public download of the plugin', () => {
  test('contains no key, and the server’s address', async () => {
    const answer = await product.app.inject('/plugins/baitdrop-wordpress-plugin.zip');
    expect(answer.statusCode).toBe(200);
    const files = filesOf(answer.rawPayload);
    expect(files['baitdrop/baitdrop-config.php']).toContain(`'server_url' => 'https://baitdrop.test',`);
    expect(Object.values(files).join('\n')).not.toMatch(/bd_[a-z0-9]{32}/);
  });

  test('is updated from where it was downloaded, and WordPress can check for a newer version', async () => {
    const { rawPayload } = await product.app.inject('/plugins/baitdrop-wordpress-plugin.zip');
    const files = filesOf(rawPayload);
    expect(files['baitdrop/baitdrop.php']).toMatch(/Update URI: +https:\/\/baitdrop\.test\/plugins/);
    expect(files['baitdrop/readme.txt']).toContain('https://baitdrop.test/privacy');
    const answer = (await product.app.inject('/plugins/baitdrop-wordpress-plugin.json')).json();
    expect(answer).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      requires: '6.3',
      requires_php: '7.4',
      tested: expect.stringMatching(/^\d+\.\d+$/),
      url: 'https://baitdrop.test/plugins',
      package: 'https://baitdrop.test/plugins/baitdrop-wordpress-plugin.zip',
    });
  });

  test('is valid PHP that guards every file and makes every text translatable', async () => {
    const { rawPayload } = await product.app.inject('/plugins/baitdrop-wordpress-plugin.zip');
    const files = filesOf(rawPayload);
    const pot = files['baitdrop/languages/baitdrop.pot'] ?? '';
    const sources = Object.entries(files).filter(([path]) => path.endsWith('.php'));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.flatMap(([path, text]) => problemsOf(path, text))).toEqual([]);
    const unguarded = sources.filter(([path, text]) => !path.endsWith('/index.php') && !guard.test(text));
    expect(unguarded.map(([path]) => path)).toEqual([]);
    const texts = Object.values(files).flatMap(translated);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter((words) => !pot.includes(`msgid "${words}"`))).toEqual([]);
    expect(problemsOf('broken.php', '<?php function ( {')).toHaveLength(1);
  });

  test('has the same version everywhere', () => {
    const read = (path: string) =>
      readFileSync(new URL(`../../../../../integrations/wordpress/baitdrop/${path}`, import.meta.url), 'utf8');
    const version = /Version: +(\S+)/.exec(read('baitdrop.php'))?.[1];
    expect(read('readme.txt')).toContain(`Stable tag: ${version}`);
    expect(read('baitdrop.php')).toContain(`define( 'BAITDROP_VERSION', '${version}' );`);
    expect(JSON.parse(read('blocks/delivery/block.json'))).toMatchObject({ version, name: 'baitdrop/delivery' });
  });

  test('escapes any shop name', () => {
    const text = configFile({ shop_name: String.raw`Bob's \ "Bait" <?php ?> \'` });
    expect(problemsOf('config.php', text)).toEqual([]);
    expect(text).toContain(String.raw`'Bob\'s \\ "Bait" <?php ?> \\\''`);
  });
});

describe('a request of the plugin', () => {
  const ask = (authorization: string) =>
    product.app.inject({ url: '/api/plugins/config', headers: authorization === '' ? {} : { authorization } });
  const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

  test('is answered for any shop’s key, with the look that the shop chose', async () => {
    await product.context.pool.query(
      `update plugin_configs set "buttonText" = 'Order bait', theme = 'dark', minimum_order_pence = 3050 where shop_id = $1`,
      [cast.shopId],
    );
    for (const header of [
      basic(retailer.api_key, ''),
      basic(retailer.api_key, retailer.api_secret),
      `Bearer ${retailer.api_key}:${retailer.api_secret}`,
    ]) {
      const answer = await ask(header);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        shop_id: cast.shopId,
        shop_name: "owner's",
        enabled: false,
        // A request with the shop's secret gets the plugin's own secret in return.
        ...(header === basic(retailer.api_key, '') ? {} : { plugin_secret: pluginSecretOf(retailer.api_secret) }),
        button_text: 'Order bait',
        button_color: '#06C167',
        theme: 'dark',
        width: '400px',
        minimum_order: '30.5',
      });
    }
  });

  test('registers the site once with the secret, and is refused without it or without an address', async () => {
    const tell = async (payload: object, secret = retailer.api_secret) => {
      const headers = { authorization: basic(retailer.api_key, secret) };
      return (await product.app.inject({ method: 'POST', url: '/api/plugins/sites', headers, payload })).statusCode;
    };
    expect(await tell({ site: 'https://tackle.example/shop' })).toBe(204);
    expect(await tell({ site: 'https://tackle.example' }, pluginSecretOf(retailer.api_secret))).toBe(204);
    expect(await tell({ site: 'http://tackle.example' })).toBe(400);
    expect(await tell({ site: 'https://other.example' }, '')).toBe(401);
    expect(await tell({ site: 'javascript:alert(1)' })).toBe(400);
    expect(await tell({})).toBe(400);
    const { rows } = await product.context.pool.query('select allowed_origins from retailers where shop_id = $1', [
      cast.shopId,
    ]);
    expect(rows[0].allowed_origins).toEqual(['https://tackle.example']);
    const twenty = Array.from({ length: 20 }, (_, nth) => `https://${nth}.example`);
    await product.context.pool.query('update retailers set allowed_origins = $1 where shop_id = $2', [
      JSON.stringify(twenty),
      cast.shopId,
    ]);
    // A site above the limit is refused; one that is already registered is accepted.
    expect(await tell({ site: 'https://last.example' })).toBe(409);
    expect(await tell({ site: 'https://7.example' })).toBe(204);
  });

  test('is refused for a wrong key or secret without saying which was wrong', async () => {
    const answers = await Promise.all(
      [
        '',
        basic('bd_nobody', ''),
        basic(`bd_${'x'.repeat(32)}`, ''),
        basic(retailer.api_key, 'guess'),
        `Bearer ${retailer.api_key}:guess`,
        'Basic !!!',
      ].map(ask),
    );
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(401);
      expect(JSON.parse(body).message).toBe('The API key or secret is not right.');
    }
  });
});
