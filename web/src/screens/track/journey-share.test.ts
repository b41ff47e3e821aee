import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { expect, it } from 'vitest';
import { journeyShare } from './journey-share.ts';

const AT = '2026-07-01T11:00:00Z';
const steps = (done: number) =>
  ['placed', 'paid', 'accepted', 'on_its_way', 'delivered'].map((key, index) => ({
    key,
    label: key,
    at: index < done ? AT : null,
  }));
const shop = { name: 'Shop', phone: '', address: '', latitude: 50.8, longitude: -1.8 };
const drop = { address: '', postcode: '', note: '', latitude: 50.9, longitude: -1.8 };
const courierAt = (lat: number): TrackedOrder['courier'] => ({
  name: 'Sam',
  vehicle: '',
  phone: '',
  imminent: false,
  position: { lat, lng: -1.8 },
});
const share = (status: TrackedOrder['status'], done: number, rest: object = {}) =>
  journeyShare({ status, steps: steps(done), shop, drop, courier: null, ...rest });

it('moves forward with every step, and never back', () => {
  const way = [
    share('pending', 1),
    share('pending', 2),
    share('preparing', 3),
    share('en_route', 4, { courier: courierAt(50.8) }),
    share('en_route', 4, { courier: courierAt(50.85) }),
    share('en_route', 4, { courier: courierAt(50.9) }),
    share('delivered', 5),
  ];
  expect(way).toEqual(way.toSorted((one, other) => one - other));
  expect(new Set(way).size).toBe(way.length);
  expect(way.at(-1)).toBe(1);
});

it('stays on the line when the courier takes a detour', () => {
  expect(share('en_route', 4, { courier: courierAt(50.5) })).toBe(share('en_route', 4, { courier: courierAt(50.8) }));
});

it('moves with the steps of a collection', () => {
  expect(share('preparing', 4, { drop: null })).toBe(0.8);
});
