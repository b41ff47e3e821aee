import { expect, it } from 'vitest';
import { bottomNavItems, isCheckout, navGroups, personalNavItems, showsBottomNav } from './nav-items.ts';

const labels = (isSignedIn: boolean) => bottomNavItems(isSignedIn, '/dashboard').map((item) => item.label);

it('ends the bottom bar with Login for a visitor and Dashboard for someone signed in', () => {
  expect(labels(false)).toEqual(['Home', 'Shops', 'Order', 'Login']);
  expect(labels(true)).toEqual(['Home', 'Shops', 'Order', 'Dashboard']);
});

it('leads to the dashboard of whoever is signed in', () => {
  expect(bottomNavItems(true, '/admin').at(-1)?.to).toBe('/admin');
});

it('leaves the bottom bar out where people fill in an account form', () => {
  for (const path of ['/login', '/register', '/retailer-signup', '/login/']) expect(showsBottomNav(path)).toBe(false);
  for (const path of ['/', '/order', '/shop/shop_1', '/dashboard', '/dashboard/orders', '/admin'])
    expect(showsBottomNav(path)).toBe(true);
});

it('knows the checkout, with or without a slash', () => {
  for (const path of ['/checkout', '/checkout/']) expect(isCheckout(path)).toBe(true);
  expect(isCheckout('/order')).toBe(false);
});

it('has the account in the menu of whoever is signed in, and the way in for everybody else', () => {
  expect(personalNavItems(true, '/dashboard').map(({ label }) => label)).toEqual(['Dashboard', 'Account']);
  expect(personalNavItems(false, '/dashboard').map(({ to }) => to)).toEqual(['/login', '/register']);
});

it('names every page once, and calls licences licences', () => {
  const pages = navGroups.flatMap(({ items }) => items.map(({ to }) => to));
  expect(new Set(pages).size).toBe(pages.length);
  expect(navGroups.flatMap(({ items }) => items).find(({ to }) => to === '/credits')?.label).toBe(
    'Open-source licences',
  );
});
