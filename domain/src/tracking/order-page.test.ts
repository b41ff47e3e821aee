import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES, isDeliveryLive } from '../delivery/delivery-status.ts';
import { PREVIOUS_ATTEMPTS, RETURN_STATES } from '../delivery/delivery-trouble.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import { pence } from '../money/pence.ts';
import { endingOf, mayOfferOtherShops } from '../orders/order-ending.ts';
import { FULFILMENTS, ORDER_STATUSES } from '../orders/order-status.ts';
import { sharedOrderPageOf } from './shared-order-page.ts';
import { orderPageOf } from './order-page.ts';
import { ORDER_STAGES } from './order-stages.ts';
import { REFUND_EXTENTS } from '../orders/order-label.ts';
import { PAYMENT_DISPUTE_STATES, ENDINGS, type PaymentState, type TrackingFacts } from './tracking-facts.ts';

const at = (time: string) => new Date(`2026-11-17T${time}:00Z`);
const now = at('22:20');

const paid: TrackingFacts = {
  code: 'K7M-4QX',
  status: 'pending',
  fulfilment: 'delivery',
  payment: 'paid',
  shopName: 'Ringwood Tackle',
  goods: 'bait',
  place: 'Peg 14',
  placedAt: at('22:09'),
  payBy: at('22:40'),
  heldUntil: null,
  approvedAt: null,
  paidAt: at('22:10'),
  answerDueAt: at('22:30'),
  remindedAt: null,
  acceptedAt: null,
  prepMinutes: 60,
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
  promisedBy: at('23:10'),
  late: false,
  choiceOpen: false,
  etaBeforeDelay: null,
  attempts: { status: null, previous: 'none', returnState: 'none', expectedBackAt: null },
  courier: null,
};

const PAYMENTS: readonly PaymentState[] = ['asked', 'unpaid', 'paid', 'not_needed'];

/** Possible combinations: only a pending order is unpaid, and only a cancelled one has an ending. */
function* moments(status: TrackingFacts['status']): Generator<Partial<TrackingFacts>> {
  if (status === 'pending')
    for (const payment of PAYMENTS)
      yield payment === 'asked' || payment === 'unpaid' ? { payment, paidAt: null } : { payment };
  else if (status === 'cancelled')
    for (const ending of ENDINGS.filter((each) => each !== 'none')) {
      yield { ending, cancelledAt: at('22:15') };
      if (ending !== 'lost') yield { ending, cancelledAt: at('22:15'), payment: 'expired', paidAt: null };
    }
  else if (status === 'preparing') {
    yield { readyAt: null };
    yield { readyAt: at('22:18') };
    yield { readyAt: null, slotStarts: at('23:30'), slotEnds: at('23:45') };
  } else yield {};
}

/** Variants of refund, dispute and delivery; other facts no longer matter in these states. */
function variantsOf(status: TrackingFacts['status']) {
  const yesNo = [false, true];
  const isOver = status === 'delivered' || status === 'cancelled';
  return {
    refunds: isOver ? REFUND_EXTENTS : (['none', 'part'] as const),
    disputes: isOver ? PAYMENT_DISPUTE_STATES : (['none'] as const),
    previous: isOver ? (['none'] as const) : PREVIOUS_ATTEMPTS,
    choices: isOver ? [false] : yesNo,
    lates: yesNo,
    imminent: isOver ? [false] : yesNo,
  };
}

function* deliveries(status: TrackingFacts['status']): Generator<Partial<TrackingFacts>> {
  const { previous, imminent: imminents } = variantsOf(status);
  for (const delivery of [null, ...DELIVERY_STATUSES])
    for (const before of previous)
      for (const returnState of RETURN_STATES)
        for (const imminent of imminents) {
          const attempts = { status: delivery, previous: before, returnState, expectedBackAt: null };
          const sam = { name: 'Sam T.', imminent, hasPin: true, pickupEta: null, dropoffEta: null };
          const isLive = delivery !== null && isDeliveryLive(delivery);
          yield { attempts, courier: isLive ? { status: delivery, ...sam } : null };
        }
}

function* everything(): Generator<TrackingFacts> {
  for (const status of ORDER_STATUSES) {
    const { refunds, disputes, choices, lates } = variantsOf(status);
    const times = {
      acceptedAt: status === 'pending' ? null : at('22:15'),
      enRouteAt: status === 'en_route' ? at('22:18') : null,
      deliveredAt: status === 'delivered' ? at('22:19') : null,
    };
    for (const moment of moments(status))
      for (const delivery of deliveries(status))
        for (const fulfilment of FULFILMENTS)
          for (const choiceOpen of choices)
            for (const late of lates)
              for (const refund of refunds)
                for (const dispute of disputes)
                  yield {
                    ...paid,
                    ...times,
                    ...moment,
                    ...delivery,
                    status,
                    fulfilment,
                    choiceOpen,
                    late,
                    refund,
                    dispute,
                  };
  }
}

const isSentence = (text: string): boolean => /^[A-Z].*[.!?]$/.test(text) && !/undefined|null|NaN| {2}/.test(text);

describe('every combination of order, delivery, choice, refund and dispute', () => {
  it('has a headline, a next step, a picture and a time, and makes no false statement', () => {
    const wrong = new Set<string>();
    const stages = new Set<string>();
    let count = 0;
    for (const facts of everything()) {
      count += 1;
      const { headline, sentence, next, stage, time, celebrates, hasReceipt } = orderPageOf(facts, now);
      const { status, payment, fulfilment, attempts } = facts;
      const say = (what: string) => wrong.add(`${what}: ${status}, ${payment}, ${attempts.status}: ${headline}`);
      stages.add(stage);
      if (headline === '' || headline.length > 24) say('headline');
      if (!isSentence(sentence)) say(`sentence “${sentence}”`);
      if (!isSentence(next.text) || next.text.length > 44) say(`next step “${next.text}”`);
      if (time.label === '') say('no time');
      const isUnpaid = facts.paidAt === null;
      if (isUnpaid === hasReceipt) say('receipt');
      if ((next.kind === 'pay') !== (status === 'pending' && payment === 'unpaid')) say('pay');
      if (isUnpaid && (celebrates || /refunded/.test(sentence))) say('unpaid');
      if (celebrates && (status === 'cancelled' || status === 'delivered' || status === 'en_route')) say('celebrates');
      if (!celebrates && /bite|congrat/i.test(headline + sentence)) say('celebratory');
      const rides = fulfilment === 'delivery' && facts.courier !== null && attempts.returnState !== 'failed';
      const isPicked = rides && ['pickup', 'pickup_complete', 'dropoff'].includes(attempts.status ?? '');
      if (status === 'preparing' && isPicked && (stage === 'packing' || stage === 'booked'))
        say('packed while the courier rides');
      if ((next.kind === 'choose') !== (status === 'preparing' && facts.choiceOpen && stage !== 'lost')) say('choose');
      const canGoElsewhere = status === 'cancelled' && mayOfferOtherShops(facts.ending);
      if ((next.kind === 'find_elsewhere') !== canGoElsewhere) say('elsewhere');
    }
    expect([...wrong].slice(0, 20)).toEqual([]);
    expect(ORDER_STAGES.filter((stage) => !stages.has(stage))).toEqual([]);
    expect(count).toBeGreaterThan(50_000);
  });

  it('has text for a shared link, without the address, the code, the goods or the customer’s actions', () => {
    const wrong = new Set<string>();
    for (const facts of everything()) {
      const { headline, sentence } = sharedOrderPageOf({ ...facts, cancelReason: 'Ring 07700 900123' }, now);
      if (headline === '' || headline.length > 24) wrong.add(headline);
      if (!isSentence(sentence)) wrong.add(sentence);
      if (/Peg 14|K7M|bait|Sam|0770|£|\b[Yy]ou/.test(headline + sentence)) wrong.add(`${headline}: ${sentence}`);
    }
    expect([...wrong]).toEqual([]);
  });
});

describe('the picture of a bite', () => {
  const celebrates = (overrides: Partial<TrackingFacts>, when = at('22:12')) =>
    orderPageOf({ ...paid, ...overrides }, when).celebrates;

  it('is shown for some minutes after the payment, until there is other news', () => {
    expect(celebrates({})).toBe(true);
    expect(celebrates({}, at('22:21'))).toBe(false);
    expect(celebrates({ status: 'preparing', choiceOpen: true })).toBe(false);
    expect(celebrates({ status: 'cancelled', ending: 'refused' })).toBe(false);
    expect(celebrates({ payment: 'unpaid', paidAt: null })).toBe(false);
  });
});

describe('the end of an order', () => {
  const ended = { status: 'cancelled', cancelReason: '', isPaid: true, isAccepted: false, isAsked: false } as const;
  it.each([
    ['shop', {}, 'refused', 'The shop said no'],
    ['shop', { isAccepted: true }, 'by_shop', 'Cancelled by the shop'],
    ['shop', { isPaid: false, isAsked: true }, 'refused', 'The shop said no'],
    ['system', {}, 'unanswered', 'The shop didn’t answer'],
    ['system', { isPaid: false, isAsked: true }, 'unanswered', 'The shop didn’t answer'],
    ['system', { isPaid: false }, 'not_paid', 'Not paid in time'],
    ['system', { isPaid: false, cancelReason: checkoutMessages.paidTooLate }, 'sold_out', 'Sold out'],
    ['customer', {}, 'by_customer', 'You cancelled'],
    ['admin', { isAccepted: true, cancelReason: 'The courier lost it on the way.' }, 'lost', 'Lost on the way'],
    ['admin', {}, 'other', 'Cancelled'],
  ] as const)('by %s, %o: %s', (cancelledBy, changes, ending, headline) => {
    expect(endingOf({ ...ended, cancelledBy, ...changes })).toBe(ending);
    const { headline: said } = orderPageOf({ ...paid, status: 'cancelled', ending }, now);
    expect(said).toBe(headline);
  });

  it('is not shown for an active order', () => {
    expect(endingOf({ ...ended, status: 'preparing', cancelledBy: 'shop' })).toBe('none');
  });
});

describe('the shown time', () => {
  const timeOf = (overrides: Partial<TrackingFacts>) => orderPageOf({ ...paid, ...overrides }, now).time;
  it.each<[string, Partial<TrackingFacts>, [string, Date | null, Date | null]]>([
    ['the expected arrival', {}, ['Expected by', at('23:10'), null]],
    [
      'the time of collection',
      { fulfilment: 'collection', status: 'preparing', readyAt: at('22:50') },
      ['Ready at about', at('22:50'), null],
    ],
    [
      'the time since when it is ready',
      { fulfilment: 'collection', status: 'preparing', readyAt: at('22:05') },
      ['Ready since', at('22:05'), null],
    ],
    [
      'the end of the hold',
      { payment: 'unpaid', paidAt: null, heldUntil: at('22:30') },
      ['Held for you until', at('22:30'), null],
    ],
    ['the deadline of the payment', { payment: 'unpaid', paidAt: null }, ['Pay by', at('22:40'), null]],
    [
      'the deadline of the shop’s answer',
      { payment: 'asked', paidAt: null },
      ['The shop answers by', at('22:40'), null],
    ],
    [
      'the new time beside the previous one',
      { etaBeforeDelay: at('22:50') },
      ['Now expected by', at('23:10'), at('22:50')],
    ],
    [
      'the time of the cancellation',
      { status: 'cancelled', cancelledAt: at('22:15') },
      ['Cancelled at', at('22:15'), null],
    ],
    [
      'the time of the delivery',
      { status: 'delivered', deliveredAt: at('22:19') },
      ['Delivered at', at('22:19'), null],
    ],
  ])('is %s', (_what, changes, [label, when, was]) => expect(timeOf(changes)).toEqual({ label, at: when, was }));
});
