// What the plugins screen asks of the server, through the records client.
import type { PluginConfigRecord } from '@baitdrop/contract/plugin-configs';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import type { ShopifyStatus } from '@baitdrop/contract/shopify';
import type { SetupRequestRecord } from '@baitdrop/contract/setup-requests';
import { PROFESSIONAL_SETUP_PENCE } from '@baitdrop/domain/fees/price-list';
import { clientMessages } from '@baitdrop/domain/messages/client.messages';
import { apiAddress } from '../../platform/api/api-address.ts';
import { log } from '../../platform/log.ts';
import { records, recordsClient } from '../../platform/records/client.ts';
import { fetchRaw } from '../../platform/records/fetch-raw.ts';
import type { WidgetChoice } from './widget-draft.ts';

export type PluginType = 'shopify' | 'wordpress' | 'html';

/** Counting is for us: what was asked for goes on without it. */
export async function trackPluginDownload(shopId: string, type: PluginType): Promise<void> {
  try {
    await (await records('plugin_downloads')).create({ shop_id: shopId, plugin_type: type });
  } catch (failure) {
    log.info('The download was not counted', failure);
  }
}

export async function readPluginConfig(shopId: string): Promise<PluginConfigRecord | null> {
  const configs = await records('plugin_configs');
  const { items } = await configs.getList(1, 1, { filter: `shop_id = "${shopId}"`, skipTotal: true });
  return items[0] ?? null;
}

export async function savePluginConfig(shopId: string, choice: WidgetChoice): Promise<PluginConfigRecord> {
  const configs = await records('plugin_configs');
  const present = await readPluginConfig(shopId);
  return present ? configs.update(present.id, choice) : configs.create({ shop_id: shopId, ...choice });
}

const logoPath = (shopId: string): string => `/api/shops/${encodeURIComponent(shopId)}/widget-logo`;
export async function sendLogo(shopId: string, file: File): Promise<void> {
  await fetchRaw('PUT', logoPath(shopId), file, file.type);
}
export async function removeLogo(shopId: string): Promise<void> {
  await fetchRaw('DELETE', logoPath(shopId));
}

export async function readShopify(shopId: string): Promise<ShopifyStatus> {
  const client = await recordsClient();
  return client.send<ShopifyStatus>(`/api/shops/${encodeURIComponent(shopId)}/shopify`, { method: 'GET' });
}

/** The newest that was not cancelled. */
export async function readSetupRequest(shopId: string): Promise<SetupRequestRecord | null> {
  const requests = await records('setup_requests');
  const filter = `shop_id = "${shopId}" && status != "cancelled"`;
  const { items } = await requests.getList(1, 1, { filter, sort: '-requested_at', skipTotal: true });
  return items[0] ?? null;
}

/** The price is the one shown on this page. */
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

/** The plugin with this shop's own settings in it; the server takes its keys from its own records. */
export async function downloadWordPressPlugin({ shop_id, shop_name }: RetailerRecord): Promise<Blob> {
  const { authStore } = await recordsClient();
  const url = new URL('/api/plugins/wordpress/download', apiAddress());
  url.searchParams.set('config', JSON.stringify({ shop_id, shop_name }));
  const answer = await fetch(url, { headers: { authorization: authStore.token } });
  if (answer.ok) return answer.blob();
  const body = (await answer.json().catch(() => null)) as { message?: unknown } | null;
  throw new Error(typeof body?.message === 'string' ? body.message : clientMessages.httpError(answer.status));
}
