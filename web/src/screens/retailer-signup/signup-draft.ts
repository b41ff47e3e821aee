// The shop's input so far, with the names of the sign-up's body.
import type { RetailerSignupForm } from '@baitdrop/contract/accounts';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import type { Position } from '@baitdrop/domain/geo/position';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { shopPhoneProblem } from '@baitdrop/domain/shops/shop-settings';
import { type Hours, toOpeningHours, defaultHours } from './shop-hours.ts';

export interface SignupDraft {
  shopName: string;
  ownerName: string;
  email: string;
  phone: string;
  address: string;
  postcode: string;
  /** The shop's pin on the map; asked for again when the postcode changes. */
  place: Position | null;
  pluginType: RetailerSignupForm['pluginType'] | '';
  setupService: RetailerSignupForm['setupService'];
  /** Hours and radius are optional: they are sent only if the user filled them in. */
  tellsHours: boolean;
  hours: Hours;
  deliveryRadiusKm: number;
  specialties: readonly string[];
  features: readonly string[];
  /** Asked of users who are signed out, and held in memory only. */
  password: string;
}

export const emptyDraft: SignupDraft = {
  shopName: '',
  ownerName: '',
  email: '',
  phone: '',
  address: '',
  postcode: '',
  place: null,
  pluginType: '',
  setupService: 'self',
  tellsHours: false,
  hours: defaultHours,
  deliveryRadiusKm: 10,
  specialties: [],
  features: [],
  password: '',
};

/** The fields of the first step that have to be filled in. */
const missing = {
  shopName: 'Enter the shop’s name.',
  ownerName: 'Enter the owner’s or manager’s name.',
  email: 'Enter your email address.',
  phone: 'Enter a number the courier can ring.',
  address: 'Enter the shop’s address.',
  postcode: 'Enter the shop’s postcode.',
};
type DetailField = keyof typeof missing;

const detailFields = Object.keys(missing).filter((field): field is DetailField => field in missing);

const postcodeInText = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i;

function problemOf(field: DetailField, draft: SignupDraft): string | undefined {
  const value = draft[field].trim();
  if (value === '') return missing[field];
  if (field === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return 'That doesn’t look like an email address.';
  if (field === 'phone') return shopPhoneProblem(value);
  if (field === 'postcode') {
    const postcode = parsePostcode(value);
    return postcode.ok ? undefined : postcode.message;
  }
  if (field === 'address') {
    const written = postcodeInText.exec(value)?.[0] ?? '';
    const [inAddress, own] = [parsePostcode(written), parsePostcode(draft.postcode)];
    if (inAddress.ok && own.ok && inAddress.value.formatted !== own.value.formatted) {
      return `The address says ${inAddress.value.formatted}, the postcode ${own.value.formatted}. Which one is it?`;
    }
  }
  return undefined;
}

/** True if a field of the first step is empty. */
export const hasEmptyDetails = (draft: SignupDraft): boolean =>
  detailFields.some((field) => draft[field].trim() === '');

/** Errors by field; empty when the first step is complete. */
export function detailProblems(draft: SignupDraft): Partial<Record<DetailField, string>> {
  return Object.fromEntries(
    detailFields.flatMap((field) => {
      const problem = problemOf(field, draft);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
}

export type KnownShop = Pick<RetailerRecord, 'shop_name' | 'name' | 'email' | 'phone' | 'address' | 'postcode'>;

/** Returns values for empty fields, from what the user entered when registering. */
export function knownDetails(draft: SignupDraft, shop: KnownShop): Partial<Record<DetailField, string>> {
  const details: Record<DetailField, string> = {
    shopName: shop.shop_name,
    ownerName: shop.name,
    email: shop.email,
    phone: shop.phone,
    address: shop.address,
    postcode: shop.postcode,
  };
  return Object.fromEntries(
    detailFields.filter((field) => draft[field] === '').map((field) => [field, details[field]]),
  );
}

export type SignupStep = 1 | 2 | 3 | 4;

/** Returns the furthest step that the user may open with their input so far. */
export function furthestStep(draft: SignupDraft): SignupStep {
  if (Object.keys(detailProblems(draft)).length > 0) return 1;
  return draft.pluginType === '' ? 2 : 4;
}

export function stepFrom(search: string, draft: SignupDraft): SignupStep {
  const requested = Number(new URLSearchParams(search).get('step') ?? 1);
  const steps: readonly SignupStep[] = [1, 2, 3, 4];
  return steps.find((step) => step === Math.min(requested, furthestStep(draft))) ?? 1;
}

/** Returns null without a plugin type. */
export function toSignupForm(draft: SignupDraft, password: string | undefined): RetailerSignupForm | null {
  const { place, pluginType, setupService, tellsHours, hours, deliveryRadiusKm, specialties, features } = draft;
  if (pluginType === '') return null;
  return {
    shopName: draft.shopName.trim(),
    ownerName: draft.ownerName.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    address: draft.address.trim(),
    postcode: draft.postcode.trim(),
    ...(place && { place }),
    pluginType,
    setupService,
    ...(password !== undefined && { password }),
    ...(tellsHours && { openingHours: toOpeningHours(hours), deliveryRadius: deliveryRadiusKm }),
    ...(specialties.length > 0 && { specialties: [...specialties] }),
    ...(features.length > 0 && { features: [...features] }),
  };
}
