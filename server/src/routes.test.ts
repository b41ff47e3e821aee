// Tests that every route is in a scope that declares its access, and that each scope enforces it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODULES } from './modules.ts';
import type { Access } from './platform/http/scopes.ts';
import { type RegisteredRoute } from './platform/openapi/registered-routes.ts';
import { type Actor, type Cast, castOf, STAFF } from './testing/cast.ts';
import { ENDPOINT_PERMISSIONS } from './testing/endpoint-permissions.ts';
import { type Endpoint, endpointsOf, nameOf } from './testing/endpoints-of.ts';
import {
  type RouteAnswer,
  isOperation,
  satisfiesVerdict,
  verdictsOf,
  withoutAccount,
} from './testing/route-verdicts.ts';
import { type Role, ROLES } from './testing/verdicts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let product: TestApp;
let cast: Cast;
let routes: readonly RegisteredRoute[];
beforeAll(async () => {
  product = await startTestApp();
  product.context.engine.settings.rateLimits.enabled = false;
  cast = await castOf(product);
  routes = product.app.registeredRoutes;
});
afterAll(() => product.close());

const endpointOf = ({ method, url }: RegisteredRoute): Endpoint => ({ method: method as Endpoint['method'], url });
const endpointsWith = (access: Access): Endpoint[] => routes.filter((route) => route.access === access).map(endpointOf);

/** Parameters name records of the cast's owner; `id` is the customer's order. */
function addressOf(url: string): string {
  const named: Record<string, string | undefined> = {
    shopId: cast.shopId,
    retailer: cast.records['retailers'],
    id: url.startsWith('/api/orders/') ? cast.records['orders'] : cast.records['retailers'],
  };
  return url.replaceAll(/:([A-Za-z]+)/g, (_match, name: string) => named[name] ?? 'x').replace('*', 'x');
}

const GROUP = 16;

async function authorizationOf(role: Role | Actor): Promise<string> {
  if (role === 'shopKey') return cast.keys.right;
  return role === 'wrongKey' ? cast.keys.wrong : cast.newToken(role);
}

/** Each role uses a network of its own, because wrong keys are counted by network. */
const networkOf = (role: Role | Actor): string => `10.0.0.${[...ROLES, ...STAFF].indexOf(role) + 1}`;

const statusOf = async (...request: Parameters<typeof answerTo>): Promise<number> =>
  (await answerTo(...request)).status;

async function answerTo(
  { method, url }: Endpoint,
  role: Role | Actor,
  remoteAddress = networkOf(role),
): Promise<RouteAnswer> {
  const headers = role === 'guest' ? {} : { authorization: await authorizationOf(role) };
  const payload = method === 'GET' ? {} : { payload: {} };
  const answer = await product.app.inject({ method, url: addressOf(url), headers, remoteAddress, ...payload });
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== '';
  return { status: answer.statusCode, message: isJson ? String(answer.json().message ?? '') : '' };
}

async function answersTo(actor: Actor, endpoints: readonly Endpoint[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    endpoints.map(async (each) => [nameOf(each), await statusOf(each, actor)] as const),
  );
  return Object.fromEntries(answers);
}

// Modules must export named functions, which can be searched for, rather than closures.
test('modules are lists of named functions, each of them once', () => {
  const added = MODULES.flatMap((module) => Object.values(module).flat());
  expect(added.filter(({ name }) => name === '')).toEqual([]);
  expect(added.length).toBe(new Set(added).size);
});

describe('the routes', () => {
  test('are all in the table', () => {
    // Fastify prints the route for pages without its slash, and some routes with one at the end.
    const plain = (name: string): string => name.replace(/ \*$/, ' /*').replace(/(?<=.)\/$/, '');
    const answered = endpointsOf(product.app).map((each) => plain(nameOf(each)));
    expect(answered.length).toBeGreaterThan(100);
    const listed = new Set(routes.map((route) => plain(nameOf(endpointOf(route)))));
    expect(answered.filter((name) => !listed.has(name))).toEqual([]);
  });

  test('each declare who may use them', () => {
    const silent = routes.filter(({ access }) => access === undefined).map((route) => nameOf(endpointOf(route)));
    expect(silent).toEqual([]);
  });

  test('that are endpoints of the contract are all in the table of permissions', () => {
    const endpoints = routes.filter(({ endpoint }) => endpoint !== undefined);
    expect(endpoints.map((route) => nameOf(endpointOf(route))).toSorted()).toEqual(
      [...ENDPOINT_PERMISSIONS.keys()].toSorted(),
    );
  });

  test('below /api/admin/ are for administrators', () => {
    const below = routes.filter(({ url }) => url.startsWith('/api/admin/'));
    const others = below.filter(({ access }) => access !== 'administrators').map((route) => nameOf(endpointOf(route)));
    expect(others).toEqual([]);
  });
});

describe('the roles of administrators', () => {
  const byRole = (role: 'support' | 'finance'): string[] =>
    [...ENDPOINT_PERMISSIONS]
      .filter(([name, verdicts]) => name.includes(' /api/admin/') && verdicts[role] === 'in')
      .map(([name]) => name);

  test('support and finance can change nothing in the panel except this', () => {
    const changes = (role: 'support' | 'finance') =>
      byRole(role)
        .filter((name) => !/^(GET|HEAD) /.test(name))
        .toSorted();
    expect(changes('support')).toEqual([
      'POST /api/admin/cases/:id/close',
      'POST /api/admin/cases/:id/messages',
      'POST /api/admin/customers/:id/notes',
      'POST /api/admin/orders/:id/lost',
      'POST /api/admin/problems/:kind/:subject/release',
      'POST /api/admin/problems/:kind/:subject/take',
      'POST /api/admin/reviews/:id/decide',
      'POST /api/admin/shop-pages/:shopId/notes',
    ]);
    expect(changes('finance')).toEqual([
      'POST /api/admin/affiliates/payment-file',
      'POST /api/admin/affiliates/payouts/:id/paid',
      'POST /api/admin/affiliates/signals/:id/resolve',
      'POST /api/admin/disputes/:id/answer',
      'POST /api/admin/orders/:id/lost',
      'POST /api/admin/payout-run',
      'POST /api/admin/payouts/:id/approve',
      'POST /api/admin/payouts/:id/decline',
      'POST /api/admin/problems/:kind/:subject/release',
      'POST /api/admin/problems/:kind/:subject/take',
      'POST /api/admin/shop-pages/:shopId/notes',
    ]);
  });
});

describe('every route has the permissions that its scope declares', () => {
  /** A live connection stays open, so its status never arrives. */
  const answeredRoutes = (): RegisteredRoute[] =>
    routes.filter(({ method, url }) => `${method} ${url}` !== 'GET /api/realtime');

  // Roles with more rights come last, because their requests may delete what the others need.
  test.each(ROLES)('for %s', async (role) => {
    const breaches: string[] = [];
    const reached = new Set<Access | undefined>();
    const check = async (route: RegisteredRoute): Promise<void> => {
      const verdict = verdictsOf(route)[role];
      const answer = await answerTo(endpointOf(route), role);
      reached.add(route.access);
      if (!satisfiesVerdict(verdict, route.access, answer))
        breaches.push(`${nameOf(endpointOf(route))} (${route.access}, ${verdict}): ${answer.status}`);
    };
    const all = answeredRoutes();
    // One route signs a user out everywhere, which would end the token of a concurrent request.
    const group = role in withoutAccount ? GROUP : 1;
    for (let start = 0; start < all.length; start += group)
      await Promise.all(all.slice(start, start + group).map(check));
    expect(breaches).toEqual([]);
    expect([...reached].toSorted()).toEqual([
      'administrators',
      'keys',
      'operators',
      'providers',
      'public',
      'records',
      'shop-staff',
      'signed-in',
    ]);
  });
});

describe('the routes of a shop', () => {
  test('each declare which role they need', () => {
    const silent = routes.filter(({ access, needs }) => access === 'shop-staff' && needs === undefined);
    expect(silent.map((route) => nameOf(endpointOf(route)))).toEqual([]);
  });

  test.each(['otherPacker', 'otherManager'] as const)('answer %s of another shop with 404', async (actor) => {
    const named = endpointsWith('shop-staff').filter(({ url }) => url.includes('/:'));
    expect(named.length).toBeGreaterThan(60);
    const seen = Object.entries(await answersTo(actor, named)).filter(([, status]) => status !== 404);
    expect(seen).toEqual([]);
  });
});

describe('the routes of the records API', () => {
  const operations = (): Endpoint[] => endpointsWith('records').filter(({ url }) => isOperation(url));
  /** A live connection stays open, so its status never arrives. */
  const others = (): Endpoint[] =>
    endpointsWith('records').filter((each) => !isOperation(each.url) && nameOf(each) !== 'GET /api/realtime');

  test('for superusers let a superuser in', async () => {
    expect(operations().length).toBeGreaterThan(20);
    // A backup is downloaded with a token of its own.
    const read = operations().filter((each) => each.method === 'GET' && each.url !== '/api/backups/:key');
    const odd = Object.entries(await answersTo('superuser', read)).filter(([, status]) => ![200, 404].includes(status));
    expect(odd).toEqual([]);
  });

  test('that follow rules ask a guest to sign in only where a token is issued', async () => {
    const answers = Object.entries(await answersTo('guest', others()));
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    expect(answers.filter(([, status]) => status === 401 || status === 403)).toEqual([['POST /api/files/token', 401]]);
  });
});

describe('the routes of operators', () => {
  test.each(['guest', 'owner', 'admin'] as const)('answer %s from another machine with 404', async (actor) => {
    const endpoints = endpointsWith('operators');
    expect(endpoints.map(nameOf)).toEqual(['GET /metrics']);
    for (const each of endpoints) {
      expect(await statusOf(each, actor)).toBe(404);
      expect(await statusOf(each, actor, '127.0.0.1')).toBe(200);
    }
  });
});
