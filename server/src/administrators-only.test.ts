// Every endpoint of the admin panel, as the app itself lists them: one that is added is asked here by itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Cast, castOf } from './testing/cast.ts';
import { type Endpoint, endpointsOf, nameOf } from './testing/endpoints-of.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let product: TestApp;
let cast: Cast;
let endpoints: Endpoint[];
beforeAll(async () => {
  product = await startTestApp();
  product.context.engine.settings.rateLimits.enabled = false;
  cast = await castOf(product);
  endpoints = endpointsOf(product.app).filter(({ url }) => url.startsWith('/api/admin/'));
});
afterAll(() => product.close());

const statusOf = async ({ method, url }: Endpoint, actor: Actor): Promise<number> => {
  const headers = actor === 'guest' ? {} : { authorization: cast.tokens[actor] };
  const target = url.replaceAll(/:[A-Za-z]+/g, cast.records['retailers'] ?? '').replace('*', 'x');
  const payload = method === 'GET' ? {} : { payload: {} };
  return (await product.app.inject({ method, url: target, headers, ...payload })).statusCode;
};

async function answersTo(actor: Actor, asked: readonly Endpoint[] = endpoints): Promise<Record<string, number>> {
  const answers = await Promise.all(asked.map(async (each) => [nameOf(each), await statusOf(each, actor)] as const));
  return Object.fromEntries(answers);
}

const everywhere = (status: number): Record<string, number> =>
  Object.fromEntries(endpoints.map((each) => [nameOf(each), status]));

describe('the endpoints of the admin panel', () => {
  test('are all found', () => {
    expect(Object.keys(everywhere(0))).toEqual(
      expect.arrayContaining([
        'GET /api/admin/ledger-check',
        'GET /api/admin/audit',
        'GET /api/admin/shops',
        'POST /api/admin/shops/:retailer/suspend',
      ]),
    );
  });

  test('ask a guest to sign in', async () => {
    expect(await answersTo('guest')).toEqual(everywhere(401));
  });

  test.each(['customer', 'owner', 'otherOwner'] as const)('refuse %s', async (actor) => {
    expect(await answersTo(actor)).toEqual(everywhere(403));
  });

  test('can be read by an administrator', async () => {
    const read = endpoints.filter(({ method }) => method === 'GET');
    const odd = Object.entries(await answersTo('admin', read)).filter(
      ([, status]) => ![200, 204, 400, 404].includes(status),
    );
    expect(odd).toEqual([]);
  });
});
