// Tills and online shops whose product exports are imported directly.
import { eposNow } from './tills/epos-now.ts';
import { lightspeedR, lightspeedX } from './tills/lightspeed.ts';
import { shopify } from './tills/shopify.ts';
import { square } from './tills/square.ts';
import type { Till } from './tills/till.ts';
import { wooCommerce } from './tills/woocommerce.ts';

export const TILLS: readonly Till[] = [shopify, wooCommerce, square, lightspeedX, lightspeedR, eposNow];

export const detectTill = (headingKeys: readonly string[]): Till | undefined =>
  TILLS.find(({ signature }) => signature.some((keys) => keys.every((key) => headingKeys.includes(key))));
