import type { PoolClient } from 'pg';
import type { ChangeSettingsForm, ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { retailerMessages } from '@baitdrop/domain/messages/retailer';
import type { Position } from '@baitdrop/domain/geo/position';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import { usualLeadMinutes } from '@baitdrop/domain/shops/handover';
import { checkShopPlace } from '@baitdrop/domain/shops/shop-place';
import { divisionOf, shopState } from '@baitdrop/domain/shops/shop-hours';
import {
  SETTING_LIMITS,
  settingProblems,
  normaliseVat,
  type ShopSettings,
  normaliseSettings,
  VAT_FIELDS,
} from '@baitdrop/domain/shops/shop-settings';
import { bankHolidaysFrom } from '@baitdrop/domain/time/bank-holidays';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../context.ts';
import { changeListing, type ListedPlace } from '../listings.ts';
import { reportOrderEmail } from '../order-email.ts';
import { changeDetails } from '../retailers.ts';
import { presentHours } from '../present-hours.ts';
import { lockSettings, readSettingsRow, type SettingsRow } from './shop-settings.db.ts';

type SettingsContext = Pick<Context, 'pool' | 'now' | 'postcodes' | 'events' | 'seal'>;

type Field = keyof ShopSettings;

const HOLIDAY_DAYS = 366;
export const unknownShop = () => new AppError('shop_not_found', 404, refusals.shops.unknown);

export async function readShopSettings(
  { pool, now }: Pick<SettingsContext, 'pool' | 'now'>,
  shopId: string,
): Promise<ShopSettingsPage> {
  const row = await readSettingsRow(pool, shopId);
  if (row === undefined) throw unknownShop();
  return present(row, now());
}

export async function changeShopSettings(
  context: SettingsContext,
  shopId: string,
  { before, after }: ChangeSettingsForm,
): Promise<ShopSettingsPage> {
  const now = context.now();
  return inTransaction(context.pool, async (tx) => {
    const row = await lockSettings(tx, shopId, now);
    if (row === undefined) throw unknownShop();
    const current = settingsOf(row, now);
    const changes = trimmed(after);
    refuseConflicts(current, before, normaliseSettings(changes));
    const settings = await save(context, tx, row, current, changes, now);
    const { retailer } = row;
    await reportOrderEmail(context, tx, { retailer, shopId, was: current.email, email: settings.email });
    const saved = await readSettingsRow(tx, shopId);
    if (saved === undefined) throw unknownShop();
    return present(saved, now);
  });
}

/** Refuses to overwrite a field that changed since the form was opened, unless both have the same value. */
function refuseConflicts(
  current: ShopSettings,
  before: ChangeSettingsForm['before'],
  after: Partial<ShopSettings>,
): void {
  const data: Record<string, FieldProblem> = {};
  for (const field of Object.keys(after) as Field[]) {
    const now = comparable(current[field]);
    if (now === comparable(before[field]) || now === comparable(after[field])) continue;
    data[field] = {
      code: 'changed_elsewhere',
      message: formRefusals.shops.changedElsewhere,
      value: current[field],
    };
  }
  if (Object.keys(data).length > 0)
    throw new AppError('changed_elsewhere', 409, retailerMessages.updateFailed, { data });
}

async function save(
  { postcodes }: Pick<SettingsContext, 'postcodes'>,
  tx: PoolClient,
  row: SettingsRow,
  current: ShopSettings,
  changes: Partial<ShopSettings>,
  now: Date,
): Promise<ShopSettings> {
  const problems = settingProblems(changes);
  let listed: ListedPlace = row;
  let { postcode } = current;
  const found = locateTypedPostcode(changes.postcode ?? postcode, postcodes);
  if (found.ok) {
    const { position, region } = found.value.place;
    if (changes.postcode !== undefined) postcode = found.value.postcode.formatted;
    // A new postcode resets the position to its centre, until the owner marks the door again.
    if (postcode !== row.postcode) listed = listedAt(position, 'postcode', region);
    if (changes.place !== undefined && changes.place !== null) {
      const placed = checkShopPlace(changes.place, postcode, position);
      if (placed.ok) listed = listedAt(placed.value, 'placed', region);
      else problems.place = placed.message;
    }
  } else if (changes.postcode !== undefined) problems.postcode ??= found.message;
  else if (changes.place !== undefined) problems.place ??= found.message;
  const { problems: vatProblems, ...vat } = normaliseVat({ ...current, ...normaliseSettings(changes) });
  // Shops that registered before a VAT rate was required can still save all other fields.
  if (VAT_FIELDS.some((field) => changes[field] !== undefined))
    Object.assign(problems, { ...vatProblems, ...problems });
  if (Object.keys(problems).length > 0)
    throw new AppError('settings_refused', 400, retailerMessages.updateFailed, {
      data: Object.fromEntries(
        Object.entries(problems).map(([field, message]) => [field, { code: 'validation_invalid_value', message }]),
      ),
    });
  const settings = { ...current, ...normaliseSettings(changes), ...vat, postcode };
  // Saving another field keeps both email addresses.
  const isMoved = changes.email !== undefined;
  await changeDetails(tx, row.retailer, { ...settings, email: isMoved ? settings.email : row.account_email }, now);
  await changeListing(
    tx,
    row.listing,
    { ...settings, email: isMoved ? settings.email : row.listed_email },
    listed,
    now,
  );
  return settings;
}

const listedAt = ({ lat, lng }: Position, source: ListedPlace['position_source'], region: string): ListedPlace => ({
  latitude: lat,
  longitude: lng,
  position_source: source,
  region,
});

function settingsOf(row: SettingsRow, now: Date): ShopSettings {
  const today = londonParts(now).day;
  return {
    shop_name: row.shop_name,
    address: row.address,
    postcode: row.postcode,
    place: row.position_source === 'placed' ? { lat: row.latitude, lng: row.longitude } : null,
    phone: row.phone,
    email: row.email,
    website: row.website,
    vat_number: row.vat_number,
    vat_status:
      row.vat_number === '' && row.vat_status === 'registered'
        ? ''
        : row.vat_status || (row.vat_number === '' ? '' : 'registered'),
    vat_default_rate: row.vat_default_rate,
    specialties: row.specialties,
    features: row.features,
    opening_hours: row.opening_hours,
    // Closures in the past are left out.
    closures: Object.fromEntries(Object.entries(row.closures).filter(([day]) => day >= today)),
    bank_holiday_hours: row.bank_holiday_hours,
    last_orders_minutes: row.last_orders_minutes,
    delivery_radius: row.delivery_radius,
    lead_time_minutes: usualLeadMinutes(row),
    early_handover: row.early_handover,
    collection_offered: row.collection_offered,
    minimum_order_pence: Math.max(row.minimum_order_pence, SETTING_LIMITS.minimumOrderPence.min),
    allowed_origins: row.allowed_origins,
  };
}

const pathOf = (listing: string | null, name: string): string =>
  listing === null || name === '' ? '' : `/api/files/shops/${listing}/${encodeURIComponent(name)}`;

function present(row: SettingsRow, now: Date): ShopSettingsPage {
  const { day } = londonParts(now);
  const settings = settingsOf(row, now);
  return {
    settings: {
      ...settings,
      specialties: [...settings.specialties],
      features: [...settings.features],
      allowed_origins: [...settings.allowed_origins],
      opening_hours: { ...settings.opening_hours },
      closures: { ...settings.closures },
    },
    position: row.latitude === 0 && row.longitude === 0 ? null : { lat: row.latitude, lng: row.longitude },
    bank_holidays: bankHolidaysFrom(day, addDays(day, HOLIDAY_DAYS), divisionOf(row.region)),
    paused_until: row.paused_until !== null && row.paused_until > now ? row.paused_until.toISOString() : '',
    hours: presentHours(shopState(row, now)),
    pictures: { photo: pathOf(row.listing, row.image), logo: pathOf(row.listing, row.logo) },
  };
}

/** Serialises a value for comparison, independent of the order of its keys. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const trimmed = (settings: ChangeSettingsForm['after']): Partial<ShopSettings> =>
  Object.fromEntries(
    Object.entries(settings).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );
