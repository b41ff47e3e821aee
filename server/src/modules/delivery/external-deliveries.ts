// Deliveries that shops request through the API, separate from those of orders. The courier's updates may arrive twice
// or late.
import { type CourierDelivery, CourierProblem, type DeliveryRequest } from '@baitdrop/adapters/ports/courier';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { rankCouriers } from '@baitdrop/domain/courier/rank-couriers';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { FairQueue } from '@baitdrop/records/limits/fair-queue';
import { DatabaseError } from 'pg';
import type { Context } from '../../context.ts';
import type { ApiDeliveryRow } from '../../database/schema/api-deliveries.ts';
import { askCouriers, CourierTimeout, minutesUntil, quoteOfCompany, sendToFirstAvailable } from './ask-couriers.ts';
import { changeFee } from './change-fee.ts';
import { callCourier, courierShop, couriersFor, type CourierWork } from './couriers.ts';
import {
  changeApiDelivery,
  changeUnansweredRequest,
  findByCourierId,
  insertApiDelivery,
  isRequestOpen,
  lockApiDelivery,
  readApiDelivery,
  findStaleApiReturns,
  findStaleApiDeliveries,
  findUnansweredRequests,
} from './external/api-deliveries.db.ts';
import { followExternalReturn, onExternalReturnNotice } from './external/external-returns.ts';
import { refuseDelivery } from './external/refuse-delivery.ts';
import { openRequest, type SealedRequest, sealRequest } from './sealed-request.ts';
import { reduceUpdate } from './reduce-update.ts';

/** The PIN that the customer shows to the courier; empty for none. */
export const pinOfDelivery = ({ seal }: Pick<Context, 'seal'>, { sealed_request }: ApiDeliveryRow): string =>
  sealed_request === '' ? '' : openRequest(seal, sealed_request).pin;

export interface NewExternalDelivery {
  id: string;
  shopId: string;
  reference: string;
  idempotencyKey: string;
  formHash: string;
  request: DeliveryRequest;
  /** The company whose quote it uses; undefined for none. */
  quotedBy: CourierName | undefined;
}

/** Inserts a delivery once per idempotency key; `sendExternalDelivery` sends it. */
export async function createExternalDelivery(
  { pool, seal }: Pick<Context, 'pool' | 'seal'>,
  { id, shopId, reference, idempotencyKey, formHash, request, quotedBy }: NewExternalDelivery,
): Promise<void> {
  await insertApiDelivery(pool, {
    id,
    shop_id: shopId,
    reference,
    idempotency_key: idempotencyKey,
    form_hash: formHash,
    sealed_request: sealRequest(seal, { request, quotedBy, pin: '' }),
  });
}

const FAILURE_CODES = {
  retry: apiErrors.unreachable.code,
  requote: apiErrors.quoteOver.code,
  no_courier: apiErrors.noCourier.code,
  out_of_reach: apiErrors.outOfReach.code,
  too_late: apiErrors.courierRefused.code,
  refused: apiErrors.courierRefused.code,
} as const satisfies Record<CourierProblem['kind'], string>;

/** Each request holds a connection of the pool while the courier is asked. */
const lockQueue = new FairQueue({ maxRunning: 6, maxRunningPerCaller: 4, maxWaitingPerCaller: 100 });

/**
 * Sends the delivery to a courier. Its id is the courier's idempotency key, so repeating is safe; concurrent calls,
 * even of several processes, make one request. Rejects with a `CourierProblem`. After waiting for another call it may
 * resolve to a refused delivery.
 */
export const sendExternalDelivery = (context: Context, { id, shop_id }: ApiDeliveryRow): Promise<ApiDeliveryRow> =>
  lockQueue.run(shop_id, () =>
    withAdvisoryLock(context.pool, `api-delivery:${id}`, () => sendUnlessSent(context, id)).catch(courierTimeout),
  );

const STATEMENT_TIMEOUT = '57014';

/** Another process still waits for the courier; a repeat with the same key gets the outcome. */
function courierTimeout(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== STATEMENT_TIMEOUT) throw error;
  throw new CourierProblem('retry', 'still_asking', 'The courier is still being asked.', error);
}

async function sendUnlessSent(context: Context, id: string): Promise<ApiDeliveryRow> {
  const row = await readApiDelivery(context.pool, id);
  if (row === undefined) throw new Error(`there is no delivery ${id}`);
  return row.status === 'requested' ? sendNow(context, row) : row;
}

async function sendNow(context: Context, row: ApiDeliveryRow): Promise<ApiDeliveryRow> {
  const sealed = openRequest(context.seal, row.sealed_request);
  try {
    const { courier, update } = await sendToCompanies(context, row, sealed);
    return await onExternalDeliveryUpdate(context, row.id, update, courier);
  } catch (error) {
    // A request that timed out may have arrived: the next request with its key, or a job, asks the same company again.
    if (error instanceof CourierTimeout)
      await changeUnansweredRequest(context.pool, row.id, { courier: error.courier });
    if (error instanceof CourierProblem && error.kind !== 'retry') {
      context.log.warn({ delivery: row.id, code: error.code }, 'the courier did not take a delivery of the API');
      const failure = FAILURE_CODES[error.kind];
      await refuseDelivery(context, row, failure);
    }
    throw error;
  }
}

interface SentBy {
  courier: CourierName;
  update: CourierDelivery;
}

/** Tries the company of the quote first, or the best offer without a quote, then the others. */
async function sendToCompanies(
  context: Context,
  { shop_id: shopId, courier: silent }: ApiDeliveryRow,
  { request, quotedBy }: SealedRequest,
): Promise<SentBy> {
  const shop = await courierShop(context, shopId);
  const send = ({ courier, quoteId }: { courier: CourierName; quoteId?: string | undefined }): Promise<SentBy> =>
    callCourier(
      context,
      { courier, retailer: shop.retailer, account: shop, order: '' },
      async (port, account, onCall) => ({
        courier,
        update: await port.send(account, { ...request, quoteId }, onCall),
      }),
    );
  const tryAll = { problems: [], isPatient: true };
  if (silent !== '') return sendToFirstAvailable([{ courier: silent, quoteId: request.quoteId }], tryAll, send);
  const names = await couriersFor(context, { pickup: request.pickup.postcode, dropoff: request.dropoff.postcode });
  if (quotedBy !== undefined) {
    const others = names.filter((name) => name !== quotedBy).map((courier) => ({ courier }));
    return sendToFirstAvailable([{ courier: quotedBy, quoteId: request.quoteId }, ...others], tryAll, send);
  }
  if (names.length === 1)
    return sendToFirstAvailable(
      names.map((courier) => ({ courier })),
      tryAll,
      send,
    );
  const { offers, problems } = await askCouriers(names, (name) => quoteOfCompany(context, name, shopId, request));
  const ranked = rankCouriers(offers, { readyInMinutes: minutesUntil(request.readyAt, context.now()), failures: {} });
  return sendToFirstAvailable(ranked, { problems, isPatient: true }, send);
}

async function onExternalDeliveryUpdate(
  context: Context,
  id: string,
  update: CourierDelivery,
  courier: CourierName,
): Promise<ApiDeliveryRow> {
  return inTransaction(context.pool, async (tx) => {
    const row = await lockApiDelivery(tx, id);
    if (row === undefined) throw new Error(`there is no delivery ${id}`);
    const applied = reduceUpdate(row, update);
    if (applied === undefined) return row;
    const { columns, charge, isNews } = applied;
    const changed = await changeApiDelivery(tx, id, {
      ...columns,
      ...(isNews && detailsOf(context, row, update)),
      courier,
    });
    const { shop_id, fee_pence, status } = changed;
    const owed = { delivery: id, shop_id, courier, leg: 'out', payer: 'shop' } as const;
    if (charge === 'changed')
      await changeFee(context, tx, { ...owed, order: '', from_pence: row.fee_pence, to_pence: fee_pence });
    if (charge === 'first') await context.events.emit(tx, 'delivery.charged', { ...owed, fee_pence });
    if (status !== row.status)
      await context.events.emit(tx, 'delivery.external_updated', { delivery: id, shop_id, status });
    return changed;
  });
}

/** The columns of a delivery of the API alone. */
function detailsOf(
  { seal }: Pick<Context, 'seal'>,
  row: ApiDeliveryRow,
  update: CourierDelivery,
): Partial<ApiDeliveryRow> {
  const sealed = isDeliveryOver(update.status) ? undefined : openRequest(seal, row.sealed_request);
  return {
    ...(update.returnDeliveryId === '' || row.return_id !== ''
      ? {}
      : { return_id: update.returnDeliveryId, return_status: 'dropoff' as const }),
    sealed_request: sealed === undefined ? '' : sealRequest(seal, { ...sealed, pin: update.pin || sealed.pin }),
  };
}

/** A request to a courier times out before this. */
const ANSWER_MS = 60_000;

/**
 * Applies a webhook about a delivery that belongs to no order. True when it was requested through the public API. It
 * may arrive before the response that contains its id.
 */
export async function onExternalWebhook(
  context: Context,
  courier: CourierName,
  deliveryId: string,
  update: CourierDelivery,
): Promise<boolean> {
  const { pool, now } = context;
  const id = (await findByCourierId(pool, courier, { deliveryId }))?.id;
  if (id === undefined && (await onExternalReturnNotice(context, deliveryId, update))) return true;
  if (id !== undefined) await onExternalDeliveryUpdate(context, id, update, courier);
  else if (await isRequestOpen(pool, new Date(now().getTime() - ANSWER_MS)))
    throw new Error('a notice of a delivery that is not ours yet');
  return id !== undefined;
}

/** Reads the state of a delivery after a webhook without content; true when it is one of the API's. */
export async function refreshExternalDelivery(
  context: Context,
  courier: CourierName,
  named: { deliveryId: string; reference: string },
): Promise<boolean> {
  const row = await findByCourierId(context.pool, courier, named);
  if (row === undefined) return false;
  const isComingBack = row.return_status !== '' && !isDeliveryOver(row.return_status);
  await (isComingBack ? followExternalReturn(context, row) : refreshExternal(context, row));
  return true;
}

/** Asks the company that has the delivery and stores its answer. */
export async function updateExternalDelivery(
  context: Context,
  { id, shop_id, courier }: ApiDeliveryRow,
  ask: CourierWork<CourierDelivery>,
): Promise<void> {
  if (courier === '') return;
  const shop = await courierShop(context, shop_id);
  const caller = { courier, retailer: shop.retailer, account: shop, order: '' };
  await onExternalDeliveryUpdate(context, id, await callCourier(context, caller, ask), courier);
}

const refreshExternal = (context: Context, row: ApiDeliveryRow): Promise<void> =>
  updateExternalDelivery(context, row, (port, account, onCall) => port.read(account, row.delivery_id, onCall));

const EVERY_MINUTE = '* * * * *';
const SILENCE_MS = 5 * 60_000;
const UNANSWERED_MS = 2 * 60_000;

/** Repeats requests without a response, and reads the state of deliveries without a recent update. */
export async function refreshExternalDeliveries(context: Context): Promise<void> {
  const { log, pool, config } = context;
  const now = context.now().getTime();
  const tolerate = (error: unknown): void => {
    if (!(error instanceof CourierProblem)) throw error;
    log.warn({ code: error.code }, 'the courier could not be asked about a delivery of the API');
  };
  for (const row of await findUnansweredRequests(pool, new Date(now - UNANSWERED_MS)))
    await sendExternalDelivery(context, row).catch(tolerate);
  const silentBefore = new Date(now - SILENCE_MS / config.courierSpeed);
  for (const row of await findStaleApiDeliveries(pool, silentBefore))
    await refreshExternal(context, row).catch(tolerate);
  for (const row of await findStaleApiReturns(pool, silentBefore))
    await followExternalReturn(context, row).catch(tolerate);
}

export const scheduleExternalDeliveryJobs = (context: Context): Promise<void> =>
  context.jobs.work('public-api.look-after', () => refreshExternalDeliveries(context), { schedule: EVERY_MINUTE });
