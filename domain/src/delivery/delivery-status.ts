/**
 * The life of a delivery, as one table. `requested`: we look for a courier. `pending`: a courier company has it. `pickup`:
 * somebody drives to the shop. `pickup_complete` and `dropoff`: the courier has the goods. News may get lost, so a delivery
 * may skip steps, but it never goes back. `refused`: no courier company wants it.
 */
export const DELIVERY_STATUSES = [
  'requested',
  'pending',
  'pickup',
  'pickup_complete',
  'dropoff',
  'delivered',
  'canceled',
  'returned',
  'refused',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** In the order in which they happen. */
export const LIVE_DELIVERY_STATUSES = ['requested', 'pending', 'pickup', 'pickup_complete', 'dropoff'] as const;
export type LiveDeliveryStatus = (typeof LIVE_DELIVERY_STATUSES)[number];

/** The courier company has said yes, and it is not over. */
export const BOOKED_DELIVERY_STATUSES = ['pending', 'pickup', 'pickup_complete', 'dropoff'] as const;

/** The courier has the goods. */
export const CARRYING_DELIVERY_STATUSES = ['pickup_complete', 'dropoff'] as const;

const ENDS = ['delivered', 'canceled', 'returned'] as const;

const MOVES = {
  requested: ['pending', 'pickup', 'pickup_complete', 'dropoff', ...ENDS, 'refused'],
  pending: ['pickup', 'pickup_complete', 'dropoff', ...ENDS],
  pickup: ['pickup_complete', 'dropoff', ...ENDS],
  pickup_complete: ['dropoff', ...ENDS],
  dropoff: ENDS,
  delivered: [],
  canceled: [],
  returned: [],
  refused: [],
} as const satisfies Record<DeliveryStatus, readonly DeliveryStatus[]>;

export const deliveryMovesFrom = (status: DeliveryStatus): readonly DeliveryStatus[] => MOVES[status];

export const canMoveDelivery = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  deliveryMovesFrom(from).includes(to);

export const isDeliveryLive = (status: DeliveryStatus): status is LiveDeliveryStatus =>
  (LIVE_DELIVERY_STATUSES as readonly DeliveryStatus[]).includes(status);

export const isDeliveryOver = (status: DeliveryStatus): boolean => !isDeliveryLive(status);

export const isCarrying = (status: DeliveryStatus): boolean =>
  (CARRYING_DELIVERY_STATUSES as readonly DeliveryStatus[]).includes(status);

/** The courier took the goods, so the fee is owed whatever became of it. */
export const isFeeOwed = (status: DeliveryStatus): boolean =>
  isCarrying(status) || status === 'delivered' || status === 'returned';

interface KnownDelivery {
  status: DeliveryStatus;
  heardAt: Date | null;
}

interface DeliveryUpdate {
  status: DeliveryStatus;
  updatedAt: Date;
}

/** Whether an update of the courier, which may come twice, late or out of order, tells anything new. */
export function isDeliveryNews(known: KnownDelivery, update: DeliveryUpdate): boolean {
  if (isDeliveryOver(known.status)) return false;
  if (update.status !== known.status && !canMoveDelivery(known.status, update.status)) return false;
  return known.heardAt === null || update.updatedAt >= known.heardAt;
}

/** Whether an update of a delivery that is over may still tell what it costs in the end. */
export const isLateFee = (known: KnownDelivery, update: DeliveryUpdate): boolean =>
  isDeliveryOver(known.status) &&
  isFeeOwed(known.status) &&
  isDeliveryOver(update.status) &&
  (known.heardAt === null || update.updatedAt >= known.heardAt);
