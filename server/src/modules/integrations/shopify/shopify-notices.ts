// What Shopify posts. Nothing about a store's customers is kept here, so for two of the three notices of privacy law there
// is nothing to hand over or to delete; that they came is written down without whom they are about.
import { z } from 'zod';
import type { Shopify } from '@baitdrop/adapters/ports/shopify';
import type { Context } from '../../../context.ts';
import type { Webhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { forgetToken, removeStore } from './shopify.db.ts';

export const SHOPIFY_SOURCE = 'shopify';

export const noticeReader =
  (shopify: Shopify | undefined): Webhook['read'] =>
  (rawBody, headers) => {
    const notice = shopify?.readNotice(rawBody, headers);
    if (notice === undefined) return undefined;
    const { kind, eventId } = notice;
    if (kind === 'unknown') return { eventId, kind: notice.topic, payload: null, understood: false };
    if (kind === 'customer')
      return { eventId, kind: notice.topic, payload: { domain: notice.domain }, understood: true };
    const at = kind === 'uninstalled' ? { at: notice.at.toISOString() } : {};
    return { eventId, kind, payload: { domain: notice.domain, ...at }, understood: true };
  };

const about = z.object({ domain: z.string(), at: z.optional(z.coerce.date()) });

export const noticeWorker =
  ({ pool, now, log }: Pick<Context, 'pool' | 'now' | 'log'>) =>
  async (payload: unknown, kind: string): Promise<void> => {
    const { domain, at } = about.parse(payload);
    if (kind === 'uninstalled') await forgetToken(pool, domain, at ?? now());
    else if (kind === 'shop_redact') await removeStore(pool, domain);
    else log.info({ domain, kind }, 'Shopify asked about a customer; none of them are kept here');
  };
