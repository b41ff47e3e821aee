import type { PoolClient } from 'pg';
import { SETUP_SERVICE_PENCE, type SetupService } from '@baitdrop/domain/fees/price-list';
import type { Place } from '@baitdrop/domain/postcodes/locate';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import type { Postcode } from '@baitdrop/domain/postcodes/postcode';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { createRecord } from '@baitdrop/records/write/create-record';
import { updateRecord } from '@baitdrop/records/write/update-record';
import { type AccountParts, byCommand, noFiles } from '../../accounts/own-account/account-parts.ts';
import { findListing, findRetailer } from '../../accounts/own-account/accounts.db.ts';
import { type Problems, refusal } from '../../accounts/own-account/account-form.ts';

export interface ShopDetails {
  ownerId: string;
  ownerName: string;
  email: string;
  shopName: string;
  address: string;
  phone: string;
  pluginType: '' | 'shopify' | 'wordpress' | 'html';
  setupService: SetupService;
  openingHours?: Record<string, string> | undefined;
  /** Kilometres. */
  deliveryRadius?: number | undefined;
}

export interface FoundPlace {
  postcode: Postcode;
  place: Place;
}

const DEFAULT_RADIUS_KM = 10;
const DEFAULT_LEAD_TIME_MINUTES = 15;

/** The place of a postcode, or what is wrong with it as a problem of that field. */
export function locate(parts: AccountParts, field: string, text: string): { found?: FoundPlace; problems: Problems } {
  const verdict = placeOf(text, parts.postcodes);
  if (verdict.ok) return { found: verdict.value, problems: {} };
  return { problems: { [field]: { code: `validation_${verdict.reason}`, message: verdict.message } } };
}

/**
 * Makes the retailer, its listing (not shown before the shop is enabled) and, for a paid service, the request for it.
 * A retailer that registering left unfinished is completed instead.
 */
export async function openShop(
  { engine }: AccountParts,
  tx: PoolClient,
  shop: ShopDetails,
  { postcode, place }: FoundPlace,
): Promise<{ retailerId: string; shopId: string }> {
  const collection = (name: string) => engine.collections.get(name);
  const save = (name: string, existing: string | undefined, values: Record<string, unknown>): Promise<StoredRecord> =>
    existing === undefined
      ? createRecord(engine, tx, collection(name), { values, files: noFiles }, byCommand)
      : updateRecord(engine, tx, collection(name), existing, { values, files: noFiles }, byCommand);

  const unfinished = await findRetailer(tx, shop.ownerId);
  if (unfinished !== undefined && unfinished.plugin_type !== '') throw alreadyOpen();
  const retailer = await save('retailers', unfinished?.id, {
    owner: shop.ownerId,
    name: shop.ownerName,
    email: shop.email,
    shop_name: shop.shopName,
    address: shop.address,
    postcode: postcode.formatted,
    phone: shop.phone,
    plugin_type: shop.pluginType,
    setup_service: shop.setupService,
  });
  const shopId = String(retailer.values['shop_id']);
  await save('shops', await findListing(tx, retailer.id), {
    shop_id: shopId,
    retailer: retailer.id,
    name: shop.shopName,
    address: shop.address,
    postcode: postcode.formatted,
    region: place.region,
    telephone: shop.phone,
    latitude: place.position.lat,
    longitude: place.position.lng,
    delivery_radius: shop.deliveryRadius ?? DEFAULT_RADIUS_KM,
    lead_time_minutes: DEFAULT_LEAD_TIME_MINUTES,
    collection_offered: true,
    ...(shop.openingHours === undefined ? {} : { opening_hours: shop.openingHours }),
  });
  if (shop.setupService !== 'self') {
    await save('setup_requests', undefined, {
      shop_id: shopId,
      service_type: shop.setupService,
      price: SETUP_SERVICE_PENCE[shop.setupService] / 100,
      contact_info: {
        name: shop.ownerName,
        email: shop.email,
        phone: shop.phone,
        shop_name: shop.shopName,
        plugin_type: shop.pluginType,
      },
      status: 'pending',
    });
  }
  return { retailerId: retailer.id, shopId };
}

const alreadyOpen = () =>
  refusal('Failed to create retailer', {
    shopName: { code: 'validation_not_unique', message: 'You have a shop with us already.' },
  });
