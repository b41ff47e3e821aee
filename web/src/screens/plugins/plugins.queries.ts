// Requests of the plugins screen, by the records client.
import type { PluginConfigRecord } from '@baitdrop/contract/plugin-configs';
import { downloadWordPressPlugin as endpoint } from '@baitdrop/contract/plugins';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { setWidgetLogo } from '@baitdrop/contract/widget';
import { PROFESSIONAL_SETUP_PENCE } from '@baitdrop/domain/fees/price-list';
import { queryOptions } from '@tanstack/react-query';
import { log } from '../../platform/log.ts';
import { records } from '../../platform/records/client.ts';
import { fetchOk } from '../../platform/api/fetch-json.ts';
import { readFile, sendFile } from '../../platform/api/files.ts';
import type { WidgetChoice } from './widget-draft.ts';

export type PluginType = 'shopify' | 'wordpress' | 'html';

/** A failed count must not stop the download. */
export async function trackPluginDownload(shopId: string, type: PluginType): Promise<void> {
  try {
    await (await records('plugin_downloads')).create({ shop_id: shopId, plugin_type: type });
  } catch (failure) {
    log.info('The download was not counted', failure);
  }
}

async function readPluginConfig(shopId: string): Promise<PluginConfigRecord | null> {
  const configs = await records('plugin_configs');
  const { items } = await configs.getList(1, 1, { filter: `shop_id = "${shopId}"`, skipTotal: true });
  return items[0] ?? null;
}

export const pluginConfigQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'plugin-config'],
    queryFn: () => readPluginConfig(shopId),
    meta: { live: [{ topic: 'plugin_configs/*' }] },
  });

export async function savePluginConfig(shopId: string, choice: WidgetChoice): Promise<PluginConfigRecord> {
  const configs = await records('plugin_configs');
  const present = await readPluginConfig(shopId);
  return present ? configs.update(present.id, choice) : configs.create({ shop_id: shopId, ...choice });
}

export const sendLogo = (shopId: string, file: File) => sendFile(setWidgetLogo, { params: { shopId } }, file);

/** Sends the price that this page shows. */
export async function requestSetupService(retailer: RetailerRecord, tier: 'basic' | 'premium'): Promise<void> {
  const { shop_id, name, email, phone, shop_name, plugin_type } = retailer;
  const requests = await records('setup_requests');
  await requests.create({
    shop_id,
    service_type: tier,
    price: PROFESSIONAL_SETUP_PENCE / 100,
    contact_info: { name, email, phone, shop_name, plugin_type },
    status: 'pending',
  });
}

/** The plugin's file with this shop's own settings; the server adds the keys from its own records. */
export const WORDPRESS_FILE = 'baitdrop-wordpress-plugin.zip';
/** The same file for all users: the person who installs it types the shop's id and key. */
export const WORDPRESS_PLAIN_URL = `/plugins/${WORDPRESS_FILE}`;

/** Downloads the generic plugin if there is no shop. */
export async function downloadWordPressPlugin(retailer: RetailerRecord | null): Promise<Blob> {
  if (retailer === null) return (await fetchOk(WORDPRESS_PLAIN_URL)).blob();
  const { shop_id, shop_name } = retailer;
  return readFile(endpoint, { query: { config: JSON.stringify({ shop_id, shop_name }) } });
}
