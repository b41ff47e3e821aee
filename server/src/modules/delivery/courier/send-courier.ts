// Offers an errand to the courier, again and again while nobody is to be had.
import { z } from 'zod';
import type { PoolClient } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import {
  type Courier,
  type CourierCredentials,
  CourierProblem,
  type CourierDelivery,
} from '@baitdrop/adapters/ports/courier';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { withCourier } from './courier-call.ts';
import type { CourierParts } from './courier-parts.ts';
import { cancelQueue, sendQueue } from './courier-requests.ts';
import { findQuote, readCourierLines, readCourierShop, readOrderRow } from './courier-task.db.ts';
import { changeDelivery, type DeliveryRow, readDelivery } from './deliveries.db.ts';
import { errandRequestOf } from './delivery-request.ts';
import { onDeliveryUpdate, lockBoth } from './delivery-updates.ts';

const jobData = z.object({ delivery: z.string(), tries: z.number() });

/** A provider that stumbles gets this many tries before the customer is told. */
const quietRetries = 4;
const longestPauseSeconds = 300;
const pauseSeconds = (kind: CourierProblem['kind'], tries: number): number =>
  Math.min(longestPauseSeconds, (kind === 'retry' ? 5 : 60) * 2 ** Math.min(tries, 10));

type Sent = { errand: CourierDelivery; quoteId: string; environment: CourierCredentials['environment'] };

export async function sendCourier(parts: CourierParts, data: unknown): Promise<void> {
  const { delivery: id, tries } = jobData.parse(data);
  const delivery = await readDelivery(parts.pool, id);
  const order = delivery && (await readOrderRow(parts.pool, delivery.order));
  if (order === undefined || delivery?.status !== 'requested' || delivery.tries !== tries) return;
  if (!isWaiting(order)) return;
  let sent: Sent | undefined;
  let problem: CourierProblem | undefined;
  try {
    sent = await offer(parts, delivery, order);
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error;
    problem = error;
  }
  await inTransaction(parts.pool, async (tx) => {
    if (sent !== undefined) await taken(parts, tx, id, sent);
    else if (problem !== undefined) await notTaken(parts, tx, { id, tries, problem });
  });
}

const isWaiting = ({ status, fulfilment }: OrderRow): boolean => status === 'preparing' && fulfilment === 'delivery';

async function offer(parts: CourierParts, delivery: DeliveryRow, order: OrderRow): Promise<Sent> {
  const { pool, now } = parts;
  const shop = await readCourierShop(pool, order.shop_id);
  if (shop === undefined) throw new CourierProblem('refused', 'shop_gone', 'The shop is not there any more.');
  const lines = await readCourierLines(pool, order.id);
  const request = errandRequestOf({ order, shop, lines, key: delivery.id }, parts.postcodes);
  const { latitude, longitude } = order;
  const shown = await findQuote(pool, { shopId: order.shop_id, latitude, longitude, now: now() });
  return withCourier(parts, { shop, order: order.id }, async (courier, account, onCall) => {
    const { environment } = account;
    const quoted = async (): Promise<string> => (await courier.quote(account, request, onCall)).quoteId;
    const send = async (quoteId: string): Promise<Sent> => ({
      errand: await courier.send(account, { ...request, quoteId }, onCall),
      quoteId,
      environment,
    });
    return sendWithQuote(shown ?? (await quoted()), quoted, send);
  });
}

/** A quote that is over, or was used, is replaced once. */
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

async function taken(parts: CourierParts, tx: PoolClient, id: string, sent: Sent): Promise<void> {
  const found = await lockBoth(parts, tx, id);
  if (found === undefined) return;
  const { errand, quoteId, environment } = sent;
  const { order, delivery } = found;
  const isOurs = { quote_id: quoteId, environment, delivery_id: errand.deliveryId };
  if (delivery.status !== 'requested' || !isWaiting(order)) {
    // Meanwhile nobody needs it any more: the courier must know.
    await changeDelivery(tx, id, { ...isOurs, status: 'pending', failure: '' });
    await parts.jobs.send(tx, cancelQueue, { delivery: id });
    return;
  }
  await changeDelivery(tx, id, isOurs);
  await parts.orders.closeChoice(tx, order, 'A courier has taken it on after all.');
  const text = 'A courier is booked.';
  await parts.orders.writeEvent(tx, { order: order.id, kind: 'courier_booked', text, detail: { delivery: id } });
  await onDeliveryUpdate(parts, tx, id, errand);
}

async function notTaken(
  parts: CourierParts,
  tx: PoolClient,
  { id, tries, problem }: { id: string; tries: number; problem: CourierProblem },
): Promise<void> {
  const found = await lockBoth(parts, tx, id);
  if (found === undefined || found.delivery.status !== 'requested' || found.delivery.tries !== tries) return;
  const { order, delivery } = found;
  const { kind, code } = problem;
  const failure = `${kind}: ${code}`;
  parts.log.warn({ order: order.id, delivery: id, tries, code }, 'no courier took the order');
  const isQuiet =
    (kind === 'retry' && tries < quietRetries) || (delivery.quiet_until !== null && delivery.quiet_until > parts.now());
  const keepsTrying = kind === 'retry' || kind === 'requote' || kind === 'no_courier';
  if (keepsTrying) {
    await changeDelivery(tx, id, { failure, tries: tries + 1 });
    const startAfterSeconds = Math.ceil(pauseSeconds(kind, tries) / parts.speed);
    await parts.jobs.send(tx, sendQueue, { delivery: id, tries: tries + 1 }, { startAfterSeconds });
  } else {
    await changeDelivery(tx, id, { failure, status: 'refused' });
  }
  if (!isQuiet || !keepsTrying) await parts.orders.openChoice(tx, order, { kind, code });
}

/** Calls the courier back. One that has the goods already cannot be. */
export async function cancelCourier(parts: CourierParts, data: unknown): Promise<void> {
  const { delivery: id } = z.object({ delivery: z.string() }).parse(data);
  const delivery = await readDelivery(parts.pool, id);
  if (delivery === undefined || delivery.delivery_id === '' || isEnded(delivery)) return;
  await ask(parts, delivery, (courier, account, onCall) => courier.cancel(account, delivery.delivery_id, onCall));
}

/** Asks after an errand that has gone silent. */
export async function checkCourier(parts: CourierParts, id: string): Promise<void> {
  const delivery = await readDelivery(parts.pool, id);
  if (delivery === undefined || delivery.delivery_id === '' || isEnded(delivery)) return;
  await ask(parts, delivery, (courier, account, onCall) => courier.read(account, delivery.delivery_id, onCall));
}

const isEnded = ({ status }: DeliveryRow): boolean => ['delivered', 'canceled', 'returned', 'refused'].includes(status);

type Call = (
  courier: Courier,
  account: CourierCredentials,
  onCall: Parameters<Courier['read']>[2],
) => Promise<CourierDelivery>;

async function ask(parts: CourierParts, delivery: DeliveryRow, call: Call): Promise<void> {
  const order = await readOrderRow(parts.pool, delivery.order);
  const shop = order && (await readCourierShop(parts.pool, order.shop_id));
  if (shop === undefined) throw new Error(`the shop of delivery ${delivery.id} is gone`);
  try {
    const errand = await withCourier(parts, { shop, order: delivery.order }, call);
    await inTransaction(parts.pool, (tx) => onDeliveryUpdate(parts, tx, delivery.id, errand));
  } catch (error) {
    if (!(error instanceof CourierProblem) || error.kind !== 'too_late') throw error;
    await inTransaction(parts.pool, async (tx) => {
      const text = 'The courier has the order already and could not be called back.';
      await parts.orders.writeEvent(tx, { order: delivery.order, kind: 'courier_not_stopped', text });
      await parts.orders.touch(tx, delivery.order);
    });
  }
}
