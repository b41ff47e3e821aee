// Reasons why an order cannot be placed, and the alternatives the customer is offered.
import { earliestTime, type Slot, type EarliestTime } from '../delivery/slots.ts';
import type { PricedCart } from '../fees/price-cart.ts';
import { cartMessages } from '../messages/cart.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import { deliveryReach } from '../shops/delivery-reach.ts';
import type { QuotedLine } from './quote-lines.ts';
import { customerPaysCourier, type OrderRequest, type OrderFacts } from './order-facts.ts';
import { isLargeOrder, MAX_UNITS_PER_LINE, MAX_UNITS_PER_ORDER } from './stock-holds.ts';

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

/** The times at which the order can arrive or be collected. */
export interface OrderTiming {
  readonly asap: EarliestTime | undefined;
  /** The first slot of each day that has one. */
  readonly slotDays: readonly Slot[];
  /** The chosen slot; undefined for as soon as possible, or when it is no longer available. */
  readonly slot: Slot | undefined;
}

export function findObstacles(
  order: OrderRequest,
  facts: OrderFacts,
  lines: readonly QuotedLine[],
  priced: PricedCart,
  timing: OrderTiming,
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
  if (order.fulfilment === 'delivery') obstacles.push(...deliveryObstacles(order, facts, lines, timing, now));
  else if (!shop.collectionOffered)
    add('collection_not_offered', checkoutMessages.collectionNotOffered(shop.name), ['delivery']);
  if (timing.slotDays.length === 0 && !timing.asap)
    add('shop_not_taking_orders', checkoutMessages.shopClosedForLong(shop.name));
  else if (order.when.kind === 'slot' && !timing.slot) add('no_slot', checkoutMessages.slotGone, ['slot']);
  else if (order.when.kind === 'asap' && !timing.asap && isClosedFor(order, facts, now))
    add('no_slot', checkoutMessages.closedNow(shop.name), ['slot']);
  return obstacles;
}

/** True while the shop takes no orders, with or without a courier. */
const isClosedFor = (order: OrderRequest, { shop }: OrderFacts, now: Date): boolean =>
  earliestTime(shop, order.fulfilment, now, { pickupMinutes: 0, dropoffMinutes: 0 }) === undefined;

function deliveryObstacles(
  order: OrderRequest,
  facts: OrderFacts,
  lines: readonly QuotedLine[],
  timing: Pick<OrderTiming, 'slotDays'>,
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
  if (courier.kind === 'out_of_reach' || !deliveryReach(shop, dropOff.value.position).delivers)
    return [
      ...obstacles,
      { kind: 'out_of_reach', message: checkoutMessages.outOfReach(shop.name), offers: collection },
    ];
  // A courier for a later slot is booked later, unless the price depends on its quote.
  const askedNow = order.when.kind === 'asap' && !isClosedFor(order, facts, now);
  const needsPrice = customerPaysCourier(facts, lines);
  if (courier.kind === 'no_courier' && (askedNow || needsPrice)) {
    const slot = !needsPrice && timing.slotDays.length > 0 ? (['slot'] as const) : [];
    obstacles.push({
      kind: 'no_courier',
      message: checkoutMessages.noCourier,
      offers: [...collection, ...slot, 'retry'],
    });
  }
  return obstacles;
}
