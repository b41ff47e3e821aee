// Turns an accepted quote into an order. One transaction writes the order, its lines, the stock hold, the credit, the
// use of a promotion code, the payment and the first order event.
import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { OrderForm } from '@baitdrop/contract/checkout';
import type { Contact } from '@baitdrop/domain/checkout/contact';
import { approvalDeadline, holdExpiresAt, paymentDeadline } from '@baitdrop/domain/checkout/stock-holds';
import { newRecordId, newTrackToken } from '@baitdrop/domain/ids/ids';
import type { OrderQuote } from '@baitdrop/domain/checkout/quote-order';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { orderEvents } from '@baitdrop/domain/messages/order-events';
import { pence } from '@baitdrop/domain/money/pence';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { isTransient } from '@baitdrop/postgres/transient-error';
import type { Context } from '../../../context.ts';
import { type SqlWrite, combineWrites } from '../../../platform/database/combine-writes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { withIdempotency, type Command } from '../../../platform/http/idempotency.ts';
import { reserveStock } from '../../catalogue/inventory.ts';
import { holdLockKeys, insertHold } from '../../catalogue/stock-holds.ts';
import { reserveCredit } from '../../money/credit.ts';
import { beginPayment, newPayment, type Payment } from '../../money/payments.ts';
import { redeemPromotion } from '../../money/promotions.ts';
import { orderEvent } from '../orders/orders.db.ts';
import { refuseGuestsTooMuch, refuseTooMuchHeld } from '../payment/unpaid-stock.ts';
import {
  answerAgain,
  findDuplicateOrder,
  insertOrder,
  insertOrderLines,
  isCodeTaken,
  type LastAnswers,
  type NewOrder,
  type PlacedOrder,
  readBeforePlacing,
  rememberPlaced,
} from './place-order.db.ts';
import { countWrongCode, guessesCodes } from './promotion-tries.ts';
import { type CheckoutQuote, quoteOrder } from './quote-order.ts';

export interface PlaceOrderCommand extends Command {
  form: OrderForm;
  contact: Contact;
  user: string;
  network: string;
  /** True for a large order, which the shop must approve before anything is held or paid. */
  asks: boolean;
}

type KeepAnswer = (placed: PlacedOrder) => SqlWrite;

/** Thrown when another order was faster and the quote is no longer valid. */
class OfferGone extends Error {}

/** The payment of an order that was just placed; its page is not open yet. */
export interface BegunPayment {
  payment: Payment;
  order: NewOrder;
  lines: OrderQuote['lines'];
}

export interface PlaceOrderResult {
  placed: PlacedOrder;
  /** Undefined for an order that existed before, and when there is nothing to pay. */
  begun?: BegunPayment | undefined;
}

export async function placeOrder(context: Context, command: PlaceOrderCommand): Promise<PlaceOrderResult> {
  const { pool } = context;
  const once = async (
    work: (tx: PoolClient, keepAnswer: KeepAnswer) => Promise<PlacedOrder>,
    names?: readonly string[],
  ): Promise<PlacedOrder> =>
    retryLostRace(() => inTransaction(pool, (tx) => withIdempotency(tx, command, (keep) => work(tx, keep), names)));
  // Replays the answer of a repeated request without checking the stock, which this very order may have used up.
  const repeat = () => once(() => Promise.reject(new OfferGone()));
  const offerKey = offerKeyOf(command);
  const { wasAnswered, same: placedBefore } = await findDuplicateOrder(pool, command, offerKey);
  if (wasAnswered) return { placed: await repeat() };
  if (placedBefore !== undefined) return { placed: await once((tx) => goOn(tx, placedBefore, command)) };

  const placedBy = { user: command.user, email: command.contact.email };
  const quote = await quoteOrder(context, command.form, placedBy);
  if (!stillHolds(quote, command)) {
    if ((await findDuplicateOrder(pool, command, offerKey)).wasAnswered) return { placed: await repeat() };
    throw reviewChanged(await toldOffer(context, command, quote));
  }
  try {
    let begun: BegunPayment | undefined;
    const holder = { network: command.network, account: command.user };
    const placed = await once(
      async (tx, keepAnswer) => {
        begun = undefined;
        const now = context.now();
        const { same, code, held } = await readBeforePlacing(tx, offerKey, { ...holder, now });
        if (same !== undefined) return goOn(tx, same, command);
        const units = quote.quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        if (!command.asks) refuseTooMuchHeld(units, held);
        const written = await writeOrder(context, tx, { command, checkout: quote, offerKey, code, keepAnswer, now });
        begun = written.begun;
        return written.placed;
      },
      [offerKey, ...(command.asks ? [] : holdLockKeys(holder))],
    );
    return { placed, begun };
  } catch (error) {
    if (!(error instanceof OfferGone)) throw error;
    throw reviewChanged(await quoteOrder(context, command.form, placedBy));
  }
}

/** Updates an unpaid order with the details that were sent last. */
async function goOn(tx: PoolClient, placed: PlacedOrder, command: PlaceOrderCommand): Promise<PlacedOrder> {
  await answerAgain(tx, placed.id, lastAnswers(command));
  return placed;
}

/** Fields that may change while an order is unpaid; a change of any other field places a new order. */
const lastAnswers = ({ form, contact, user }: Pick<PlaceOrderCommand, 'form' | 'contact' | 'user'>): LastAnswers => ({
  customer_name: contact.name,
  delivery_note: form.fulfilment === 'delivery' ? (form.address?.note.trim() ?? '') : '',
  shop_consent: form.shop_consent === true,
  remember: form.remember === true && user !== '',
});

/**
 * Picks the quote to answer a refused order with. A network that guesses promotion codes learns nothing about them here
 * either.
 */
async function toldOffer(context: Context, command: PlaceOrderCommand, quote: CheckoutQuote): Promise<CheckoutQuote> {
  const { form, network, user, contact } = command;
  if (await guessesCodes(context.engine, network, form))
    return quoteOrder(context, form, { user, email: contact.email, guesses: true });
  await countWrongCode(context.engine, network, form, quote.answer);
  return quote;
}

/**
 * True when the quote is the one that the customer reviewed and nothing prevents the order. A request to the shop needs
 * exactly one obstacle: that the order is large.
 */
function stillHolds({ answer: { review, obstacles } }: CheckoutQuote, { form, asks }: PlaceOrderCommand): boolean {
  if (review !== form.review) return false;
  const large = obstacles.filter(({ kind }) => kind === 'large_order').length;
  return asks ? large === 1 && obstacles.length === 1 : obstacles.length === 0;
}

const MAX_TRIES = 4;

/** Runs a transaction again from the start when it lost a race with another one. */
async function retryLostRace<Answer>(work: () => Promise<Answer>): Promise<Answer> {
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
function offerKeyOf({ form, contact, user }: PlaceOrderCommand): string {
  const told = [form.shop_note, form.if_missing ?? ''];
  const identity = [form.review, contact.email.toLowerCase(), contact.phone, form.address?.line ?? '', user, ...told];
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
  offerKey: string;
  code: string;
  keepAnswer: KeepAnswer;
  now: Date;
}

async function writeOrder(
  context: Context,
  tx: PoolClient,
  { command, checkout, offerKey, code, keepAnswer, now }: OrderToWrite,
): Promise<PlaceOrderResult> {
  const { user } = command;
  const { lines, priced } = checkout.quote;
  const order = { ...orderOf(command, checkout, now), code };
  const { id, track_token, to_pay_pence } = order;
  const creditPence = priced.creditPence;
  if (!(await reserveCredit(tx, { order: id, user, creditPence }))) throw new OfferGone();
  if (!(await redeem(tx, order, checkout.quote, now))) throw new OfferGone();
  const placed = { id, code, track_token, to_pay_pence };
  const text = orderEvents.placed(order.fulfilment === 'collection');
  const writes = [
    insertOrder(order),
    insertOrderLines(id, lines, now),
    orderEvent({ order: id, kind: 'placed', by: 'customer', byUser: user, text, at: now }),
    rememberPlaced(offerKey, id),
    keepAnswer(placed),
  ];
  if (command.asks) {
    const asked = orderEvents.approvalRequested(order.shop_name);
    const event = orderEvent({ order: id, kind: 'asked', by: 'customer', byUser: user, text: asked, at: now });
    await combineWrites(tx, [...writes, event]);
    await context.events.emit(tx, 'order.asked', { order: id, shop_id: order.shop_id });
    return { placed };
  }
  const wanted = lines.map(({ product, quantity, pricePence }) => ({ id: product.id, quantity, pricePence }));
  const until = holdExpiresAt(user === '', order.pay_by ?? now, now);
  writes.push(insertHold({ order: id, shopId: order.shop_id, network: command.network, account: user, until }, wanted));
  const bought = { purpose: 'order', subject: id, amountPence: to_pay_pence } as const;
  const begun = to_pay_pence === 0 ? undefined : newPayment(context, bought);
  await combineWrites(tx, begun === undefined ? writes : [...writes, begun.write]);
  // Stock is reserved last, because other buyers of the same product wait from here on. Only a payment of zero follows,
  // which is settled at once.
  if (!(await reserveStock(tx, id, wanted))) throw new OfferGone();
  if (user === '' && begun !== undefined) await refuseGuestsTooMuch(tx, { order: id, shopId: order.shop_id, now });
  if (begun !== undefined) return { placed, begun: { payment: begun.payment, order, lines } };
  await beginPayment(context, tx, bought);
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

function orderOf(
  { form, contact, user, asks }: PlaceOrderCommand,
  { shop, quote, dropOff }: CheckoutQuote,
  now: Date,
): Omit<NewOrder, 'code'> {
  const { priced, promotion, tipPence, slot } = quote;
  const amountOf = (kind: string): number => priced.breakdown.find((line) => line.kind === kind)?.amountPence ?? 0;
  return {
    id: newRecordId(randomBytes),
    track_token: newTrackToken(randomBytes),
    shop_id: shop.shop_id,
    shop_name: shop.name,
    customer: user,
    customer_email: contact.email,
    customer_phone: contact.phone,
    fulfilment: form.fulfilment,
    address_line: dropOff === undefined ? '' : (form.address?.line.trim() ?? ''),
    postcode: dropOff?.postcode ?? '',
    latitude: dropOff?.position.lat ?? 0,
    longitude: dropOff?.position.lng ?? 0,
    pinned: dropOff?.pinned ?? false,
    shop_note: form.shop_note.trim(),
    if_missing: form.if_missing ?? '',
    slot_starts: slot?.startsAt ?? null,
    slot_ends: slot?.endsAt ?? null,
    asked_at: asks ? now : null,
    pay_by: asks ? approvalDeadline(slot?.startsAt ?? null, now) : paymentDeadline(user === '', now),
    subtotal_pence: priced.subtotalPence,
    service_fee_pence: amountOf('service_fee'),
    platform_fee_pence: amountOf('platform_fee'),
    delivery_fee_pence: amountOf('delivery'),
    promotion_id: promotion?.ok ? promotion.value.id : '',
    promotion_code: promotion?.ok ? promotion.value.code : '',
    promotion_payer: promotion?.ok ? promotion.value.payer : '',
    promotion_off: promotion?.ok ? promotion.value.off : '',
    promotion_pence: priced.promotionPence,
    total_pence: priced.totalPence,
    credit_pence: priced.creditPence,
    tip_pence: tipPence,
    to_pay_pence: priced.toPayPence,
    ...lastAnswers({ form, contact, user }),
    created: now,
    updated: now,
  };
}
