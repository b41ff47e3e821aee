import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMove,
  isFinal,
  moveOrder,
  movesFrom,
  ORDER_STATUSES,
  orderStatusColour,
  type OrderStatus,
} from './order-status.ts';

const statuses = fc.constantFrom(...ORDER_STATUSES);

describe('the life of an order', () => {
  it('allows these moves and no others', () => {
    const allowed = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual([
      'pending → preparing',
      'pending → cancelled',
      'preparing → en_route',
      'preparing → cancelled',
      'en_route → delivered',
      'en_route → cancelled',
    ]);
  });

  it('explains a move that is not allowed', () => {
    expect(moveOrder('pending', 'preparing')).toEqual({ ok: true, value: 'preparing' });
    expect(moveOrder('delivered', 'cancelled')).toEqual({
      ok: false,
      reason: 'move_not_allowed',
      message: 'An order that is delivered cannot become cancelled.',
    });
  });

  it('ends within three moves, whatever happens, and never stands still', () => {
    const choices = fc.array(fc.nat({ max: 1 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(statuses, choices, (start, picks) => {
        let status: OrderStatus = start;
        for (const pick of picks) status = movesFrom(status)[pick] ?? status;
        expect(isFinal(status)).toBe(true);
        expect(canMove(start, start)).toBe(false);
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
