import type { Pool, PoolClient } from 'pg';
import type { ChangeSettingsForm, ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { retailerMessages } from '@baitdrop/domain/messages/retailer.messages';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { leadTimeMinutesOf } from '@baitdrop/domain/shops/handover';
import { divisionOf } from '@baitdrop/domain/shops/shop-hours';
import { SETTING_LIMITS, settingProblems, type ShopSettings, tidySettings } from '@baitdrop/domain/shops/shop-settings';
import { bankHolidaysFrom } from '@baitdrop/domain/time/bank-holidays';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import {
  lockSettings,
  readSettingsRow,
  setPause,
  type SettingsRow,
  type Whereabouts,
  writeSettings,
} from './shop-settings.db.ts';

export interface ShopSettingsParts {
  pool: Pool;
  now(): Date;
  postcodes: PostcodeTables;
}

type Field = keyof ShopSettings;

const holidayDays = 366;
const minuteMs = 60_000;
const unknownShop = () => new AppError('unknown_shop', 404, 'There is no such shop.');

export async function readSettings({ pool, now }: ShopSettingsParts, shopId: string): Promise<ShopSettingsPage> {
  const row = await readSettingsRow(pool, shopId);
  if (row === undefined) throw unknownShop();
  return present(row, now());
}

export async function changeSettings(
  parts: ShopSettingsParts,
  shopId: string,
  { before, after }: ChangeSettingsForm,
): Promise<ShopSettingsPage> {
  const now = parts.now();
  return inTransaction(parts.pool, async (tx) => {
    const row = await lockSettings(tx, shopId, now);
    if (row === undefined) throw unknownShop();
    const current = settingsOf(row, now);
    const wanted = trimmed(after);
    refuseConflicts(current, before, tidySettings(wanted));
    await save(parts, tx, row, current, wanted, now);
    const saved = await readSettingsRow(tx, shopId);
    if (saved === undefined) throw unknownShop();
    return present(saved, now);
  });
}

/** What changed since the form was opened is not overwritten, unless both want the same. */
function refuseConflicts(
  current: ShopSettings,
  before: ChangeSettingsForm['before'],
  after: Partial<ShopSettings>,
): void {
  const data: Record<string, FieldProblem> = {};
  for (const field of Object.keys(after) as Field[]) {
    const is = same(current[field]);
    if (is === same(before[field]) || is === same(after[field])) continue;
    data[field] = {
      code: 'changed_elsewhere',
      message: 'This was changed in another window meanwhile.',
      value: current[field],
    };
  }
  if (Object.keys(data).length > 0)
    throw new AppError('changed_elsewhere', 409, retailerMessages.updateFailed, { data });
}

async function save(
  { postcodes }: ShopSettingsParts,
  tx: PoolClient,
  row: SettingsRow,
  current: ShopSettings,
  wanted: Partial<ShopSettings>,
  now: Date,
): Promise<void> {
  const problems = settingProblems(wanted);
  let where: Whereabouts = row;
  let { postcode } = current;
  if (wanted.postcode !== undefined && problems.postcode === undefined) {
    const found = placeOf(wanted.postcode, postcodes);
    if (found.ok) {
      const { position, region } = found.value.place;
      postcode = found.value.postcode.formatted;
      // A shop that has not moved keeps its position, which may be better than its postcode's.
      if (postcode !== row.postcode) where = { latitude: position.lat, longitude: position.lng, region };
    } else problems.postcode = found.message;
  }
  if (Object.keys(problems).length > 0)
    throw new AppError('settings_refused', 400, retailerMessages.updateFailed, {
      data: Object.fromEntries(
        Object.entries(problems).map(([field, message]) => [field, { code: 'validation_invalid_value', message }]),
      ),
    });
  await writeSettings(tx, row, { ...current, ...tidySettings(wanted), postcode }, where, now);
}

/** `minutes` from now on, or not at all any more. */
export async function pauseOrders(
  { pool, now }: ShopSettingsParts,
  shopId: string,
  minutes: number | null,
): Promise<string> {
  const at = now();
  const until = minutes === null ? null : new Date(at.getTime() + minutes * minuteMs);
  if (!(await setPause(pool, shopId, until, at))) throw unknownShop();
  return until?.toISOString() ?? '';
}

function settingsOf(row: SettingsRow, now: Date): ShopSettings {
  const today = londonParts(now).day;
  return {
    shop_name: row.shop_name,
    address: row.address,
    postcode: row.postcode,
    phone: row.phone,
    email: row.email,
    website: row.website,
    vat_number: row.vat_number,
    opening_hours: row.opening_hours,
    // What is over is nobody's concern.
    closures: Object.fromEntries(Object.entries(row.closures).filter(([day]) => day >= today)),
    bank_holiday_hours: row.bank_holiday_hours,
    delivery_radius: row.delivery_radius,
    lead_time_minutes: leadTimeMinutesOf(row),
    early_handover: row.early_handover,
    collection_offered: row.collection_offered,
    minimum_order_pence: Math.max(row.minimum_order_pence, SETTING_LIMITS.minimumOrderPence.least),
    allowed_origins: row.allowed_origins,
  };
}

function present(row: SettingsRow, now: Date): ShopSettingsPage {
  const { day } = londonParts(now);
  const { allowed_origins: origins, opening_hours: hours, closures, ...settings } = settingsOf(row, now);
  return {
    settings: { ...settings, allowed_origins: [...origins], opening_hours: { ...hours }, closures: { ...closures } },
    position: row.latitude === 0 && row.longitude === 0 ? null : { lat: row.latitude, lng: row.longitude },
    bank_holidays: bankHolidaysFrom(day, addDays(day, holidayDays), divisionOf(row.region)),
    paused_until: row.paused_until !== null && row.paused_until > now ? row.paused_until.toISOString() : '',
  };
}

/** Two values are the same whatever order their keys are in. */
const same = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const trimmed = (settings: ChangeSettingsForm['after']): Partial<ShopSettings> =>
  Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );
