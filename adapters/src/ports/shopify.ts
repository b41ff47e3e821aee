// The Shopify port: installing our app in a store, and Shopify's webhooks.

/** The path of the webhooks. */
export const SHOPIFY_WEBHOOK_PATH = '/api/webhooks/shopify';
/** What Shopify opens when somebody installs our app, and where the consent page sends people back to. */
export const SHOPIFY_PATHS = { install: '/api/shopify/install', callback: '/api/shopify/callback' } as const;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type ShopifyNotice =
  | { kind: 'uninstalled'; eventId: string; domain: string; at: Date }
  /** Forget everything about the store, 48 hours after it left. */
  | { kind: 'shop_redact'; eventId: string; domain: string }
  /** About one of the store's customers; `topic` is Shopify's name for the request. */
  | { kind: 'customer'; eventId: string; domain: string; topic: 'customers/data_request' | 'customers/redact' }
  | { kind: 'unknown'; eventId: string; topic: string };

export interface InstalledApp {
  accessToken: string;
  scope: string;
}

/** Calls reject with a `ShopifyProblem`. */
export interface Shopify {
  /** The page of our app in the app store, opened for a shop of ours. */
  appStoreUrl(shopId: string): string;
  /** Whether Shopify signed that query, not long ago; the domain of the store, or undefined. */
  storeOf(query: Readonly<Record<string, unknown>>, now: Date): string | undefined;
  /** Where the store's owner is asked for consent. */
  consentUrl(domain: string, request: { state: string; redirectUri: string }): string;
  /** Once per code. */
  takeUp(domain: string, code: string): Promise<InstalledApp>;
  /** Tells the app's blocks in the store's theme which shop of ours it is. */
  nameShop(domain: string, accessToken: string, shopId: string): Promise<void>;
  /** Checks the signature over the raw bytes; undefined when they are not Shopify's. */
  readNotice(rawBody: Buffer, headers: Headers): ShopifyNotice | undefined;
}

export class ShopifyProblem extends Error {
  /** `gone`: the app is not installed there any more. `refused`: will not work. `retry`: may work soon. */
  readonly kind: 'retry' | 'refused' | 'gone';

  constructor(kind: ShopifyProblem['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
