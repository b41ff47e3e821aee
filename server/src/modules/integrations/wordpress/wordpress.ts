import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { WIDGET_DEFAULTS } from '@baitdrop/domain/widget/widget-defaults';
import { pence } from '@baitdrop/domain/money/pence';
import { toPounds } from '@baitdrop/domain/money/pounds';
import type { Queryable } from '@baitdrop/records/engine/database';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { pluginSecretOf } from '../../shops/plugin-secret.ts';
import { type PluginConfig, pluginZip } from './plugin-zip.ts';
import { findWidgetSettings, type PluginOwner } from './wordpress.db.ts';

/** The shop's widget settings in the plugin's format, with defaults for unset ones. */
export async function widgetSettingsOf(db: Queryable, shopId: string) {
  const chosen = await findWidgetSettings(db, shopId);
  const minimum = chosen?.minimum_order_pence ?? 0;
  return {
    button_text: chosen?.buttonText || WIDGET_DEFAULTS.buttonText,
    button_color: chosen?.buttonColor || WIDGET_DEFAULTS.buttonColor,
    theme: chosen?.theme || WIDGET_DEFAULTS.theme,
    width: chosen?.width || WIDGET_DEFAULTS.width,
    minimum_order: String(minimum > 0 ? toPounds(pence(minimum)) : WIDGET_DEFAULTS.minimumOrder),
  };
}

/** Builds a plugin that is connected as soon as it is activated. */
export async function zipForShop(
  db: Queryable,
  shop: PluginOwner,
  { seal, publicUrl }: { seal: Seal; publicUrl: string },
): Promise<Uint8Array> {
  const { shop_id, shop_name, api_key } = shop;
  const api_secret = shop.api_secret === '' ? '' : seal.openOrEmpty(shop.api_secret);
  if (api_secret === '' && shop.api_secret !== '')
    throw new AppError('secret_unreadable', 409, pluginsMessages.secretUnreadable);
  const config: PluginConfig = {
    shop_id,
    shop_name,
    api_key,
    // The shop's own secret is not included, because a site's files can be read by its host, its backups and its other
    // plugins.
    api_secret: api_secret === '' ? '' : pluginSecretOf(api_secret),
    ...(await widgetSettingsOf(db, shop_id)),
  };
  return pluginZip({ server_url: publicUrl, ...config });
}
