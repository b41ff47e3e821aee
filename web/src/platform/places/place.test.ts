import { describe, expect, it } from 'vitest';
import {
  devicePlace,
  isSamePlace,
  placeName,
  placeParameters,
  placeQuery,
  postcodePlace,
  readPlace,
  restorePlace,
  storePlace,
} from './place.ts';

const lake = { name: 'Moors Lake, Dorset', position: { lat: 50.846, lng: -1.791 } };
const read = (query: string) => readPlace(new URLSearchParams(query));

describe('a place in the address', () => {
  it.each([
    ['', null],
    ['location=', null],
    ['location=Ringwood', null],
    ['location=bh241la', postcodePlace('BH24 1LA')],
    ['lat=50.846&lng=-1.791', { name: '', position: lake.position }],
    ['lat=50.846&lng=-1.791&location=gps', { name: 'gps', position: lake.position }],
    ['lat=50.846&lng=-1.791&location=Moors+Lake%2C+Dorset', lake],
    ['lat=91&lng=-1.791&location=gps', null],
    ['lat=&lng=&location=gps', null],
  ])('reads ?%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it('is written as it is read, and to about ten metres', () => {
    const here = devicePlace({ lat: 50.846_123_45, lng: -1.791 });
    expect(placeParameters(here)).toEqual([
      ['lat', '50.8461'],
      ['lng', '-1.791'],
      ['location', 'gps'],
    ]);
    for (const place of [here, lake, postcodePlace('BH24 1LA')])
      expect(readPlace(new URLSearchParams(placeParameters(place)))).toEqual(place);
  });

  it('reaches the server without its name', () => {
    expect(placeQuery(lake)).toEqual(lake.position);
    expect(placeQuery({ ...lake, name: 'BH24 1LA' })).toEqual({ postcode: 'BH24 1LA' });
    expect(placeQuery(null)).toEqual({});
  });
});

it('is named as people say it', () => {
  expect([lake, devicePlace(lake.position), postcodePlace('BH24 1LA')].map(placeName)).toEqual([
    'Moors Lake, Dorset',
    'where you are',
    'BH24 1LA',
  ]);
});

it('is the same postcode with and without its position', () => {
  expect(isSamePlace(postcodePlace('BH24 1LA'), { ...lake, name: 'BH24 1LA' })).toBe(true);
  expect(isSamePlace(lake, { ...lake, position: { lat: 50, lng: -1 } })).toBe(false);
  expect(isSamePlace(lake, null)).toBe(false);
});

describe('a stored place', () => {
  const now = new Date('2026-11-15T08:00:00Z');
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('counts for a day', () => {
    expect(restorePlace(storePlace(lake, now), later(23))).toEqual(lake);
    expect(restorePlace(storePlace(lake, now), later(24))).toBeNull();
  });

  it.each([[null], ['{"para'], ['{"timestamp":1}'], ['[]'], ['null']])('is nothing if it reads %s', (text) => {
    expect(restorePlace(text, now)).toBeNull();
  });
});
