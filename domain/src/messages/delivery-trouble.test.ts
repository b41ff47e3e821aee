import { describe, expect, it } from 'vitest';
import { DELIVERY_STATUSES, isDeliveryLive } from '../delivery/delivery-status.ts';
import { PREVIOUS_ATTEMPTS, deliveryTroubleOf, RETURN_STATES } from '../delivery/delivery-trouble.ts';
import { pence } from '../money/pence.ts';
import { FULFILMENTS, ORDER_STATUSES } from '../orders/order-status.ts';
import { at, attempts, now, preparing, returned, slipped } from '../testing/delivery-trouble-facts.ts';
import type { TrackingFacts } from '../tracking/tracking-facts.ts';
import { trackingHeadline } from '../tracking/tracking-headline.ts';
import { trackingSentence } from '../tracking/tracking-sentence.ts';
import { describeTrouble, type TroubleWordFacts } from './delivery-trouble.ts';

interface Case {
  name: string;
  facts: Partial<TroubleWordFacts>;
  customer: [headline: string, nextStep: string];
  shop: [headline: string, nextStep: string];
}

const CHOOSE = 'You can have another courier sent, collect it, or have your money back.';
const RING = 'Please ring the customer. They can have another courier sent, collect it, or be refunded.';

const cases: Case[] = [
  {
    name: 'courier_gave_up',
    facts: { ...slipped, attempts: attempts({ status: 'requested', previous: 'gave_up' }) },
    customer: [
      'Finding another courier',
      'Your courier had to cancel before picking it up. We’re asking others now, so you don’t need to do anything. It’s now due by 23:31.',
    ],
    shop: [
      'Finding another courier',
      'The courier cancelled before picking it up. We’re asking others now. Keep it packed and cool. It’s now due by 23:31.',
    ],
  },
  {
    name: 'finding_another',
    facts: { attempts: attempts({ status: 'requested', previous: 'came_back' }) },
    customer: [
      'Finding another courier',
      'We’re finding another courier for your order. You’ll see the new time here.',
    ],
    shop: ['Finding another courier', 'We’re asking for another courier. Have it ready.'],
  },
  {
    name: 'nobody_found',
    facts: { choiceOpen: true, eta: null, attempts: attempts({ status: 'requested' }) },
    customer: [
      'No courier just now',
      'No courier is free right now. You can wait while we keep asking, collect it from Ringwood Tackle, or have your money back.',
    ],
    shop: [
      'No courier just now',
      'We’re still asking. The customer is choosing whether to wait, collect it or be refunded. Keep it packed and cool.',
    ],
  },
  {
    name: 'nobody_found',
    facts: { choiceOpen: true, eta: null, attempts: attempts({ status: 'refused' }) },
    customer: [
      'No courier found',
      'No courier can take your order. You can have us try again, collect it from Ringwood Tackle, or have your money back.',
    ],
    shop: [
      'No courier found',
      'No courier can take it. The customer is choosing whether to try again, collect it or be refunded. Keep it packed and cool.',
    ],
  },
  {
    name: 'gave_up_with_goods',
    facts: returned,
    customer: [
      'Couldn’t be handed over',
      `The courier couldn’t hand your order over and is taking it back to Ringwood Tackle. ${CHOOSE}`,
    ],
    shop: ['Coming back to you', `The courier couldn’t hand it over and is bringing it back. ${RING}`],
  },
  {
    name: 'on_its_way_back',
    facts: {
      ...returned,
      attempts: attempts({ status: 'returned', returnState: 'under_way', expectedBackAt: at('22:31') }),
    },
    customer: [
      'On its way back',
      `The courier couldn’t hand your order over and is taking it back to Ringwood Tackle. It should be back there at 22:31. ${CHOOSE}`,
    ],
    shop: [
      'Coming back to you',
      `The courier couldn’t hand it over and is bringing it back. It should be back with you at 22:31. ${RING}`,
    ],
  },
  {
    name: 'on_its_way_back',
    facts: {
      fulfilment: 'collection',
      attempts: attempts({ status: 'returned', returnState: 'under_way', expectedBackAt: at('22:31') }),
    },
    customer: [
      'On its way back',
      'The courier couldn’t hand your order over and is taking it back to Ringwood Tackle. It should be back there at 22:31. Ring Ringwood Tackle before you set off to collect it.',
    ],
    shop: [
      'Coming back to you',
      'The courier couldn’t hand it over and is bringing it back. It should be back with you at 22:31. The customer will collect it from you.',
    ],
  },
  {
    name: 'handed_back',
    facts: { ...returned, attempts: attempts({ status: 'returned', returnState: 'arrived' }) },
    customer: [
      'Back at the shop',
      `The courier couldn’t hand your order over. It’s back at Ringwood Tackle. ${CHOOSE}`,
    ],
    shop: ['Back with you', `The courier couldn’t hand it over and brought it back. ${RING}`],
  },
  {
    name: 'lost',
    facts: { attempts: attempts({ status: 'returned', returnState: 'failed' }) },
    customer: ['Your order may be lost', 'We’re asking the courier and will email you what happens next.'],
    shop: [
      'May be lost',
      'The courier neither handed it over nor brought it back. Our team is asking them. You don’t need to do anything.',
    ],
  },
  {
    name: 'late',
    facts: { status: 'en_route', late: true, promisedBy: at('22:10'), eta: at('22:31') },
    customer: [
      'Running late',
      'We’re sorry, it’s late: we promised it by 22:10. It’s now due by 22:31. You can wait, or cancel for a full refund.',
    ],
    shop: [
      'Later than promised',
      'It was promised by 22:10. It’s now due by 22:31. The customer knows and can cancel.',
    ],
  },
  {
    name: 'late',
    facts: { late: true, promisedBy: at('22:10'), eta: null },
    customer: [
      'Running late',
      'We’re sorry, it’s late: we promised it by 22:10. We don’t have a new time yet. The shop and our team know. You can wait, or cancel for a full refund.',
    ],
    shop: ['Later than promised', 'It was promised by 22:10. The customer knows and can cancel.'],
  },
  {
    name: 'slipped',
    facts: { status: 'en_route', ...slipped, attempts: attempts({ status: 'dropoff' }) },
    customer: [
      'Now due by 23:31',
      'It was due by 22:50. We’re sorry for the wait. We’ll tell you if the time changes again.',
    ],
    shop: ['Now due by 23:31', 'It was due by 22:50. We’ve told the customer.'],
  },
];

describe('a trouble', () => {
  it.each(cases)('$name: $customer.0', ({ name, facts: changes, customer, shop }) => {
    const facts = { ...preparing, ...changes };
    expect(deliveryTroubleOf(facts)).toBe(name);
    const textOf = (audience: 'customer' | 'shop') => {
      const { headline, nextStep } = describeTrouble(audience, facts) ?? {};
      return [headline, nextStep];
    };
    expect(textOf('customer')).toEqual(customer);
    expect(textOf('shop')).toEqual(shop);
  });

  it('is not shown to a customer whose order has ended', () => {
    const cancelled = { ...preparing, ...returned, status: 'cancelled', choiceOpen: false } as const;
    expect(describeTrouble('customer', cancelled)).toBeNull();
    expect(describeTrouble('shop', cancelled)?.nextStep).toContain('the goods are yours again');
  });
});

/** Every combination of the facts that the table uses. */
function* everything(): Generator<TroubleWordFacts> {
  const yesNo = [false, true];
  for (const status of ORDER_STATUSES)
    for (const fulfilment of FULFILMENTS)
      for (const delivery of [null, ...DELIVERY_STATUSES])
        for (const earlier of PREVIOUS_ATTEMPTS)
          for (const returnState of RETURN_STATES)
            for (const choiceOpen of yesNo)
              for (const late of yesNo)
                for (const times of [{ etaBeforeDelay: null, eta: null }, preparing, slipped])
                  yield {
                    ...preparing,
                    ...times,
                    status,
                    fulfilment,
                    choiceOpen,
                    late,
                    attempts: {
                      status: delivery,
                      previous: earlier,
                      returnState,
                      expectedBackAt: returnState === 'under_way' ? at('22:31') : null,
                    },
                  };
}

const trackedOf = (facts: TroubleWordFacts): TrackingFacts => {
  const { status: delivery } = facts.attempts;
  return {
    ...facts,
    code: 'K7M-4QX',
    payment: 'paid',
    goods: 'bait',
    place: 'Peg 14',
    placedAt: at('21:49'),
    payBy: null,
    heldUntil: null,
    approvedAt: null,
    paidAt: at('21:50'),
    answerDueAt: at('22:00'),
    remindedAt: null,
    acceptedAt: at('21:55'),
    prepMinutes: 60,
    readyAt: null,
    enRouteAt: facts.status === 'en_route' ? at('22:10') : null,
    deliveredAt: facts.status === 'delivered' ? at('22:15') : null,
    cancelledAt: facts.status === 'cancelled' ? at('22:15') : null,
    cancelReason: '',
    ending: facts.status === 'cancelled' ? 'other' : 'none',
    refundedPence: pence(0),
    refund: 'none',
    dispute: 'none',
    slotStarts: null,
    slotEnds: null,
    courier:
      delivery !== null && isDeliveryLive(delivery)
        ? { status: delivery, name: 'Sam T.', imminent: false, hasPin: true, pickupEta: null, dropoffEta: facts.eta }
        : null,
  };
};

it('every combination has a headline and a next step, and none makes a false statement', () => {
  const wrong: string[] = [];
  for (const facts of everything()) {
    const tracked = trackedOf(facts);
    const [headline, sentence] = [trackingHeadline(tracked, now), trackingSentence(tracked, now)];
    const isBack = facts.attempts.status === 'returned' || facts.attempts.returnState === 'failed';
    const texts = [headline, sentence];
    for (const audience of ['customer', 'shop'] as const) {
      const text = describeTrouble(audience, facts);
      if (text !== null) texts.push(text.headline, text.nextStep);
      if (isBack && text?.headline.startsWith('No courier')) wrong.push(`${audience}: ${text.headline}`);
    }
    if (isBack && headline.startsWith('No courier')) wrong.push(`came back: ${headline}`);
    const isRiding = facts.fulfilment === 'delivery' && tracked.courier?.status === 'pickup';
    if (isRiding && headline === 'Being packed') wrong.push('packed while the courier rides');
    if (headline.length > 24) wrong.push(`too long for a phone: ${headline}`);
    if (!/^[A-Z].*[.!?]$/.test(sentence)) wrong.push(`no sentence: ${sentence}`);
    if (texts.some((text) => text === '' || /undefined|null|NaN|Invalid| {2}/.test(text)))
      wrong.push(texts.join(' | '));
  }
  expect([...new Set(wrong)]).toEqual([]);
});
