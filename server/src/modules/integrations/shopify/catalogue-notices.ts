// Webhooks about a store's products and stock. They name what changed; the present state is then queried.
import { z } from 'zod';
import { isShopifySynced, shopifyProductChanged, shopifyStockChanged } from '../catalogue-sync/shopify-changes.ts';
import { noticeTopic, type NoticeTopics } from './notice-topic.ts';

const PRODUCT = noticeTopic({
  body: z.object({ id: z.number().int().positive() }),
  isPersonal: false,
  isRelevant: isShopifySynced,
  work: (context, { domain, body }) => shopifyProductChanged(context, domain, String(body.id)),
});

export const CATALOGUE_NOTICES: NoticeTopics = {
  'products/create': PRODUCT,
  'products/update': PRODUCT,
  'products/delete': PRODUCT,
  'inventory_levels/update': noticeTopic({
    body: z.object({ inventory_item_id: z.number().int().positive() }),
    isPersonal: false,
    isRelevant: isShopifySynced,
    work: (context, { domain, body }) => shopifyStockChanged(context, domain, String(body.inventory_item_id)),
  }),
};
