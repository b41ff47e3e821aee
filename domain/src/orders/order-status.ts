import { accept, refuse, type Verdict } from '../refusal.ts';

/**
 * The life of an order, as one table. `pending`: unpaid, or paid and not accepted. `preparing`: the shop accepted.
 * `en_route`: the courier has it.
 */
const MOVES = {
  pending: ['preparing', 'cancelled'],
  preparing: ['en_route', 'cancelled'],
  en_route: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof MOVES;

export const ORDER_STATUSES = Object.keys(MOVES) as OrderStatus[];

export const movesFrom = (status: OrderStatus): readonly OrderStatus[] => MOVES[status];

export const canMove = (from: OrderStatus, to: OrderStatus): boolean => movesFrom(from).includes(to);

export const isFinal = (status: OrderStatus): boolean => movesFrom(status).length === 0;

const SHOWN: Readonly<Record<OrderStatus, string>> = {
  pending: 'pending',
  preparing: 'being prepared',
  en_route: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

export function moveOrder(from: OrderStatus, to: OrderStatus): Verdict<OrderStatus, 'move_not_allowed'> {
  if (canMove(from, to)) return accept(to);
  return refuse('move_not_allowed', `An order that is ${SHOWN[from]} cannot become ${SHOWN[to]}.`);
}

export type StatusColour = 'success' | 'warning' | 'info' | 'error' | 'grey';

/** Cancelled stands out for the administrator only. */
export function orderStatusColour(status: OrderStatus, screen: 'admin' | 'dashboard'): StatusColour {
  switch (status) {
    case 'delivered':
      return 'success';
    case 'en_route':
      return 'warning';
    case 'preparing':
      return 'info';
    case 'cancelled':
      return screen === 'admin' ? 'error' : 'grey';
    default:
      return 'grey';
  }
}
