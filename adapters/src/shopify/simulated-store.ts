// What the simulated Shopify knows about one store, and its rules for tokens.
import { randomBytes } from 'node:crypto';
import { sampleCatalogue, type SimulatedCatalogue } from './sample-catalogue.ts';

/** Whether the store's plan has carrier-calculated shipping. */
export type StorePlan = 'basic' | 'advanced' | 'development';

export interface SimulatedToken {
  access: string;
  accessEndsAt: number;
  /** Empty for a token that does not expire. */
  refresh: string;
  refreshEndsAt: number;
  scope: string;
  /** The refresh token was used; it can be used again until its replacement is. */
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

export interface SimulatedOrder {
  id: number;
  name: string;
  customerId: number;
  cancelledAt: string | null;
  fulfillments: SimulatedFulfillment[];
  /** As webhooks tell it. */
  body: object;
}

export interface SimulatedStore {
  domain: string;
  name: string;
  /** Where its customers shop. */
  primaryHost: string;
  plan: StorePlan;
  isInstalled: boolean;
  installedAt: number;
  /** What its owner agreed to. */
  grantedScope: string;
  /** What our app wrote there. */
  shopId: string;
  tokens: SimulatedToken[];
  /** Our app's; they go with it. */
  carriers: SimulatedCarrier[];
  orders: SimulatedOrder[];
  catalogue: SimulatedCatalogue;
  /** Pairs made of a refresh token. */
  refreshes: number;
  /** Points left of the store's allowance, and when they were counted. */
  points: { left: number; at: number };
}

export const newStore = (domain: string, name: string, primaryHost: string, plan: StorePlan): SimulatedStore => ({
  domain,
  name,
  primaryHost,
  plan,
  isInstalled: false,
  installedAt: 0,
  grantedScope: '',
  shopId: '',
  tokens: [],
  carriers: [],
  orders: [],
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

export function issueToken(store: SimulatedStore, scope: string, isExpiring: boolean): TokenAnswer {
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
 * A refresh token that was used stays good until its replacement is:
 * https://shopify.dev/changelog/more-resilient-refreshes-for-expiring-offline-access-tokens
 */
export function refreshToken(store: SimulatedStore, given: unknown): TokenAnswer | undefined {
  const token = store.tokens.find(({ refresh }) => refresh !== '' && refresh === given);
  if (token === undefined || token.isRetired || token.refreshEndsAt <= Date.now()) return undefined;
  for (const other of store.tokens) if (other !== token && other.isUsed) other.isRetired = true;
  token.isUsed = true;
  store.refreshes += 1;
  return issueToken(store, token.scope, true);
}

/** Shopify itself asks the owner and installs: https://shopify.dev/docs/apps/build/authentication-authorization/app-installation */
export function installWithScope(store: SimulatedStore, scope: string): void {
  store.isInstalled = true;
  store.installedAt = Date.now();
  store.grantedScope = scope;
}

export function uninstall(store: SimulatedStore): void {
  store.isInstalled = false;
  store.grantedScope = '';
  store.tokens = [];
  store.carriers = [];
  store.shopId = '';
}
