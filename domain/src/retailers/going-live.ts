// The requirements that a shop must meet before customers can order from it.
import { shopPhoneProblem } from '../shops/shop-settings.ts';
import { hasOpeningHours, openingHoursOf, type ShopHoursFacts } from '../shops/shop-hours.ts';

export const GOING_LIVE_STEPS = [
  'details',
  'email',
  'place',
  'products',
  'hours',
  'courier',
  'payout_account',
  'plugin',
] as const;
export type GoingLiveStep = (typeof GOING_LIVE_STEPS)[number];

export const goingLiveTitles: Readonly<Record<GoingLiveStep, string>> = {
  details: 'Shop details',
  email: 'Email confirmed',
  place: 'Place on the map',
  products: 'Products',
  hours: 'Opening hours',
  courier: 'Courier',
  payout_account: 'Payout account',
  plugin: 'Plugin',
};

export interface GoingLiveFacts {
  readonly shopName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Its owner opened the link we mailed. */
  readonly isEmailConfirmed: boolean;
  /** The postcode is in our tables. */
  readonly isLocated: boolean;
  /** The owner placed the pin for the shop's current postcode. */
  readonly isPlaced: boolean;
  readonly productsOnSale: number;
  readonly hours: ShopHoursFacts;
  /** The shop has its own account with the courier, or uses the platform's. */
  readonly hasCourier: boolean;
  readonly payoutsEnabled: boolean;
  readonly pluginType: string;
  /** The plugin was installed from the plugins page, or by us. */
  readonly hasPlugin: boolean;
  /** A shop without a website shares the link to its page here instead of installing code. */
  readonly hasNoWebsite: boolean;
}

export interface CheckedStep {
  readonly step: GoingLiveStep;
  readonly done: boolean;
}

export function checkGoingLive(shop: GoingLiveFacts): CheckedStep[] {
  const done: Record<GoingLiveStep, boolean> = {
    details:
      shop.isLocated &&
      shopPhoneProblem(shop.phone) === undefined &&
      [shop.shopName, shop.address, shop.email].every((text) => text.trim() !== ''),
    email: shop.isEmailConfirmed,
    place: shop.isPlaced,
    products: shop.productsOnSale > 0,
    hours: hasOpeningHours(openingHoursOf(shop.hours)),
    courier: shop.hasCourier,
    payout_account: shop.payoutsEnabled,
    plugin: shop.pluginType !== '' && (shop.hasPlugin || (shop.pluginType === 'html' && shop.hasNoWebsite)),
  };
  return GOING_LIVE_STEPS.map((step) => ({ step, done: done[step] }));
}

/** We connect the courier, so a shop can apply without it, but not open. */
export const mayApplyToGoLive = (steps: readonly CheckedStep[]): boolean =>
  steps.every(({ step, done }) => done || step === 'courier');

export const missingSteps = (steps: readonly CheckedStep[]): string =>
  steps
    .filter(({ done }) => !done)
    .map(({ step }) => goingLiveTitles[step])
    .join(', ');

export type LiveState = 'preparing' | 'waiting' | 'live' | 'suspended';

export interface LiveFacts {
  readonly enabled: boolean;
  readonly requestedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly suspendedAt: Date | null;
}

export function liveStateOf({ enabled, requestedAt, approvedAt, suspendedAt }: LiveFacts): LiveState {
  if (suspendedAt !== null) return 'suspended';
  if (enabled) return 'live';
  return requestedAt !== null && approvedAt === null ? 'waiting' : 'preparing';
}

/** A shop goes live within 24 hours of applying. */
export const APPROVAL_WITHIN_HOURS = 24;

export const promisedLiveBy = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + APPROVAL_WITHIN_HOURS * 3_600_000);
