import { describe, expect, it } from 'vitest';
import { checkoutMessages } from '../messages/checkout.ts';
import { retryCourierMessages } from '../messages/delivery-trouble.ts';
import type { PostcodeTables } from '../postcodes/postcode-tables.ts';
import { changeDropOff, type DropOffChanges, type SavedDropOff } from './changed-drop-off.ts';

const ringwood = { lat: 50.85, lng: -1.78, town: 'Ringwood', district: 'New Forest', region: 'South East' };
const middle = { lat: 50.87, lng: -1.79 };
const tables: PostcodeTables = { outcodes: new Map([['BH24', ringwood]]), sectors: new Map([['BH24 3', middle]]) };
const shop = { name: 'Ringwood Tackle', latitude: 50.8468, longitude: -1.7899, delivery_radius: 10 };
const saved: SavedDropOff = {
  note: 'peg 14',
  phone: '+447700900123',
  addressLine: 'Somerley Lakes',
  postcode: 'BH24 3PJ',
  position: { lat: 50.88, lng: -1.8 },
  pinned: true,
};
const byPinAlone = { addressLine: '', postcode: 'BH24' };
const after = (changes: DropOffChanges, overrides: Partial<SavedDropOff> = {}) =>
  changeDropOff({ ...saved, ...overrides }, changes, { shop, tables });

describe('the drop-off for another courier', () => {
  it('is unchanged when nothing changes', () => {
    expect(after({})).toEqual({ changed: saved, problems: {} });
    const same = { note: 'peg 14', phone: '07700 900123', pin: { lat: 50.88, lng: -1.8 } };
    expect(after(same)).toEqual({ changed: saved, problems: {} });
  });

  it('has the new note, phone and pin', () => {
    const pin = { lat: 50.89, lng: -1.79 };
    expect(after({ note: '  peg 15 ', phone: '01632 960990', pin })).toEqual({
      changed: { ...saved, note: 'peg 15', phone: '+441632960990', position: pin, pinned: true },
      problems: {},
    });
  });

  it('is the centre of the postcode without a pin, and keeps the area of a pin without a postcode', () => {
    expect(after({ pin: null }).changed).toMatchObject({ position: middle, pinned: false, postcode: 'BH24 3PJ' });
    const pin = { lat: 50.86, lng: -1.79 };
    expect(after({ pin }, byPinAlone).changed).toMatchObject({ position: pin, pinned: true, postcode: 'BH24' });
  });
});

describe('an invalid drop-off', () => {
  it.each<[string, DropOffChanges, Partial<SavedDropOff>, object]>([
    ['no phone', { phone: '' }, {}, { phone: checkoutMessages.phoneWrong }],
    ['an invalid phone number', { phone: 'ring me' }, {}, { phone: checkoutMessages.phoneWrong }],
    ['no address, no note', { note: ' ' }, byPinAlone, { note: checkoutMessages.noteMissing }],
    ['no address, and a note of emoji', { note: '🎣🐟' }, byPinAlone, { note: checkoutMessages.noteMissing }],
    ['no address, no pin', { pin: null }, byPinAlone, { pin: retryCourierMessages.keepThePin }],
    [
      'a pin far from the postcode',
      { pin: { lat: 51.2, lng: -1.79 } },
      {},
      { pin: checkoutMessages.pinTooFar('BH24 3PJ') },
    ],
    [
      'a pin farther than the shop delivers',
      { pin: { lat: 50.96, lng: -1.79 } },
      {},
      { pin: checkoutMessages.outOfReach('Ringwood Tackle') },
    ],
    [
      'a pin with impossible coordinates',
      { pin: { lat: 500, lng: 9000 } },
      byPinAlone,
      { pin: checkoutMessages.pinNowhere },
    ],
  ])('with %s is refused with a field error', (_what, changes, overrides, problems) => {
    expect(after(changes, overrides).problems).toEqual(problems);
  });
});
