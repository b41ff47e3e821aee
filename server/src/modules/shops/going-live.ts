import type { PoolClient } from 'pg';
import type { GoingLive } from '@baitdrop/contract/going-live';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import {
  checkGoingLive,
  type CheckedStep,
  liveStateOf,
  mayApplyToGoLive,
  missingSteps,
  promisedLiveBy,
} from '@baitdrop/domain/retailers/going-live';
import type { Queryable } from '@baitdrop/records/engine/database';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../context.ts';
import { findRetailerOfShop, type GoingLiveRow, lockRetailer, readGoingLiveFacts } from './going-live/going-live.db.ts';
import { hasPlatformCourier, publishListing } from './going-live/publish-listing.ts';
import { type LiveState, setLiveState } from './retailers.ts';

const unknownShop = () => new AppError('shop_not_found', 404, refusals.shops.unknown);

export async function readChecklist(context: Context, db: Queryable, shopId: string): Promise<GoingLive> {
  const retailer = await findRetailerOfShop(db, shopId);
  if (retailer === undefined) throw unknownShop();
  return present(retailer, await stepsOf(context, db, retailer));
}

/** Requests approval as the owner. It is idempotent. */
export async function requestLive(
  context: Context,
  tx: PoolClient,
  { shopId, now }: { shopId: string; now: Date },
): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'shop_id', shopId);
  if (retailer === undefined) throw unknownShop();
  const steps = await stepsOf(context, tx, retailer);
  const state = stateOf(retailer);
  if (state === 'suspended') throw new AppError('shop_suspended', 409, refusals.shops.suspended);
  if (state !== 'preparing') return present(retailer, steps);
  if (!mayApplyToGoLive(steps))
    throw new AppError('checklist_incomplete', 409, refusals.shops.finishFirst(missingSteps(steps)));
  const requested: GoingLiveRow = { ...retailer, live_requested_at: now, live_approved_at: null };
  await changeState(tx, retailer, { live_requested_at: now, live_approved_at: null });
  await context.events.emit(tx, 'shop.live_requested', shopOf(retailer));
  return present(requested, steps);
}

interface Decision {
  /** The retailer's record id. */
  retailer: string;
  now: Date;
}

/** Opens the shop for orders and lists it in the directory. It is idempotent. */
export async function approveLive(
  context: Context,
  tx: PoolClient,
  { retailer: id, now }: Decision,
): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'id', id);
  if (retailer === undefined) throw unknownShop();
  const steps = await stepsOf(context, tx, retailer);
  const state = stateOf(retailer);
  if (state === 'live') return present(retailer, steps);
  if (state === 'suspended') throw new AppError('shop_suspended', 409, refusals.shops.endSuspension);
  if (steps.some(({ done }) => !done))
    throw new AppError('checklist_incomplete', 409, refusals.shops.notReady(missingSteps(steps)));
  const change = {
    baitdrop_enabled: true,
    live_requested_at: retailer.live_requested_at ?? now,
    live_approved_at: now,
  };
  await changeState(tx, retailer, change);
  const live = { ...retailer, ...change };
  await publishListing(context, tx, live, now);
  await context.events.emit(tx, 'shop.live', shopOf(retailer));
  return present(live, steps);
}

/** Declines the request; the owner gets the reason and may request again. */
export async function declineLive(
  context: Context,
  tx: PoolClient,
  { retailer: id, reason }: Decision & { reason: string },
): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'id', id);
  if (retailer === undefined) throw unknownShop();
  if (reason.trim() === '') throw new AppError('reason_missing', 400, refusals.shops.sayWhy);
  if (stateOf(retailer) !== 'waiting') throw new AppError('not_waiting', 409, refusals.shops.notWaiting);
  await changeState(tx, retailer, { live_requested_at: null });
  await context.events.emit(tx, 'shop.declined', { ...shopOf(retailer), reason: reason.trim() });
  const declined = { ...retailer, live_requested_at: null };
  return present(declined, await stepsOf(context, tx, declined));
}

/** Stops new orders; open orders continue. A second call changes the reason. */
export async function suspend(
  context: Context,
  tx: PoolClient,
  { retailer: id, reason, now }: Decision & { reason: string },
): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'id', id);
  if (retailer === undefined) throw unknownShop();
  if (reason.trim() === '') throw new AppError('reason_missing', 400, refusals.shops.sayWhy);
  const change = {
    baitdrop_enabled: false,
    suspended_at: retailer.suspended_at ?? now,
    suspended_reason: reason.trim(),
  };
  const suspended = { ...retailer, ...change };
  await changeState(tx, retailer, change);
  if (retailer.suspended_at === null || retailer.suspended_reason !== suspended.suspended_reason)
    await context.events.emit(tx, 'shop.suspended', { ...shopOf(retailer), reason: change.suspended_reason });
  return present(suspended, await stepsOf(context, tx, suspended));
}

/** Ends a suspension. A shop that was live before is live again. */
export async function resume(context: Context, tx: PoolClient, { retailer: id, now }: Decision): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'id', id);
  if (retailer === undefined) throw unknownShop();
  const steps = await stepsOf(context, tx, retailer);
  if (retailer.suspended_at === null) return present(retailer, steps);
  const change = { baitdrop_enabled: retailer.live_approved_at !== null, suspended_at: null, suspended_reason: '' };
  const resumed = { ...retailer, ...change };
  await changeState(tx, retailer, change);
  if (resumed.baitdrop_enabled) await publishListing(context, tx, resumed, now);
  await context.events.emit(tx, 'shop.resumed', shopOf(retailer));
  return present(resumed, steps);
}

/** Publishes the shop's account in the directory. */
export async function publishShop(
  context: Context,
  tx: PoolClient,
  { retailer: id, now }: Decision,
): Promise<'made' | 'updated'> {
  const retailer = await lockRetailer(tx, 'id', id);
  if (retailer === undefined) throw new Error(`retailer ${id} is gone`);
  return publishListing(context, tx, retailer, now);
}

const changeState = (tx: PoolClient, retailer: GoingLiveRow, change: Partial<LiveState>): Promise<void> =>
  setLiveState(tx, retailer.id, { ...retailer, ...change });

const shopOf = ({ id, shop_id }: GoingLiveRow) => ({ shop_id, retailer: id });

async function stepsOf(context: Context, db: Queryable, retailer: GoingLiveRow): Promise<CheckedStep[]> {
  const facts = await readGoingLiveFacts(db, retailer.shop_id);
  return checkGoingLive({
    shopName: retailer.shop_name,
    address: retailer.address,
    phone: retailer.phone,
    email: retailer.email,
    isEmailConfirmed: facts.is_email_confirmed,
    isLocated: locateTypedPostcode(retailer.postcode, context.postcodes).ok,
    isPlaced: facts.is_placed,
    productsOnSale: facts.products_on_sale,
    hours: {
      region: facts.region,
      opening_hours: facts.opening_hours,
      closures: {},
      bank_holiday_hours: '',
      last_orders_minutes: 0,
      paused_until: null,
    },
    hasCourier: retailer.has_own_courier || hasPlatformCourier(context),
    payoutsEnabled: retailer.payouts_enabled,
    pluginType: retailer.plugin_type,
    hasPlugin: facts.has_plugin,
    hasNoWebsite: facts.has_no_website,
  });
}

const stateOf = (retailer: GoingLiveRow): GoingLive['state'] =>
  liveStateOf({
    enabled: retailer.baitdrop_enabled,
    requestedAt: retailer.live_requested_at,
    approvedAt: retailer.live_approved_at,
    suspendedAt: retailer.suspended_at,
  });

const iso = (instant: Date | null): string => instant?.toISOString() ?? '';

function present(retailer: GoingLiveRow, steps: readonly CheckedStep[]): GoingLive {
  const state = stateOf(retailer);
  const { live_requested_at: requestedAt } = retailer;
  return {
    state,
    steps: steps.map(({ step, done }) => ({ step, done })),
    may_ask: state === 'preparing' && mayApplyToGoLive(steps),
    requested_at: iso(requestedAt),
    promised_by: state === 'waiting' && requestedAt !== null ? iso(promisedLiveBy(requestedAt)) : '',
    approved_at: iso(retailer.live_approved_at),
    suspended_at: iso(retailer.suspended_at),
    suspended_reason: retailer.suspended_reason,
  };
}
