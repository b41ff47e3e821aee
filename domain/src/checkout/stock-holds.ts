// Limits on stock held for unpaid orders: how much, for whom and how long. A paying customer must never find a product
// sold out because of one who does not pay.
import { checkoutMessages } from '../messages/checkout.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

/** More of one product than anglers take home in a day: the shop is asked first. */
export const MAX_UNITS_PER_LINE = 40;
/** A full car boot. Larger orders need the shop's approval, because one order could empty many shelves. */
export const MAX_UNITS_PER_ORDER = 80;
/**
 * Allows a few households or a club behind one connection to pay at once, and stops a script from holding a shop's
 * stock.
 */
export const MAX_HELD_UNITS_PER_NETWORK = 120;
/** The same limit as for a network, because an account is as easy to get as another connection. */
export const MAX_HELD_UNITS_PER_ACCOUNT = 120;

/** Guests together may hold as much as one order may hold without approval: a usual day stays below it. */
export const MAX_UNITS_HELD_BY_GUESTS = 80;

/** Long enough to find a card and confirm it with the bank. */
export const GUEST_HOLD_MINUTES = 10;
/** A guest's order expires this long after it was placed, however often they open the payment page again. */
export const GUEST_PAY_MINUTES = 30;
/** Signed-in customers can be contacted, so their hold lasts as long as the payment page. */
export const CUSTOMER_HOLD_MINUTES = 35;
export const CUSTOMER_PAY_MINUTES = 60;

/** A shop that is closed today can answer tomorrow. */
export const APPROVAL_HOURS = 24;
/** After approval, the goods are held this long. */
export const APPROVED_PAY_HOURS = 24;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const earliest = (...instants: readonly (Date | null)[]): Date =>
  new Date(Math.min(...instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]))));
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The deadline for paying an order that is placed now. */
export const paymentDeadline = (isGuest: boolean, now: Date): Date =>
  after(now, (isGuest ? GUEST_PAY_MINUTES : CUSTOMER_PAY_MINUTES) * MINUTE_MS);

/** The time until which stock is held if the payment page is opened now. */
export const holdExpiresAt = (isGuest: boolean, payBy: Date, now: Date): Date =>
  earliest(after(now, (isGuest ? GUEST_HOLD_MINUTES : CUSTOMER_HOLD_MINUTES) * MINUTE_MS), payBy);

/** The shop must answer within a day, or before the time that the customer chose. */
export const approvalDeadline = (slotStarts: Date | null, now: Date): Date =>
  earliest(after(now, APPROVAL_HOURS * HOUR_MS), slotStarts);

/** An approved order is held until it is paid, for a day or until the time that the customer chose. */
export const approvedPaymentDeadline = (slotStarts: Date | null, now: Date): Date =>
  earliest(after(now, APPROVED_PAY_HOURS * HOUR_MS), slotStarts);

/** True if the order is so large that the shop must approve it before stock is held. */
export const isLargeOrder = (quantities: readonly number[]): boolean =>
  quantities.some((quantity) => quantity > MAX_UNITS_PER_LINE) ||
  quantities.reduce((sum, quantity) => sum + quantity, 0) > MAX_UNITS_PER_ORDER;

export interface HeldUnits {
  /** Units held by other unpaid orders of the same network and of the same account. */
  readonly network: number;
  readonly account: number;
}

export function mayHold(units: number, held: HeldUnits): Verdict<number, 'too_much_held'> {
  if (held.network + units > MAX_HELD_UNITS_PER_NETWORK)
    return refuse('too_much_held', checkoutMessages.networkHoldsTooMuch(MAX_HELD_UNITS_PER_NETWORK));
  if (held.account + units > MAX_HELD_UNITS_PER_ACCOUNT)
    return refuse('too_much_held', checkoutMessages.accountHoldsTooMuch(MAX_HELD_UNITS_PER_ACCOUNT));
  return accept(units);
}

/** One product of a guest's order. Its stock is already reduced by this order's units. */
export interface GuestHeldProduct {
  readonly name: string;
  readonly onSale: number;
  /** Units of the product held by all unpaid guest orders, including this one. */
  readonly guestsHold: number;
  /** Units of the product held by this order. */
  readonly requested: number;
}

/** Unpaid guest orders together may hold half of a product's stock, and at least one unit. */
export const maxUnitsHeldByGuests = (units: number): number => Math.max(1, Math.ceil(units / 2));

/**
 * `unitsAtShop`: units in all unpaid guest orders at the shop, including this one. Signed-in customers and paid orders
 * do not count.
 */
export function mayGuestHold(
  shelves: readonly GuestHeldProduct[],
  unitsAtShop: number,
): Verdict<true, 'guests_hold_too_much'> {
  if (unitsAtShop <= MAX_UNITS_HELD_BY_GUESTS) return accept(true);
  for (const { name, onSale, guestsHold, requested } of shelves) {
    const room = maxUnitsHeldByGuests(onSale + guestsHold) - (guestsHold - requested);
    if (requested <= room) continue;
    const message = room > 0 ? checkoutMessages.guestsHoldMost(name, room) : checkoutMessages.guestsHoldAll(name);
    return refuse('guests_hold_too_much', message);
  }
  return accept(true);
}
