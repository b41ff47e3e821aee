import { describe, expect, it } from 'vitest';
import { at, attempts, preparing, slipped } from '../testing/delivery-trouble-facts.ts';
import {
  isLost,
  isSignificantDelay,
  isTimingTrouble,
  delayTimes,
  nextAnnouncedEta,
  deliveryTroubleOf,
} from './delivery-trouble.ts';

describe('a trouble', () => {
  it('is undefined while the delivery is on time', () => expect(deliveryTroubleOf(preparing)).toBeNull());

  it('is null when the customer collects the returned order', () => {
    const back = attempts({ status: 'returned', returnState: 'arrived' });
    expect(deliveryTroubleOf({ ...preparing, fulfilment: 'collection', attempts: back })).toBeNull();
  });

  it('may be a loss when the courier who had the parcel ended the delivery', () => {
    expect(deliveryTroubleOf({ ...preparing, status: 'en_route', attempts: attempts({ status: 'canceled' }) })).toBe(
      'lost',
    );
    expect(
      deliveryTroubleOf({ ...preparing, attempts: attempts({ status: 'requested', returnState: 'failed' }) }),
    ).toBe('lost');
  });
});

describe('a significant delay', () => {
  it.each([
    ['22:50', '22:59', false, '22:50'],
    ['22:50', '23:00', true, '23:00'],
    ['22:50', '22:40', false, '22:40'],
    [null, '22:40', false, '22:40'],
    ['22:50', null, false, '22:50'],
  ] as const)(
    'announced %s, now %s: significant is %s, and %s is announced next',
    (announced, eta, isSignificant, after) => {
      const [before, estimate] = [announced && at(announced), eta && at(eta)];
      expect(isSignificantDelay(before, estimate)).toBe(isSignificant);
      expect(nextAnnouncedEta(before, estimate)).toEqual(at(after));
    },
  );

  it('is also announced when many small delays add up', () => {
    let announced: Date | null = null;
    let delays = 0;
    for (let minute = 0; minute <= 40; minute += 1) {
      const eta = new Date(at('22:00').getTime() + minute * 60_000);
      if (isSignificantDelay(announced, eta)) delays += 1;
      announced = nextAnnouncedEta(announced, eta);
    }
    expect(delays).toBe(4);
  });

  it('shows both times until the estimate is on time again', () => {
    expect(delayTimes({ ...preparing, ...slipped })).toEqual({ was: at('22:50'), due: at('23:31') });
    expect(delayTimes({ ...preparing, ...slipped, eta: at('22:52') })).toEqual({ was: null, due: null });
    const late = { ...preparing, ...slipped, late: true, promisedBy: at('22:10') };
    expect(delayTimes(late)).toEqual({ was: at('22:10'), due: at('23:31') });
  });
});

describe('the details of a trouble', () => {
  it('are undefined after the order has ended, however late it was', () => {
    expect(deliveryTroubleOf({ ...preparing, status: 'delivered', late: true })).toBeNull();
  });

  it('are a lost parcel only when its courier has ended the delivery', () => {
    const onTheWay = { ...preparing, status: 'en_route' } as const;
    expect(isLost({ ...onTheWay, attempts: attempts({ status: 'canceled' }) })).toBe(true);
    expect(isLost({ ...onTheWay, attempts: attempts({ status: null }) })).toBe(false);
    expect(isLost({ status: 'delivered', attempts: attempts({ status: 'canceled' }) })).toBe(false);
  });

  it('are a lost parcel in a cancelled order when the goods do not come back', () => {
    const gone = attempts({ status: 'returned', returnState: 'failed' });
    expect(deliveryTroubleOf({ ...preparing, status: 'cancelled', attempts: gone })).toBe('lost');
  });

  it.each([
    ['delivery', false, 'handed_back'],
    ['collection', true, 'handed_back'],
    ['collection', false, null],
  ] as const)('back at the shop, for %s and with a choice open %s: %s', (fulfilment, choiceOpen, expected) => {
    const back = attempts({ status: 'returned', returnState: 'arrived' });
    expect(deliveryTroubleOf({ ...preparing, fulfilment, choiceOpen, attempts: back })).toBe(expected);
  });

  it('are a return to the shop in a cancelled order for collection', () => {
    const back = attempts({ status: 'returned', returnState: 'arrived' });
    expect(deliveryTroubleOf({ ...preparing, status: 'cancelled', fulfilment: 'collection', attempts: back })).toBe(
      'handed_back',
    );
  });

  it.each([
    ['requested', 'gave_up', 'courier_gave_up'],
    ['pending', 'gave_up', 'courier_gave_up'],
    ['pending', 'none', null],
    ['pickup', 'gave_up', null],
  ] as const)('with a courier %s after one that %s: %s', (status, previous, expected) => {
    expect(deliveryTroubleOf({ ...preparing, attempts: attempts({ status, previous }) })).toBe(expected);
  });

  it('include no courier search when the customer collects', () => {
    const again = attempts({ status: 'pending', previous: 'gave_up' });
    expect(deliveryTroubleOf({ ...preparing, fulfilment: 'collection', attempts: again })).toBeNull();
  });

  it('are only about the time when the order is late or delayed', () => {
    expect((['late', 'slipped', 'lost', 'nobody_found'] as const).map(isTimingTrouble)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
