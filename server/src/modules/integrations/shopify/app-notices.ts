// Notices about the app in a store: it left, or is to be forgotten.
import { z } from 'zod';
import { noticeTopic, type NoticeTopics } from './notice-topic.ts';
import { forgetTokens, removeStore } from './shopify.db.ts';

export const APP_NOTICES: NoticeTopics = {
  'app/uninstalled': noticeTopic({
    body: z.object({ myshopify_domain: z.string() }),
    isPersonal: false,
    work: ({ pool }, { body, at }) => forgetTokens(pool, body.myshopify_domain, at),
  }),
  // 48 hours after the store left.
  'shop/redact': noticeTopic({
    body: z.object({ shop_domain: z.string(), customer: z.undefined().optional() }),
    isPersonal: false,
    work: ({ pool }, { body }) => removeStore(pool, body.shop_domain),
  }),
};
