// Webhooks that privacy law requires about a store's customers.
// https://shopify.dev/docs/apps/build/compliance/privacy-law-compliance
import { z } from 'zod';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { purgeExternalDeliveries } from '../../delivery/forget-external.ts';
import { noticeTopic, type NoticeTopics } from './notice-topic.ts';
import { type CustomerKey, forgetCustomers, ordersOfCustomer } from './orders.db.ts';
import { findStore } from './shopify.db.ts';

const id = z.union([z.int(), z.string()]).transform(String);
const customer = z.object({ id: id.optional() });

export async function forgetCustomer({ pool }: Pick<Context, 'pool'>, key: CustomerKey): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const orders = await ordersOfCustomer(tx, key);
    await purgeExternalDeliveries(
      tx,
      orders.map(({ delivery }) => delivery).filter((delivery) => delivery !== ''),
    );
    await forgetCustomers(
      tx,
      key.domain,
      orders.map(({ order_id }) => order_id),
    );
  });
}

export const PRIVACY_NOTICES: NoticeTopics = {
  'customers/data_request': noticeTopic({
    body: z.object({ shop_domain: z.string(), customer, orders_requested: z.array(id).default([]) }),
    isPersonal: true,
    async work({ pool, events }, { body }) {
      const key = { domain: body.shop_domain, customerId: body.customer.id ?? '', orderIds: body.orders_requested };
      const orders = await ordersOfCustomer(pool, key);
      const shopId = orders[0]?.shop_id ?? (await findStore(pool, key.domain))?.shop_id ?? '';
      if (shopId === '') return;
      await inTransaction(pool, (tx) =>
        events.emit(tx, 'shopify.data_requested', {
          domain: key.domain,
          shop_id: shopId,
          orders: orders.map(({ order_id }) => order_id),
        }),
      );
    },
  }),
  'customers/redact': noticeTopic({
    body: z.object({ shop_domain: z.string(), customer, orders_to_redact: z.array(id).default([]) }),
    isPersonal: true,
    work: (context, { body }) =>
      forgetCustomer(context, {
        domain: body.shop_domain,
        customerId: body.customer.id ?? '',
        orderIds: body.orders_to_redact,
      }),
  }),
};
