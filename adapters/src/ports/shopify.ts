// The Shopify port: installing our app in a store, calling its GraphQL Admin API, and Shopify's webhooks.
import type { z } from 'zod';

/** The path of the webhooks. */
export const SHOPIFY_WEBHOOK_PATH = '/api/webhooks/shopify';
/** What Shopify opens when somebody installs or opens our app, and where the consent page sends people back to. */
export const SHOPIFY_PATHS = { install: '/api/shopify/install', callback: '/api/shopify/callback' } as const;

/**
 * What our app may do in a store, and why. A store that agreed to fewer is asked again when its owner opens the app.
 * https://shopify.dev/docs/api/usage/access-scopes
 */
export const SHOPIFY_SCOPES = [
  // The one-hour rate in the store's checkout.
  'write_shipping',
  // The orders that chose that rate.
  'read_orders',
  // Telling the customer that the order is on its way, with a link to follow it.
  'write_merchant_managed_fulfillment_orders',
  'write_fulfillments',
  // The products of a store that is kept in step with its shop here.
  'read_products',
  // How many of each there are, both ways; reading them is part of it.
  'write_inventory',
] as const;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A webhook that Shopify signed. The store is read from the header that Shopify sets; the body is what was signed. */
export interface ShopifyNotice {
  eventId: string;
  topic: string;
  domain: string;
  at: Date;
  body: unknown;
}

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens */
export interface ShopifyTokens {
  accessToken: string;
  /** Good for one new pair; Shopify sends another one with it. */
  refreshToken: string;
  lifeSeconds: number;
  refreshLifeSeconds: number;
  scope: string;
}

/** One query or mutation of the GraphQL Admin API. `userErrors` of a mutation become a `ShopifyProblem`. */
export interface ShopifyOperation<Variables extends object, Data> {
  query: string;
  data: z.ZodType<Data>;
  /** Only for the type of the variables. */
  readonly variables?: Variables;
}

/**
 * Whether stores pay for our app through Shopify. Apps in the app store must; one for a single store cannot, and a `test`
 * charges nobody: https://shopify.dev/docs/apps/launch/billing
 */
export const SHOPIFY_BILLING_MODES = ['live', 'test', 'off'] as const;
export type ShopifyBillingMode = (typeof SHOPIFY_BILLING_MODES)[number];

/** Who has the app open in the Shopify admin. */
export interface ShopifySession {
  domain: string;
  /** Shopify's number for the person. */
  user: string;
}

/** Calls reject with a `ShopifyProblem`. */
export interface Shopify {
  /** Public; the embedded page names it to App Bridge. */
  apiKey: string;
  appBridgeUrl: string;
  billing: ShopifyBillingMode;
  /** Our app inside the store's administration. */
  appUrl(domain: string): string;
  /** The page of our app in the app store, opened for a shop of ours. */
  appStoreUrl(shopId: string): string;
  /** Whether Shopify signed that query, not long ago; the domain of the store, or undefined. */
  storeOf(query: Readonly<Record<string, unknown>>, now: Date): string | undefined;
  /** The same for our page inside the Shopify admin, which people leave open and load again. */
  embeddedStoreOf(query: Readonly<Record<string, unknown>>, now: Date): string | undefined;
  /** Whose pages may show ours in a frame: the store's administration. */
  frameOrigins(domain: string): readonly string[];
  /** Where the store's owner is asked for consent. */
  consentUrl(domain: string, request: { state: string; redirectUri: string }): string;
  /** Once per code. */
  takeUp(domain: string, code: string): Promise<ShopifyTokens>;
  /** For an app that was installed without our consent page: a session token becomes tokens of the store. */
  exchange(domain: string, sessionToken: string): Promise<ShopifyTokens>;
  refresh(domain: string, refreshToken: string): Promise<ShopifyTokens>;
  ask<Variables extends object, Data>(
    domain: string,
    accessToken: string,
    operation: ShopifyOperation<Variables, Data>,
    variables: Variables,
  ): Promise<Data>;
  /** Checks the token that App Bridge gives our page; undefined when it is not Shopify's, not for us, or over. */
  sessionOf(token: string, now: Date): ShopifySession | undefined;
  /** Checks the signature over the raw bytes; undefined when they are not Shopify's. */
  readNotice(rawBody: Buffer, headers: Headers): ShopifyNotice | undefined;
  /** Whether Shopify signed these bytes, as it signs webhooks and what it asks carriers. */
  isSigned(rawBody: Buffer, headers: Headers): boolean;
}

export class ShopifyProblem extends Error {
  /** `gone`: the app is not installed there any more. `refused`: will not work. `retry`: may work soon. */
  readonly kind: 'retry' | 'refused' | 'gone';
  /** Shopify's own code, such as `ACCESS_DENIED`, or ours; empty for none. */
  readonly code: string;

  constructor(
    kind: ShopifyProblem['kind'],
    message: string,
    { code = '', cause }: { code?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.code = code;
  }
}
