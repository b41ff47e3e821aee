import { expect, it } from 'vitest';
import { postcodePlace } from '../../platform/places/place.ts';
import { chooseStep } from './choose-step.ts';
import { readOrderQuery } from './order-address.ts';

const ringwood = postcodePlace('BH24 1LA');
const broads = postcodePlace('NR13 6LH');
const lake = { name: 'Moors Lake, Dorset', position: { lat: 50.8, lng: -1.7 } };
const lakeQuery = 'lat=50.8&lng=-1.7&location=Moors+Lake%2C+Dorset';
const nothing = { cart: { selectedShop: null }, place: null };
const stored = { cart: { selectedShop: 'shop_1' }, place: ringwood };
const step = (query: string, from: typeof stored | typeof nothing) =>
  chooseStep(readOrderQuery(new URLSearchParams(query)), from);

it.each([
  ['nothing', '', nothing, { kind: 'place', initial: '' }],
  ['a kept shop', '', stored, { kind: 'products', shopId: 'shop_1', place: ringwood }],
  ['a postcode', 'location=nr136lh', nothing, { kind: 'search', place: broads }],
  ['a lake', lakeQuery, nothing, { kind: 'search', place: lake }],
  ['a postcode beside a kept shop', 'location=nr136lh', stored, { kind: 'search', place: broads }],
  ['half a postcode', 'location=NR13', stored, { kind: 'place', initial: 'NR13' }],
  ['no place on purpose', 'location=', stored, { kind: 'place', initial: 'BH24 1LA' }],
  ['a shop', 'shop=shop_2', nothing, { kind: 'products', shopId: 'shop_2', place: null }],
  ['a shop beside a kept one', 'shop=shop_2', stored, { kind: 'products', shopId: 'shop_2', place: ringwood }],
  ['a shop and a lake', `shop=shop_2&${lakeQuery}`, stored, { kind: 'products', shopId: 'shop_2', place: lake }],
  ['a wish', 'q=red+maggots', stored, { kind: 'who_has_it', search: 'red maggots', place: ringwood }],
  ['a wish without a place', 'q=red+maggots', nothing, { kind: 'place', initial: '' }],
])('%s leads to its step', (_, query, from, expected) => {
  expect(step(query, from)).toEqual(expected);
});
