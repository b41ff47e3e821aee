// What the Shopify app needs of the whole.
import type { Context } from './context.ts';
import type { ShopifyParts } from './modules/integrations/shopify/shopify.ts';

export const shopifyPartsOf = ({ pool, jobs, log, now, seal, shopify, config }: Context): ShopifyParts => ({
  pool,
  jobs,
  log,
  now,
  seal,
  shopify,
  publicUrl: config.publicUrl,
});
