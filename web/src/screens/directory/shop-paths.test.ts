import { expect, it } from 'vitest';
import { readAddress } from './directory-address.ts';
import { shopPages } from './shop-paths.ts';

const pathFor = (address: string, page = 1): string =>
  shopPages(readAddress(new URLSearchParams(address))).pathOf(page);

it('requests the list that the address describes', () => {
  expect(pathFor('')).toBe('/api/shops?radius=all&status=all&page=1&perPage=24');
  expect(pathFor('search= carp &radius=20%2B&status=available', 2)).toBe(
    '/api/shops?search=carp&radius=20%2B&status=available&page=2&perPage=24',
  );
});

it('sends a position to about ten metres, so that nearby requests share one answer', () => {
  expect(pathFor('lat=50.846001234&lng=-1.791')).toBe(
    '/api/shops?radius=all&status=all&lat=50.846&lng=-1.791&sort=distance&page=1&perPage=24',
  );
});

it('requests larger pages for the map', () => {
  expect(pathFor('show=map')).toBe('/api/shops?radius=all&status=all&page=1&perPage=100');
});
