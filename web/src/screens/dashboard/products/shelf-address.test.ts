import { expect, it } from 'vitest';
import { readShelfAddress, writeShelfAddress } from './shelf-address.ts';

it.each(['', 'q=red+maggots&show=low', 'category=bait&sort=price&order=desc&page=7'])(
  '"%s" is written and read back',
  (address) => {
    const written = writeShelfAddress(readShelfAddress(new URLSearchParams(address)));
    expect(new URLSearchParams(written).toString()).toBe(address);
  },
);

it('uses the defaults for invalid values', () => {
  expect(readShelfAddress(new URLSearchParams('show=x&sort=y&order=z&page=-1'))).toEqual({
    search: '',
    category: '',
    show: 'all',
    sort: 'name',
    order: 'asc',
    page: 1,
  });
});
