import { describe, expect, test } from 'vitest';
import { settingProblems, normaliseVat, type ShopSettings, normaliseSettings } from './shop-settings.ts';

const NINE = '09:00–12:30, 13:30–17:30';
const week = {
  monday: NINE,
  tuesday: NINE,
  wednesday: NINE,
  thursday: NINE,
  friday: NINE,
  saturday: '06:00–18:00',
  sunday: 'Closed',
};

describe('the settings of a shop', () => {
  test('can all be changed at once', () => {
    const settings: ShopSettings = {
      shop_name: 'Ringwood Tackle',
      place: { lat: 50.8468, lng: -1.7899 },
      address: '12 The Furlong',
      postcode: 'BH24 1LA',
      phone: '01632 960000',
      email: 'hello@shop.example',
      website: '',
      vat_number: '',
      vat_status: '',
      vat_default_rate: '',
      specialties: ['carp'],
      features: ['live bait'],
      opening_hours: week,
      closures: { '2026-12-24': '09:00–12:00', '2026-12-25': 'Closed' },
      bank_holiday_hours: '',
      last_orders_minutes: 0,
      delivery_radius: 12.5,
      lead_time_minutes: 15,
      early_handover: '05:30',
      collection_offered: false,
      minimum_order_pence: 2500,
      allowed_origins: ['www.shop.example'],
    };
    expect(settingProblems(settings)).toEqual({});
  });

  test.each<[string, Partial<ShopSettings>, string]>([
    ['a shop has a name', { shop_name: ' ' }, 'Cannot be blank.'],
    ['the phone number is valid', { phone: '12' }, 'Enter a UK phone number.'],
    ['the specialties are limited', { specialties: [...'abcdefghijklm'] }, 'Choose at most 12.'],
    ['the description of its offer is short', { features: ['x'.repeat(41)] }, 'Use at most 40 characters for each.'],
    ['the email address is valid', { email: 'shop' }, 'Enter an email address.'],
    ['the website is an address', { website: 'shop' }, 'Write the whole address, such as https://www.example.co.uk.'],
    [
      'hours do not overlap',
      { opening_hours: { ...week, monday: '09:00–13:00, 12:00–17:00' } },
      'Monday: Two opening times overlap.',
    ],
    [
      'hours past midnight do not overlap with the next day’s',
      { opening_hours: { ...week, monday: '20:00–09:30', tuesday: '09:00–17:00' } },
      'Monday: These hours run until 09:30 next day, but Tuesday opens at 09:00.',
    ],
    ['a closure is a date', { closures: { '2026-02-30': 'Closed' } }, '2026-02-30: Enter a real date as YYYY-MM-DD.'],
    ['bank holidays have hours', { bank_holiday_hours: 'maybe' }, 'Write opening hours as 09:00–17:30, or Closed.'],
    ['the last orders have a valid time', { last_orders_minutes: 241 }, 'Between 0 and 240 minutes.'],
    ['the delivery radius is limited', { delivery_radius: 51 }, 'Between 0.6 miles (1 km) and 31.1 miles (50 km).'],
    ['the packing time is limited', { lead_time_minutes: 0 }, 'Between 5 and 240 minutes.'],
    ['an early hand-over has a time', { early_handover: 'dawn' }, 'Write the time as 06:30, or leave it empty.'],
    [
      'the minimum is not below ours',
      { minimum_order_pence: 2499 },
      'The minimum is £25. You can raise it, never lower it.',
    ],
    ['the minimum is an amount', { minimum_order_pence: Number.NaN }, 'Write an amount in pounds, such as 30.00.'],
    ['the minimum has an upper limit', { minimum_order_pence: 100_001 }, 'At most £1,000.'],
    [
      'the widget’s sites use https',
      { allowed_origins: ['http://shop.example'] },
      'http://shop.example: The address has to begin with https://.',
    ],
  ])('have limits: %s', (_why, change, problem) => {
    expect(Object.values(settingProblems(change))).toEqual([problem]);
  });

  test('are stored in one spelling', () => {
    expect(
      normaliseSettings({ vat_number: 'gb123456782', allowed_origins: ['shop.example/bait', 'https://shop.example'] }),
    ).toEqual({ vat_number: 'GB 123 4567 82', allowed_origins: ['https://shop.example'] });
  });
});

const NUMBER = 'GB 123 4567 82';

test.each([
  [
    'registered',
    NUMBER,
    'standard',
    { vat_status: 'registered', vat_number: NUMBER, vat_default_rate: 'standard' },
    [],
  ],
  ['', NUMBER, 'zero', { vat_status: 'registered', vat_number: NUMBER, vat_default_rate: 'zero' }, []],
  ['registered', NUMBER, '', { vat_status: 'registered' }, ['vat_default_rate']],
  ['registered', '', 'standard', { vat_status: 'registered' }, ['vat_number']],
  ['registered', '', '', { vat_status: 'registered' }, ['vat_number', 'vat_default_rate']],
  ['not_registered', NUMBER, 'standard', { vat_status: 'not_registered', vat_number: '', vat_default_rate: '' }, []],
  ['', '', 'standard', { vat_status: '', vat_number: '', vat_default_rate: '' }, []],
] as const)(
  'VAT “%s” with the number “%s” and the rate “%s”',
  (vat_status, vat_number, vat_default_rate, settled, wrong) => {
    const { problems, ...vat } = normaliseVat({ vat_status, vat_number, vat_default_rate });
    expect(vat).toMatchObject(settled);
    expect(Object.keys(problems)).toEqual(wrong);
  },
);
