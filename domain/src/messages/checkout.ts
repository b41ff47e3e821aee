import type { Pence } from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';

export const checkoutMessages = {
  reviewChanged: 'Something changed since you looked. Please check your order again.',
  priceChanged: (item: string, was: Pence, is: Pence) =>
    `${item} now costs ${formatPounds(is)}, not ${formatPounds(was)}.`,
  lessStock: (item: string, left: number) => `Only ${left} left of ${item}.`,
  notSold: (item: string) => `The shop no longer sells ${item}.`,
  slotGone: 'That time has just gone. Please choose another.',
  shopNotTakingOrders: (shop: string) => `${shop} isn’t taking orders at the moment.`,
  shopClosedForLong: (shop: string) => `${shop} doesn’t open in the next seven days.`,
  closedNow: (shop: string) => `${shop} is closed now. Choose a time when it’s open.`,
  addressMissing: 'Please say where the courier should go.',
  pinTooFar: (postcode: string) => `The pin is too far from ${postcode}. Move the pin or correct the postcode.`,
  pinNowhere: 'The pin isn’t near any place we know. Move it, or enter a postcode.',
  outOfReach: (shop: string) => `${shop} doesn’t deliver that far.`,
  collectionOnlyItems: (items: string) => `Collection only: ${items}. Collect the order, or leave them out.`,
  collectionNotOffered: (shop: string) => `${shop} doesn’t offer collection.`,
  noCourier: 'No courier is free just now. Collect the order, choose a later time, or try again.',
  ageRestricted: 'Collection only: the shop checks your ID at the counter.',
  noCourierMay: 'Collection only: couriers may not carry it.',
  nameMissing: 'Enter your name, so that the shop knows whose order it is.',
  emailWrong: 'Enter an email address, such as sam@example.org. The receipt goes there.',
  phoneWrong: 'Enter a UK phone number, such as 07700 900123. The courier may have to call you.',
  largeOrder: (shop: string, perLine: number, perOrder: number) =>
    `That’s a big order: more than ${perLine} of one thing, or ${perOrder} in all. Ask ${shop} first; you pay once they say yes.`,
  networkHoldsTooMuch: (units: number) =>
    `You can have ${units} unpaid items at a time on one connection, and that’s used up. Pay for or cancel another order first, or try again in 10 minutes.`,
  accountHoldsTooMuch: (units: number) =>
    `You can have ${units} unpaid items at a time. Pay for or cancel another order first, or order less.`,
  guestsHoldAll: (product: string) =>
    `${product}: other people are paying for the last of these right now. Try again in a few minutes or sign in.`,
  guestsHoldMost: (product: string, units: number) =>
    `${product}: many people are paying right now, so we can hold only ${units} for you. Order ${units}, sign in, or try again in a few minutes.`,
  payNotApproved: (shop: string) => `${shop} hasn’t answered yet. We’ll email you when you can pay.`,
  payTooLate: 'It’s too late to pay for this order. Nothing was charged. Please order again.',
  paidTooLate: 'Your payment arrived after we had stopped holding your order, and it sold out meanwhile.',
  notSent: 'Your order wasn’t sent',
  noteMissing: 'Say how to find you at the pin, such as “car park gate, peg 14”.',
  lineMissing: 'Say where the courier should go, or put a pin on the map.',
} as const;
