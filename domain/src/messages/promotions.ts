import { formatPounds, formatPoundsBriefly } from '../money/pounds.ts';
import { pence, type Pence } from '../money/pence.ts';
import type { PromotionOffer } from '../promotions/promotion-offer.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { formatDay } from '../tracking/format-time.ts';

const takesOff = ({ kind, percent, amountPence }: PromotionOffer): string => {
  if (kind === 'free_delivery') return 'Free delivery';
  return kind === 'percent' ? `${percent}% off your items` : `${formatPoundsBriefly(amountPence)} off your items`;
};

export const promotionMessages = {
  /** Describes a code: '10% off your items from £30, on a first order'. */
  offer: (offer: PromotionOffer) =>
    [
      takesOff(offer),
      ...(offer.minimumPence > 0 ? [` from ${formatPoundsBriefly(offer.minimumPence)}`] : []),
      ...(offer.firstOrderOnly ? [', on a first order'] : []),
    ].join(''),
  line: (code: string) => `Promotion ${code}`,
  applied: (code: string, off: Pence) => `${code}: ${formatPounds(off)} off this order`,
  unknown: 'We don’t know that code. Check the spelling.',
  tooManyTries: 'Too many wrong codes. Try again in 10 minutes, or order without one.',
  notForShop: 'That code is for another shop.',
  paused: 'That code isn’t active at the moment.',
  notYet: (startsOn: CalendarDay) => `That code starts on ${formatDay(startsOn)}.`,
  ended: (endsOn: CalendarDay) => `That code ended on ${formatDay(endsOn)}.`,
  endedEarly: 'That code has ended.',
  usedUp: 'That code has been used up.',
  usedBefore: (times: number) =>
    times === 1
      ? 'You’ve used that code already.'
      : `You’ve used that code ${times} times, which is as often as it works.`,
  heldByOwn: 'Another order of yours uses that code and waits to be paid. Pay for it, or cancel it first.',
  firstOrderOnly: 'That code is for a first order only.',
  belowMinimum: (minimum: Pence, missing: Pence) =>
    `That code works from ${formatPoundsBriefly(minimum)}: add ${formatPounds(missing)} more.`,
  onlyForDelivery: 'That code is for delivery, and you’re collecting.',
  deliveryUnknown: 'Tell us where to deliver, and we’ll take the delivery off.',
  deliveryIncluded: 'Delivery is included in this order already, so there’s nothing to take off.',
  nothingOff: 'There’s nothing to take off this order.',
  /** For a code that was valid when the customer saw the price, but no longer when the order was placed. */
  gone: (why: string) => `${why} The price is without it now.`,
  taken: 'Another code like this is running or has run. Choose another.',
  saved: (code: string) => `${code} is saved.`,
  pausedNow: (code: string) => `${code} is paused.`,
  resumed: (code: string) => `${code} is no longer paused.`,
  changed: (code: string) => `${code} is changed.`,
  deleted: (code: string) => `${code} is deleted.`,
  endedNow: (code: string) => `${code} has ended. Orders that used it keep it.`,
  endsForGood: 'Nobody can use it from now on. Orders that used it keep it.',
  neverUsed: 'No order has used it. Nobody can use it from now on.',
  alreadyEnded: 'This code has ended. Make a new one instead.',
  /** Asked before a code that takes off more than half goes live. */
  generous: {
    title: 'That’s a big discount',
    earns: (goods: Pence, left: Pence) =>
      `A ${formatPoundsBriefly(goods)} order then earns you ${formatPoundsBriefly(left)}.`,
    costs: (goods: Pence, off: Pence) =>
      `A ${formatPoundsBriefly(goods)} order then costs us ${formatPoundsBriefly(off)}.`,
  },
  unknownPromotion: 'We can’t find that code.',
  form: {
    check: 'Please check what is marked.',
    code: (min: number, max: number) => `Use ${min} to ${max} letters and digits.`,
    percent: 'Enter a whole number from 1 to 100.',
    amount: (max: number) => `Enter an amount from £0.01 to ${formatPoundsBriefly(pence(max))}.`,
    minimum: (max: number) => `Enter an amount up to ${formatPoundsBriefly(pence(max))}, or leave it empty.`,
    uses: 'Enter a whole number, or leave it empty.',
    freeNeedsLimit: 'A code for 100% off needs a number of uses or a last day.',
    usedKeepsCode: 'Orders have used this code, so its name stays.',
    usedKeepsOffer: 'Orders have used this code, so what it gives stays. Make another code instead.',
    day: 'Choose a date.',
    endsTooEarly: 'The last day can’t be before the first, or before today.',
  },
} as const;
