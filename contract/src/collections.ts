// Every collection of the records API, with the shape of its records.
import type * as z from 'zod/mini';
import { addressRecord } from './addresses.ts';
import { orderRecord } from './orders.ts';
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
};

export type CollectionName = keyof typeof recordSchemas;
export type RecordOf<Name extends CollectionName> = z.infer<(typeof recordSchemas)[Name]>;
