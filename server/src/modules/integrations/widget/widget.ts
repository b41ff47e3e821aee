import type { WidgetAnswer, WidgetLook } from '@baitdrop/contract/widget';
import { WIDGET_DEFAULTS } from '@baitdrop/domain/widget/widget-defaults';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isPro } from '../../money/plans.ts';
import { originsOf } from './embed-policy.ts';
import { findWidgetShop, type WidgetShop } from './widget.db.ts';

export interface ShownWidget {
  shop: WidgetShop;
  origins: readonly string[];
  look: WidgetLook;
  poweredBy: boolean;
  accent: string | null;
  logo: string | null;
}

function widgetLook(shop: WidgetShop): WidgetLook {
  return {
    theme: shop.theme === 'dark' ? 'dark' : WIDGET_DEFAULTS.theme,
    buttonText: shop.button_text || WIDGET_DEFAULTS.buttonText,
    buttonColor: shop.button_color || WIDGET_DEFAULTS.buttonColor,
    width: shop.width || WIDGET_DEFAULTS.width,
    minimumOrder: Number(shop.minimum_order_pence ?? 0) / 100 || WIDGET_DEFAULTS.minimumOrder,
  };
}

export async function showWidget({ pool, now }: Pick<Context, 'pool' | 'now'>, shopId: string): Promise<ShownWidget> {
  const shop = await findWidgetShop(pool, shopId);
  if (shop === undefined) throw new AppError('shop_not_found', 404, refusals.general.notFound);
  const look = widgetLook(shop);
  const hasPro = (shop.hide_branding === true || Boolean(shop.logo)) && (await isPro(pool, shopId, now()));
  const hasOwnBranding = shop.hide_branding === true && hasPro;
  return {
    shop,
    origins: originsOf(shop.allowed_origins),
    look,
    poweredBy: !hasOwnBranding,
    accent: hasOwnBranding ? look.buttonColor : null,
    logo: hasPro && shop.logo ? `/api/files/plugin_configs/${shop.config}/${shop.logo}` : null,
  };
}

export const presentWidget = (shown: ShownWidget, requestOrigin: string | undefined): WidgetAnswer => ({
  shop_id: shown.shop.shop_id,
  shop_name: shown.shop.shop_name,
  look: shown.look,
  powered_by: shown.poweredBy,
  accent: shown.accent,
  logo: shown.logo,
  may_frame: requestOrigin === undefined || shown.origins.includes(requestOrigin),
});
