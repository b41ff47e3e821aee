import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { FULFILMENTS, ORDER_STATUSES } from '../orders/order-status.ts';
import { etaOf } from './tracking-eta.ts';
import { destinationOf, type CourierFacts, type TrackingFacts } from './tracking-facts.ts';
import { trackingSentence } from './tracking-sentence.ts';
import { trackingStepsOf } from './tracking-steps.ts';

const at = (time: string) => new Date(`2026-11-17T${time}:00Z`);
const now = at('10:20');

const ordered: TrackingFacts = {
  code: 'K7M-4QX',
  status: 'pending',
  fulfilment: 'delivery',
  payment: 'paid',
  shopName: 'Ringwood Tackle',
  goods: 'bait',
  place: 'Peg 14',
  placedAt: at('09:59'),
  payBy: null,
  heldUntil: null,
  approvedAt: null,
  paidAt: at('10:00'),
  answerDueAt: at('10:10'),
  remindedAt: null,
  acceptedAt: null,
  prepMinutes: 0,
  readyAt: null,
  enRouteAt: null,
  deliveredAt: null,
  cancelledAt: null,
  cancelReason: '',
  ending: 'none',
  refundedPence: pence(0),
  refund: 'none',
  dispute: 'none',
  slotStarts: null,
  slotEnds: null,
  promisedBy: at('11:00'),
  late: false,
  choiceOpen: false,
  etaBeforeDelay: null,
  attempts: { status: null, previous: 'none', returnState: 'none', expectedBackAt: null },
  courier: null,
};
const sam: CourierFacts = {
  status: 'dropoff',
  name: 'Sam T.',
  imminent: false,
  hasPin: true,
  pickupEta: at('10:18'),
  dropoffEta: at('10:34'),
};
const accepted: Partial<TrackingFacts> = { status: 'preparing', acceptedAt: at('10:15'), prepMinutes: 15 };
const collecting: Partial<TrackingFacts> = { ...accepted, fulfilment: 'collection' };

describe('the tracking sentence', () => {
  it.each<[string, Partial<TrackingFacts>, string]>([
    [
      'unpaid and held',
      { payment: 'unpaid', paidAt: null, heldUntil: at('10:30') },
      'Waiting for your payment. We’re holding it for you until 10:30.',
    ],
    [
      'unpaid and not held',
      { payment: 'unpaid', paidAt: null, heldUntil: at('10:19') },
      'Waiting for your payment. Your items aren’t reserved. Pay now to get them.',
    ],
    [
      'waiting for the shop’s answer',
      { payment: 'asked', paidAt: null, payBy: new Date('2026-11-18T10:20:00Z') },
      'We’ve asked Ringwood Tackle about your big order. They answer by 10:20 tomorrow; you pay once they say yes.',
    ],
    [
      'confirmed by the shop',
      { payment: 'unpaid', paidAt: null, approvedAt: at('10:00'), heldUntil: new Date('2026-11-18T10:00:00Z') },
      'Ringwood Tackle said yes. Waiting for your payment. We’re holding it for you until tomorrow at 10:00.',
    ],
    ['paid', { paidAt: at('10:19'), answerDueAt: at('10:29') }, 'Ringwood Tackle has your order and answers by 10:29.'],
    [
      'paid at night',
      { answerDueAt: new Date('2026-11-18T07:10:00Z') },
      'Ringwood Tackle has your order and answers when it opens tomorrow at 07:00.',
    ],
    [
      'not answered',
      { answerDueAt: at('10:24'), remindedAt: at('10:19') },
      'Ringwood Tackle has not answered for 5 minutes, so we’ve reminded them. If they don’t answer by 10:24, we’ll refund you in full.',
    ],
    ['packing', accepted, 'Ringwood Tackle is packing your bait; a courier will pick it up at 10:30 or soon after.'],
    [
      'packed',
      { ...accepted, readyAt: at('10:19'), goods: 'order' },
      'Ringwood Tackle has packed your order; a courier is on the job.',
    ],
    [
      'courier coming',
      { ...accepted, courier: { ...sam, status: 'pickup', pickupEta: at('10:27') } },
      'Sam is on the way to Ringwood Tackle; about 7 minutes to the pick-up.',
    ],
    [
      'courier at the shop',
      { ...accepted, courier: { ...sam, status: 'pickup', imminent: true } },
      'Sam is arriving at Ringwood Tackle to pick up your order.',
    ],
    [
      'no courier',
      { ...accepted, choiceOpen: true, attempts: { ...ordered.attempts, status: 'requested' } },
      'No courier is free right now. You can wait while we keep asking, collect it from Ringwood Tackle, or have your money back.',
    ],
    [
      'returned',
      { ...accepted, choiceOpen: true, attempts: { ...ordered.attempts, status: 'returned', returnState: 'arrived' } },
      'The courier couldn’t hand your order over. It’s back at Ringwood Tackle. You can have another courier sent, collect it, or have your money back.',
    ],
    [
      'on its way',
      { status: 'en_route', enRouteAt: at('10:18'), courier: sam },
      'Sam picked up your bait 2 minutes ago; about 14 minutes to Peg 14.',
    ],
    [
      'on its way, later than the courier said',
      { status: 'en_route', enRouteAt: at('10:01'), courier: { ...sam, dropoffEta: at('10:19') } },
      'Sam picked up your bait 19 minutes ago and should be at Peg 14 any moment.',
    ],
    [
      'nearly there',
      { status: 'en_route', enRouteAt: at('10:01'), courier: { ...sam, imminent: true } },
      'Sam is nearly at Peg 14. Have your PIN ready.',
    ],
    [
      'nearly there, with a courier who needs no PIN',
      { status: 'en_route', enRouteAt: at('10:01'), courier: { ...sam, imminent: true, hasPin: false } },
      'Sam is nearly at Peg 14.',
    ],
    [
      'late',
      {
        status: 'en_route',
        late: true,
        promisedBy: at('10:10'),
        enRouteAt: at('10:19'),
        courier: { ...sam, name: '' },
      },
      'The courier picked up your bait 1 minute ago; about 14 minutes to Peg 14. We’re sorry, it’s late: we promised it by 10:10. It’s now due by 10:34. You can wait, or cancel for a full refund.',
    ],
    ['packing for collection', collecting, 'Ringwood Tackle is packing your bait; you can collect it at 10:30.'],
    [
      'ready for collection',
      { ...collecting, readyAt: at('10:19') },
      'Your bait is ready to collect at Ringwood Tackle. Give the code K7M-4QX.',
    ],
    ['delivered', { status: 'delivered', deliveredAt: at('10:19') }, 'Delivered at 10:19. Tight lines!'],
    ['after midnight', { status: 'delivered', deliveredAt: at('00:06') }, 'Delivered at 00:06. Tight lines!'],
    [
      'collected',
      { status: 'delivered', fulfilment: 'collection', deliveredAt: at('10:19') },
      'Collected at 10:19. Tight lines!',
    ],
    [
      'cancelled',
      {
        status: 'cancelled',
        cancelledAt: at('10:10'),
        cancelReason: 'The last pint has just gone.',
        refundedPence: pence(2730),
      },
      'Cancelled at 10:10: The last pint has just gone. We’ve refunded you £27.30.',
    ],
    [
      'cancelled by the customer',
      { status: 'cancelled', cancelledAt: at('10:10'), cancelReason: 'The customer cancelled.', ending: 'by_customer' },
      'Cancelled at 10:10.',
    ],
    [
      'refused before it was paid',
      { status: 'cancelled', paidAt: null, payment: 'expired', cancelReason: 'Too much for us.', ending: 'refused' },
      'Cancelled: Too much for us. Nothing was taken.',
    ],
    [
      'sold out before the payment came',
      { status: 'cancelled', paidAt: null, refund: 'full', cancelReason: 'It sold out meanwhile.', ending: 'sold_out' },
      'Cancelled: It sold out meanwhile. Your payment goes back to your card.',
    ],
    [
      'delivered and refunded',
      { status: 'delivered', deliveredAt: at('10:19'), refund: 'full' },
      'Delivered at 10:19, and refunded in full.',
    ],
    [
      'with the courier, without an update about the pick-up',
      { ...accepted, attempts: { ...ordered.attempts, status: 'dropoff' }, courier: sam },
      'Sam picked up your bait; about 14 minutes to Peg 14.',
    ],
    [
      'never paid',
      { status: 'cancelled', payment: 'expired', paidAt: null, ending: 'not_paid' },
      'This order was not paid in time. Nothing was taken.',
    ],
  ])('%s', (_case, changes, sentence) => expect(trackingSentence({ ...ordered, ...changes }, now)).toBe(sentence));

  it('exists for every status, without gaps', () => {
    const instant = fc.date({ min: at('08:00'), max: at('12:00'), noInvalidDate: true });
    const maybe = fc.option(instant);
    const anyCourier = fc.record<CourierFacts>({
      status: fc.constantFrom('requested', 'pending', 'pickup', 'pickup_complete', 'dropoff'),
      name: fc.constantFrom('', ' ', 'Sam T.'),
      imminent: fc.boolean(),
      hasPin: fc.boolean(),
      pickupEta: maybe,
      dropoffEta: maybe,
    });
    const changes = fc.record<Partial<TrackingFacts>>({
      status: fc.constantFrom(...ORDER_STATUSES),
      fulfilment: fc.constantFrom(...FULFILMENTS),
      paidAt: maybe,
      answerDueAt: maybe,
      remindedAt: maybe,
      acceptedAt: maybe,
      readyAt: maybe,
      enRouteAt: maybe,
      deliveredAt: maybe,
      cancelledAt: maybe,
      slotStarts: maybe,
      slotEnds: maybe,
      late: fc.boolean(),
      choiceOpen: fc.boolean(),
      courier: fc.option(anyCourier),
    });
    fc.assert(
      fc.property(changes, (drawn) => {
        const facts = { ...ordered, ...drawn };
        expect(trackingSentence(facts, now)).toMatch(/^[A-Z][^\n]*[.?!]$/);
        expect(trackingSentence(facts, now)).not.toMatch(/undefined|null|NaN|Invalid| {2}/);
        const eta = etaOf(facts, now);
        expect(eta === null || eta > now).toBe(true);
        expect(trackingStepsOf(facts).filter(({ key }) => key === 'placed')).toHaveLength(1);
      }),
    );
  });
});

describe('the expected time', () => {
  it.each<[string, Partial<TrackingFacts>, Date | null]>([
    ['is the promised time at first', {}, at('11:00')],
    ['is the end of a chosen slot', { slotStarts: at('14:00'), slotEnds: at('15:00') }, at('15:00')],
    ['is the courier’s estimate, once there is one', { ...accepted, courier: sam }, at('10:34')],
    [
      'is unknown when it may be lost',
      { status: 'en_route', attempts: { ...ordered.attempts, status: 'canceled' } },
      null,
    ],
    ['is unknown without a courier', { ...accepted, choiceOpen: true }, null],
    ['is the end of packing, for collection', collecting, at('10:30')],
    ['is unknown before the payment', { paidAt: null }, null],
    ['is unknown once it has passed', { promisedBy: at('10:00') }, null],
    ['ends with the order', { status: 'delivered' }, null],
  ])('%s', (_case, changes, eta) => expect(etaOf({ ...ordered, ...changes }, now)).toEqual(eta));
});

describe('the steps', () => {
  const keys = (overrides: Partial<TrackingFacts>) =>
    trackingStepsOf({ ...ordered, ...overrides }).map(({ key, at: when }) => (when === null ? `(${key})` : key));

  it('lead to the door or to the counter', () => {
    expect(keys(accepted)).toEqual(['placed', 'paid', 'accepted', '(on_its_way)', '(delivered)']);
    expect(keys({ ...collecting, readyAt: now })).toEqual(['placed', 'paid', 'accepted', 'ready', '(delivered)']);
  });

  it('end where the order was cancelled', () => {
    expect(keys({ status: 'cancelled', cancelledAt: now })).toEqual(['placed', 'paid', 'cancelled']);
  });
});

it.each([
  ['car park gate, peg 14', 'Somerley Lakes, Ringwood', 'Peg 14'],
  ['', 'Swim 3b, Somerley Lakes', 'Swim 3b'],
  ['ring twice', '12 Mill Lane, Ringwood', '12 Mill Lane'],
  ['', '', 'you'],
])('“%s” at “%s” is called %s', (note, line, place) => expect(destinationOf(note, line)).toBe(place));
