import { expect, test } from 'vitest';
import type { PostcodeTables } from '../postcodes/postcode-tables.ts';
import { resolveDropOff } from './drop-off.ts';

const ringwood = { lat: 50.85, lng: -1.78, town: 'Ringwood', district: 'New Forest', region: 'South East' };
const tables: PostcodeTables = {
  outcodes: new Map([
    ['BH24', ringwood],
    ['NR13', { lat: 52.64, lng: 1.45, town: 'Acle', district: 'Broadland', region: 'East of England' }],
  ]),
  sectors: new Map([['BH24 3', { lat: 50.87, lng: -1.79 }]]),
};
const within = { lat: 50.9, lng: -1.8 };

test.each([
  ['the centre of the postcode’s sector', { postcode: 'bh24 3pj' }, 'BH24 3PJ', { lat: 50.87, lng: -1.79 }, false],
  ['the pin, near its postcode', { postcode: 'BH24 3PJ', pin: within }, 'BH24 3PJ', within, true],
  ['the pin alone, named after the nearest outcode', { postcode: ' ', pin: within }, 'BH24', within, true],
])('the courier goes to %s', (_where, address, postcode, position, pinned) => {
  const value = { postcode, position, pinned, town: 'Ringwood' };
  expect(resolveDropOff(address, tables)).toMatchObject({ ok: true, value });
});

test.each([
  ['nothing was filled in', null, 'address_missing'],
  ['the postcode is empty', { postcode: '' }, 'address_missing'],
  ['the postcode is invalid', { postcode: 'LAKE' }, 'postcode_unknown'],
  ['the postcode is unknown', { postcode: 'ZE1 0AA' }, 'postcode_unknown'],
  ['the pin is far from the postcode', { postcode: 'BH24 3PJ', pin: { lat: 51.2, lng: -1.79 } }, 'postcode_unknown'],
  ['the pin is at sea', { postcode: '', pin: { lat: 50.85, lng: -8 } }, 'postcode_unknown'],
  ['the pin has impossible coordinates', { postcode: '', pin: { lat: 500, lng: 9000 } }, 'postcode_unknown'],
])('there is no drop-off when %s', (_why, address, reason) => {
  expect(resolveDropOff(address, tables)).toMatchObject({ ok: false, reason });
});
