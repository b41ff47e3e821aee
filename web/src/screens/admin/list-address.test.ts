import { expect, it } from 'vitest';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

const DEFAULTS: ListAddress = { page: 1, search: '', sort: null, filters: { status: '' } };

it.each<[string, ListAddress]>([
  ['', DEFAULTS],
  ['page=3', { ...DEFAULTS, page: 3 }],
  ['search=BH24&sort=-orders', { ...DEFAULTS, search: 'BH24', sort: { columnKey: 'orders', isDescending: true } }],
  [
    'status=live&sort=name',
    { ...DEFAULTS, sort: { columnKey: 'name', isDescending: false }, filters: { status: 'live' } },
  ],
])('writes the address of “%s” and reads it back', (query, address) => {
  expect(readListAddress(new URLSearchParams(query), ['status'])).toEqual(address);
  expect(writeListAddress(address)).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

it.each(['page=0', 'page=-2', 'page=2.5', 'page=many'])('%s is the first page', (query) => {
  expect(readListAddress(new URLSearchParams(query), ['status'])).toEqual(DEFAULTS);
});
