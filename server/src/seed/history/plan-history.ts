// Fourteen weeks of a sample shop, drawn once. Pure: the same shop, draws and day make the same past.
import { planRefund } from '@baitdrop/domain/checkout/refund-split';
import { STANDARD_FEES } from '@baitdrop/domain/fees/fee-policy';
import { priceCart } from '@baitdrop/domain/fees/price-cart';
import { newOrderCode, newRecordId, newTrackToken } from '@baitdrop/domain/ids/ids';
import { pence } from '@baitdrop/domain/money/pence';
import { addDays, type CalendarDay, WEEKDAYS, weekdayOf } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondonMinute, londonParts } from '@baitdrop/domain/time/london';
import type { Draws } from '../fixed-random.ts';
import { openShelf, type PastShelf } from './past-shelf.ts';
import type { PastOrder, PastShop, PastStockChange } from './past-order.ts';

export const HISTORY_DAYS = 98;

export interface PastOfShop {
  orders: PastOrder[];
  stockChanges: PastStockChange[];
}

const MINUTE_MS = 60_000;
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
const COURIERS = ['Amir', 'Bea', 'Chris', 'Dorota', 'Femi', 'Gwen'];
const MISHAPS = ['Tub was leaking', 'Wrong size in the bag', 'Worms were not lively'];
const REGULARS = 30;
const vanDays = new Set(['tuesday', 'friday']);

/** Plans the history from the day the shop opened until yesterday. */
export function planHistory(shop: PastShop, draws: Draws, now: Date): PastOfShop {
  const today = londonParts(now).day;
  const first = addDays(today, -HISTORY_DAYS);
  const shelf = openShelf(shop, instantOfLondonMinute(first, 7 * 60));
  const orders: PastOrder[] = [];
  for (let count = 0; count < HISTORY_DAYS; count += 1) {
    const day = addDays(first, count);
    if (vanDays.has(weekdayOf(day))) shelf.fillUp(instantOfLondonMinute(day, 8 * 60));
    for (const minute of minutesOf(shop, day, count / HISTORY_DAYS, draws)) {
      const order = drawOrder({ shop, shelf, draws, paidAt: instantOfLondonMinute(day, minute) });
      if (order !== undefined) orders.push(order);
    }
  }
  shelf.endWithStock(instantOfLondonMinute(addDays(today, -1), 22 * 60));
  return { orders: withMishaps(orders, draws), stockChanges: shelf.changes };
}

/** When people order on that day, earliest first. Business grows by a third over the time. */
function minutesOf({ ordersByWeekday, hours }: PastShop, day: CalendarDay, share: number, draws: Draws): number[] {
  const expected = (ordersByWeekday[WEEKDAYS.indexOf(weekdayOf(day))] ?? 0) * (0.8 + share / 3);
  const count = Math.max(0, Math.round(expected + draws.integer(-10, 10) / 10));
  const [from, until] = [hours.from * 60, hours.until * 60 - 1];
  // Two draws, the smaller: mornings are busier.
  const minute = () => Math.min(draws.integer(from, until), draws.integer(from, until));
  return Array.from({ length: count }, minute).toSorted((one, other) => one - other);
}

interface Moment {
  shop: PastShop;
  shelf: PastShelf;
  draws: Draws;
  paidAt: Date;
}

function drawOrder({ shop, shelf, draws, paidAt }: Moment): PastOrder | undefined {
  const fulfilment = draws.integer(1, 5) === 1 ? 'collection' : 'delivery';
  // Half of the orders are by regulars, the rest by people who come now and then.
  const isRegular = draws.integer(0, 1) === 0;
  const customer = shop.customers[draws.integer(0, isRegular ? REGULARS - 1 : shop.customers.length - 1)];
  const taken = shelf.fillCart(
    draws,
    STANDARD_FEES.minimumSubtotalPence,
    ({ age_restricted, price_pence }) =>
      (fulfilment === 'collection' || !age_restricted) && (price_pence < 3000 || draws.integer(1, 6) === 1),
  );
  if (customer === undefined || taken.length === 0) return undefined;
  const id = newRecordId(draws.bytes);
  const placedAt = after(paidAt, -2);
  shelf.take(taken, id, placedAt);
  const lines = taken.map((line) => ({ ...line, id: newRecordId(draws.bytes) }));
  const cart = lines.map(({ product: { name, price_pence }, quantity }) => ({
    name,
    quantity,
    pricePence: pence(price_pence),
  }));
  const prepMinutes = draws.integer(2, 4) * 5;
  const acceptedAt = after(paidAt, draws.integer(1, 4));
  const readyAt = after(acceptedAt, prepMinutes - draws.integer(0, 4));
  const isDelivery = fulfilment === 'delivery';
  const enRouteAt = isDelivery ? after(readyAt, draws.integer(1, 8)) : null;
  const onTheWay = draws.integer(1, 12) === 1 ? draws.integer(30, 48) : draws.integer(9, 25);
  const deliveredAt = enRouteAt === null ? after(readyAt, draws.integer(10, 90)) : after(enRouteAt, onTheWay);
  return {
    id,
    code: newOrderCode(draws.bytes),
    trackToken: newTrackToken(draws.bytes),
    paymentId: newRecordId(draws.bytes),
    shop,
    customer,
    fulfilment,
    lines,
    price: priceCart(cart, STANDARD_FEES),
    prepMinutes,
    paidAt,
    acceptedAt,
    readyAt,
    enRouteAt,
    deliveredAt,
    courierName: isDelivery ? (COURIERS[draws.integer(0, COURIERS.length - 1)] ?? '') : '',
    refund: null,
  };
}

/** About one in forty has something to complain about: one piece of the first line goes back. */
function withMishaps(orders: readonly PastOrder[], draws: Draws): PastOrder[] {
  return orders.map((order) => {
    const [line] = order.lines;
    if (line === undefined || draws.integer(1, 40) !== 1) return order;
    const { breakdown, subtotalPence } = order.price;
    const feeOf = (kind: string) => breakdown.find((entry) => entry.kind === kind)?.amountPence ?? pence(0);
    const plan = planRefund(
      {
        subtotalPence,
        serviceFeePence: feeOf('service_fee'),
        platformFeePence: feeOf('platform_fee'),
        deliveryFeePence: pence(0),
        promotion: undefined,
        creditPence: pence(0),
        lines: order.lines.map(({ id, quantity, product }) => ({
          id,
          quantity,
          name: product.name,
          pricePence: pence(product.price_pence),
          refundedQuantity: 0,
        })),
      },
      [{ line: line.id, quantity: 1 }],
    );
    if (!plan.ok) throw new Error(plan.message);
    const reason = MISHAPS[draws.integer(0, MISHAPS.length - 1)] ?? '';
    return { ...order, refund: { plan: plan.value, reason, at: after(order.deliveredAt, draws.integer(5, 50)) } };
  });
}
