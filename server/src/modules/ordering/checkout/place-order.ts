// Turns an accepted quote into an order. One transaction writes the credit, the use of a promotion code, the order, its
// lines, the first order event, the payment and the stock hold.
import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { holdExpiresAt } from '@baitdrop/domain/checkout/stock-holds';
import type { OrderQuote } from '@baitdrop/domain/checkout/quote-order';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { pence } from '@baitdrop/domain/money/pence';
import type { OrderEvent } from '@baitdrop/domain/orders/order-event';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { isTransient } from '@baitdrop/postgres/transient-error';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { holdLockKeys, holdStock } from '../../catalogue/stock-holds.ts';
import { reserveCredit } from '../../money/credit.ts';
import { beginPayment } from '../../money/payments.ts';
import { redeemPromotion } from '../../money/promotions.ts';
import { writeOrderEvent } from '../orders/orders.db.ts';
import { refuseGuestsTooMuch, refuseTooMuchHeld, releaseOverdueHolds } from '../payment/unpaid-stock.ts';
import { changeableDetails, newOrderOf, type PlaceOrderCommand } from './new-order.ts';
import {
  updateOrderDetails,
  findDuplicateOrder,
  insertOrder,
  insertOrderLines,
  isCodeTaken,
  type NewOrder,
  type PlacedOrder,
  readPlacementState,
  storeFingerprint,
} from './place-order.db.ts';
import { recordFailedCode, isCodeGuessingBlocked } from './promotion-attempts.ts';
import { type CheckoutQuote, quoteOrder } from './quote-order.ts';

/** Thrown when another order was faster and the quote is no longer valid. */
class QuoteExpired extends Error {}

export interface PlaceOrderResult {
  placed: PlacedOrder;
  /** The payment of an order that was just placed, whose page is not open yet. */
  payment?: string | undefined;
}

export async function placeOrder(context: Context, command: PlaceOrderCommand): Promise<PlaceOrderResult> {
  const { form, user, contact } = command;
  const earlier = await findEarlierOrder(context, command);
  if (earlier !== undefined) return { placed: earlier };
  const buyer = { user, email: contact.email };
  const quote = await quoteOrder(context, form, buyer);
  if (!isQuoteValid(quote, command)) {
    // A request that was sent twice may have used up the stock itself.
    const answered = await findEarlierOrder(context, command);
    if (answered !== undefined) return { placed: answered };
    throw reviewChanged(await quoteForRefusal(context, command, quote));
  }
  if (quote.shop.has_overdue_holds) await releaseOverdueHolds(context, quote.shop.shop_id);
  try {
    return await placeOnce(context, command, quote);
  } catch (error) {
    if (!(error instanceof QuoteExpired)) throw error;
    throw reviewChanged(await quoteOrder(context, form, buyer));
  }
}

/** Finds the order that this request placed before, or a second tab for the same quote, which gets the newer details. */
async function findEarlierOrder(
  { pool }: Pick<Context, 'pool'>,
  command: PlaceOrderCommand,
): Promise<PlacedOrder | undefined> {
  const { wasAnswered, same } = await findDuplicateOrder(pool, command, orderFingerprintOf(command));
  if (!wasAnswered && same === undefined) return undefined;
  return runOnce(pool, command, [], (tx) => {
    if (same === undefined) throw new Error('the answer of an earlier request was deleted');
    return updateUnpaidOrder(tx, same, command);
  });
}

/** Places the order in one transaction, which locks the quote and the buyer first. */
async function placeOnce(
  context: Context,
  command: PlaceOrderCommand,
  quote: CheckoutQuote,
): Promise<PlaceOrderResult> {
  const fingerprint = orderFingerprintOf(command);
  const holder = { network: command.network, account: command.user };
  const locks = [fingerprint, ...(command.isApprovalRequest ? [] : holdLockKeys(holder))];
  let payment: string | undefined;
  const placed = await runOnce(context.pool, command, locks, async (tx) => {
    payment = undefined;
    const now = context.now();
    const { same, code, held } = await readPlacementState(tx, fingerprint, { ...holder, now });
    if (same !== undefined) return updateUnpaidOrder(tx, same, command);
    const order = { ...newOrderOf(command, quote, now), code };
    const placing: Placing = { command, order, quote: quote.quote, now };
    if (!command.isApprovalRequest) refuseTooMuchHeld(unitsOf(placing), held);
    await spendCredit(tx, placing);
    await redeem(tx, placing);
    await insertOrder(tx, order);
    await insertOrderLines(tx, order.id, quote.quote.lines, now);
    await storeFingerprint(tx, fingerprint, order.id);
    await writeEvent(tx, placing, { kind: 'placed', facts: { fulfilment: order.fulfilment } });
    if (command.isApprovalRequest) await askShop(context, tx, placing);
    else payment = await holdAndBeginPayment(context, tx, placing);
    return { id: order.id, code, track_token: order.track_token, to_pay_pence: order.to_pay_pence };
  });
  return { placed, payment };
}

/** Runs the work in a transaction, once for its idempotency key, and again when it lost a race with another one. */
const runOnce = (
  pool: Pool,
  command: PlaceOrderCommand,
  locks: readonly string[],
  work: (tx: PoolClient) => Promise<PlacedOrder>,
): Promise<PlacedOrder> =>
  retryOnConflict(() => inTransaction(pool, (tx) => withIdempotency(tx, command, () => work(tx), locks)));

/** Updates an unpaid order with the details that were sent last. */
async function updateUnpaidOrder(
  tx: PoolClient,
  placed: PlacedOrder,
  command: PlaceOrderCommand,
): Promise<PlacedOrder> {
  await updateOrderDetails(tx, placed.id, changeableDetails(command));
  return placed;
}

/**
 * Picks the quote for the answer to a refused order. A network that guesses promotion codes gets no information about
 * codes here either.
 */
async function quoteForRefusal(
  context: Context,
  command: PlaceOrderCommand,
  quote: CheckoutQuote,
): Promise<CheckoutQuote> {
  const { form, network, user, contact } = command;
  if (await isCodeGuessingBlocked(context.engine, network, form))
    return quoteOrder(context, form, { user, email: contact.email, isGuessingBlocked: true });
  await recordFailedCode(context.engine, network, form, quote.answer);
  return quote;
}

/**
 * True when the quote is the one that the customer reviewed and nothing prevents the order. A request to the shop needs
 * exactly one obstacle: that the order is large.
 */
function isQuoteValid(
  { answer: { review, obstacles } }: CheckoutQuote,
  { form, isApprovalRequest }: PlaceOrderCommand,
): boolean {
  if (review !== form.review) return false;
  const large = obstacles.filter(({ kind }) => kind === 'large_order').length;
  return isApprovalRequest ? large === 1 && obstacles.length === 1 : obstacles.length === 0;
}

const MAX_TRIES = 4;

/** Runs a transaction again from the start when it lost a race with another one. */
async function retryOnConflict<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MAX_TRIES || !(isTransient(error) || isCodeTaken(error))) throw error;
    }
  }
}

/**
 * Identifies the same quote for the same person with the same wishes, because a second tab sends another idempotency
 * key.
 */
function orderFingerprintOf({ form, contact, user }: PlaceOrderCommand): string {
  const wishes = [form.shop_note, form.if_missing ?? ''];
  const identity = [form.review, contact.email.toLowerCase(), contact.phone, form.address?.line ?? '', user, ...wishes];
  return `offer:${createHash('sha256').update(JSON.stringify(identity)).digest('base64url')}`;
}

export function reviewChanged({ answer }: CheckoutQuote): AppError {
  const [first] = [...answer.differences, ...answer.obstacles];
  const message = first?.message ?? checkoutMessages.reviewChanged;
  return new AppError('review_changed', 409, message, {
    data: { review: { code: 'review_changed', message, value: answer } },
  });
}

interface Placing {
  command: PlaceOrderCommand;
  order: NewOrder;
  quote: OrderQuote;
  now: Date;
}

const unitsOf = ({ quote: { lines } }: Placing): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const writeEvent = (tx: PoolClient, { command, order, now }: Placing, event: OrderEvent): Promise<void> =>
  writeOrderEvent(tx, { order: order.id, ...event, by: 'customer', byUser: command.user, at: now });

async function askShop({ events }: Context, tx: PoolClient, placing: Placing): Promise<void> {
  const { id, shop_id, shop_name } = placing.order;
  await writeEvent(tx, placing, { kind: 'asked', facts: { shop: shop_name } });
  await events.emit(tx, 'order.asked', { order: id, shop_id });
}

/**
 * Holds the stock and begins the payment; resolves to its id, or to undefined when nothing is left to pay. Stock is
 * reserved last, because other buyers of the same product wait from then on.
 */
async function holdAndBeginPayment(
  context: Context,
  tx: PoolClient,
  { command: { network, user }, order, quote: { lines }, now }: Placing,
): Promise<string | undefined> {
  const { id, shop_id: shopId, pay_by, to_pay_pence: amountPence } = order;
  const products = lines.map(({ product, quantity, pricePence }) => ({ id: product.id, quantity, pricePence }));
  const purchase = { purpose: 'order', subject: id, amountPence } as const;
  const until = holdExpiresAt(user === '', pay_by ?? now, now);
  const payment = amountPence === 0 ? undefined : await beginPayment(context, tx, purchase);
  if (!(await holdStock(tx, { order: id, shopId, network, account: user, until }, products))) throw new QuoteExpired();
  if (user === '' && payment !== undefined) await refuseGuestsTooMuch(tx, { order: id, shopId, now });
  // A payment of zero is settled at once, which needs the stock.
  if (payment === undefined) await beginPayment(context, tx, purchase);
  return payment;
}

async function spendCredit(tx: PoolClient, { command: { user }, order }: Placing): Promise<void> {
  const { id, credit_pence: creditPence } = order;
  if (!(await reserveCredit(tx, { order: id, user, creditPence }))) throw new QuoteExpired();
}

async function redeem(tx: PoolClient, { order, quote: { promotion }, now }: Placing): Promise<void> {
  if (!promotion?.ok) return;
  const { id, shop_id, customer, customer_email, fulfilment } = order;
  const isRedeemed = await redeemPromotion(tx, promotion.value, {
    order: id,
    user: customer,
    emails: [customer_email],
    promoted: {
      shopId: shop_id,
      subtotalPence: pence(order.subtotal_pence),
      isDelivery: fulfilment === 'delivery',
      deliveryPence: pence(order.delivery_fee_pence),
      isPlaced: true,
    },
    at: now,
  });
  if (!isRedeemed) throw new QuoteExpired();
}
