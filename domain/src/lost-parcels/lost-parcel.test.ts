import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COURIER_NAMES } from '../courier/courier-names.ts';
import { accountGroup, outOfBalancePence, shopAccount } from '../ledger/accounts.ts';
import {
  LOST_PARCEL_PAYERS,
  type LostDelivery,
  lostParcelEntries,
  type LostParcelFacts,
  reportsLoss,
  lossReasonOf,
  suggestLostParcelPayer,
} from './lost-parcel.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const carried: LostDelivery = {
  status: 'dropoff',
  reason: '',
  lastUpdateAt: minutesAgo(61),
  returnStatus: '',
  returnEta: null,
};
const lost = (delivery: Partial<LostDelivery> = {}, order: Partial<LostParcelFacts> = {}) =>
  lossReasonOf(
    {
      orderStatus: 'en_route',
      isPaid: true,
      isDecided: false,
      wasPickedUp: true,
      delivery: { ...carried, ...delivery },
      ...order,
    },
    NOW,
  );

describe('a parcel may be declared lost', () => {
  test.each<[string, Partial<LostDelivery>, string]>([
    ['an hour after the courier’s last update', { lastUpdateAt: minutesAgo(60) }, 'silent'],
    ['when the courier says that it broke', { status: 'returned', reason: 'package damaged' }, 'said'],
    ['when it was stolen from the courier', { status: 'canceled', reason: 'stolen', lastUpdateAt: NOW }, 'said'],
    ['when the courier never sent an update', { lastUpdateAt: null }, 'silent'],
    ['when it was not brought back', { status: 'returned', returnStatus: 'canceled' }, 'not_brought_back'],
    [
      'at once when the return was cancelled',
      { status: 'returned', returnStatus: 'canceled', lastUpdateAt: minutesAgo(5) },
      'not_brought_back',
    ],
    ['when it was not brought back and no return is known', { status: 'returned' }, 'not_brought_back'],
    [
      'when the return is an hour late',
      { status: 'returned', returnStatus: 'dropoff', returnEta: minutesAgo(60) },
      'not_brought_back',
    ],
  ])('%s', (_name, delivery, sign) => {
    expect(lost(delivery)).toEqual({ ok: true, value: sign });
  });
});

test('a parcel of an order that was cancelled on the way may be declared lost too', () => {
  expect(lost({}, { orderStatus: 'cancelled' })).toEqual({ ok: true, value: 'silent' });
});

describe('a parcel may not be declared lost', () => {
  test.each<[string, Partial<LostDelivery>, Partial<LostParcelFacts>, string]>([
    ['while the courier sends updates', { lastUpdateAt: minutesAgo(59) }, {}, 'courier_answers'],
    ['while it is on its way back', { status: 'returned', lastUpdateAt: minutesAgo(5) }, {}, 'courier_answers'],
    ['once the shop has it again', { status: 'returned', returnStatus: 'delivered' }, {}, 'came_back'],
    [
      'while the return is less than an hour late',
      { status: 'returned', returnStatus: 'dropoff', returnEta: minutesAgo(59) },
      {},
      'courier_answers',
    ],
    [
      'when no courier company took it after its return',
      { status: 'refused' },
      { orderStatus: 'preparing' },
      'came_back',
    ],
    ['while another courier is being searched', { status: 'requested' }, { orderStatus: 'preparing' }, 'came_back'],
    ['that was never picked up', { status: 'pickup' }, { wasPickedUp: false }, 'courier_never_had_it'],
    ['that has no courier', {}, { delivery: undefined }, 'courier_never_had_it'],
    ['that is not paid', {}, { isPaid: false }, 'order_not_paid'],
    ['that arrived', {}, { orderStatus: 'delivered' }, 'order_over'],
    ['that arrived although it was cancelled', { status: 'delivered' }, { orderStatus: 'cancelled' }, 'order_over'],
    ['twice', {}, { orderStatus: 'cancelled', isDecided: true }, 'order_over'],
  ])('%s', (_name, delivery, order, reason) => {
    expect(lost(delivery, order)).toMatchObject({ ok: false, reason });
  });
});

test.each([
  ['', 'courier'],
  ['courier issue', 'courier'],
  ['package damaged', 'courier'],
  ['incorrect package', 'shop'],
  ['technical issue', 'platform'],
])('for the reason "%s" we suggest that the %s pays', (reason, payer) => {
  expect(suggestLostParcelPayer({ reason })).toBe(payer);
});

test.each([
  ['package damaged', true],
  ['Lost by the courier', true],
  ['end customer unreachable', false],
  ['courier issue', false],
  ['', false],
])('"%s" means that it is lost: %s', (reason, says) => {
  expect(reportsLoss(reason)).toBe(says);
});

const SHOP = shopAccount('shop_1');
test.each([
  ['courier', 'uber', { 'courier:claim': -2600, [SHOP]: 2600 }],
  ['courier', 'stuart', { 'courier:claim-stuart': -2600, [SHOP]: 2600 }],
  ['platform', 'uber', { 'platform:lost-parcels': -2600, [SHOP]: 2600 }],
  ['shop', 'uber', {}],
] as const)('when the %s pays (%s), the entries are', (payer, courier, entries) => {
  const booked = lostParcelEntries(payer, { shopId: 'shop_1', courier, goodsPence: 2600 });
  expect(Object.fromEntries(booked.map(({ account, amountPence }) => [account, amountPence]))).toEqual(entries);
});

test('the entries add up to zero whichever side pays, and the shop is compensated unless it pays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LOST_PARCEL_PAYERS),
      fc.constantFrom(...COURIER_NAMES),
      fc.integer({ min: 0, max: 1_000_000 }),
      (payer, courier, goodsPence) => {
        const entries = lostParcelEntries(payer, { shopId: 'shop_1', courier, goodsPence });
        expect(outOfBalancePence(entries)).toBe(0);
        const toShop = entries.filter(({ account }) => accountGroup(account) === 'shop');
        expect(outOfBalancePence(toShop)).toBe(payer === 'shop' ? 0 : goodsPence);
      },
    ),
  );
});
