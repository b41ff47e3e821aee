import { accept, refuse, type Verdict } from '../refusal.ts';

export const ORDER_STATUSES = ['pending', 'preparing', 'en_route', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const OPEN_ORDER_STATUSES = ['pending', 'preparing', 'en_route'] as const;

export const FULFILMENTS = ['delivery', 'collection'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/**
 * The states of an order. `pending`: unpaid, or paid and not accepted. `preparing`: the shop accepted it. `en_route`:
 * the courier has it; back to `preparing` when the courier brings it back to the shop. An order for collection is never
 * `en_route`: the shop hands it over.
 */
const MOVES = {
  delivery: {
    pending: ['preparing', 'cancelled'],
    preparing: ['en_route', 'cancelled'],
    en_route: ['delivered', 'preparing', 'cancelled'],
    delivered: [],
    cancelled: [],
  },
  collection: {
    pending: ['preparing', 'cancelled'],
    preparing: ['delivered', 'cancelled'],
    en_route: [],
    delivered: [],
    cancelled: [],
  },
} as const satisfies Record<Fulfilment, Record<OrderStatus, readonly OrderStatus[]>>;

export const orderTransitionsFrom = (status: OrderStatus, fulfilment: Fulfilment): readonly OrderStatus[] =>
  MOVES[fulfilment][status];

export const canTransitionOrder = (from: OrderStatus, to: OrderStatus, fulfilment: Fulfilment): boolean =>
  orderTransitionsFrom(from, fulfilment).includes(to);

export const isFinal = (status: OrderStatus): boolean => orderTransitionsFrom(status, 'delivery').length === 0;

const SHOWN: Readonly<Record<OrderStatus, string>> = {
  pending: 'pending',
  preparing: 'being prepared',
  en_route: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

export function transitionOrder(
  from: OrderStatus,
  to: OrderStatus,
  fulfilment: Fulfilment,
): Verdict<OrderStatus, 'move_not_allowed'> {
  if (canTransitionOrder(from, to, fulfilment)) return accept(to);
  return refuse('move_not_allowed', `An order that is ${SHOWN[from]} can’t become ${SHOWN[to]}.`);
}

export type StatusColour = 'success' | 'warning' | 'info' | 'error' | 'grey';

/** Only administrators see cancelled orders highlighted. */
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
