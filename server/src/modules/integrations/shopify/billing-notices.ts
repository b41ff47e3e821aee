// Webhooks about our plan: a store approved, declined or stopped it, or did not pay. They only trigger a query for the
// present state.
import { z } from 'zod';
import { followPlan, isBillingOn } from './billing.ts';
import { noticeTopic, type NoticeTopics } from './notice-topic.ts';
import { findStore } from './shopify.db.ts';

export const BILLING_NOTICES: NoticeTopics = {
  'app_subscriptions/update': noticeTopic({
    /** Documented at https://shopify.dev/docs/api/webhooks/latest#list-of-topics-app_subscriptions/update */
    body: z.object({ app_subscription: z.object({ admin_graphql_api_id: z.string(), status: z.string() }) }),
    isPersonal: false,
    isRelevant: async (context, domain) =>
      isBillingOn(context) && (await findStore(context.pool, domain)) !== undefined,
    async work(context, { domain, body }) {
      if (body.app_subscription.status !== 'PENDING') await followPlan(context, domain);
    },
  }),
};
