import { describe, expect, test } from 'vitest';
import {
  checkGoingLive,
  type GoingLiveFacts,
  liveStateOf,
  mayApplyToGoLive,
  missingSteps,
  promisedLiveBy,
} from './going-live.ts';

const ready: GoingLiveFacts = {
  shopName: 'Ringwood Tackle',
  address: '12 The Furlong',
  phone: '01632 960000',
  email: 'owner@shop.example',
  isEmailConfirmed: true,
  isLocated: true,
  isPlaced: true,
  productsOnSale: 1,
  hours: {
    region: 'South West',
    opening_hours: { monday: '09:00–17:30' },
    closures: {},
    bank_holiday_hours: '',
    last_orders_minutes: 0,
    paused_until: null,
  },
  hasCourier: true,
  payoutsEnabled: true,
  pluginType: 'html',
  hasPlugin: true,
  hasNoWebsite: false,
};

describe('the checklist of a shop', () => {
  test('is complete when nothing is missing', () => {
    expect(checkGoingLive(ready).every(({ done }) => done)).toBe(true);
  });

  test.each<[string, Partial<GoingLiveFacts>]>([
    ['Shop details', { phone: ' ' }],
    ['Shop details', { phone: '123' }],
    ['Shop details', { isLocated: false }],
    ['Email confirmed', { isEmailConfirmed: false }],
    ['Place on the map', { isPlaced: false }],
    ['Products', { productsOnSale: 0 }],
    ['Opening hours', { hours: { ...ready.hours, opening_hours: {} } }],
    ['Opening hours', { hours: { ...ready.hours, opening_hours: { monday: 'Closed' } } }],
    ['Courier', { hasCourier: false }],
    ['Payout account', { payoutsEnabled: false }],
    ['Plugin', { pluginType: '' }],
    ['Plugin', { hasPlugin: false }],
    ['Plugin', { hasPlugin: false, hasNoWebsite: true, pluginType: 'wordpress' }],
  ])('lists what is missing: %s', (missing, fact) => {
    expect(missingSteps(checkGoingLive({ ...ready, ...fact }))).toBe(missing);
  });

  test('is complete without a widget for a shop without a website, which sells through its link', () => {
    expect(missingSteps(checkGoingLive({ ...ready, hasPlugin: false, hasNoWebsite: true }))).toBe('');
  });

  test('lets the shop request going live while only the courier is missing, which we connect', () => {
    expect(mayApplyToGoLive(checkGoingLive({ ...ready, hasCourier: false }))).toBe(true);
    expect(mayApplyToGoLive(checkGoingLive({ ...ready, productsOnSale: 0 }))).toBe(false);
  });
});

describe('the onboarding status of a shop', () => {
  const at = new Date('2026-11-15T09:00:00Z');
  test.each([
    ['preparing', false, null, null, null],
    ['waiting', false, at, null, null],
    ['live', true, at, at, null],
    ['suspended', false, at, at, at],
    // A shop switched off without a suspension has to apply again.
    ['preparing', false, at, at, null],
  ])('is %s', (state, enabled, requestedAt, approvedAt, suspendedAt) => {
    expect(liveStateOf({ enabled, requestedAt, approvedAt, suspendedAt })).toBe(state);
  });

  test('has a promise of 24 hours', () => {
    expect(promisedLiveBy(at)).toEqual(new Date('2026-11-16T09:00:00Z'));
  });
});
