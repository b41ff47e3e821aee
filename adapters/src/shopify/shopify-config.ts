import type { ShopifyBillingMode } from '../ports/shopify.ts';

/** Environment variables; all are optional. */
export interface ShopifySettings {
  SHOPIFY_API_KEY?: string | undefined;
  SHOPIFY_API_SECRET?: string | undefined;
  SHOPIFY_ADMIN_BASE?: string | undefined;
  SHOPIFY_APP_STORE_URL?: string | undefined;
  SHOPIFY_BILLING?: ShopifyBillingMode | undefined;
}

export interface ShopifyConfig {
  apiKey: string;
  apiSecret: string;
  /** The URL of a store's admin without a slash at the end; `{shop}` is replaced by its domain. */
  adminBase: string;
  appStoreUrl: string;
  /** The first script of our page inside the Shopify admin. */
  appBridgeUrl: string;
  billing: ShopifyBillingMode;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const DEFAULT_APP_STORE_URL = 'https://apps.shopify.com/baitdrop';
/** Shopify requires that the script is loaded from its server: https://shopify.dev/docs/api/app-bridge-library */
const APP_BRIDGE_URL = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';

/** Undefined without keys; the app cannot be installed then. */
export function shopifyConfigOf(settings: ShopifySettings): ShopifyConfig | undefined {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret } = settings;
  if (apiKey === undefined || apiSecret === undefined) return undefined;
  return {
    apiKey,
    apiSecret,
    adminBase: withoutSlash(settings.SHOPIFY_ADMIN_BASE ?? 'https://{shop}'),
    appStoreUrl: withoutSlash(settings.SHOPIFY_APP_STORE_URL ?? DEFAULT_APP_STORE_URL),
    appBridgeUrl: APP_BRIDGE_URL,
    billing: settings.SHOPIFY_BILLING ?? 'live',
  };
}

export function shopifyProblems(settings: ShopifySettings): string[] {
  const { SHOPIFY_API_KEY, SHOPIFY_API_SECRET, SHOPIFY_ADMIN_BASE } = settings;
  const problems: string[] = [];
  if ((SHOPIFY_API_KEY === undefined) !== (SHOPIFY_API_SECRET === undefined))
    problems.push('SHOPIFY_API_KEY and SHOPIFY_API_SECRET belong together: set both or neither');
  if (SHOPIFY_ADMIN_BASE !== undefined && !/^https?:\/\/\S*\{shop\}/.test(SHOPIFY_ADMIN_BASE))
    problems.push('SHOPIFY_ADMIN_BASE must be an address with {shop} in it, like https://{shop}');
  return problems;
}
