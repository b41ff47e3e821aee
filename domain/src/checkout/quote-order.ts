// Everything the server decides about an order before it is placed: the lines, the price, the times, and any
// obstacles.
import {
  soonest,
  slotsOf,
  DEFAULT_RIDE_MINUTES,
  SLOT_DAYS,
  type Fulfilment,
  type Slot,
  type Soonest,
} from '../delivery/slots.ts';
import { chargedPence, payerOf, type DeliveryCharge } from '../fees/delivery-charge.ts';
import { STANDARD_FEES, withDeliveryCharge, withShopMinimum, type FeePolicy } from '../fees/fee-policy.ts';
import { type CartPromotion, priceCart, type PricedCart } from '../fees/price-cart.ts';
import { isTipOffered, tipOf, withTip } from '../fees/tip.ts';
import { cartMessages } from '../messages/cart.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import { promotionMessages } from '../messages/promotions.ts';
import { sumPence, timesPence, ZERO_PENCE, type Pence } from '../money/pence.ts';
import {
  type AppliedPromotion,
  applyPromotion,
  type Promotion,
  type PromotionRefusal,
  type PromotionUse,
} from '../promotions/promotion.ts';
import { refuse, type Verdict } from '../refusal.ts';
import { reachOf, type ReachFacts } from '../shops/delivery-reach.ts';
import type { HandoverFacts } from '../shops/handover.ts';
import type { DropOff, DropOffRefusal } from './drop-off.ts';
import { offerLines, type AskedLine, type Difference, type OfferedLine, type SoldProduct } from './offered-lines.ts';
import { isLargeOrder, MAX_UNITS_PER_LINE, MAX_UNITS_PER_ORDER } from './stock-holds.ts';
import { usableCredit } from './usable-credit.ts';

const DAY_MS = 86_400_000;

export interface ShopFacts extends HandoverFacts, ReachFacts {
  readonly name: string;
  /** Listed, joined and enabled. */
  readonly takesOrders: boolean;
  readonly collectionOffered: boolean;
  readonly minimumOrderPence: Pence;
}

export type CourierAnswer =
  | { readonly kind: 'not_asked' }
  | {
      readonly kind: 'quoted';
      readonly feePence: Pence;
      readonly pickupMinutes: number;
      readonly dropoffMinutes: number;
      /** The company that would carry it passes tips on. */
      readonly takesTips?: boolean;
    }
  | { readonly kind: 'no_courier' }
  | { readonly kind: 'out_of_reach' };

export interface AskedOrder {
  readonly items: readonly AskedLine[];
  readonly fulfilment: Fulfilment;
  readonly when: { readonly kind: 'asap' } | { readonly kind: 'slot'; readonly starts: string };
  readonly useCredit: boolean;
  /** For the courier; absent: none. */
  readonly tipPence?: number;
  /** The order is placed now, by somebody who saw what their code took off. */
  readonly isPlaced?: boolean;
}

/** What there is under the code that the customer gave. */
export type PromotionFacts =
  | { readonly kind: 'unknown' | 'too_many_tries' }
  | {
      readonly kind: 'found';
      readonly promotion: Promotion;
      readonly use: PromotionUse;
      /** Where it is to be used. */
      readonly shopId: string;
    };

export interface Obstacle {
  readonly kind:
    | 'cart_empty'
    | 'below_minimum'
    | 'shop_not_taking_orders'
    | 'address_missing'
    | 'postcode_unknown'
    | 'out_of_reach'
    | 'collection_only_items'
    | 'collection_not_offered'
    | 'no_courier'
    | 'no_slot'
    | 'large_order';
  readonly message: string;
  readonly offers: readonly ('collection' | 'delivery' | 'slot' | 'retry' | 'ask')[];
}

export interface OrderFacts {
  readonly shop: ShopFacts;
  readonly products: readonly SoldProduct[];
  readonly dropOff: Verdict<DropOff, DropOffRefusal>;
  readonly courier: CourierAnswer;
  readonly deliveryCharge: DeliveryCharge;
  readonly creditPence: Pence;
  /** Absent without a code. */
  readonly promotion?: PromotionFacts | undefined;
}

export interface OrderQuote {
  readonly lines: readonly OfferedLine[];
  readonly priced: PricedCart;
  readonly tipPence: Pence;
  readonly tipOffered: boolean;
  /** What became of the code; undefined without one. */
  readonly promotion: Verdict<AppliedPromotion, PromotionRefusal> | undefined;
  readonly asap: Soonest | undefined;
  readonly slots: readonly Slot[];
  /** The chosen time; undefined for as soon as possible, and when it is not to be had. */
  readonly slot: Slot | undefined;
  readonly differences: readonly Difference[];
  readonly obstacles: readonly Obstacle[];
}

/** Whether a courier's price and time matter: for what can be ordered now, or whenever the customer pays for it. */
export function needsQuote(asked: AskedOrder, facts: Omit<OrderFacts, 'courier'>, now: Date): boolean {
  if (asked.fulfilment !== 'delivery' || !facts.shop.takesOrders || !facts.dropOff.ok) return false;
  if (!reachOf(facts.shop, facts.dropOff.value.position).delivers) return false;
  const { lines } = offerLines(asked.items, facts.products);
  if (lines.length === 0 || lines.some(({ collectionOnly }) => collectionOnly !== '')) return false;
  const anyCourier = { pickupMinutes: 0, dropoffMinutes: 0 };
  return customerPaysCourier(facts, lines) || soonest(facts.shop, 'delivery', now, anyCourier) !== undefined;
}

/** When the shop would hand it over: the courier is asked for a price for that time, since it is booked for it. */
export function deliveredWhen(
  { when }: AskedOrder,
  { shop }: Pick<OrderFacts, 'shop'>,
  now: Date,
): { asap: boolean; readyAt: Date | undefined } {
  if (when.kind === 'asap')
    return { asap: true, readyAt: soonest(shop, 'delivery', now, { pickupMinutes: 0, dropoffMinutes: 0 })?.readyAt };
  const startsAt = new Date(when.starts);
  const isOffered = startsAt > now && startsAt.getTime() < now.getTime() + (SLOT_DAYS + 1) * DAY_MS;
  return { asap: false, readyAt: isOffered ? startsAt : undefined };
}

/** The courier's price is in the sum, so nothing can be ordered without it. */
const customerPaysCourier = (
  { deliveryCharge }: Pick<OrderFacts, 'deliveryCharge'>,
  lines: readonly OfferedLine[],
): boolean => payerOf(deliveryCharge, subtotalOf(lines)) === 'customer';

const subtotalOf = (lines: readonly OfferedLine[]): Pence =>
  sumPence(lines.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)));

export function quoteOrder(asked: AskedOrder, facts: OrderFacts, now: Date): OrderQuote {
  const { shop, courier } = facts;
  const { lines, differences } = offerLines(asked.items, facts.products);
  const { priced: untipped, promotion } = priceLines(asked, facts, lines, now);
  const tipOffered = isTipOffered(asked.fulfilment, courier);
  const tipPence = lines.length === 0 ? ZERO_PENCE : tipOf(asked.tipPence ?? 0, tipOffered);
  const priced = withTip(untipped, tipPence);
  const quote = courier.kind === 'quoted' ? courier : undefined;
  const rideMinutes = quote ? Math.max(0, quote.dropoffMinutes - quote.pickupMinutes) : DEFAULT_RIDE_MINUTES;
  const asap = shop.takesOrders ? soonest(shop, asked.fulfilment, now, quote) : undefined;
  const slots = shop.takesOrders ? slotsOf(shop, asked.fulfilment, now, rideMinutes) : [];
  const { when } = asked;
  const slot = when.kind === 'slot' ? slots.find(({ startsAt }) => isSame(startsAt, when.starts)) : undefined;
  if (when.kind === 'slot' && !slot)
    differences.push({ kind: 'slot_gone', name: '', message: checkoutMessages.slotGone });
  const askedPence = sumPence(asked.items.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)));
  if (priced.warning !== undefined && lines.length > 0 && askedPence >= priced.minimumPence)
    differences.push({ kind: 'below_minimum', name: '', message: priced.warning });
  if (asked.isPlaced === true && promotion?.ok === false)
    differences.push({ kind: 'promotion_gone', name: '', message: promotionMessages.gone(promotion.message) });
  const timing = { asap, slots, slot };
  return {
    lines,
    priced,
    tipPence,
    tipOffered,
    promotion,
    ...timing,
    differences,
    obstacles: obstaclesOf(asked, facts, lines, priced, timing, now),
  };
}

const isSame = (instant: Date, text: string): boolean => instant.getTime() === Date.parse(text);

function priceLines(
  asked: AskedOrder,
  facts: OrderFacts,
  lines: readonly OfferedLine[],
  now: Date,
): Pick<OrderQuote, 'priced' | 'promotion'> {
  const { shop, courier, deliveryCharge } = facts;
  let policy: FeePolicy = withShopMinimum(STANDARD_FEES, shop.minimumOrderPence);
  const courierFee = courier.kind === 'quoted' ? courier.feePence : undefined;
  const subtotalPence = subtotalOf(lines);
  const charge = chargedPence(deliveryCharge, subtotalPence, courierFee);
  const isDelivery = asked.fulfilment === 'delivery';
  if (isDelivery && charge !== undefined && charge > 0) policy = withDeliveryCharge(policy, charge);
  const judged = { subtotalPence, isDelivery, deliveryPence: charge, isPlaced: asked.isPlaced === true };
  const promotion = judgeCode(facts.promotion, judged, now);
  const off: CartPromotion | undefined = promotion?.ok
    ? { ...promotion.value, label: promotionMessages.line(promotion.value.code) }
    : undefined;
  const { totalPence } = priceCart(lines, policy, ZERO_PENCE, off);
  const creditPence = asked.useCredit ? usableCredit(totalPence, facts.creditPence) : ZERO_PENCE;
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

function obstaclesOf(
  asked: AskedOrder,
  facts: OrderFacts,
  lines: readonly OfferedLine[],
  priced: PricedCart,
  timing: Pick<OrderQuote, 'asap' | 'slots' | 'slot'>,
  now: Date,
): Obstacle[] {
  const { shop } = facts;
  const obstacles: Obstacle[] = [];
  const add = (kind: Obstacle['kind'], message: string, offers: Obstacle['offers'] = []) =>
    obstacles.push({ kind, message, offers });
  if (lines.length === 0) add('cart_empty', cartMessages.empty);
  else if (priced.warning !== undefined) add('below_minimum', priced.warning);
  if (!shop.takesOrders) {
    add('shop_not_taking_orders', checkoutMessages.shopNotTakingOrders(shop.name));
    return obstacles;
  }
  if (isLargeOrder(lines.map(({ quantity }) => quantity)))
    add('large_order', checkoutMessages.largeOrder(shop.name, MAX_UNITS_PER_LINE, MAX_UNITS_PER_ORDER), ['ask']);
  if (asked.fulfilment === 'delivery') obstacles.push(...deliveryObstacles(asked, facts, lines, timing, now));
  else if (!shop.collectionOffered)
    add('collection_not_offered', checkoutMessages.collectionNotOffered(shop.name), ['delivery']);
  if (timing.slots.length === 0 && !timing.asap)
    add('shop_not_taking_orders', checkoutMessages.shopClosedForLong(shop.name));
  else if (asked.when.kind === 'slot' && !timing.slot) add('no_slot', checkoutMessages.slotGone, ['slot']);
  else if (asked.when.kind === 'asap' && !timing.asap && isClosedFor(asked, facts, now))
    add('no_slot', checkoutMessages.closedNow(shop.name), ['slot']);
  return obstacles;
}

/** The shop takes no orders for now, with or without a courier. */
const isClosedFor = (asked: AskedOrder, { shop }: OrderFacts, now: Date): boolean =>
  soonest(shop, asked.fulfilment, now, { pickupMinutes: 0, dropoffMinutes: 0 }) === undefined;

function deliveryObstacles(
  asked: AskedOrder,
  facts: OrderFacts,
  lines: readonly OfferedLine[],
  timing: Pick<OrderQuote, 'slots'>,
  now: Date,
): Obstacle[] {
  const { shop, dropOff, courier } = facts;
  const collection = shop.collectionOffered ? (['collection'] as const) : [];
  const obstacles: Obstacle[] = [];
  const banned = lines.filter(({ collectionOnly }) => collectionOnly !== '').map(({ name }) => name);
  if (banned.length > 0) {
    const message = checkoutMessages.collectionOnlyItems(banned.join(', '));
    obstacles.push({ kind: 'collection_only_items', message, offers: collection });
  }
  if (!dropOff.ok) return [...obstacles, { kind: dropOff.reason, message: dropOff.message, offers: [] }];
  if (courier.kind === 'out_of_reach' || !reachOf(shop, dropOff.value.position).delivers)
    return [
      ...obstacles,
      { kind: 'out_of_reach', message: checkoutMessages.outOfReach(shop.name), offers: collection },
    ];
  // For a later time the courier is booked later, unless the price depends on its quote.
  const askedNow = asked.when.kind === 'asap' && !isClosedFor(asked, facts, now);
  const needsPrice = customerPaysCourier(facts, lines);
  if (courier.kind === 'no_courier' && (askedNow || needsPrice)) {
    const slot = !needsPrice && timing.slots.length > 0 ? (['slot'] as const) : [];
    obstacles.push({
      kind: 'no_courier',
      message: checkoutMessages.noCourier,
      offers: [...collection, ...slot, 'retry'],
    });
  }
  return obstacles;
}

/** The offer as text: equal offers give equal texts. */
export function offerText(shopId: string, asked: AskedOrder, facts: OrderFacts, quote: OrderQuote): string {
  const { priced, slot } = quote;
  const { dropOff } = facts;
  const delivered = asked.fulfilment === 'delivery' && dropOff.ok ? dropOff.value : undefined;
  return JSON.stringify([
    shopId,
    quote.lines.map(({ name, quantity, pricePence }) => [name, quantity, pricePence]),
    priced.breakdown.map(({ kind, amountPence }) => [kind, amountPence]),
    priced.toPayPence,
    quote.promotion?.ok ? quote.promotion.value.code : '',
    asked.fulfilment,
    delivered ? [delivered.postcode, delivered.position.lat, delivered.position.lng] : null,
    asked.when.kind === 'asap' ? 'asap' : (slot?.startsAt.toISOString() ?? 'none'),
  ]);
}
