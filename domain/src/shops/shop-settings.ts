// A shop's settings and their limits.
import { ukPhone } from '../checkout/uk-phone.ts';
import { STANDARD_FEES } from '../fees/fee-policy.ts';
import { formatDistance, type Position } from '../geo/position.ts';
import { shopPlaceMessages } from '../messages/shop-place.ts';
import { formatPoundsBriefly } from '../money/pounds.ts';
import { readVatNumber, VAT_STATUSES, type VatStatus } from '../retailers/vat-number.ts';
import { readWebOrigin } from '../retailers/web-origin.ts';
import type { Weekday } from '../time/calendar-day.ts';
import { readClockTime } from '../time/clock-time.ts';
import { readDayHours, readShopHours } from '../time/opening-hours.ts';
import { MAX_DELIVERY_RADIUS_KM } from './delivery-reach.ts';
import { isVatRate, type VatRate } from '../vat/vat-rates.ts';
import { isUsualHolidayHours } from './shop-hours.ts';
import { strengthsProblem, normaliseStrengths } from './shop-strengths.ts';

/** Fields are named as in the records. */
export interface ShopSettings {
  readonly shop_name: string;
  readonly address: string;
  readonly postcode: string;
  /** The position that the owner chose on the map; null until then, and again after the postcode changed. */
  readonly place: Position | null;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly vat_number: string;
  readonly vat_status: VatStatus;
  /** The rate for products without their own; a registered shop must choose one. */
  readonly vat_default_rate: VatRate;
  /** The shop's specialties and services. */
  readonly specialties: readonly string[];
  readonly features: readonly string[];
  /** Hours by weekday: `09:00–17:30`, `09:00–12:30, 13:30–17:30` or `Closed`. */
  readonly opening_hours: Readonly<Partial<Record<Weekday, string>>>;
  /** Hours of single days: `{'2026-12-24': '09:00–12:00', '2026-12-26': 'Closed'}`. */
  readonly closures: Readonly<Record<string, string>>;
  /** `As usual`, hours for all bank holidays, or `Closed`; empty also means closed. */
  readonly bank_holiday_hours: string;
  /** Minutes before closing at which the day's last order is taken; 0: until closing. */
  readonly last_orders_minutes: number;
  /** Kilometres. */
  readonly delivery_radius: number;
  readonly lead_time_minutes: number;
  /** `HH:MM` before opening, or empty. */
  readonly early_handover: string;
  readonly collection_offered: boolean;
  readonly minimum_order_pence: number;
  readonly allowed_origins: readonly string[];
}

export const SETTING_LIMITS = {
  radiusKm: { min: 1, max: MAX_DELIVERY_RADIUS_KM },
  leadTimeMinutes: { min: 5, max: 240 },
  minimumOrderPence: { min: Number(STANDARD_FEES.minimumSubtotalPence), max: 100_000 },
  lastOrdersMinutes: { min: 0, max: 240 },
  closures: 366,
  origins: 20,
  pauseMinutes: { min: 5, max: 1440 },
  extraPackingMinutes: { min: 5, max: 120 },
};

type Checks = { [Field in keyof ShopSettings]: (value: ShopSettings[Field]) => string | undefined };

const blank = (text: string): string | undefined => (text.trim() === '' ? 'Cannot be blank.' : undefined);
const wrong = (verdict: { ok: true } | { ok: false; message: string }): string | undefined =>
  verdict.ok ? undefined : verdict.message;
const outside = (value: number, { min, max }: { min: number; max: number }): boolean =>
  !Number.isFinite(value) || value < min || value > max;

/** Also used at sign-up: couriers and customers ring this number. */
export function shopPhoneProblem(text: string): string | undefined {
  return blank(text) ?? (ukPhone(text) === undefined ? 'Enter a UK phone number.' : undefined);
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const WEBSITE = /^https?:\/\/[^\s/]+\.[^\s]+$/i;

const checks: Checks = {
  shop_name: blank,
  address: blank,
  postcode: blank,
  place: (place) => (place === null ? shopPlaceMessages.missing : undefined),
  phone: shopPhoneProblem,
  email: (text) => blank(text) ?? (EMAIL.test(text) ? undefined : 'Enter an email address.'),
  website: (text) =>
    text === '' || WEBSITE.test(text) ? undefined : 'Write the whole address, such as https://www.example.co.uk.',
  vat_number: (text) => wrong(readVatNumber(text)),
  vat_status: (status) =>
    status === '' || VAT_STATUSES.includes(status) ? undefined : 'Say whether you’re registered for VAT.',
  vat_default_rate: (rate) => (isVatRate(rate) ? undefined : 'Choose a rate.'),
  specialties: strengthsProblem,
  features: strengthsProblem,
  opening_hours: (weekdays) => wrong(readShopHours({ weekdays })),
  closures: (days) =>
    Object.keys(days).length > SETTING_LIMITS.closures
      ? `At most ${SETTING_LIMITS.closures} days.`
      : wrong(readShopHours({ weekdays: alwaysClosed, exceptions: days })),
  bank_holiday_hours: (text) => (text === '' || isUsualHolidayHours(text) ? undefined : wrong(readDayHours(text))),
  last_orders_minutes: (minutes) =>
    outside(minutes, SETTING_LIMITS.lastOrdersMinutes) || !Number.isInteger(minutes)
      ? `Between 0 and ${SETTING_LIMITS.lastOrdersMinutes.max} minutes.`
      : undefined,
  delivery_radius: (km) =>
    outside(km, SETTING_LIMITS.radiusKm)
      ? `Between ${formatDistance(1)} and ${formatDistance(MAX_DELIVERY_RADIUS_KM)}.`
      : undefined,
  lead_time_minutes: (minutes) =>
    outside(minutes, SETTING_LIMITS.leadTimeMinutes) || !Number.isInteger(minutes)
      ? 'Between 5 and 240 minutes.'
      : undefined,
  early_handover: (text) =>
    text === '' || readClockTime(text) !== undefined ? undefined : 'Write the time as 06:30, or leave it empty.',
  collection_offered: () => undefined,
  minimum_order_pence: (pence) => {
    if (!Number.isInteger(pence)) return 'Write an amount in pounds, such as 30.00.';
    if (pence > SETTING_LIMITS.minimumOrderPence.max) return 'At most £1,000.';
    return pence < SETTING_LIMITS.minimumOrderPence.min
      ? `The minimum is ${formatPoundsBriefly(STANDARD_FEES.minimumSubtotalPence)}. You can raise it, never lower it.`
      : undefined;
  },
  allowed_origins: (origins) => {
    if (origins.length > SETTING_LIMITS.origins) return `At most ${SETTING_LIMITS.origins} addresses.`;
    for (const origin of origins) {
      const read = readWebOrigin(origin);
      if (!read.ok) return `${origin}: ${read.message}`;
    }
    return undefined;
  },
};

const alwaysClosed = {
  monday: 'Closed',
  tuesday: 'Closed',
  wednesday: 'Closed',
  thursday: 'Closed',
  friday: 'Closed',
  saturday: 'Closed',
  sunday: 'Closed',
} as const;

/** A message for every invalid field. */
export function settingProblems(changes: Partial<ShopSettings>): Partial<Record<keyof ShopSettings, string>> {
  const problems: Partial<Record<keyof ShopSettings, string>> = {};
  for (const field of Object.keys(changes) as (keyof ShopSettings)[]) {
    const check = checks[field] as (value: unknown) => string | undefined;
    const problem = changes[field] === undefined ? undefined : check(changes[field]);
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

/** Normalises valid settings: one spelling of each number and address. */
export function normaliseSettings(changes: Partial<ShopSettings>): Partial<ShopSettings> {
  const { vat_number: vat, allowed_origins: origins, specialties, features } = changes;
  const number = readVatNumber(vat ?? '');
  return {
    ...changes,
    ...(specialties && { specialties: normaliseStrengths(specialties) }),
    ...(features && { features: normaliseStrengths(features) }),
    ...(vat !== undefined && number.ok ? { vat_number: number.value } : {}),
    ...(origins === undefined
      ? {}
      : { allowed_origins: [...new Set(origins.map(readWebOrigin).flatMap((read) => (read.ok ? [read.value] : [])))] }),
  };
}

type VatSettings = Pick<ShopSettings, 'vat_status' | 'vat_number' | 'vat_default_rate'>;

export const VAT_FIELDS = ['vat_status', 'vat_number', 'vat_default_rate'] as const satisfies (keyof VatSettings)[];

interface NormalisedVat extends VatSettings {
  problems: Partial<Record<keyof VatSettings, string>>;
}

/**
 * A shop with a VAT number is registered; an unregistered one has neither number nor rate. A registered shop needs a
 * rate.
 */
export function normaliseVat({ vat_status, vat_number, vat_default_rate }: VatSettings): NormalisedVat {
  if (vat_status === 'not_registered') return { vat_status, vat_number: '', vat_default_rate: '', problems: {} };
  if (vat_number === '' && vat_status === '')
    return { vat_status: '', vat_number: '', vat_default_rate: '', problems: {} };
  return {
    vat_status: 'registered',
    vat_number,
    vat_default_rate,
    problems: {
      ...(vat_number === '' && { vat_number: 'Enter your VAT number, or say that you’re not registered.' }),
      ...(vat_default_rate === '' && {
        vat_default_rate: 'Choose the VAT rate of products that have none of their own.',
      }),
    },
  };
}
