import { expect, it } from 'vitest';
import { bottomNavItems, isCheckout, navGroups, personalNavItems, showsBottomNav } from './nav-items.ts';

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

it('has the account in the menu of a signed-in user, and the sign-in for others', () => {
  expect(personalNavItems(true, '/dashboard').map(({ label }) => label)).toEqual(['Dashboard', 'Account']);
  expect(personalNavItems(false, '/dashboard').map(({ to }) => to)).toEqual(['/login', '/register']);
});

it('lists every page once, and calls licences licences', () => {
  const pages = navGroups.flatMap(({ items }) => items.map(({ to }) => to));
  expect(new Set(pages).size).toBe(pages.length);
  expect(navGroups.flatMap(({ items }) => items).find(({ to }) => to === '/credits')?.label).toBe(
    'Open-source licences',
  );
});
