import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canTransitionOrder,
  FULFILMENTS,
  isFinal,
  transitionOrder,
  orderTransitionsFrom,
  ORDER_STATUSES,
  orderStatusColour,
  type Fulfilment,
  type OrderStatus,
} from './order-status.ts';

const statuses = fc.constantFrom(...ORDER_STATUSES);
const fulfilments = fc.constantFrom(...FULFILMENTS);

const allowed = (fulfilment: Fulfilment): string[] =>
  ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canTransitionOrder(from, to, fulfilment)).map((to) => `${from} → ${to}`),
  );

describe('the status of an order', () => {
  it('for delivery allows these transitions and no others', () => {
    expect(allowed('delivery')).toEqual([
      'pending → preparing',
      'pending → cancelled',
      'preparing → en_route',
      'preparing → cancelled',
      'en_route → preparing',
      'en_route → delivered',
      'en_route → cancelled',
    ]);
  });

  it('for collection is never on its way', () => {
    expect(allowed('collection')).toEqual([
      'pending → preparing',
      'pending → cancelled',
      'preparing → delivered',
      'preparing → cancelled',
    ]);
  });

  it('explains a transition that is not allowed', () => {
    expect(transitionOrder('pending', 'preparing', 'delivery')).toEqual({ ok: true, value: 'preparing' });
    expect(transitionOrder('delivered', 'cancelled', 'delivery')).toEqual({
      ok: false,
      reason: 'move_not_allowed',
      message: 'An order that is delivered can’t become cancelled.',
    });
    expect(transitionOrder('preparing', 'delivered', 'delivery').ok).toBe(false);
  });

  it('always reaches an end, and can be cancelled until then', () => {
    fc.assert(
      fc.property(statuses, fulfilments, (status, fulfilment) => {
        expect(canTransitionOrder(status, status, fulfilment)).toBe(false);
        const endsOrNever = isFinal(status) || (status === 'en_route' && fulfilment === 'collection');
        expect(canTransitionOrder(status, 'cancelled', fulfilment)).toBe(!endsOrNever);
        expect(orderTransitionsFrom(status, fulfilment).length > 0).toBe(!endsOrNever);
      }),
    );
  });
});

describe('the colour of a status', () => {
  it.each<[OrderStatus, string, string]>([
    ['delivered', 'success', 'success'],
    ['en_route', 'warning', 'warning'],
    ['preparing', 'info', 'info'],
    ['cancelled', 'error', 'grey'],
    ['pending', 'grey', 'grey'],
  ])('%s is %s for the administrator and %s for the shop', (status, admin, dashboard) => {
    expect(orderStatusColour(status, 'admin')).toBe(admin);
    expect(orderStatusColour(status, 'dashboard')).toBe(dashboard);
  });
});
