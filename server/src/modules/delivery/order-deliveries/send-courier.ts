// Requests a courier, and retries while none is available.
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { inTransaction } from '@baitdrop/postgres/transaction';
import {
  type Courier,
  type CourierCredentials,
  type CourierDelivery,
  CourierProblem,
  type DeliveryRequest,
  type Quote,
} from '@baitdrop/adapters/ports/courier';
import { COURIER_NAMES, type CourierName } from '@baitdrop/domain/courier/courier-names';
import { rankCouriers } from '@baitdrop/domain/courier/rank-couriers';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { readOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { askCouriers, CourierTimeout, minutesUntil, sendToFirstAvailable } from '../ask-couriers.ts';
import { callCourier, couriersFor, type CourierShop, readCourierShop } from '../couriers.ts';
import { COURIER_CANCEL_QUEUE, DUPLICATE_BOOKING_QUEUE, COURIER_SEND_QUEUE } from '../deliveries.ts';
import { withStoredQuote } from '../quotes.ts';
import { changeDelivery, companyOf, countGivenUp, readReturnedAt, readDelivery } from './deliveries.db.ts';
import { deliveryRequestOf } from './delivery-request.ts';
import { lockOrderAndDelivery, onDeliveryUpdate } from './delivery-updates.ts';
import { readCourierLines, readHeldTip } from './order-facts.db.ts';

const jobData = z.object({ delivery: z.string(), tries: z.number() });

/** How often a failing courier company is asked before the customer is notified. */
const QUIET_RETRIES = 4;
const MAX_PAUSE_SECONDS = 300;
/** The company has either accepted or dropped the request by then. */
const RECALL_SECONDS = 60;
const pauseSeconds = (kind: CourierProblem['kind'], tries: number): number =>
  Math.min(MAX_PAUSE_SECONDS, (kind === 'retry' ? 5 : 60) * 2 ** Math.min(tries, 10));

interface Sent {
  courier: CourierName;
  update: CourierDelivery;
  quoteId: string;
  environment: CourierCredentials['environment'];
}

export async function sendCourier(context: Context, data: unknown): Promise<void> {
  const { delivery: id, tries } = jobData.parse(data);
  const delivery = await readDelivery(context.pool, id);
  const order = delivery && (await readOrder(context.pool, delivery.order));
  if (order === undefined || delivery?.status !== 'requested' || delivery.tries !== tries) return;
  if (!isWaiting(order)) return;
  let sent: Sent | undefined;
  let problem: CourierProblem | undefined;
  try {
    sent = await offer(context, delivery, order);
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error;
    problem = error;
  }
  await inTransaction(context.pool, async (tx) => {
    if (sent !== undefined) await onBooked(context, tx, id, sent);
    else if (problem !== undefined) await onDeclined(context, tx, { id, tries, problem });
  });
}

const isWaiting = ({ status, fulfilment }: OrderRow): boolean => status === 'preparing' && fulfilment === 'delivery';

interface Offered extends Quote {
  courier: CourierName;
  request: DeliveryRequest;
}

async function offer(context: Context, delivery: DeliveryRow, order: OrderRow): Promise<Sent> {
  const { pool, now, postcodes } = context;
  const shop = await readCourierShop(pool, order.shop_id);
  if (shop === undefined) throw new CourierProblem('refused', 'shop_gone', 'The shop is not there any more.');
  const lines = await readCourierLines(pool, order.id);
  const backAt = await readReturnedAt(pool, order.id);
  const tipPence = await readHeldTip(pool, order.id);
  const fullRequest = deliveryRequestOf({ order, shop, lines, key: delivery.id, backAt, tipPence }, postcodes);
  const caller = { retailer: shop.retailer, account: shop, order: order.id };
  const isPatient = delivery.tries < QUIET_RETRIES;
  // A company that did not respond may have accepted the delivery, so it is asked again before any other.
  const names =
    delivery.courier !== '' && isPatient
      ? [delivery.courier]
      : await couriersFor(context, { pickup: shop.postcode, dropoff: order.postcode });
  const { offers, problems } = await askCouriers(names, async (courier): Promise<Offered> => {
    const { request, storedQuote } = await withStoredQuote(pool, courier, fullRequest, now());
    const ask = () =>
      callCourier(context, { courier, ...caller }, (port, account, onCall) =>
        port.quote(account, withoutPerson(request), onCall),
      );
    return { ...(storedQuote ?? (await ask())), courier, request };
  });
  const failures = await countGivenUp(pool, order.id);
  const ranked = rankCouriers(offers, { readyInMinutes: minutesUntil(fullRequest.readyAt, now()), failures });
  return sendToFirstAvailable(ranked, { problems, isPatient }, ({ courier, request, quoteId }) =>
    callCourier(context, { courier, ...caller }, (port, account, onCall) => {
      const { environment } = account;
      const quoted = async (): Promise<string> => (await port.quote(account, request, onCall)).quoteId;
      const send = async (quote: string): Promise<Sent> => ({
        courier,
        update: await port.send(account, { ...request, quoteId: quote }, onCall),
        quoteId: quote,
        environment,
      });
      return sendWithQuote(quoteId, quoted, send);
    }),
  );
}

/**
 * Removes the customer's details: all companies are asked for a price, and only the one that carries the parcel needs
 * them.
 */
const withoutPerson = (request: DeliveryRequest): DeliveryRequest => ({
  ...request,
  dropoff: { ...request.dropoff, name: '', phone: '', notes: '' },
});

/** Replaces an expired or used quote once. */
async function sendWithQuote(
  quoteId: string,
  quoted: () => Promise<string>,
  send: (quoteId: string) => Promise<Sent>,
): Promise<Sent> {
  try {
    return await send(quoteId);
  } catch (error) {
    if (!(error instanceof CourierProblem) || error.kind !== 'requote') throw error;
    return send(await quoted());
  }
}

async function onBooked(context: Context, tx: PoolClient, id: string, sent: Sent): Promise<void> {
  const found = await lockOrderAndDelivery(tx, id);
  if (found === undefined) return;
  const { courier, update, quoteId, environment } = sent;
  const { order, delivery } = found;
  // Two jobs ran at once and the other was first: for the same booking this is only an update, another booking is
  // cancelled.
  if (delivery.delivery_id === update.deliveryId) return onDeliveryUpdate(context, tx, id, update);
  if (delivery.delivery_id !== '') return context.jobs.send(tx, DUPLICATE_BOOKING_QUEUE, { courier, delivery: id });
  const isOurs = { courier, quote_id: quoteId, environment, delivery_id: update.deliveryId };
  // Another company did not respond before; if it accepted the delivery too, it is cancelled later.
  if (delivery.courier !== '' && delivery.courier !== courier) {
    const startAfterSeconds = Math.ceil(RECALL_SECONDS / context.config.courierSpeed);
    await context.jobs.send(
      tx,
      DUPLICATE_BOOKING_QUEUE,
      { courier: delivery.courier, delivery: id },
      { startAfterSeconds },
    );
  }
  if (delivery.status !== 'requested' || !isWaiting(order)) {
    // The order has ended in the meantime, so the delivery is cancelled.
    await changeDelivery(tx, id, { ...isOurs, status: 'pending', failure: '' });
    await context.jobs.send(tx, COURIER_CANCEL_QUEUE, { delivery: id });
    return;
  }
  await changeDelivery(tx, id, isOurs);
  const about = { order: order.id, delivery: id };
  await context.events.emit(tx, 'delivery.courier_found', about);
  const booked = { kind: 'courier_booked', facts: { delivery: id, courier } } as const;
  await context.events.emit(tx, 'delivery.noted', { ...about, event: booked, at: null });
  await onDeliveryUpdate(context, tx, id, update);
}

async function onDeclined(
  context: Context,
  tx: PoolClient,
  { id, tries, problem }: { id: string; tries: number; problem: CourierProblem },
): Promise<void> {
  const found = await lockOrderAndDelivery(tx, id);
  if (found === undefined || found.delivery.status !== 'requested' || found.delivery.tries !== tries) return;
  const { order, delivery } = found;
  const { kind, code } = problem;
  const failure = `${kind}: ${code}`;
  const courier = problem instanceof CourierTimeout ? problem.courier : delivery.courier;
  context.log.warn({ order: order.id, delivery: id, tries, code }, 'no courier took the order');
  const suppressNotice =
    (kind === 'retry' && tries < QUIET_RETRIES) ||
    (delivery.quiet_until !== null && delivery.quiet_until > context.now());
  const keepsTrying = kind === 'retry' || kind === 'requote' || kind === 'no_courier';
  if (keepsTrying) {
    await changeDelivery(tx, id, { failure, courier, tries: tries + 1 });
    const startAfterSeconds = Math.ceil(pauseSeconds(kind, tries) / context.config.courierSpeed);
    await context.jobs.send(tx, COURIER_SEND_QUEUE, { delivery: id, tries: tries + 1 }, { startAfterSeconds });
  } else {
    await changeDelivery(tx, id, { failure, status: 'refused' });
  }
  if (suppressNotice && keepsTrying) return;
  await context.events.emit(tx, 'delivery.courier_missing', { order: order.id, delivery: id, refusal: { kind, code } });
}

/** Cancels the delivery, which is possible until the courier has the goods. */
export async function cancelCourier(context: Context, data: unknown): Promise<void> {
  const { delivery: id } = z.object({ delivery: z.string() }).parse(data);
  const delivery = await readDelivery(context.pool, id);
  if (delivery === undefined || delivery.delivery_id === '' || isDeliveryOver(delivery.status)) return;
  await askCourier(context, delivery, (courier, account, onCall) =>
    courier.cancel(account, delivery.delivery_id, onCall),
  );
}

/** Reads the state of a delivery without a recent update, or the fee of one that is over. */
export async function checkCourier(context: Context, id: string): Promise<void> {
  const delivery = await readDelivery(context.pool, id);
  if (delivery === undefined || delivery.delivery_id === '') return;
  await askCourier(context, delivery, (courier, account, onCall) =>
    courier.read(account, delivery.delivery_id, onCall),
  );
}

type Call = (
  courier: Courier,
  account: CourierCredentials,
  onCall: Parameters<Courier['read']>[2],
) => Promise<CourierDelivery>;

const callerFor = (delivery: DeliveryRow, shop: CourierShop, courier = companyOf(delivery)) => ({
  courier,
  retailer: shop.retailer,
  account: shop,
  order: delivery.order,
});

async function shopOf({ pool }: Context, delivery: DeliveryRow): Promise<CourierShop> {
  const order = await readOrder(pool, delivery.order);
  const shop = order && (await readCourierShop(pool, order.shop_id));
  if (shop === undefined) throw new Error(`the shop of delivery ${delivery.id} is gone`);
  return shop;
}

const recallData = z.object({ courier: z.enum(COURIER_NAMES), delivery: z.string() });

/** Cancels a delivery that a company accepted without responding, when another one carries the order by now. */
export async function cancelDuplicateBooking(context: Context, data: unknown): Promise<void> {
  const { courier, delivery: id } = recallData.parse(data);
  const delivery = await readDelivery(context.pool, id);
  if (delivery === undefined || delivery.courier === courier) return;
  const caller = callerFor(delivery, await shopOf(context, delivery), courier);
  try {
    const stopped = await callCourier(context, caller, async (port, account, onCall) => {
      const twin = await port.find(account, id, onCall);
      return twin && port.cancel(account, twin.deliveryId, onCall);
    });
    if (stopped !== undefined) context.log.warn({ delivery: id, courier }, 'a second courier was called back');
  } catch (error) {
    await recordCancelTooLate(context, delivery, error);
  }
}

async function askCourier(context: Context, delivery: DeliveryRow, call: Call): Promise<void> {
  const shop = await shopOf(context, delivery);
  try {
    const update = await callCourier(context, callerFor(delivery, shop), call);
    await inTransaction(context.pool, (tx) => onDeliveryUpdate(context, tx, delivery.id, update));
  } catch (error) {
    await recordCancelTooLate(context, delivery, error);
  }
}

/** Records on the order that a courier who has the goods cannot be cancelled. Throws any other error. */
async function recordCancelTooLate(context: Context, delivery: DeliveryRow, error: unknown): Promise<void> {
  if (!(error instanceof CourierProblem) || error.kind !== 'too_late') throw error;
  await inTransaction(context.pool, async (tx) => {
    const about = { order: delivery.order, delivery: delivery.id };
    const event = { kind: 'courier_not_stopped', facts: {} } as const;
    await context.events.emit(tx, 'delivery.noted', { ...about, event, at: null });
    await context.events.emit(tx, 'delivery.moved', about);
  });
}
