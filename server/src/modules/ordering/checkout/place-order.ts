// Turns an accepted quote into an order. One transaction writes the order, its lines, the stock hold, the credit, the
// use of a promotion code, the payment and the first order event.
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { holdExpiresAt } from '@baitdrop/domain/checkout/stock-holds';
import type { OrderQuote } from '@baitdrop/domain/checkout/quote-order';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { pence } from '@baitdrop/domain/money/pence';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { isTransient } from '@baitdrop/postgres/transient-error';
import type { Context } from '../../../context.ts';
import { type SqlWrite, combineWrites } from '../../../platform/database/combine-writes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { reserveStock } from '../../catalogue/inventory.ts';
import { holdLockKeys, insertHold } from '../../catalogue/stock-holds.ts';
import { reserveCredit } from '../../money/credit.ts';
import { beginPayment, newPayment, type Payment } from '../../money/payments.ts';
import { redeemPromotion } from '../../money/promotions.ts';
import { orderEvent } from '../orders/orders.db.ts';
import { refuseGuestsTooMuch, refuseTooMuchHeld } from '../payment/unpaid-stock.ts';
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

type StoreAnswer = (placed: PlacedOrder) => SqlWrite;

/** Thrown when another order was faster and the quote is no longer valid. */
class QuoteExpired extends Error {}

/** The payment of an order that was just placed; its page is not open yet. */
export interface PendingPayment {
  payment: Payment;
  order: NewOrder;
  lines: OrderQuote['lines'];
}

export interface PlaceOrderResult {
  placed: PlacedOrder;
  /** Undefined for an order that existed before, and when there is nothing to pay. */
  pending?: PendingPayment | undefined;
}

export async function placeOrder(context: Context, command: PlaceOrderCommand): Promise<PlaceOrderResult> {
  const { pool } = context;
  const runOnce = async (
    work: (tx: PoolClient, storeAnswer: StoreAnswer) => Promise<PlacedOrder>,
    names?: readonly string[],
  ): Promise<PlacedOrder> =>
    retryOnConflict(() =>
      inTransaction(pool, (tx) => withIdempotency(tx, command, (storeAnswer) => work(tx, storeAnswer), names)),
    );
  // Replays the answer of a repeated request without checking the stock, which this very order may have used up.
  const replay = () => runOnce(() => Promise.reject(new QuoteExpired()));
  const fingerprint = orderFingerprintOf(command);
  const { wasAnswered, same: placedBefore } = await findDuplicateOrder(pool, command, fingerprint);
  if (wasAnswered) return { placed: await replay() };
  if (placedBefore !== undefined)
    return { placed: await runOnce((tx) => updateUnpaidOrder(tx, placedBefore, command)) };

  const placedBy = { user: command.user, email: command.contact.email };
  const quote = await quoteOrder(context, command.form, placedBy);
  if (!isQuoteValid(quote, command)) {
    if ((await findDuplicateOrder(pool, command, fingerprint)).wasAnswered) return { placed: await replay() };
    throw reviewChanged(await quoteForRefusal(context, command, quote));
  }
  try {
    let pending: PendingPayment | undefined;
    const holder = { network: command.network, account: command.user };
    const placed = await runOnce(
      async (tx, storeAnswer) => {
        pending = undefined;
        const now = context.now();
        const { same, code, held } = await readPlacementState(tx, fingerprint, { ...holder, now });
        if (same !== undefined) return updateUnpaidOrder(tx, same, command);
        const units = quote.quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        if (!command.isApprovalRequest) refuseTooMuchHeld(units, held);
        const written = await writeOrder(context, tx, {
          command,
          checkout: quote,
          fingerprint,
          code,
          storeAnswer,
          now,
        });
        pending = written.pending;
        return written.placed;
      },
      [fingerprint, ...(command.isApprovalRequest ? [] : holdLockKeys(holder))],
    );
    return { placed, pending };
  } catch (error) {
    if (!(error instanceof QuoteExpired)) throw error;
    throw reviewChanged(await quoteOrder(context, command.form, placedBy));
  }
}

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

interface OrderToWrite {
  command: PlaceOrderCommand;
  checkout: CheckoutQuote;
  fingerprint: string;
  code: string;
  storeAnswer: StoreAnswer;
  now: Date;
}

async function writeOrder(
  context: Context,
  tx: PoolClient,
  { command, checkout, fingerprint, code, storeAnswer, now }: OrderToWrite,
): Promise<PlaceOrderResult> {
  const { user } = command;
  const { lines, priced } = checkout.quote;
  const order = { ...newOrderOf(command, checkout, now), code };
  const { id, track_token, to_pay_pence } = order;
  const creditPence = priced.creditPence;
  if (!(await reserveCredit(tx, { order: id, user, creditPence }))) throw new QuoteExpired();
  if (!(await redeem(tx, order, checkout.quote, now))) throw new QuoteExpired();
  const placed = { id, code, track_token, to_pay_pence };
  const byCustomer = { by: 'customer', byUser: user, at: now } as const;
  const writes = [
    insertOrder(order),
    insertOrderLines(id, lines, now),
    orderEvent({ order: id, kind: 'placed', ...byCustomer, facts: { fulfilment: order.fulfilment } }),
    storeFingerprint(fingerprint, id),
    storeAnswer(placed),
  ];
  if (command.isApprovalRequest) {
    const event = orderEvent({ order: id, kind: 'asked', ...byCustomer, facts: { shop: order.shop_name } });
    await combineWrites(tx, [...writes, event]);
    await context.events.emit(tx, 'order.asked', { order: id, shop_id: order.shop_id });
    return { placed };
  }
  const products = lines.map(({ product, quantity, pricePence }) => ({ id: product.id, quantity, pricePence }));
  const until = holdExpiresAt(user === '', order.pay_by ?? now, now);
  writes.push(
    insertHold({ order: id, shopId: order.shop_id, network: command.network, account: user, until }, products),
  );
  const purchase = { purpose: 'order', subject: id, amountPence: to_pay_pence } as const;
  const pending = to_pay_pence === 0 ? undefined : newPayment(context, purchase);
  await combineWrites(tx, pending === undefined ? writes : [...writes, pending.write]);
  // Stock is reserved last, because other buyers of the same product wait from here on. Only a payment of zero follows,
  // which is settled at once.
  if (!(await reserveStock(tx, id, products))) throw new QuoteExpired();
  if (user === '' && pending !== undefined) await refuseGuestsTooMuch(tx, { order: id, shopId: order.shop_id, now });
  if (pending !== undefined) return { placed, pending: { payment: pending.payment, order, lines } };
  await beginPayment(context, tx, purchase);
  return { placed };
}

/** False when the code is no longer valid. */
async function redeem(tx: PoolClient, order: NewOrder, { promotion }: OrderQuote, at: Date): Promise<boolean> {
  if (!promotion?.ok) return true;
  const { id, shop_id, customer, customer_email, fulfilment } = order;
  return redeemPromotion(tx, promotion.value, {
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
    at,
  });
}
