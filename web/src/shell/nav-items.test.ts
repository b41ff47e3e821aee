import { expect, it } from 'vitest';
import { bottomNavItems, isCheckout, navGroups, personalNavItems, showsBottomNav, showsOrderBar } from './nav-items.ts';

const labels = (isSignedIn: boolean) => bottomNavItems(isSignedIn, '/dashboard').map((item) => item.label);

it('ends the bottom bar with Login for a visitor and Dashboard for a signed-in user', () => {
  expect(labels(false)).toEqual(['Home', 'Shops', 'Order', 'Login']);
  expect(labels(true)).toEqual(['Home', 'Shops', 'Order', 'Dashboard']);
});

it('links to the dashboard of the signed-in user', () => {
  expect(bottomNavItems(true, '/admin').at(-1)?.to).toBe('/admin');
});

it('hides the bottom bar on account forms', () => {
  for (const path of ['/login', '/register', '/retailer-signup', '/login/']) expect(showsBottomNav(path)).toBe(false);
  for (const path of ['/', '/order', '/shop/shop_1', '/dashboard', '/dashboard/orders', '/admin'])
    expect(showsBottomNav(path)).toBe(true);
});

it('recognises the checkout, with or without a slash', () => {
  for (const path of ['/checkout', '/checkout/']) expect(isCheckout(path)).toBe(true);
  expect(isCheckout('/order')).toBe(false);
});

it('has the account of a shop’s people in the menu, for customers only the dashboard, and the sign-in for others', () => {
  const labelsOf = (account: string) => personalNavItems(true, '/dashboard', account).map(({ label }) => label);
  expect(labelsOf('/account')).toEqual(['Dashboard', 'Account']);
  expect(labelsOf('/dashboard')).toEqual(['Dashboard']);
  expect(personalNavItems(false, '/dashboard', '/dashboard').map(({ to }) => to)).toEqual(['/login', '/register']);
});

it('shows orders under way on every screen but the checkout, the order’s own page and account forms', () => {
  for (const path of ['/', '/order', '/shop/shop_1', '/dashboard', '/help']) expect(showsOrderBar(path)).toBe(true);
  for (const path of ['/checkout', '/track', '/track/abc', '/follow/abc', '/login'])
    expect(showsOrderBar(path)).toBe(false);
});

it('lists every page once, and calls licences licences', () => {
  const pages = navGroups.flatMap(({ items }) => items.map(({ to }) => to));
  expect(new Set(pages).size).toBe(pages.length);
  expect(navGroups.flatMap(({ items }) => items).find(({ to }) => to === '/credits')?.label).toBe(
    'Open-source licences',
  );
});
