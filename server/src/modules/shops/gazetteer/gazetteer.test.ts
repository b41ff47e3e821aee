import { findPlaces } from '@baitdrop/domain/gazetteer/gazetteer';
import { distanceKm } from '@baitdrop/domain/geo/position';
import { expect, test } from 'vitest';
import { loadPostcodeTables } from '../postcode-tables.ts';
import { loadGazetteer } from './load-gazetteer.ts';

const gazetteer = loadGazetteer();
const tables = loadPostcodeTables();
const ringwood = { lat: 50.8468, lng: -1.7899 };
const namesOf = (text: string, near?: { lat: number; lng: number }) =>
  findPlaces(text, gazetteer, tables, near).map(({ name, area }) => (area === '' ? name : `${name}, ${area}`));

test.each([
  ['Ringwood', 'Ringwood, Hampshire'],
  ['  ringwood ', 'Ringwood, Hampshire'],
  ['bewd', 'Bewdley, Worcestershire'],
  ['blashford', 'Blashford Lakes, Hampshire'],
  ['Ross on Wye', 'Ross on Wye, Herefordshire'],
  ['ross-on-wye', 'Ross on Wye, Herefordshire'],
  ['Newport isle of wight', 'Newport, Isle of Wight'],
  ['BH24 1DW', 'BH24 1DW, Ringwood'],
  ['9C2WR6W6+5G', '9C2WR6W6+5G'],
  ['50.8468, -1.7899', '50.8468, -1.7899'],
])('%j finds %s first', (text, first) => {
  expect(namesOf(text)[0]).toBe(first);
});

test('a river with many towns is found near the shop', () => {
  expect(namesOf('river avon', ringwood)[0]).toBe('River Avon at Ringwood, Hampshire');
  expect(namesOf('avon', { lat: 52.09, lng: -1.95 })[0]).toBe('River Avon at Evesham, Worcestershire');
});

test.each(['', 'r', 'xyzzy', '99.5, 1', '<script>'])('%j finds nothing', (text) => {
  expect(namesOf(text)).toEqual([]);
});

test('at most eight places are suggested', () => {
  expect(findPlaces('river', gazetteer, tables)).toHaveLength(8);
});

test('every water is in the United Kingdom: an outcode is at most 40 km away', () => {
  const outcodes = [...tables.outcodes.values()];
  for (const { place } of gazetteer.entries.filter((entry) => entry.place.kind === 'water')) {
    const nearest = Math.min(...outcodes.map((outcode) => distanceKm(outcode, place)));
    expect({ water: place.name, isNear: nearest < 40 }).toEqual({ water: place.name, isNear: true });
  }
});
