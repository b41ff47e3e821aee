// Decides everything about an order before it is placed: its lines, price, times and obstacles.
import { DEFAULT_RIDE_MINUTES, SLOT_DAYS, type Slot, slotCalendar, earliestTime } from '../delivery/slots.ts';
import { deliveryChargePence } from '../fees/delivery-charge.ts';
import { STANDARD_FEES, withDeliveryCharge, withShopMinimum, type FeePolicy } from '../fees/fee-policy.ts';
import { type CartPromotion, priceCart, type PricedCart } from '../fees/price-cart.ts';
import { isTipOffered, acceptedTip, withTip } from '../fees/tip.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import { promotionMessages } from '../messages/promotions.ts';
import { sumPence, timesPence, ZERO_PENCE, type Pence } from '../money/pence.ts';
import { type AppliedPromotion, applyPromotion, type PromotionRefusal } from '../promotions/promotion.ts';
import { refuse, type Verdict } from '../refusal.ts';
import { deliveryReach } from '../shops/delivery-reach.ts';
import { quoteLines, subtotalOf, type Difference, type QuotedLine } from './quote-lines.ts';
import { customerPaysCourier, type OrderRequest, type OrderFacts, type PromotionFacts } from './order-facts.ts';
import { findObstacles, type Obstacle, type OrderTiming } from './order-obstacles.ts';
import { usableCredit } from './usable-credit.ts';

const DAY_MS = 86_400_000;

export interface OrderQuote extends OrderTiming {
  readonly lines: readonly QuotedLine[];
  readonly priced: PricedCart;
  readonly tipPence: Pence;
  readonly tipOffered: boolean;
  /** The result of the promotion code; undefined without one. */
  readonly promotion: Verdict<AppliedPromotion, PromotionRefusal> | undefined;
  /**
   * All slots of the chosen day, or of the first available day when nothing can arrive at once; otherwise only the
   * first slot.
   */
  readonly slots: readonly Slot[];
  readonly differences: readonly Difference[];
  readonly obstacles: readonly Obstacle[];
}

/**
 * True if a courier's price and time are needed: for an order that can be placed now, or when the customer pays the
 * courier.
 */
export function needsQuote(order: OrderRequest, facts: Omit<OrderFacts, 'courier'>, now: Date): boolean {
  if (order.fulfilment !== 'delivery' || !facts.shop.takesOrders || !facts.dropOff.ok) return false;
  if (!deliveryReach(facts.shop, facts.dropOff.value.position).delivers) return false;
  const { lines } = quoteLines(order.items, facts.products);
  if (lines.length === 0 || lines.some(({ collectionOnly }) => collectionOnly !== '')) return false;
  const anyCourier = { pickupMinutes: 0, dropoffMinutes: 0 };
  return customerPaysCourier(facts, lines) || earliestTime(facts.shop, 'delivery', now, anyCourier) !== undefined;
}

/**
 * The time at which the shop hands the order over. The courier is booked for that time, so its quote is requested for
 * it.
 */
export function courierPickupTime(
  { when }: OrderRequest,
  { shop }: Pick<OrderFacts, 'shop'>,
  now: Date,
): { asap: boolean; readyAt: Date | undefined } {
  if (when.kind === 'asap')
    return {
      asap: true,
      readyAt: earliestTime(shop, 'delivery', now, { pickupMinutes: 0, dropoffMinutes: 0 })?.readyAt,
    };
  const startsAt = new Date(when.starts);
  const isOffered = startsAt > now && startsAt.getTime() < now.getTime() + (SLOT_DAYS + 1) * DAY_MS;
  return { asap: false, readyAt: isOffered ? startsAt : undefined };
}

export function quoteOrder(order: OrderRequest, facts: OrderFacts, now: Date): OrderQuote {
  const { shop, courier } = facts;
  const { lines, differences } = quoteLines(order.items, facts.products);
  const { priced: untipped, promotion } = priceLines(order, facts, lines, now);
  const tipOffered = isTipOffered(order.fulfilment, courier);
  const tipPence = lines.length === 0 ? ZERO_PENCE : acceptedTip(order.tipPence ?? 0, tipOffered);
  const priced = withTip(untipped, tipPence);
  const quote = courier.kind === 'quoted' ? courier : undefined;
  const rideMinutes = quote ? Math.max(0, quote.dropoffMinutes - quote.pickupMinutes) : DEFAULT_RIDE_MINUTES;
  const asap = shop.takesOrders ? earliestTime(shop, order.fulfilment, now, quote) : undefined;
  const calendar = shop.takesOrders ? slotCalendar(shop, order.fulfilment, now, rideMinutes) : undefined;
  const { when } = order;
  const slotDays = calendar?.firstOfDays() ?? [];
  const startsAt = when.kind === 'slot' ? readInstant(when.starts) : undefined;
  const slot = startsAt && calendar?.startingAt(startsAt);
  const shownDay = (slot ?? (asap === undefined ? slotDays[0] : undefined))?.startsAt;
  if (when.kind === 'slot' && !slot)
    differences.push({ kind: 'slot_gone', name: '', message: checkoutMessages.slotGone });
  const askedPence = sumPence(order.items.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)));
  if (priced.warning !== undefined && lines.length > 0 && askedPence >= priced.minimumPence)
    differences.push({ kind: 'below_minimum', name: '', message: priced.warning });
  if (order.isPlaced === true && promotion?.ok === false)
    differences.push({ kind: 'promotion_gone', name: '', message: promotionMessages.gone(promotion.message) });
  const timing = { asap, slotDays, slot };
  return {
    lines,
    priced,
    tipPence,
    tipOffered,
    promotion,
    ...timing,
    slots: (shownDay && calendar?.onDayOf(shownDay)) ?? slotDays.slice(0, 1),
    differences,
    obstacles: findObstacles(order, facts, lines, priced, timing, now),
  };
}

function readInstant(text: string): Date | undefined {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function priceLines(
  order: OrderRequest,
  facts: OrderFacts,
  lines: readonly QuotedLine[],
  now: Date,
): Pick<OrderQuote, 'priced' | 'promotion'> {
  const { shop, courier, deliveryCharge } = facts;
  let policy: FeePolicy = withShopMinimum(STANDARD_FEES, shop.minimumOrderPence);
  const courierFee = courier.kind === 'quoted' ? courier.feePence : undefined;
  const subtotalPence = subtotalOf(lines);
  const charge = deliveryChargePence(deliveryCharge, subtotalPence, courierFee);
  const isDelivery = order.fulfilment === 'delivery';
  if (isDelivery && charge !== undefined && charge > 0) policy = withDeliveryCharge(policy, charge);
  const judged = { subtotalPence, isDelivery, deliveryPence: charge, isPlaced: order.isPlaced === true };
  const promotion = judgeCode(facts.promotion, judged, now);
  const off: CartPromotion | undefined = promotion?.ok
    ? { ...promotion.value, label: promotionMessages.line(promotion.value.code) }
    : undefined;
  const { totalPence } = priceCart(lines, policy, ZERO_PENCE, off);
  const creditPence = order.useCredit ? usableCredit(totalPence, facts.creditPence) : ZERO_PENCE;
  return { priced: priceCart(lines, policy, creditPence, off), promotion };
}

function judgeCode(
  facts: PromotionFacts | undefined,
  order: Omit<Parameters<typeof applyPromotion>[2], 'shopId'>,
  now: Date,
): OrderQuote['promotion'] {
  if (facts === undefined) return undefined;
  if (facts.kind === 'found')
    return applyPromotion(facts.promotion, facts.use, { ...order, shopId: facts.shopId }, now);
  return facts.kind === 'unknown'
    ? refuse('unknown', promotionMessages.unknown)
    : refuse('too_many_tries', promotionMessages.tooManyTries);
}

/** The quote as text: equal quotes give equal texts. */
export function quoteFingerprintText(
  shopId: string,
  order: OrderRequest,
  facts: OrderFacts,
  quote: OrderQuote,
): string {
  const { priced, slot } = quote;
  const { dropOff } = facts;
  const delivered = order.fulfilment === 'delivery' && dropOff.ok ? dropOff.value : undefined;
  return JSON.stringify([
    shopId,
    quote.lines.map(({ name, quantity, pricePence }) => [name, quantity, pricePence]),
    priced.breakdown.map(({ kind, amountPence }) => [kind, amountPence]),
    priced.toPayPence,
    quote.promotion?.ok ? quote.promotion.value.code : '',
    order.fulfilment,
    delivered ? [delivered.postcode, delivered.position.lat, delivered.position.lng] : null,
    order.when.kind === 'asap' ? 'asap' : (slot?.startsAt.toISOString() ?? 'none'),
  ]);
}
