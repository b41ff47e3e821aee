// What is set aside for orders that nobody has paid yet: how much, for whom and how long. Whoever pays must never find a
// shelf empty because of somebody who does not.
import { checkoutMessages } from '../messages/checkout.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

/** More of one thing than anglers take home in a day: the shop is asked first. */
export const MAX_UNITS_PER_LINE = 40;
/** A full car boot. Above it the shop is asked first, because one order could empty many shelves. */
export const MAX_UNITS_PER_ORDER = 80;
/** A few households or a club behind one connection can pay at once; a script cannot hold more than a small shop's corner. */
export const MAX_HELD_UNITS_PER_NETWORK = 120;
/** As for a network: an account is as easily made as a connection is found. */
export const MAX_HELD_UNITS_PER_ACCOUNT = 120;

/** As much as one order may hold unasked: up to that, guests who pay at a shop are a usual day. */
export const MAX_FREELY_HELD_BY_GUESTS = 80;

/** Long enough to find a card and confirm it with the bank. */
export const GUEST_HOLD_MINUTES = 10;
/** However often a guest opens the payment page anew, this long after ordering it is over. */
export const GUEST_PAY_MINUTES = 30;
/** Whoever is signed in can be reached, and has as long as the payment page lives. */
export const CUSTOMER_HOLD_MINUTES = 35;
export const CUSTOMER_PAY_MINUTES = 60;

/** A shop that is closed today can answer tomorrow. */
export const ASK_ANSWER_HOURS = 24;
/** After the shop said yes, its goods are set aside this long. */
export const APPROVED_PAY_HOURS = 24;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const earliest = (...instants: readonly (Date | null)[]): Date =>
  new Date(Math.min(...instants.flatMap((instant) => (instant === null ? [] : [instant.getTime()]))));
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The last moment at which an order placed now can be paid. */
export const payByOf = (isGuest: boolean, now: Date): Date =>
  after(now, (isGuest ? GUEST_PAY_MINUTES : CUSTOMER_PAY_MINUTES) * MINUTE_MS);

/** Until when the stock is held when the payment page is opened now. */
export const heldUntilOf = (isGuest: boolean, payBy: Date, now: Date): Date =>
  earliest(after(now, (isGuest ? GUEST_HOLD_MINUTES : CUSTOMER_HOLD_MINUTES) * MINUTE_MS), payBy);

/** The shop answers in a day, or before the time that the customer chose. */
export const answerByOf = (slotStarts: Date | null, now: Date): Date =>
  earliest(after(now, ASK_ANSWER_HOURS * HOUR_MS), slotStarts);

/** What a shop said yes to is held until it is paid, for a day or until the time that the customer chose. */
export const approvedPayByOf = (slotStarts: Date | null, now: Date): Date =>
  earliest(after(now, APPROVED_PAY_HOURS * HOUR_MS), slotStarts);

/** So much that the shop is asked before anything is set aside. */
export const isLargeOrder = (quantities: readonly number[]): boolean =>
  quantities.some((quantity) => quantity > MAX_UNITS_PER_LINE) ||
  quantities.reduce((sum, quantity) => sum + quantity, 0) > MAX_UNITS_PER_ORDER;

export interface HeldUnits {
  /** For orders nobody has paid yet, without the one that is asked about. */
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

/** One product of a guest's order, with the order's own units already taken. */
export interface GuestShelf {
  readonly name: string;
  readonly onSale: number;
  /** The units that all unpaid orders of guests hold, with this one. */
  readonly guestsHold: number;
  /** The units of it that this order holds. */
  readonly wanted: number;
}

/** Unpaid orders of guests may together hold half of a product, and at least one. */
export const guestsShareOf = (units: number): number => Math.max(1, Math.ceil(units / 2));

/** `unitsAtShop`: for all unpaid orders of guests at the shop, with this one. Accounts and paid orders count nowhere. */
export function mayGuestHold(
  shelves: readonly GuestShelf[],
  unitsAtShop: number,
): Verdict<true, 'guests_hold_too_much'> {
  if (unitsAtShop <= MAX_FREELY_HELD_BY_GUESTS) return accept(true);
  for (const { name, onSale, guestsHold, wanted } of shelves) {
    const room = guestsShareOf(onSale + guestsHold) - (guestsHold - wanted);
    if (wanted <= room) continue;
    const message = room > 0 ? checkoutMessages.guestsHoldMost(name, room) : checkoutMessages.guestsHoldAll(name);
    return refuse('guests_hold_too_much', message);
  }
  return accept(true);
}
