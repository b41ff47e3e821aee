// Every screen of the build as the people who open it see it, in both themes: axe, and no sideways scrolling on a phone or
// at a desk. Other journeys run axe on dialogs alone, because those have no address.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, inject, test } from 'vitest';
import { expect } from './expect.ts';
import { expectUsable } from './accessibility.ts';
import { type Session, sessionOfAdministrator, storeSession } from './administrator.ts';
import { findShop, NET_AND_MAGGOTS, placeOrder, putIntoCart, RIVER_SHOP, type Shop } from './angler.ts';
import { RIVER_OWNER } from './behind-the-counter.ts';
import { browserForTests, phone, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { endAfterRefusals, newAddress } from './person.ts';
import { until } from './until.ts';

const browser = await browserForTests();
const productUrl = inject('productUrl');

const build = new URL('../../web/build/routes.json', import.meta.url);
const patterns = (JSON.parse(readFileSync(build, 'utf8')) as { routes: { pattern: string }[] }).routes.map(
  ({ pattern }) => pattern,
);
const fixed = patterns.filter((pattern) => !/[:*]/.test(pattern));

const ofOwners = [
  ...fixed.filter((pattern) => pattern.startsWith('/dashboard')),
  '/dashboard/products/:id',
  '/dashboard/money/:payoutId',
  '/plugins',
];
const ofAdministrators = [
  ...fixed.filter((pattern) => pattern.startsWith('/admin')),
  '/admin/orders/:id',
  '/admin/customers/:id',
  '/admin/shops/:id',
];
const ofVisitors = [
  ...fixed.filter((pattern) => !/^\/(dashboard|admin|account)/.test(pattern)),
  '/directory?show=map',
  '/shop/:shopId',
  '/shop/:shopId/product/:productId',
  '/track/:token',
  '/follow/:token',
  '/embed/:shopId',
  '/embed/:shopId/checkout',
  // Links that have expired.
  '/reset-password/:token',
  '/verify/:token',
  '/confirm-email/:token',
  '/join/:token',
  '/undo-change/:token',
  '/administrator-invitation/:token',
  '/no-such-page',
];
const screens = [
  ...ofVisitors.map((pattern) => ['a visitor', pattern] as const),
  ...['/', '/account', '/dashboard'].map((pattern) => ['an angler', pattern] as const),
  ...ofOwners.map((pattern) => ['an owner', pattern] as const),
  ...ofAdministrators.map((pattern) => ['an administrator', pattern] as const),
];
/** The lists of the admin panel, each with a pattern of its own. */
const OTHER_LISTS = new Set(['/admin/:place', '/admin/:place/:id']);

let shop: Shop;
const sessions: Partial<Record<(typeof screens)[number][0], Session>> = {};
/** Maps a route pattern to an address of that screen. */
const addresses: Record<string, string> = {};

async function call<Answer>(path: string, token: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { authorization: token, 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(new URL(path, productUrl), { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const signInAs = (identity: string): Promise<Session> =>
  call('/api/collections/users/auth-with-password', '', {
    method: 'POST',
    body: JSON.stringify({ identity, password: RIVER_OWNER.secret }),
  });

beforeAll(async () => {
  const { page, end } = await visit(browser, '/offline');
  shop = await findShop(page.request, RIVER_SHOP);
  const { trackPath, code, paymentUrl } = await placeOrder(page.request, shop, NET_AND_MAGGOTS, newAddress('screens'));
  await page.request.post(paymentUrl, { form: { card: '4242424242424242' }, maxRedirects: 0 });
  await end();
  const owner = await signInAs(RIVER_OWNER.email);
  Object.assign(sessions, {
    'an angler': await signInAs('angler@baitdrop.example'),
    'an owner': owner,
    'an administrator': await sessionOfAdministrator(),
  });
  let shareToken = '';
  await until('the order to be paid, and so shared', async () => {
    const answer = await fetch(new URL('/api/tracking/share', productUrl), {
      method: 'POST',
      headers: { 'x-track-token': trackPath.replace('/track/', '') },
    });
    if (answer.ok) shareToken = ((await answer.json()) as { share_token: string }).share_token;
    return answer.ok;
  });
  const { items } = await call<{ items: { id: string }[] }>('/api/collections/payouts/records', owner.token);
  const { customers } = await call<{ customers: { id: string }[] }>('/api/admin/customers', inject('adminToken'));
  const product = shop.products[0]?.id ?? '';
  Object.assign(addresses, {
    '/shop/:shopId': `/shop/${shop.shopId}`,
    '/shop/:shopId/product/:productId': `/shop/${shop.shopId}/product/${product}`,
    '/embed/:shopId': `/embed/${shop.shopId}`,
    '/embed/:shopId/checkout': `/embed/${shop.shopId}/checkout`,
    '/track/:token': trackPath,
    '/follow/:token': `/follow/${shareToken}`,
    '/dashboard/products/:id': `/dashboard/products/${product}`,
    '/dashboard/money/:payoutId': `/dashboard/money/${items[0]?.id}`,
    '/admin/orders/:id': `/admin/orders/${code}`,
    '/admin/customers/:id': `/admin/customers/${encodeURIComponent(customers[0]?.id ?? '')}`,
    '/admin/shops/:id': `/admin/shops/${shop.shopId}`,
  });
});

test('every screen of the build is opened below', () => {
  const opened = new Set(screens.map(([, pattern]) => pattern));
  expect(patterns.filter((pattern) => !opened.has(pattern) && !OTHER_LISTS.has(pattern))).toEqual([]);
});

/** Empty without a cart. */
const NEED_A_CART = new Set<string>(['/checkout', '/embed/:shopId/checkout']);

describe('on a phone in the light theme and at a desk in the dark theme', () => {
  test.each(screens)('as %s: %s', async (who, pattern) => {
    const session = sessions[who];
    const address = addresses[pattern] ?? pattern.replace(':token', 'expired');
    const hasCart = NEED_A_CART.has(pattern);
    const current = await visit(browser, hasCart ? '/offline' : address, {
      viewport: phone,
      ...(session && { beforehand: (page) => storeSession(page, session) }),
    });
    const { page } = current;
    if (hasCart) {
      await putIntoCart(page, shop, NET_AND_MAGGOTS);
      await page.goto(address);
    }
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe(address.split('?')[0]);
    await expectUsable(page);
    await endAfterRefusals(current);
  });
});
