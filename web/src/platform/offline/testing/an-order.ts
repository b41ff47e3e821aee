import type { TrackedOrder } from '@baitdrop/contract/tracking';

const place = { name: 'Two Bridges', phone: '', address: '', latitude: 50.8, longitude: -1.8 };

export const anOrder = (status: TrackedOrder['status']): TrackedOrder => ({
  id: 'abcdefghijklmno',
  code: 'K7PQ',
  status,
  payment: 'paid',
  held_until: null,
  pay_by: null,
  fulfilment: 'delivery',
  placed_at: '2026-11-15T11:00:00Z',
  slot: null,
  sentence: 'Sam is on the way.',
  eta: null,
  late: false,
  steps: [],
  events: [],
  shop: place,
  drop: null,
  courier: null,
  has_photo: false,
  pin: '4711',
  lines: [],
  breakdown: [],
  to_pay_pence: 3125,
  refunded_pence: 0,
  can: { pay: false, cancel: false, review: false, reorder: true, choose: false },
  cancel_reason: '',
  review: null,
  speed: 1,
});
