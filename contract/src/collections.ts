// Every collection of the records API, with the schema of its records.
import type * as z from 'zod/mini';
import { addressRecord } from './addresses.ts';
import { courierLogRecord } from './courier-logs.ts';
import { orderEventRecord, orderLineRecord, orderRecord, reviewRecord } from './orders.ts';
import { payoutLineRecord, payoutRecord } from './payouts.ts';
import { pluginConfigRecord } from './plugin-configs.ts';
import { pluginDownloadRecord } from './plugin-downloads.ts';
import { productRecord } from './products.ts';
import { retailerRecord } from './retailers.ts';
import { setupRequestRecord } from './setup-requests.ts';
import { shopRecord } from './shops.ts';
import { userRecord } from './users.ts';

export const recordSchemas = {
  users: userRecord,
  addresses: addressRecord,
  retailers: retailerRecord,
  shops: shopRecord,
  products: productRecord,
  plugin_configs: pluginConfigRecord,
  plugin_downloads: pluginDownloadRecord,
  setup_requests: setupRequestRecord,
  orders: orderRecord,
  order_lines: orderLineRecord,
  order_events: orderEventRecord,
  reviews: reviewRecord,
  payouts: payoutRecord,
  payout_lines: payoutLineRecord,
  courier_logs: courierLogRecord,
};

export type CollectionName = keyof typeof recordSchemas;
export type RecordOf<Name extends CollectionName> = z.infer<(typeof recordSchemas)[Name]>;
