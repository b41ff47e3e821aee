import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

test('without settings it is the demo on 127.0.0.1:8090 with an embedded database', () => {
  expect(readConfig({})).toMatchObject({
    profile: 'demo',
    host: '127.0.0.1',
    port: 8090,
    publicUrl: 'http://127.0.0.1:8090',
    databaseUrl: undefined,
  });
});

test('a blank value counts as not set, so that .env.example works as it is', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' }).port).toBe(8090);
});

test('.env.example has every setting and changes none, and the operating guide explains each', () => {
  const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'));
  const { POSTGRES_PASSWORD: readByCompose, ...settings } = example;
  expect(readByCompose).toBe('');
  expect(Object.keys(settings).toSorted()).toEqual(settingNames.toSorted());
  expect(readConfig(settings)).toEqual(readConfig({}));
  const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const explained = (name: string) => guide.includes(`\`${name.replace(/^FACEBOOK_(.*_URL)$/, 'GOOGLE_$1')}\``);
  expect(settingNames.filter((name) => !explained(name))).toEqual([]);
});

test('all problems are listed at once, by name', () => {
  const problems = problemsOf({ PORT: 'abc', DATABASE_URL: 'mysql://x', BAITDROP_PROFILE: 'prod' });
  expect(problems).toHaveLength(3);
  expect(problems.join('\n')).toMatch(/BAITDROP_PROFILE[^]*PORT[^]*DATABASE_URL/);
});

test('map tiles need an attribution, and an error never repeats the key in their address', () => {
  const url = 'https://api.os.uk/maps/raster/v1/zxy/Road_3857/{z}/{x}/{y}.png?key=secret-key';
  const problems = problemsOf({ MAP_TILES_URL: url });
  expect(problems).toEqual([expect.stringContaining('MAP_TILES_ATTRIBUTION')]);
  expect(problems.join()).not.toContain('secret-key');
  const settings = { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© OS', MAP_TILES_MAX_ZOOM: '16' };
  expect(readConfig(settings).mapTiles).toEqual({ url, attribution: '© OS', maxZoom: 16, isSketch: false });
});

test('the live profile names every secret it misses', () => {
  expect(problemsOf({ BAITDROP_PROFILE: 'live' })).toEqual([
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('BAITDROP_SECRET_KEY'),
    expect.stringContaining('MAIL_FROM'),
  ]);
});

test('the demo does not listen to other machines unless it is allowed to', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('BAITDROP_ALLOW_REMOTE_DEMO')]);
  expect(readConfig({ HOST: '0.0.0.0', BAITDROP_ALLOW_REMOTE_DEMO: 'true' }).host).toBe('0.0.0.0');
});

test('sign-in with a provider needs both of its keys; one of them is an error', () => {
  const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_TOKEN_URL: 'http://127.0.0.1:1/token' };
  expect(readConfig({}).identityProviders).toEqual([]);
  expect(readConfig(keys).identityProviders).toEqual([
    { name: 'google', clientId: 'id', clientSecret: 'secret', tokenURL: 'http://127.0.0.1:1/token' },
  ]);
  expect(() => readConfig({ ...keys, FACEBOOK_CLIENT_ID: 'id' })).toThrow(
    'FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET belong together',
  );
});

test('payments need all three keys, and without any no payment is possible', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  };
  expect(readConfig({}).payments).toBeUndefined();
  expect(
    readConfig({ ...keys, STRIPE_HOST: '127.0.0.1', STRIPE_PORT: '12111', STRIPE_PROTOCOL: 'http' }).payments,
  ).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    connectWebhookSecret: 'whsec_2',
    host: '127.0.0.1',
    port: 12111,
    protocol: 'http',
  });
  expect(problemsOf({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
    expect.stringContaining('missing: STRIPE_WEBHOOK_SECRET'),
  ]);
  expect(problemsOf({ ...keys, STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual([expect.stringContaining('sk_')]);
});

test('the second courier needs all of its keys as well', () => {
  const keys = {
    STUART_CLIENT_ID: 'id',
    STUART_CLIENT_SECRET: 'secret',
    STUART_WEBHOOK_KEY: 'a-key-of-our-own-choice',
  };
  expect(readConfig({}).stuart).toBeUndefined();
  expect(readConfig({ ...keys, STUART_ENVIRONMENT: 'production' }).stuart).toMatchObject({
    webhookKey: 'a-key-of-our-own-choice',
    credentials: { clientId: 'id', environment: 'production' },
  });
  expect(problemsOf({ ...keys, STUART_CLIENT_ID: '' })).toEqual([expect.stringContaining('STUART_CLIENT_ID')]);
  expect(problemsOf({ ...keys, STUART_WEBHOOK_KEY: 'short' })).toEqual([expect.stringContaining('16 characters')]);
});

test('the courier needs all of its keys, and without any no delivery is possible', () => {
  const keys = {
    UBER_CUSTOMER_ID: 'cus_1',
    UBER_CLIENT_ID: 'id',
    UBER_CLIENT_SECRET: 'secret',
    UBER_WEBHOOK_KEY: 'key',
  };
  const credentials = { clientId: 'id', clientSecret: 'secret', organisationId: 'cus_1', environment: 'sandbox' };
  expect(readConfig({})).toMatchObject({ courier: undefined, courierSpeed: 1 });
  expect(readConfig(keys).courier).toEqual({
    authUrl: 'https://auth.uber.com/oauth/v2/token',
    apiBase: 'https://api.uber.com/v1',
    webhookKey: 'key',
    credentials,
  });
  const elsewhere = { UBER_API_BASE: 'http://127.0.0.1:1/v1', UBER_ENVIRONMENT: 'production' };
  expect(readConfig({ ...keys, ...elsewhere }).courier).toMatchObject({
    apiBase: 'http://127.0.0.1:1/v1',
    credentials: { environment: 'production' },
  });
  expect(problemsOf({ ...keys, UBER_WEBHOOK_KEY: '' })).toEqual([expect.stringContaining('UBER_WEBHOOK_KEY')]);
  expect(problemsOf({ UBER_ENVIRONMENT: 'live' })).toEqual([expect.stringContaining('sandbox or production')]);
});

test('Shopify needs both of its keys, and without them its app cannot be installed', () => {
  const keys = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' };
  expect(readConfig({}).shopify).toBeUndefined();
  expect(readConfig(keys).shopify).toEqual({
    apiKey: 'key',
    apiSecret: 'secret',
    adminBase: 'https://{shop}',
    appStoreUrl: 'https://apps.shopify.com/baitdrop',
    appBridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    billing: 'live',
  });
  expect(readConfig({ ...keys, SHOPIFY_BILLING: 'off' }).shopify?.billing).toBe('off');
  expect(problemsOf({ ...keys, SHOPIFY_BILLING: 'maybe' })).toEqual([expect.stringContaining('live, test or off')]);
  expect(problemsOf({ SHOPIFY_API_KEY: 'key' })).toEqual([expect.stringContaining('belong together')]);
  expect(problemsOf({ ...keys, SHOPIFY_ADMIN_BASE: 'https://shop' })).toEqual([expect.stringContaining('{shop}')]);
});

test('several secret keys are a list, and a live system refuses guessable ones', () => {
  const live = { BAITDROP_PROFILE: 'live', PUBLIC_URL: 'https://baitdrop.example', MAIL_FROM: 'a@baitdrop.example' };
  const [one, two] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  expect(readConfig({ ...live, BAITDROP_SECRET_KEY: `${one}, ${two}` }).secretKeys).toEqual([one, two]);
  const guessable = [Buffer.alloc(32), Buffer.alloc(32, 'bait'), Buffer.from(Array.from({ length: 32 }, (_, n) => n))];
  for (const key of guessable) {
    const settings = { ...live, BAITDROP_SECRET_KEY: `${one},${key.toString('base64')}` };
    expect(problemsOf(settings)).toEqual([expect.stringContaining('BAITDROP_SECRET_KEY can be guessed')]);
  }
});
