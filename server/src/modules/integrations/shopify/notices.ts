// Receives Shopify's webhooks: each is verified, stored once and handled by a job.
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { SHOPIFY_WEBHOOK_PATH } from '@baitdrop/adapters/ports/shopify';
import type { Context } from '../../../context.ts';
import { processWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { registerWebhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { APP_NOTICES } from './app-notices.ts';
import { BILLING_NOTICES } from './billing-notices.ts';
import { CATALOGUE_NOTICES } from './catalogue-notices.ts';
import type { NoticeTopics } from './notice-topic.ts';
import { ORDER_NOTICES } from './order-notices.ts';
import { PRIVACY_NOTICES } from './privacy-notices.ts';

const SOURCE = 'shopify';

/** A new topic must also be added to `shopify.app.toml`. */
const TOPICS: NoticeTopics = {
  ...APP_NOTICES,
  ...BILLING_NOTICES,
  ...ORDER_NOTICES,
  ...PRIVACY_NOTICES,
  ...CATALOGUE_NOTICES,
};

const storedNotice = z.object({
  domain: z.string(),
  at: z.coerce.date(),
  /** Either `body` or `sealed` is set. */
  body: z.unknown().optional(),
  sealed: z.string().optional(),
});

export const registerNotices = (app: FastifyInstance, context: Context): Promise<void> =>
  registerWebhook(app, context, {
    path: SHOPIFY_WEBHOOK_PATH,
    source: SOURCE,
    refusalStatus: 401,
    async read(rawBody, headers) {
      const notice = context.shopify?.readWebhook(rawBody, headers);
      if (notice === undefined) return undefined;
      const { eventId, topic: kind, domain, at } = notice;
      const topic = TOPICS[kind];
      const body = topic?.body.safeParse(notice.body);
      if (topic === undefined || body?.success !== true) return { eventId, kind, payload: null, isRecognised: false };
      if (topic.isRelevant !== undefined && !(await topic.isRelevant(context, domain))) return 'ping';
      const content = topic.isPersonal ? { sealed: context.seal.seal(JSON.stringify(body.data)) } : { body: body.data };
      return { eventId, kind, payload: { domain, at: at.toISOString(), ...content }, isRecognised: true };
    },
  });

export const processNotices = (context: Context): Promise<void> =>
  processWebhook(context, SOURCE, async (payload, kind) => {
    const { domain, at, sealed, body } = storedNotice.parse(payload);
    const stored: unknown = sealed === undefined ? body : JSON.parse(context.seal.open(sealed));
    await TOPICS[kind]?.work(context, { domain, at, body: stored });
  });
