import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { registerWellKnown } from './well-known.routes.ts';

const pairs = (text: string) => Array.from({ length: 32 }, () => text).join(':');
const ANDROID = '/.well-known/assetlinks.json';
const IOS = '/.well-known/apple-app-site-association';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({
    BAITDROP_PROFILE: 'live',
    PUBLIC_URL: 'https://baitdrop.example',
    BAITDROP_SECRET_KEY: randomBytes(32).toString('base64'),
    MAIL_FROM: 'BaitDrop <hello@baitdrop.example>',
    IOS_TEAM_ID: 'A1B2C3D4E5',
  });
});
afterAll(() => product.close());

async function ask(env: Record<string, string>, url: string) {
  const app = Fastify();
  registerWellKnown(app, { config: readConfig(env), now: () => new Date('2026-11-16T08:30:00Z') });
  return app.inject(url);
}

test('Apple’s file names the app that opens links to shops, orders and tracking', async () => {
  const answer = await product.app.inject(IOS);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.json()).toEqual({
    applinks: {
      details: [
        {
          appIDs: ['A1B2C3D4E5.com.baitdrop.app'],
          components: [
            { '/': '/shop' },
            { '/': '/shop/*' },
            { '/': '/track' },
            { '/': '/track/*' },
            { '/': '/order' },
            { '/': '/order/*' },
          ],
        },
      ],
    },
  });
});

test('an app that is not configured answers 404 for its file', async () => {
  for (const headers of [{}, { accept: 'text/html' }]) {
    const answer = await product.app.inject({ url: ANDROID, headers });
    expect([answer.statusCode, answer.json().status]).toEqual([404, 404]);
  }
});

test('Google’s file names the app and every signing certificate', async () => {
  const env = { ANDROID_CERT_FINGERPRINTS: `${pairs('ab')}, ${pairs('0F')}`, ANDROID_PACKAGE_NAME: 'uk.tackle.app' };
  expect((await ask(env, ANDROID)).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'uk.tackle.app',
        sha256_cert_fingerprints: [pairs('AB'), pairs('0F')],
      },
    },
  ]);
});

describe('security.txt', () => {
  const SECURITY = '/.well-known/security.txt';

  test('contains the contact, the expiry date and the policy', async () => {
    const env = {
      PUBLIC_URL: 'https://bait.example/',
      SECURITY_CONTACT: 'mailto:safe@bait.example',
      SECURITY_POLICY_URL: 'https://bait.example/reporting',
    };
    const answer = await ask(env, SECURITY);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:safe@bait.example',
      'Expires: 2027-05-15T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://bait.example/.well-known/security.txt',
      'Policy: https://bait.example/reporting',
      '',
    ]);
  });

  test('names our mail sender if no contact is configured', async () => {
    const { body } = await product.app.inject(SECURITY);
    expect(body).toContain('Contact: mailto:hello@baitdrop.example\n');
    expect(body).not.toContain('Policy');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

test.each([
  ['SECURITY_CONTACT', 'safe@bait.example'],
  ['SECURITY_CONTACT', 'mailto:safe@bait.example\nPolicy: x'],
  ['SECURITY_POLICY_URL', 'http://bait.example'],
  ['ANDROID_CERT_FINGERPRINTS', 'AB:CD'],
  ['ANDROID_CERT_FINGERPRINTS', `${pairs('AB')},`],
  ['ANDROID_PACKAGE_NAME', 'baitdrop'],
  ['IOS_TEAM_ID', 'short'],
  ['IOS_BUNDLE_ID', 'com baitdrop'],
])('%s=%s is refused at startup with its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

describe('pages of other origins', () => {
  const shells = ['capacitor://localhost', 'https://localhost'];
  const strangers = [
    'https://evil.example',
    'http://localhost',
    'https://localhost:8443',
    'https://localhost.evil.example',
    'capacitor://localhost.evil.example',
    'ionic://localhost',
    'http://127.0.0.1:5173',
    'null',
  ];
  const paths = [
    '/api/profile',
    '/api/errors',
    '/api/slow-pages',
    '/api/health',
    '/api/realtime',
    '/api/collections/users/auth-with-password',
    '/api/collections/orders/records',
    '/api/checkout/orders',
    '/api/tracking',
    '/api/tracking/pay',
    '/api/account',
    '/api/admin/overview',
  ];
  const preflight = (url: string, origin: string) =>
    product.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key,x-track-token',
      },
    });

  test.each(shells)('of the app with origin %s may send any request with a token, without cookies', async (origin) => {
    for (const path of paths) {
      const { statusCode, headers } = await preflight(path, origin);
      expect([path, statusCode, headers['access-control-allow-origin']]).toEqual([path, 204, origin]);
      expect(headers['access-control-allow-headers']).toContain('authorization');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers.vary).toContain('Origin');
    }
  });

  test.each(shells)('of the app with origin %s may read all answers, including refusals', async (origin) => {
    for (const [url, status] of [
      ['/api/profile', 200],
      ['/api/health', 200],
      ['/api/collections/orders/records?page=x', 400],
    ] as const) {
      const { statusCode, headers } = await product.app.inject({ url, headers: { origin } });
      expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, status, origin]);
    }
  });

  test.each(strangers)('on %s may read nothing personal', async (origin) => {
    for (const path of paths) {
      const answer = await preflight(path, origin);
      expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, undefined]);
    }
    const health = await product.app.inject({ url: '/api/health', headers: { origin } });
    expect(health.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('of a shop may read public data: the directory and the widget', async () => {
    for (const url of ['/api/shops/nearby', '/api/widget/shop_none']) {
      const { headers } = await product.app.inject({ url, headers: { origin: 'https://tackle.example' } });
      expect([url, headers['access-control-allow-origin']]).toEqual([url, '*']);
    }
  });
});
