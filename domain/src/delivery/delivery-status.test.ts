import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKED_DELIVERY_STATUSES,
  canTransitionDelivery,
  DELIVERY_STATUSES,
  deliveryTransitionsFrom,
  type DeliveryStatus,
  isCarrying,
  isDeliveryLive,
  isNewDeliveryUpdate,
  isDeliveryOver,
  isFeeOwed,
  isFeeCorrection,
  LIVE_DELIVERY_STATUSES,
} from './delivery-status.ts';

const statuses = fc.constantFrom(...DELIVERY_STATUSES);
const instants = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4_102_444_800_000) });

describe('the status of a delivery', () => {
  it('allows these transitions and no others', () => {
    const moves = DELIVERY_STATUSES.map((from) => `${from}: ${deliveryTransitionsFrom(from).join(' ')}`);
    expect(moves).toEqual([
      'requested: pending pickup pickup_complete dropoff delivered canceled returned refused',
      'pending: pickup pickup_complete dropoff delivered canceled returned',
      'pickup: pickup_complete dropoff delivered canceled returned',
      'pickup_complete: dropoff delivered canceled returned',
      'dropoff: delivered canceled returned',
      'delivered: ',
      'canceled: ',
      'returned: ',
      'refused: ',
    ]);
  });

  it('is final in exactly these cases', () => {
    expect(DELIVERY_STATUSES.filter(isDeliveryOver)).toEqual(['delivered', 'canceled', 'returned', 'refused']);
    expect(DELIVERY_STATUSES.filter(isDeliveryLive)).toEqual(LIVE_DELIVERY_STATUSES);
    expect(LIVE_DELIVERY_STATUSES.filter((status) => status !== 'requested')).toEqual(BOOKED_DELIVERY_STATUSES);
  });

  it('has costs from the pick-up on', () => {
    expect(DELIVERY_STATUSES.filter(isFeeOwed)).toEqual(['pickup_complete', 'dropoff', 'delivered', 'returned']);
    expect(DELIVERY_STATUSES.filter(isCarrying)).toEqual(['pickup_complete', 'dropoff']);
  });

  it('may get another price after its end, from an update that is not older, where the fee is owed', () => {
    const at = (minute: number) => new Date(minute * 60_000);
    const late = (current: DeliveryStatus, reported: DeliveryStatus, minute: number) =>
      isFeeCorrection({ status: current, lastUpdateAt: at(5) }, { status: reported, updatedAt: at(minute) });
    expect(late('delivered', 'delivered', 5)).toBe(true);
    expect(late('delivered', 'delivered', 9)).toBe(true);
    expect(late('returned', 'canceled', 9)).toBe(true);
    expect(late('delivered', 'delivered', 4)).toBe(false);
    expect(late('delivered', 'dropoff', 9)).toBe(false);
    expect(late('canceled', 'canceled', 9)).toBe(false);
    expect(late('dropoff', 'dropoff', 9)).toBe(false);
  });

  it('always reaches an end and never goes back', () => {
    const over = DELIVERY_STATUSES.filter(isDeliveryOver);
    for (const status of DELIVERY_STATUSES) {
      expect(canTransitionDelivery(status, status)).toBe(false);
      for (const end of over) expect(canTransitionDelivery(end, status)).toBe(false);
    }
    for (const [from, status] of LIVE_DELIVERY_STATUSES.entries())
      for (const [to, next] of LIVE_DELIVERY_STATUSES.entries())
        expect(canTransitionDelivery(status, next)).toBe(to > from);
  });

  it('reaches the same end when updates are lost or late', () => {
    fc.assert(
      fc.property(fc.array(statuses), (reported) => {
        let status: DeliveryStatus = 'requested';
        for (const next of reported) if (canTransitionDelivery(status, next)) status = next;
        const ends = reported.filter(isDeliveryOver);
        expect(isDeliveryOver(status)).toBe(ends.some((end) => end !== 'refused') || status === 'refused');
      }),
    );
  });
});

describe('an update of the courier', () => {
  it('is applied only while the delivery is active, and if it is newer than the last', () => {
    fc.assert(
      fc.property(
        statuses,
        statuses,
        fc.option(instants, { nil: null }),
        instants,
        (from, to, lastUpdateAt, updatedAt) => {
          const isNews = isNewDeliveryUpdate({ status: from, lastUpdateAt }, { status: to, updatedAt });
          const isAllowed = isDeliveryLive(from) && (from === to || canTransitionDelivery(from, to));
          expect(isNews).toBe(isAllowed && (lastUpdateAt === null || updatedAt.getTime() >= lastUpdateAt.getTime()));
        },
      ),
    );
  });

  it('may repeat the status with other times', () => {
    const at = new Date('2026-05-01T10:00:00Z');
    expect(isNewDeliveryUpdate({ status: 'pickup', lastUpdateAt: at }, { status: 'pickup', updatedAt: at })).toBe(true);
  });
});
