// The state of one store at the simulated Shopify, and its rules for tokens.
import { randomBytes } from 'node:crypto';
import { sampleCatalogue, type SimulatedCatalogue } from './sample-catalogue.ts';

/** The store's plan, which decides whether carrier-calculated shipping is included. */
export type StorePlan = 'basic' | 'advanced' | 'development';

export interface SimulatedToken {
  access: string;
  accessEndsAt: number;
  /** Empty for a token that does not expire. */
  refresh: string;
  refreshEndsAt: number;
  scope: string;
  /** The refresh token was used. It keeps working until its replacement is used. */
  isUsed: boolean;
  isRetired: boolean;
}

interface SimulatedCarrier {
  id: string;
  name: string;
  callbackUrl: string;
  active: boolean;
}

interface SimulatedFulfillment {
  id: string;
  status: string;
  tracking: { number: string; url: string; company: string };
  events: string[];
}

export type SubscriptionStatus = 'PENDING' | 'ACTIVE' | 'FROZEN' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';

/** The store's payment for our app. */
export interface SimulatedAppSubscription {
  id: string;
  number: number;
  name: string;
  status: SubscriptionStatus;
  test: boolean;
  price: number;
  returnUrl: string;
  createdAt: number;
  periodEndsAt: number | null;
  /** True when the payment for the remaining days was refunded. */
  isProrated: boolean;
}

/** https://shopify.dev/docs/api/webhooks/latest#list-of-topics-orders/paid */
export interface OrderBody {
  id: number;
  name: string;
  note: string | null;
  phone: string | null;
  cancelled_at: string | null;
  customer: { id: number; email: string; phone: string | null };
  shipping_address: {
    name: string;
    address1: string;
    address2: string;
    city: string;
    zip: string;
    country_code: string;
    phone: string | null;
  };
  line_items: { name: string; quantity: number; price: string; grams: number; requires_shipping: boolean }[];
  shipping_lines: { code: string; title: string; price: string }[];
}

export interface SimulatedOrder {
  id: number;
  name: string;
  customerId: number;
  cancelledAt: string | null;
  fulfillments: SimulatedFulfillment[];
  /** The order in the format of webhooks. */
  body: OrderBody;
}

export interface SimulatedShopifyStore {
  domain: string;
  name: string;
  /** The host of the store's own website. */
  primaryHost: string;
  plan: StorePlan;
  /** When true, the store's API answers 503. */
  isDown: boolean;
  /** Shopify's error for every new carrier service; when empty, services are accepted where the plan allows them. */
  carrierRefusal: string;
  isInstalled: boolean;
  installedAt: number;
  /** The scopes that the owner agreed to. */
  grantedScope: string;
  /** The shop's id, which our app writes to a metafield. */
  shopId: string;
  tokens: SimulatedToken[];
  /** Our app's carrier services, which are deleted with the app. */
  carriers: SimulatedCarrier[];
  orders: SimulatedOrder[];
  subscriptions: SimulatedAppSubscription[];
  /** The currency in which the store pays Shopify. */
  billingCurrency: string;
  /** How our app was distributed: a custom app may not charge its store. */
  appDistribution: 'public' | 'custom';
  catalogue: SimulatedCatalogue;
  /** The number of token refreshes so far. */
  refreshes: number;
  /** The remaining points of the rate limit, and when they were counted. */
  points: { left: number; at: number };
}

export const newStore = (
  domain: string,
  name: string,
  primaryHost: string,
  plan: StorePlan,
): SimulatedShopifyStore => ({
  domain,
  name,
  primaryHost,
  plan,
  isDown: false,
  carrierRefusal: '',
  isInstalled: false,
  installedAt: 0,
  grantedScope: '',
  shopId: '',
  tokens: [],
  carriers: [],
  orders: [],
  subscriptions: [],
  billingCurrency: 'GBP',
  appDistribution: 'public',
  catalogue: sampleCatalogue(''),
  refreshes: 0,
  points: { left: BUCKET_POINTS, at: Date.now() },
});

/** https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits */
export const BUCKET_POINTS = 2_000;
export const POINTS_PER_SECOND = 100;

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens */
const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 7_776_000;

export interface TokenAnswer {
  access_token: string;
  scope: string;
  expires_in?: number;
  refresh_token?: string;
  refresh_token_expires_in?: number;
}

export function issueShopifyToken(store: SimulatedShopifyStore, scope: string, isExpiring: boolean): TokenAnswer {
  const access = `shpat_${randomBytes(16).toString('hex')}`;
  const refresh = isExpiring ? `shprt_${randomBytes(16).toString('hex')}` : '';
  const now = Date.now();
  if (!store.isInstalled) store.installedAt = now;
  store.isInstalled = true;
  store.tokens.push({
    access,
    accessEndsAt: isExpiring ? now + ACCESS_SECONDS * 1000 : Number.POSITIVE_INFINITY,
    refresh,
    refreshEndsAt: now + REFRESH_SECONDS * 1000,
    scope,
    isUsed: false,
    isRetired: false,
  });
  if (!isExpiring) return { access_token: access, scope };
  return {
    access_token: access,
    scope,
    expires_in: ACCESS_SECONDS,
    refresh_token: refresh,
    refresh_token_expires_in: REFRESH_SECONDS,
  };
}

/**
 * A used refresh token keeps working until its replacement is used:
 * https://shopify.dev/changelog/more-resilient-refreshes-for-expiring-offline-access-tokens
 */
export function refreshToken(store: SimulatedShopifyStore, refreshTokenValue: unknown): TokenAnswer | undefined {
  const token = store.tokens.find(({ refresh }) => refresh !== '' && refresh === refreshTokenValue);
  if (token === undefined || token.isRetired || token.refreshEndsAt <= Date.now()) return undefined;
  for (const other of store.tokens) if (other !== token && other.isUsed) other.isRetired = true;
  token.isUsed = true;
  store.refreshes += 1;
  return issueShopifyToken(store, token.scope, true);
}

/**
 * Installs the app after Shopify itself has asked the owner:
 * https://shopify.dev/docs/apps/build/authentication-authorization/app-installation
 */
export function installWithScope(store: SimulatedShopifyStore, scope: string): void {
  store.isInstalled = true;
  store.installedAt = Date.now();
  store.grantedScope = scope;
}

export function uninstall(store: SimulatedShopifyStore): void {
  store.isInstalled = false;
  store.grantedScope = '';
  store.tokens = [];
  store.carriers = [];
  store.shopId = '';
  for (const subscription of store.subscriptions)
    if (subscription.status === 'ACTIVE' || subscription.status === 'FROZEN')
      Object.assign(subscription, { status: 'CANCELLED', periodEndsAt: null });
}
