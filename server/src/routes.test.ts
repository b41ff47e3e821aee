// Every route of the app is in a scope that says who may use it, and each scope keeps its promise.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminRole, mayUse } from '@baitdrop/domain/administrators/admin-roles';
import { areaOfRoute, mayAsk, unusedAreas } from './platform/http/admin-areas.ts';
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

const GROUP = 16;
const ROLES = [
  'guest',
  'wrongKey',
  'shopKey',
  'customer',
  'otherOwner',
  'owner',
  'support',
  'finance',
  'admin',
  'superuser',
] as const;
type Role = (typeof ROLES)[number];

async function authorizationOf(role: Role): Promise<string> {
  if (role === 'shopKey') return cast.keys.right;
  return role === 'wrongKey' ? cast.keys.wrong : cast.newToken(role);
}

/** Each role asks from a network of its own, since wrong keys are counted by network. */
const networkOf = (role: Role): string => `10.0.0.${ROLES.indexOf(role) + 1}`;

async function statusOf({ method, url }: Endpoint, role: Role, remoteAddress = networkOf(role)): Promise<number> {
  const headers = role === 'guest' ? {} : { authorization: await authorizationOf(role) };
  const payload = method === 'GET' ? {} : { payload: {} };
  return (
    await product.app.inject({
      method,
      url: addressOf(url),
      headers,
      remoteAddress,
      ...payload,
    })
  ).statusCode;
}

async function answersTo(actor: Actor, endpoints: readonly Endpoint[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    endpoints.map(async (each) => [nameOf(each), await statusOf(each, actor)] as const),
  );
  return Object.fromEntries(answers);
}

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

describe('the roles of administrators', () => {
  const byRole = (role: AdminRole): string[] =>
    routes
      .filter(({ access, method, url }) => access === 'administrators' && mayAsk(role, method, url))
      .map((route) => nameOf(endpointOf(route)));

  test('every line of the table of routes is about a route', () => {
    expect(unusedAreas(routes)).toEqual([]);
  });

  test('support and finance change nothing in the panel but this', () => {
    const changes = (role: AdminRole) =>
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
      'POST /api/admin/problems/:kind/:subject/release',
      'POST /api/admin/problems/:kind/:subject/take',
      'POST /api/admin/shop-pages/:shopId/notes',
    ]);
  });

  test('superusers use all of it', () => {
    expect(byRole('superuser')).toHaveLength(routes.filter(({ access }) => access === 'administrators').length);
  });
});

/** What superusers look after; every other route of the records API goes by the rules of its collection. */
const isOperation = (url: string): boolean =>
  /^\/api\/(settings|logs|crons|backups|collections$)/.test(url) ||
  /^\/api\/collections\/(import|:collection|:collection\/truncate|:collection\/impersonate\/:id)$/.test(url);

/** `in`: whatever the answer, it is not "sign in" or "you may not". */
type Verdict = 'in' | 'signed in' | 'signed out' | 'refused' | 'hidden' | 'by the rules';
type Verdicts = Readonly<Record<Role, Verdict>>;

const everybody = (verdict: Verdict): Verdicts => ({
  guest: verdict,
  wrongKey: verdict,
  shopKey: verdict,
  customer: verdict,
  otherOwner: verdict,
  owner: verdict,
  support: verdict,
  finance: verdict,
  admin: verdict,
  superuser: verdict,
});

/** People without an account are asked to sign in; a shop's key opens nothing but the routes for keys. */
const withoutAccount = { guest: 'signed out', wrongKey: 'signed out', shopKey: 'signed out' } as const;

/** Who may use a route, from what its scope declares alone. */
function verdictsOf({ access, method, url }: KnownRoute): Verdicts {
  const asAdmin = (role: AdminRole): Verdict => (mayUse(role, areaOfRoute(method, url)) ? 'in' : 'refused');
  switch (access) {
    case 'public':
      return everybody('in');
    case 'signed-in':
      // Superusers have no account here; what is whose, each route says.
      return { ...everybody('signed in'), ...withoutAccount, superuser: 'by the rules' };
    case 'shop-staff':
      return {
        ...everybody('in'),
        ...withoutAccount,
        customer: 'hidden',
        // Without a name in the address, the route is about the shop of whoever asks; superusers have none.
        otherOwner: url.includes('/:') ? 'hidden' : 'in',
        superuser: url.includes('/:') ? 'in' : 'signed out',
        // Without a name in the address, they own no shop that it could be about.
        support: url.includes('/:') ? asAdmin('support') : 'in',
        finance: url.includes('/:') ? asAdmin('finance') : 'in',
      };
    case 'administrators':
      return {
        ...everybody('refused'),
        ...withoutAccount,
        support: asAdmin('support'),
        finance: asAdmin('finance'),
        admin: 'in',
        superuser: 'in',
      };
    case 'keys':
      return { ...everybody('signed out'), shopKey: 'in' };
    case 'providers':
      return everybody('signed out');
    case 'operators':
      return everybody('hidden');
    case 'records':
      return isOperation(url) ? { ...everybody('refused'), superuser: 'by the rules' } : everybody('by the rules');
    case undefined:
      throw new Error(`${url} does not say who may.`);
  }
}

const keeps = (verdict: Verdict, access: Access | undefined, status: number): boolean => {
  // Without keys, the maps search and the Shopify app answer that they are not set up.
  if (status >= 500 && status !== 503) return false;
  switch (verdict) {
    case 'in':
      // Inside, a shop may still lack Pro or be switched off, which is no matter of who asks.
      return status !== 401 && (status !== 403 || access === 'shop-staff' || access === 'keys');
    case 'signed in':
      return status !== 401;
    case 'signed out':
      // An event without a signature is refused as such or as no event at all.
      return status === 401 || (access === 'providers' && status === 400);
    case 'refused':
      return status === 403 || (access === 'records' && status === 401);
    case 'hidden':
      return status === 404;
    case 'by the rules':
      return true;
  }
};

describe('every route keeps the promise of its scope', () => {
  /** A live connection stays open, so its status never comes. */
  const asked = (): KnownRoute[] => routes.filter(({ method, url }) => `${method} ${url}` !== 'GET /api/realtime');

  // Those who may do most come last: what they do may end what the others are about.
  test.each(ROLES)('for %s', async (role) => {
    const breaches: string[] = [];
    const reached = new Set<Access | undefined>();
    const check = async (route: KnownRoute): Promise<void> => {
      const verdict = verdictsOf(route)[role];
      const status = await statusOf(endpointOf(route), role);
      reached.add(route.access);
      if (!keeps(verdict, route.access, status))
        breaches.push(`${nameOf(endpointOf(route))} (${route.access}, ${verdict}): ${status}`);
    };
    const all = asked();
    // One route signs people out everywhere, which would end the token of a request beside it.
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

describe('the routes of the records API', () => {
  const operations = (): Endpoint[] => endpointsWith('records').filter(({ url }) => isOperation(url));
  /** A live connection stays open, so its status never comes. */
  const others = (): Endpoint[] =>
    endpointsWith('records').filter((each) => !isOperation(each.url) && nameOf(each) !== 'GET /api/realtime');

  test('that are for superusers let one in', async () => {
    expect(operations().length).toBeGreaterThan(20);
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
      expect(await statusOf(each, actor)).toBe(404);
      expect(await statusOf(each, actor, '127.0.0.1')).toBe(200);
    }
  });
});
