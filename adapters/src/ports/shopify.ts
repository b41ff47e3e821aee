// The Shopify port: installing our app in a store, calling its GraphQL Admin API, and Shopify's webhooks.
import type { z } from 'zod';

export const SHOPIFY_WEBHOOK_PATH = '/api/webhooks/shopify';
/** Shopify opens `install` when a store installs or opens our app. Its consent page redirects to `callback`. */
export const SHOPIFY_PATHS = { install: '/api/shopify/install', callback: '/api/shopify/callback' } as const;

/**
 * The scopes of our app in a store, with their reasons. A store that agreed to fewer is asked again when its owner
 * opens the app. https://shopify.dev/docs/api/usage/access-scopes
 */
export const SHOPIFY_SCOPES = [
  // Offers the one-hour rate in the store's checkout.
  'write_shipping',
  // Reads the orders that chose that rate.
  'read_orders',
  // Marks orders as on their way, with a tracking link for the customer.
  'write_merchant_managed_fulfillment_orders',
  'write_fulfillments',
  // Reads products, to synchronise them with the shop here.
  'read_products',
  // Reads and writes stock; `write_inventory` includes reading.
  'write_inventory',
] as const;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A webhook that Shopify signed. The signature covers the body only; the store's domain comes from a header. */
export interface ShopifyWebhook {
  eventId: string;
  topic: string;
  domain: string;
  at: Date;
  body: unknown;
}

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/offline-access-tokens */
export interface ShopifyTokens {
  accessToken: string;
  /** Can be used once; the answer contains the next one. */
  refreshToken: string;
  lifeSeconds: number;
  refreshLifeSeconds: number;
  scope: string;
}

/** One query or mutation of the GraphQL Admin API. `userErrors` of a mutation become a `ShopifyProblem`. */
export interface ShopifyOperation<Variables extends object, Data> {
  query: string;
  data: z.ZodType<Data>;
  /** Never set; carries the type of the variables. */
  readonly variables?: Variables;
}

/**
 * Says whether stores pay for our app through Shopify. Apps in the app store must; an app for a single store cannot.
 * Charges in `test` mode cost nothing: https://shopify.dev/docs/apps/launch/billing
 */
export const SHOPIFY_BILLING_MODES = ['live', 'test', 'off'] as const;
export type ShopifyBillingMode = (typeof SHOPIFY_BILLING_MODES)[number];

/** A person who has the app open in the Shopify admin. */
export interface ShopifySession {
  domain: string;
  /** Shopify's id of the person. */
  user: string;
}

/** Calls reject with a `ShopifyProblem`. */
export interface Shopify {
  /** The public key that the embedded page passes to App Bridge. */
  apiKey: string;
  appBridgeUrl: string;
  billing: ShopifyBillingMode;
  /** The address of our app inside the store's admin. */
  appUrl(domain: string): string;
  /** The address of our app in the app store, opened for one of our shops. */
  appStoreUrl(shopId: string): string;
  /** The domain of the store; undefined unless Shopify signed the query recently. */
  storeOf(query: Readonly<Record<string, unknown>>, now: Date): string | undefined;
  /** Like `storeOf`, but accepts older signatures: our page in the Shopify admin stays open and is reloaded. */
  embeddedStoreOf(query: Readonly<Record<string, unknown>>, now: Date): string | undefined;
  /** The origins that may show our page in a frame: those of the store's admin. */
  frameOrigins(domain: string): readonly string[];
  /** The address where the store's owner is asked for consent. */
  consentUrl(domain: string, request: { state: string; redirectUri: string }): string;
  /** Exchanges the code of the consent page for tokens. Each code works once. */
  exchangeCode(domain: string, code: string): Promise<ShopifyTokens>;
  /** Exchanges a session token for tokens of the store, for an app that was installed without our consent page. */
  exchangeSessionToken(domain: string, sessionToken: string): Promise<ShopifyTokens>;
  refresh(domain: string, refreshToken: string): Promise<ShopifyTokens>;
  graphql<Variables extends object, Data>(
    domain: string,
    accessToken: string,
    operation: ShopifyOperation<Variables, Data>,
    variables: Variables,
  ): Promise<Data>;
  /** Checks the token that App Bridge gives our page; undefined when it is forged, expired or for another app. */
  sessionOf(token: string, now: Date): Promise<ShopifySession | undefined>;
  /** Checks the signature over the raw bytes; undefined when Shopify did not sign them. */
  readWebhook(rawBody: Buffer, headers: Headers): ShopifyWebhook | undefined;
  /** Checks whether Shopify signed these bytes. Webhooks and requests to carrier services are signed the same way. */
  isSigned(rawBody: Buffer, headers: Headers): boolean;
}

export class ShopifyProblem extends Error {
  /** `gone`: the app is no longer installed there. `refused`: will not work. `retry`: may work soon. */
  readonly kind: 'retry' | 'refused' | 'gone';
  /** Shopify's code, such as `ACCESS_DENIED`, or ours; may be empty. */
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
