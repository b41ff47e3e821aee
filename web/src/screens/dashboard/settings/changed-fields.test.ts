import type { ShopSettingsAnswer } from '@baitdrop/contract/shop-settings';
import { expect, test } from 'vitest';
import { changedFields, changesOf } from './changed-fields.ts';

const saved: ShopSettingsAnswer = {
  shop_name: 'Ringwood Tackle',
  place: null,
  address: '12 The Furlong',
  postcode: 'BH24 1LA',
  phone: '01632 960000',
  email: 'hello@shop.example',
  website: '',
  vat_number: '',
  vat_default_rate: '',
  vat_status: '',
  specialties: [],
  features: [],
  opening_hours: { monday: '09:00–17:30', sunday: 'Closed' },
  closures: {},
  bank_holiday_hours: '',
  last_orders_minutes: 0,
  delivery_radius: 10,
  lead_time_minutes: 15,
  early_handover: '',
  collection_offered: true,
  minimum_order_pence: 2500,
  allowed_origins: [],
};

test('the same values in another order are no change', () => {
  expect(changedFields(saved, { ...saved, opening_hours: { sunday: 'Closed', monday: '09:00–17:30' } })).toEqual([]);
});

test('sends only changed fields, with their previous values', () => {
  const draft = { ...saved, delivery_radius: 12, closures: { '2026-12-25': 'Closed' } };
  expect(changesOf(saved, draft)).toEqual({
    before: { delivery_radius: 10, closures: {} },
    after: { delivery_radius: 12, closures: { '2026-12-25': 'Closed' } },
  });
});
