import type { PoolClient } from 'pg';
import { SETUP_SERVICE_PENCE, type SetupService } from '@baitdrop/domain/fees/price-list';
import type { Position } from '@baitdrop/domain/geo/position';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Place } from '@baitdrop/domain/postcodes/locate';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import type { Postcode } from '@baitdrop/domain/postcodes/postcode';
import { DEFAULT_LEAD_TIME_MINUTES } from '@baitdrop/domain/shops/handover';
import { shopPhoneProblem } from '@baitdrop/domain/shops/shop-settings';
import { normaliseStrengths } from '@baitdrop/domain/shops/shop-strengths';
import { createRecord } from '@baitdrop/records/write/create-record';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { NO_FILES, SERVER_REQUEST } from '../../../platform/server-request.ts';
import { type Problems, accountRefusal } from '../../accounts/account-form.ts';
import { findReferrer } from '../../accounts/referral-codes.ts';
import { DEFAULT_RADIUS_KM, saveListing } from '../listings.ts';
import { lockRetailerOfOwner, saveRetailer } from '../retailers.ts';

export type SignUpContext = Pick<Context, 'engine' | 'events' | 'postcodes'>;

export interface ShopDetails {
  ownerId: string;
  ownerName: string;
  email: string;
  shopName: string;
  address: string;
  phone: string;
  /** Position that the owner marked on the map. */
  place?: Position | undefined;
  pluginType: '' | 'shopify' | 'wordpress' | 'html';
  setupService: SetupService;
  openingHours?: Record<string, string> | undefined;
  /** Radius in kilometres. */
  deliveryRadius?: number | undefined;
  specialties?: readonly string[] | undefined;
  features?: readonly string[] | undefined;
}

export interface LocatedShop {
  postcode: Postcode;
  place: Place;
}

/** Finds the position of a postcode, or answers the problem of that field. */
export function locate(
  { postcodes }: SignUpContext,
  field: string,
  text: string,
): { found?: LocatedShop; problems: Problems } {
  const verdict = locateTypedPostcode(text, postcodes);
  if (verdict.ok) return { found: verdict.value, problems: {} };
  return { problems: { [field]: { code: `validation_${verdict.reason}`, message: verdict.message } } };
}

/** Validates the phone number as the shop's settings do; an empty one is reported elsewhere. */
export function phoneProblem(field: string, phone: string): Problems {
  const message = phone.trim() === '' ? undefined : shopPhoneProblem(phone);
  return message === undefined ? {} : { [field]: { code: 'validation_invalid_value', message } };
}

/** Refuses a wrong referral code, because the person who shared it expects £5 for it. */
export async function checkReferral(
  { engine }: SignUpContext,
  code = '',
): Promise<{ referredBy: string; problems: Problems }> {
  if (code === '') return { referredBy: '', problems: {} };
  const referredBy = await findReferrer(engine.pool, code);
  if (referredBy !== undefined) return { referredBy, problems: {} };
  const problem = { code: 'validation_unknown_code', message: refusals.referrals.unknownCode };
  return { referredBy: '', problems: { referralCode: problem } };
}

/**
 * Creates the retailer, its hidden listing and, for a paid setup service, the request for it. Completes a retailer
 * whose registration was not finished.
 */
export async function openShop(
  { engine }: SignUpContext,
  tx: PoolClient,
  shop: ShopDetails,
  { postcode, place }: LocatedShop,
): Promise<{ retailerId: string; shopId: string }> {
  const unfinished = await lockRetailerOfOwner(tx, shop.ownerId);
  if (unfinished !== undefined && unfinished.plugin_type !== '') throw alreadyOpen();
  const retailer = await saveRetailer(engine, tx, unfinished?.id, {
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
  const { lat, lng } = shop.place ?? place.position;
  await saveListing(engine, tx, {
    shop_id: shopId,
    retailer: retailer.id,
    name: shop.shopName,
    address: shop.address,
    postcode: postcode.formatted,
    region: place.region,
    telephone: shop.phone,
    latitude: lat,
    longitude: lng,
    position_source: shop.place === undefined ? 'postcode' : 'placed',
    delivery_radius: shop.deliveryRadius ?? DEFAULT_RADIUS_KM,
    lead_time_minutes: DEFAULT_LEAD_TIME_MINUTES,
    collection_offered: true,
    ...(shop.openingHours === undefined ? {} : { opening_hours: shop.openingHours }),
    ...(shop.specialties && { specialties: normaliseStrengths(shop.specialties) }),
    ...(shop.features && { features: normaliseStrengths(shop.features) }),
  });
  if (shop.setupService !== 'self') {
    const values = {
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
    };
    const requests = engine.collections.get('setup_requests');
    await createRecord(engine, tx, requests, { values, files: NO_FILES }, SERVER_REQUEST);
  }
  return { retailerId: retailer.id, shopId };
}

const alreadyOpen = () =>
  accountRefusal('Failed to create retailer', {
    shopName: { code: 'validation_not_unique', message: formRefusals.shops.hasShop },
  });
