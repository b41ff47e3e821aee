// Calls to the courier company for a shop, with the right account, all of them logged.
import {
  type Courier,
  type CourierCall,
  type CourierCredentials,
  type CourierDelivery,
  CourierProblem,
  type DeliveryRequest,
  type Quote,
  type QuoteRequest,
  type Stop,
} from '@baitdrop/adapters/ports/courier';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { Context } from '../../context.ts';
import { type CourierShop, insertCourierLog, readCourierShop } from './couriers.db.ts';

export type CourierContext = Pick<Context, 'pool' | 'now' | 'seal' | 'courier' | 'courierCredentials' | 'postcodes'>;

export type CourierAccount = Pick<
  CourierShop,
  'uber_client_id' | 'uber_client_secret' | 'uber_organization_id' | 'uber_environment'
>;

/**
 * The shop's own organisation at the courier where all of its values are there, else the platform's. Where they cannot be
 * opened there is no account: the platform must not pay for a shop that has one.
 */
export function courierAccountOf(
  { seal, courierCredentials: platform }: Pick<Context, 'seal' | 'courierCredentials'>,
  shop: CourierAccount,
): CourierCredentials | undefined {
  const { uber_client_id, uber_client_secret, uber_organization_id, uber_environment } = shop;
  if (uber_client_id === '' || uber_client_secret === '' || uber_organization_id === '') return platform;
  const clientId = seal.openOrEmpty(uber_client_id);
  const clientSecret = seal.openOrEmpty(uber_client_secret);
  if (clientId === '' || clientSecret === '') return undefined;
  return {
    clientId,
    clientSecret,
    organisationId: uber_organization_id,
    environment: uber_environment || (platform?.environment ?? 'sandbox'),
  };
}

interface Caller {
  retailer: string;
  account: CourierAccount;
  /** The order it is about; empty for none. */
  order: string;
  /** Another environment of the account than the shop's own choice. */
  environment?: CourierCredentials['environment'] | undefined;
}

type CourierWork<Answer> = (
  courier: Courier,
  account: CourierCredentials,
  onCall: (call: CourierCall) => void,
) => Promise<Answer>;

/** Rejects with a `CourierProblem`. */
export async function callCourier<Answer>(
  context: CourierContext,
  { retailer, account: ofShop, order, environment }: Caller,
  work: CourierWork<Answer>,
): Promise<Answer> {
  const { courier, now, pool } = context;
  const account = courierAccountOf(context, ofShop);
  if (courier === undefined || account === undefined)
    throw new CourierProblem('refused', 'not_configured', 'There is no courier on this system.');
  const calls: { call: CourierCall; at: Date }[] = [];
  try {
    const chosen = { ...account, environment: environment ?? account.environment };
    return await work(courier, chosen, (call) => calls.push({ call, at: now() }));
  } finally {
    for (const { call, at } of calls) await insertCourierLog(pool, { retailer, order, call, at });
  }
}

async function callForShop<Answer>(
  context: CourierContext,
  shopId: string,
  work: CourierWork<Answer>,
): Promise<Answer> {
  const shop = await courierShop(context, shopId);
  return callCourier(context, { retailer: shop.retailer, account: shop, order: '' }, work);
}

async function courierShop({ pool }: Pick<Context, 'pool'>, shopId: string): Promise<CourierShop> {
  const shop = await readCourierShop(pool, shopId);
  if (shop === undefined) throw new CourierProblem('refused', 'shop_gone', 'There is no such shop.');
  return shop;
}

/** What the courier of that shop would ask; rejects with a `CourierProblem`. */
export const quoteForShop = (context: CourierContext, shopId: string, request: QuoteRequest): Promise<Quote> =>
  callForShop(context, shopId, (courier, account, onCall) => courier.quote(account, request, onCall));

export const sendForShop = (
  context: CourierContext,
  shopId: string,
  request: DeliveryRequest,
): Promise<CourierDelivery> =>
  callForShop(context, shopId, (courier, account, onCall) => courier.send(account, request, onCall));

export const readForShop = (context: CourierContext, shopId: string, deliveryId: string): Promise<CourierDelivery> =>
  callForShop(context, shopId, (courier, account, onCall) => courier.read(account, deliveryId, onCall));

interface PickupShop {
  name: string;
  telephone: string;
  address: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

export function pickupStop(shop: PickupShop, postcodes: PostcodeTables, notes = ''): Stop {
  const { name, telephone, address, postcode, latitude, longitude } = shop;
  return {
    name,
    phone: telephone,
    street: address,
    town: townOf(postcode, postcodes),
    postcode,
    latitude,
    longitude,
    pinned: true,
    notes,
  };
}

export function townOf(postcode: string, postcodes: PostcodeTables): string {
  const found = placeOf(postcode, postcodes);
  // Where only a pin was given, the postcode is the outcode beside it.
  return found.ok ? found.value.place.town : (postcodes.outcodes.get(postcode)?.town ?? '');
}

/** Where the courier picks up at that shop; rejects with a `CourierProblem`. */
export const pickupOfShop = async (context: CourierContext, shopId: string): Promise<Stop> =>
  pickupStop(await courierShop(context, shopId), context.postcodes);
