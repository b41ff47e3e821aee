// Every route of the app is in a scope that says who may use it, and each scope keeps its promise.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access } from './platform/http/scopes.ts';
import { type KnownRoute, routesOf } from './platform/openapi/remember-routes.ts';
import { type Actor, type Cast, castOf } from './testing/cast.ts';
import { type Endpoint, endpointsOf, nameOf } from './testing/endpoints-of.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let product: TestApp;
let cast: Cast;
let routes: readonly KnownRoute[];
beforeAll(async () => {
  product = await startTestApp();
  product.context.engine.settings.rateLimits.enabled = false;
  cast = await castOf(product);
  routes = routesOf(product.app);
});
afterAll(() => product.close());

const endpointOf = ({ method, url }: KnownRoute): Endpoint => ({ method: method as Endpoint['method'], url });
const endpointsWith = (access: Access): Endpoint[] => routes.filter((route) => route.access === access).map(endpointOf);

/** Parameters name what the owner of the cast has; `id` is the customer's order. */
function addressOf(url: string): string {
  const named: Record<string, string | undefined> = {
    shopId: cast.shopId,
    retailer: cast.records['retailers'],
    id: url.startsWith('/api/orders/') ? cast.records['orders'] : cast.records['retailers'],
  };
  return url.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => named[name] ?? 'x').replace('*', 'x');
}

async function statusOf({ method, url }: Endpoint, actor: Actor, extra: Record<string, string> = {}): Promise<number> {
  const headers = { ...extra, ...(actor !== 'guest' && { authorization: cast.tokens[actor] }) };
  const payload = method === 'GET' ? {} : { payload: {} };
  return (await product.app.inject({ method, url: addressOf(url), headers, ...payload })).statusCode;
}

async function answersTo(actor: Actor, endpoints: readonly Endpoint[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    endpoints.map(async (each) => [nameOf(each), await statusOf(each, actor)] as const),
  );
  return Object.fromEntries(answers);
}

const everywhere = (endpoints: readonly Endpoint[], status: number): Record<string, number> =>
  Object.fromEntries(endpoints.map((each) => [nameOf(each), status]));

describe('the routes', () => {
  test('are all known', () => {
    // The framework prints the route for pages without its slash, and some routes with one at the end.
    const plain = (name: string): string => name.replace(/ \*$/, ' /*').replace(/(?<=.)\/$/, '');
    const answered = endpointsOf(product.app).map((each) => plain(nameOf(each)));
    expect(answered.length).toBeGreaterThan(100);
    const known = new Set(routes.map((route) => plain(nameOf(endpointOf(route)))));
    expect(answered.filter((name) => !known.has(name))).toEqual([]);
  });

  test('each say who may', () => {
    const silent = routes.filter(({ access }) => access === undefined).map((route) => nameOf(endpointOf(route)));
    expect(silent).toEqual([]);
  });

  test('below /api/admin/ are for administrators', () => {
    const below = routes.filter(({ url }) => url.startsWith('/api/admin/'));
    const others = below.filter(({ access }) => access !== 'administrators').map((route) => nameOf(endpointOf(route)));
    expect(others).toEqual([]);
  });
});

describe('the endpoints of the admin panel', () => {
  const ofPanel = (): Endpoint[] =>
    endpointsOf(product.app).filter(
      ({ url }) => url.startsWith('/api/admin/') || endpointsWith('administrators').some((each) => each.url === url),
    );

  test('are all found', () => {
    expect(ofPanel().map(nameOf)).toEqual(
      expect.arrayContaining([
        'GET /api/admin/ledger-check',
        'GET /api/admin/audit',
        'GET /api/admin/shops',
        'POST /api/admin/shops/:retailer/suspend',
        'GET /api/openapi.json',
      ]),
    );
  });

  test('ask a guest to sign in', async () => {
    expect(await answersTo('guest', ofPanel())).toEqual(everywhere(ofPanel(), 401));
  });

  test.each(['customer', 'owner', 'otherOwner'] as const)('refuse %s', async (actor) => {
    expect(await answersTo(actor, ofPanel())).toEqual(everywhere(ofPanel(), 403));
  });

  test('can be read by an administrator', async () => {
    const read = ofPanel().filter(({ method }) => method === 'GET');
    const odd = Object.entries(await answersTo('admin', read)).filter(
      ([, status]) => ![200, 204, 400, 404].includes(status),
    );
    expect(odd).toEqual([]);
  });
});

describe('the routes of shop staff', () => {
  test('ask a guest to sign in', async () => {
    const endpoints = endpointsWith('shop-staff');
    expect(endpoints.length).toBeGreaterThan(0);
    expect(await answersTo('guest', endpoints)).toEqual(everywhere(endpoints, 401));
  });

  test('are not there for a customer', async () => {
    const endpoints = endpointsWith('shop-staff');
    expect(await answersTo('customer', endpoints)).toEqual(everywhere(endpoints, 404));
  });

  test('that name a shop or an order are not there for another owner', async () => {
    // The others are about the shop of whoever asks.
    const endpoints = endpointsWith('shop-staff').filter(({ url }) => url.includes('/:'));
    expect(await answersTo('otherOwner', endpoints)).toEqual(everywhere(endpoints, 404));
  });

  test.each(['owner', 'admin'] as const)('let %s in', async (actor) => {
    const read = endpointsWith('shop-staff').filter(({ method }) => method === 'GET');
    const refused = Object.entries(await answersTo(actor, read)).filter(
      ([, status]) => status === 401 || status >= 500,
    );
    expect(refused).toEqual([]);
  });
});

describe('the routes of people who are signed in', () => {
  test('ask a guest to sign in', async () => {
    const endpoints = endpointsWith('signed-in');
    expect(endpoints.length).toBeGreaterThan(0);
    expect(await answersTo('guest', endpoints)).toEqual(everywhere(endpoints, 401));
  });
});

describe('the routes for keys and signatures', () => {
  test.each(['guest', 'customer', 'admin'] as const)('ask %s for the key of a shop', async (actor) => {
    const endpoints = endpointsWith('keys');
    expect(endpoints.length).toBeGreaterThan(0);
    expect(await answersTo(actor, endpoints)).toEqual(everywhere(endpoints, 401));
  });

  test.each(['guest', 'admin'] as const)('take no event without a signature from %s', async (actor) => {
    const endpoints = endpointsWith('providers');
    expect(endpoints.length).toBeGreaterThan(0);
    const odd = Object.entries(await answersTo(actor, endpoints)).filter(([, status]) => ![400, 401].includes(status));
    expect(odd).toEqual([]);
  });
});

describe('the public routes', () => {
  test.each(['customer', 'owner', 'admin'] as const)('answer %s as they answer a guest', async (actor) => {
    const endpoints = endpointsWith('public');
    expect(endpoints.length).toBeGreaterThan(0);
    expect(await answersTo(actor, endpoints)).toEqual(await answersTo('guest', endpoints));
  });

  test('ask nobody to sign in', async () => {
    const refused = Object.entries(await answersTo('guest', endpointsWith('public'))).filter(
      // Without keys, the maps search and the Shopify app answer that they are not set up.
      ([, status]) => status === 401 || status === 403 || (status >= 500 && status !== 503),
    );
    expect(refused).toEqual([]);
  });
});

describe('the routes of the records API', () => {
  /** What superusers look after; every other route goes by the rules of its collection. */
  const isOperation = ({ url }: Endpoint): boolean =>
    /^\/api\/(settings|logs|crons|backups|collections$)/.test(url) ||
    /^\/api\/collections\/(import|:collection|:collection\/truncate|:collection\/impersonate\/:id)$/.test(url);
  const operations = (): Endpoint[] => endpointsWith('records').filter(isOperation);
  /** A live connection stays open, so its status never comes. */
  const others = (): Endpoint[] =>
    endpointsWith('records').filter((each) => !isOperation(each) && nameOf(each) !== 'GET /api/realtime');

  test.each([
    ['guest', [401, 403]],
    ['customer', [403]],
    ['owner', [403]],
    ['admin', [403]],
  ] as const)('that are for superusers refuse %s', async (actor, statuses) => {
    expect(operations().length).toBeGreaterThan(20);
    const odd = Object.entries(await answersTo(actor, operations())).filter(
      ([, status]) => !(statuses as readonly number[]).includes(status),
    );
    expect(odd).toEqual([]);
  });

  test('that are for superusers let one in', async () => {
    // A backup is downloaded with a token of its own.
    const read = operations().filter((each) => each.method === 'GET' && each.url !== '/api/backups/:key');
    const odd = Object.entries(await answersTo('superuser', read)).filter(([, status]) => ![200, 404].includes(status));
    expect(odd).toEqual([]);
  });

  test('that go by rules ask a guest to sign in only where a token is given out', async () => {
    const answers = Object.entries(await answersTo('guest', others()));
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    expect(answers.filter(([, status]) => status === 401 || status === 403)).toEqual([['POST /api/files/token', 401]]);
  });
});

describe('the routes of operators', () => {
  test.each(['guest', 'owner', 'admin'] as const)('are not there for %s from another machine', async (actor) => {
    const endpoints = endpointsWith('operators');
    expect(endpoints.map(nameOf)).toEqual(['GET /metrics']);
    for (const each of endpoints) {
      expect(await statusOf(each, actor, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
      expect(await statusOf(each, actor)).toBe(200);
    }
  });
});
