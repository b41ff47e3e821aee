import { isDeepStrictEqual } from 'node:util';
import type { AdminSettings, AdminSettingsForm } from '@baitdrop/contract/admin-settings';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { readDeliveryCharge } from '../../shops/delivery-charge.ts';
import {
  putSetting,
  readPayoutApprovalPence,
  readProductSettings,
  readSupportRefundPence,
  type SettingKey,
} from '../../shops/product-settings.ts';
import { readUsualCourierPence } from './admin-settings.db.ts';

type SettingsContext = Pick<Context, 'pool' | 'now' | 'config'>;

const MONTH_MS = 30 * 86_400_000;

export async function currentSettings({ pool, config, now }: SettingsContext): Promise<AdminSettings> {
  const rows = await readProductSettings(pool);
  const valueOf = (key: SettingKey) => rows.find((row) => row.key === key)?.value;
  const link = valueOf('food_partner_url');
  const latest = rows.toSorted((a, b) => b.changed_at.getTime() - a.changed_at.getTime())[0];
  return {
    delivery_charge: await readDeliveryCharge(pool),
    usual_courier_pence: await readUsualCourierPence(pool, new Date(now().getTime() - MONTH_MS)),
    food_partner_url: typeof link === 'string' && link !== '' ? link : config.foodPartnerUrl,
    usual_food_partner_url: config.foodPartnerUrl,
    support_refund_pence: await readSupportRefundPence(pool),
    payout_approval_pence: await readPayoutApprovalPence(pool),
    changed_at: latest?.changed_at.toISOString() ?? null,
    changed_by: latest?.changed_by ?? '',
  };
}

/** Allows only public web addresses, because customers follow the link from a button of ours. */
function checkLink(link: string): void {
  const message = formRefusals.shops.areaLink;
  const probe = link.replaceAll('{postcode}', 'BH241LA');
  const isRight = URL.canParse(probe) && ['https:', 'http:'].includes(new URL(probe).protocol) && !/\s/.test(link);
  if (isRight) return;
  const data = { food_partner_url: { code: 'validation_invalid_url', message } };
  throw new AppError('settings_refused', 400, message, { data });
}

export async function changeSettings(
  context: SettingsContext,
  by: Administrator,
  form: AdminSettingsForm,
): Promise<AdminSettings> {
  const before = await currentSettings(context);
  const { delivery_charge, food_partner_url } = form;
  if (food_partner_url !== undefined && food_partner_url !== '') checkLink(food_partner_url);
  const link = food_partner_url === '' ? context.config.foodPartnerUrl : food_partner_url;
  await inTransaction(context.pool, async (tx) => {
    if (delivery_charge !== undefined && !isDeepStrictEqual(delivery_charge, before.delivery_charge)) {
      await putSetting(tx, 'delivery_charge', delivery_charge, by.email, context.now());
      const details = { from: before.delivery_charge, to: delivery_charge };
      await recordAdminAction(tx, { by, action: 'settings.delivery_charge', details });
    }
    if (link !== undefined && food_partner_url !== undefined && link !== before.food_partner_url) {
      await putSetting(tx, 'food_partner_url', food_partner_url, by.email, context.now());
      const details = { from: before.food_partner_url, to: link };
      await recordAdminAction(tx, { by, action: 'settings.food_partner_url', details });
    }
    for (const key of ['support_refund_pence', 'payout_approval_pence'] as const) {
      const to = form[key];
      if (to === undefined || to === before[key]) continue;
      await putSetting(tx, key, to, by.email, context.now());
      await recordAdminAction(tx, { by, action: `settings.${key}`, details: { from: before[key], to } });
    }
  });
  return currentSettings(context);
}
