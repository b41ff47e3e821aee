// The notices of privacy law about a store's customers. https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type Notice, noticeTopic, type NoticeTopics } from './notice-topic.ts';

const aboutCustomer = z.object({ shop_domain: z.string(), customer: z.object({}) });

/** We keep nothing about a store's customers, so the two notices about them only leave a line in the log. */
const noteDown =
  (kind: string) =>
  async ({ log }: Context, { domain }: Notice<z.infer<typeof aboutCustomer>>): Promise<void> =>
    log.info({ domain, kind }, 'Shopify asked about a customer; none of them are kept here');

export const PRIVACY_NOTICES: NoticeTopics = {
  'customers/data_request': noticeTopic({
    body: aboutCustomer,
    isPersonal: true,
    work: noteDown('customers/data_request'),
  }),
  'customers/redact': noticeTopic({ body: aboutCustomer, isPersonal: true, work: noteDown('customers/redact') }),
};
