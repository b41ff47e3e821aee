import type { PoolClient } from 'pg';
import type { GoingLive } from '@baitdrop/contract/going-live';
import { placeOf } from '@baitdrop/domain/postcodes/place-of';
import {
  checkGoingLive,
  type CheckedStep,
  liveStateOf,
  mayAskToGoLive,
  missingSteps,
  promisedLiveBy,
} from '@baitdrop/domain/retailers/going-live';
import type { Queryable } from '@baitdrop/records/engine/database';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { GoingLiveParts } from './going-live-parts.ts';
import { changeLive, findRetailerOfShop, type GoingLiveRow, lockRetailer, readReadyFacts } from './going-live.db.ts';
import { tellOwner } from './going-live-mails.ts';
import { publishListing } from './publish-listing.ts';

const unknownShop = () => new AppError('unknown_shop', 404, 'There is no such shop.');

export async function readChecklist(parts: GoingLiveParts, db: Queryable, shopId: string): Promise<GoingLive> {
  const retailer = await findRetailerOfShop(db, shopId);
  if (retailer === undefined) throw unknownShop();
  return present(retailer, await stepsOf(parts, db, retailer));
}

/** The owner asks; asking again changes nothing. */
export async function requestLive(
  parts: GoingLiveParts,
  tx: PoolClient,
  { shopId, now }: { shopId: string; now: Date },
): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'shop_id', shopId);
  if (retailer === undefined) throw unknownShop();
  const steps = await stepsOf(parts, tx, retailer);
  const state = stateOf(retailer);
  if (state === 'suspended')
    throw new AppError('suspended', 409, 'Your shop is suspended. Please contact us to go live again.');
  if (state !== 'preparing') return present(retailer, steps);
  if (!mayAskToGoLive(steps))
    throw new AppError('checklist_incomplete', 409, `Please finish first: ${missingSteps(steps)}.`);
  const asked: GoingLiveRow = { ...retailer, live_requested_at: now, live_approved_at: null };
  await changeLive(tx, retailer, { live_requested_at: now, live_approved_at: null });
  await parts.tellAdministrators(tx, {
    subject: `${retailer.shop_name} asks to go live`,
    text: `${retailer.shop_name} (${retailer.postcode}) has finished its checklist and asks to go live. We promise an answer within 24 hours: ${parts.publicUrl}/admin`,
  });
  return present(asked, steps);
}

interface Deed {
  /** The retailer's record id. */
  retailer: string;
  now: Date;
}

/** Opens the shop for orders and puts it into the directory. Approving what is live changes nothing. */
export async function approveLive(
  parts: GoingLiveParts,
  tx: PoolClient,
  { retailer: id, now }: Deed,
): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'id', id);
  if (retailer === undefined) throw unknownShop();
  const steps = await stepsOf(parts, tx, retailer);
  const state = stateOf(retailer);
  if (state === 'live') return present(retailer, steps);
  if (state === 'suspended')
    throw new AppError('suspended', 409, 'This shop is suspended. End its suspension instead.');
  if (steps.some(({ done }) => !done))
    throw new AppError('checklist_incomplete', 409, `This shop is not ready: ${missingSteps(steps)}.`);
  const change = {
    baitdrop_enabled: true,
    live_requested_at: retailer.live_requested_at ?? now,
    live_approved_at: now,
  };
  await changeLive(tx, retailer, change);
  const live = { ...retailer, ...change };
  await publishListing(parts, tx, live, now);
  await tellOwner(parts, tx, 'approved', live);
  return present(live, steps);
}

/** No new orders from now on; what is running goes on. Suspending again changes the reason. */
export async function suspend(
  parts: GoingLiveParts,
  tx: PoolClient,
  { retailer: id, reason, now }: Deed & { reason: string },
): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'id', id);
  if (retailer === undefined) throw unknownShop();
  if (reason.trim() === '') throw new AppError('reason_missing', 400, 'Please say why: the owner reads it.');
  const change = {
    baitdrop_enabled: false,
    suspended_at: retailer.suspended_at ?? now,
    suspended_reason: reason.trim(),
  };
  const suspended = { ...retailer, ...change };
  await changeLive(tx, retailer, change);
  if (retailer.suspended_at === null || retailer.suspended_reason !== suspended.suspended_reason)
    await tellOwner(parts, tx, 'suspended', suspended);
  return present(suspended, await stepsOf(parts, tx, suspended));
}

/** Ends a suspension: a shop that was live before is live again. */
export async function resume(parts: GoingLiveParts, tx: PoolClient, { retailer: id, now }: Deed): Promise<GoingLive> {
  const retailer = await lockRetailer(tx, 'id', id);
  if (retailer === undefined) throw unknownShop();
  const steps = await stepsOf(parts, tx, retailer);
  if (retailer.suspended_at === null) return present(retailer, steps);
  const change = { baitdrop_enabled: retailer.live_approved_at !== null, suspended_at: null, suspended_reason: '' };
  const resumed = { ...retailer, ...change };
  await changeLive(tx, retailer, change);
  if (resumed.baitdrop_enabled) await publishListing(parts, tx, resumed, now);
  await tellOwner(parts, tx, 'resumed', resumed);
  return present(resumed, steps);
}

async function stepsOf(parts: GoingLiveParts, db: Queryable, retailer: GoingLiveRow): Promise<CheckedStep[]> {
  const facts = await readReadyFacts(db, retailer.shop_id);
  return checkGoingLive({
    shopName: retailer.shop_name,
    address: retailer.address,
    phone: retailer.phone,
    email: retailer.email,
    isLocated: placeOf(retailer.postcode, parts.postcodes).ok,
    productsOnSale: facts.products_on_sale,
    hours: {
      region: facts.region,
      opening_hours: facts.opening_hours,
      closures: {},
      bank_holiday_hours: '',
      paused_until: null,
    },
    hasCourier: retailer.has_own_courier || parts.hasPlatformCourier,
    payoutsEnabled: retailer.payouts_enabled,
    pluginType: retailer.plugin_type,
    hasPlugin: facts.has_plugin,
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
    may_ask: state === 'preparing' && mayAskToGoLive(steps),
    requested_at: iso(requestedAt),
    promised_by: state === 'waiting' && requestedAt !== null ? iso(promisedLiveBy(requestedAt)) : '',
    approved_at: iso(retailer.live_approved_at),
    suspended_at: iso(retailer.suspended_at),
    suspended_reason: retailer.suspended_reason,
  };
}
