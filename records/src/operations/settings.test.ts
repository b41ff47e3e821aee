// @module-tag poolers
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { defaultSettings } from '../engine/settings.ts';
import { settingsProblems } from './check-settings.ts';
import { maskQuery } from './mask-query.ts';
import { changesOf, mergeSettings } from './merge-settings.ts';
import type { Operations } from './operations.ts';
import { fromWire, toWire } from './settings-wire.ts';

const operations: Operations = {
  crons: { list: () => [], run: async () => undefined },
  backups: { folder: '', schemas: [], except: [], version: async () => '' },
  smtp: { enabled: false, host: 'smtp.example.com', port: 587, username: '', tls: false },
};
const present = toWire(defaultSettings, operations);

/** A refusal with a message is a valid answer; any other exception is not. */
function outcomeOf(work: () => unknown): string {
  try {
    work();
    return 'fine';
  } catch (error) {
    return error instanceof ApiError ? 'fine' : String(error);
  }
}

describe('settings', () => {
  test('survive a round trip through JSON', () => {
    expect(toWire(fromWire(defaultSettings, present), operations)).toEqual(present);
    expect(settingsProblems(present, present)).toBeNull();
  });

  test('apply a rule without an audience to everyone', () => {
    const rules = [{ label: '/api/', maxRequests: 1, duration: 1 }];
    const requested = mergeSettings(present, { rateLimits: { rules } });
    expect(fromWire(defaultSettings, requested).rateLimits.rules).toMatchObject([{ audience: '' }]);
  });

  test('store only differences, and give the same result when they are applied again', () => {
    const requested = mergeSettings(present, { meta: { appName: 'Other' }, batch: { enabled: true }, unknown: 1 });
    const changes = changesOf(present, requested);
    expect(changes).toEqual({ meta: { appName: 'Other' }, batch: { enabled: true } });
    expect(mergeSettings(present, changes)).toEqual(requested);
  });

  test('accept any input or refuse it with a message', () => {
    const names = fc.constantFrom(...Object.keys(present), 'rules', 'excludedIPs', 'cron', 'maxRequests', 'label');
    const { tree } = fc.letrec<{ tree: unknown; leaf: unknown }>((tie) => ({
      leaf: fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
      tree: fc.oneof(
        { maxDepth: 4 },
        tie('leaf'),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(names, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(names, tree, { maxKeys: 4 }), (sent) => {
        const taken = () => fromWire(defaultSettings, mergeSettings(present, sent));
        expect(outcomeOf(() => settingsProblems(mergeSettings(present, sent), present) ?? taken())).toBe('fine');
      }),
    );
  });
});

test.each([
  ['/api/health', '/api/health'],
  ['/api/files/a/b/c.png?token=abc&thumb=1x1', '/api/files/a/b/c.png?token=***&thumb=1x1'],
  ['/api/plugins/wordpress/download?config={"api_secret":1}', '/api/plugins/wordpress/download?config=***'],
  ['/api/oauth2-redirect?code=1&state=2', '/api/oauth2-redirect?code=***&state=***'],
  ['/api/shops/nearby?lat=50.84512&lng=-1.78213&radius=10', '/api/shops/nearby?lat=***&lng=***&radius=10'],
  ['/api/places?l%61t=50.8&Latitude=50.8&longitude=-1.7', '/api/places?l%61t=***&Latitude=***&longitude=***'],
  ['/api/shops?postcode=BH24%201LA&page=2', '/api/shops?postcode=***&page=2'],
  ['/api/shops/search?q=BH24+1LA?&sort=name', '/api/shops/search?q=***&sort=name'],
  ['/api/collections/users/records?filter=email%3D%22a%40b.uk%22', '/api/collections/users/records?filter=***'],
  ['/api/wishes?e-mail=a@b.uk&address=1+Bank&phone=07700', '/api/wishes?e-mail=***&address=***&phone=***'],
  ['/api/track/Ab3dEf6hIj9lMn0pQr5tUv/pay?x=1', '/api/track/***/pay?x=1'],
  ['/api/platforms?template=a&%E0=1', '/api/platforms?template=a&%E0=1'],
])('the log writes %s as %s', (url, written) => {
  expect(maskQuery(url)).toBe(written);
});
