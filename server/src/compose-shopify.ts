// What the Shopify app needs of the whole.
import type { Parts } from './compose.ts';
import type { ShopifyParts } from './modules/integrations/shopify/shopify.ts';

export const shopifyPartsOf = ({ pool, jobs, log, now, seal, shopify, config }: Parts): ShopifyParts => ({
  pool,
  jobs,
  log,
  now,
  seal,
  shopify,
  publicUrl: config.publicUrl,
});
