import { describe, expect, it } from 'vitest';
import { type DirectoryState, isFiltered, readAddress, writeAddress } from './directory-address.ts';

const read = (text: string): DirectoryState => readAddress(new URLSearchParams(text));
const roundTrip = (text: string): string => writeAddress(read(text)).toString();

describe('the address of the directory', () => {
  it.each([
    '',
    'search=carp&radius=15&status=available',
    'lat=50.846&lng=-1.791&location=gps',
    'lat=50.846&lng=-1.791&location=BH24+1LA&sort=name&google=1',
    'radius=20%2B&view=list&pages=3',
    'show=map&at=50.8460%2C-1.7910%2C9&selected=shop_1',
  ])('shows what its sender saw: %s', (text) => {
    expect(roundTrip(text)).toBe(text);
  });

  it.each([
    ['radius=7&status=maybe&view=sideways&show=globe', ''],
    ['lat=50.8', ''],
    ['lat=ninety&lng=-1.7', ''],
    ['lat=91&lng=-1.7&location=gps', ''],
    ['lat=&lng=', ''],
    ['sort=distance&google=1', ''],
    ['pages=-3', ''],
    ['pages=1e99', 'pages=40'],
    ['radius=20+', 'radius=20%2B'],
    ['selected=shop_1&at=1,2,9', ''],
  ])('accepts %s', (text, expected) => {
    expect(roundTrip(text)).toBe(expected);
  });

  it('sorts by distance as soon as there is a location, unless another order is chosen', () => {
    expect(read('').sortByDistance).toBe(false);
    expect(read('lat=50&lng=1').sortByDistance).toBe(true);
    expect(read('lat=50&lng=1&sort=name').sortByDistance).toBe(false);
    expect(roundTrip('lat=50&lng=1&sort=distance')).toBe('lat=50&lng=1');
  });

  it('knows whether a filter hides shops', () => {
    expect(isFiltered(read('lat=50&lng=1&show=map'))).toBe(false);
    expect(isFiltered(read('search=%20'))).toBe(false);
    expect(isFiltered(read('status=no_delivery'))).toBe(true);
  });
});
