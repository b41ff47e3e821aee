// Calls a courier company for a shop with the right account, and logs every call.
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import {
  type Courier,
  type CourierCall,
  type CourierCredentials,
  CourierProblem,
  type Stop,
} from '@baitdrop/adapters/ports/courier';
import { COURIER_NAMES, type CourierName } from '@baitdrop/domain/courier/courier-names';
import { couriersBetween } from '@baitdrop/domain/courier/courier-areas';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { unreadableKeyMessages } from '@baitdrop/domain/messages/unreadable-keys';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { storable } from '../../platform/database/storable.ts';
import { readCourierAreas } from '../shops/product-settings.ts';

export type CourierContext = Pick<Context, 'pool' | 'now' | 'seal' | 'couriers' | 'postcodes'>;

export interface PickupShop {
  name: string;
  telephone: string;
  address: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

export interface CourierShop extends PickupShop {
  shop_id: string;
  /** The id of the retailer; empty for none. The first two credentials are sealed. */
  retailer: string;
  uber_client_id: string;
  uber_client_secret: string;
  uber_organization_id: string;
  /** Empty means the environment of the platform's account. */
  uber_environment: '' | 'sandbox' | 'production';
}

export async function readCourierShop(db: Pool | PoolClient, shopId: string): Promise<CourierShop | undefined> {
  const [shop] = await rowsOf<CourierShop>(
    db,
    `select s.shop_id, s.name, s.address, s.postcode, s.latitude, s.longitude,
       case when s.telephone = '' then coalesce(r.phone, '') else s.telephone end as telephone,
       coalesce(r.id, '') as retailer, coalesce(r.uber_client_id, '') as uber_client_id,
       coalesce(r.uber_client_secret, '') as uber_client_secret,
       coalesce(r.uber_organization_id, '') as uber_organization_id, coalesce(r.uber_environment, '') as uber_environment
     from shops s left join retailers r on r.id = s.retailer and s.retailer != '' where s.shop_id = $1`,
    [shopId],
  );
  return shop;
}

export type CourierAccount = Pick<
  CourierShop,
  'uber_client_id' | 'uber_client_secret' | 'uber_organization_id' | 'uber_environment'
>;

const hasOwnAccount = (shop: CourierAccount): boolean =>
  shop.uber_client_id !== '' && shop.uber_client_secret !== '' && shop.uber_organization_id !== '';

/**
 * Chooses the shop's own organisation at Uber if it is complete, else the platform's. If the values cannot be opened
 * there is no account, because the platform must not pay for a shop with its own. At Stuart all shops use the
 * platform's account.
 */
export function courierAccountOf(
  { seal, couriers }: Pick<Context, 'seal' | 'couriers'>,
  courier: CourierName,
  shop: CourierAccount,
): CourierCredentials | undefined {
  const platform = couriers[courier]?.credentials;
  if (courier !== 'uber') return platform;
  const { uber_client_id, uber_client_secret, uber_organization_id, uber_environment } = shop;
  if (!hasOwnAccount(shop)) return platform;
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
  courier: CourierName;
  retailer: string;
  account: CourierAccount;
  /** The id of the order; empty for none. */
  order: string;
  /** Overrides the environment that the shop chose. */
  environment?: CourierCredentials['environment'] | undefined;
}

export type CourierWork<Answer> = (
  courier: Courier,
  account: CourierCredentials,
  onCall: (call: CourierCall) => void,
) => Promise<Answer>;

/** Calls the courier with the shop's account; rejects with a `CourierProblem`. */
export async function callCourier<Answer>(
  context: CourierContext,
  { courier: name, retailer, account: ofShop, order, environment }: Caller,
  work: CourierWork<Answer>,
): Promise<Answer> {
  const { couriers, now, pool } = context;
  const courier = couriers[name]?.courier;
  const account = courierAccountOf(context, name, ofShop);
  if (courier !== undefined && account === undefined && name === 'uber' && hasOwnAccount(ofShop))
    throw new CourierProblem('refused', 'keys_unreadable', unreadableKeyMessages.courier);
  if (courier === undefined || account === undefined)
    throw new CourierProblem('refused', 'not_configured', 'No courier is set up here.');
  const calls: { call: CourierCall; at: Date }[] = [];
  try {
    const chosen = { ...account, environment: environment ?? account.environment };
    return await work(courier, chosen, (call) => calls.push({ call, at: now() }));
  } finally {
    for (const { call, at } of calls) await insertCourierLog(pool, { courier: name, retailer, order, call, at });
  }
}

interface CourierLog {
  courier: CourierName;
  retailer: string;
  order: string;
  call: CourierCall;
  at: Date;
}

async function insertCourierLog(pool: Pool, { courier, retailer, order, call, at }: CourierLog): Promise<void> {
  const json = (value: unknown) => JSON.stringify(storable(value) ?? null);
  await pool.query(
    `insert into courier_logs (id, retailer_id, "order", courier, endpoint, environment, request_payload, response_payload,
       status_code, timestamp) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      newRecordId(randomBytes),
      retailer,
      order,
      courier,
      call.endpoint,
      call.environment,
      json(call.request),
      json(call.response),
      call.statusCode,
      at,
    ],
  );
}

/**
 * Lists the companies that may be asked for a delivery between these postcodes: those with keys that are not switched
 * off there.
 */
export async function couriersFor(
  { pool, couriers }: Pick<Context, 'pool' | 'couriers'>,
  { pickup, dropoff }: { pickup: string; dropoff: string },
): Promise<CourierName[]> {
  const open = couriersBetween(await readCourierAreas(pool), pickup, dropoff);
  return COURIER_NAMES.filter((name) => couriers[name] !== undefined && open.includes(name));
}

export async function courierShop({ pool }: Pick<Context, 'pool'>, shopId: string): Promise<CourierShop> {
  const shop = await readCourierShop(pool, shopId);
  if (shop === undefined) throw new CourierProblem('refused', 'shop_gone', refusals.shops.unknown);
  return shop;
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
  const found = locateTypedPostcode(postcode, postcodes);
  // For a pin without an address, the postcode is only the outcode next to it.
  return found.ok ? found.value.place.town : (postcodes.outcodes.get(postcode)?.town ?? '');
}

/** Reads the pickup of that shop; rejects with a `CourierProblem`. */
export const pickupOfShop = async (context: CourierContext, shopId: string): Promise<Stop> =>
  pickupStop(await courierShop(context, shopId), context.postcodes);
