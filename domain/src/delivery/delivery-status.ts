/**
 * The states of a delivery. `requested`: we look for a courier. `pending`: a courier company accepted it. `pickup`: the
 * courier drives to the shop. `pickup_complete` and `dropoff`: the courier has the goods. `refused`: no courier company
 * accepted it. Updates may get lost, so a delivery may skip steps, but it never goes back.
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

/** Statuses of a delivery under way, in order. */
export const LIVE_DELIVERY_STATUSES = ['requested', 'pending', 'pickup', 'pickup_complete', 'dropoff'] as const;
export type LiveDeliveryStatus = (typeof LIVE_DELIVERY_STATUSES)[number];

/** A courier company has accepted the delivery, and it is not over. */
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

export const deliveryTransitionsFrom = (status: DeliveryStatus): readonly DeliveryStatus[] => MOVES[status];

export const canTransitionDelivery = (from: DeliveryStatus, to: DeliveryStatus): boolean =>
  deliveryTransitionsFrom(from).includes(to);

export const isDeliveryLive = (status: DeliveryStatus): status is LiveDeliveryStatus =>
  (LIVE_DELIVERY_STATUSES as readonly DeliveryStatus[]).includes(status);

export const isDeliveryOver = (status: DeliveryStatus): boolean => !isDeliveryLive(status);

export const isCarrying = (status: DeliveryStatus): boolean =>
  (CARRYING_DELIVERY_STATUSES as readonly DeliveryStatus[]).includes(status);

/** The courier collected the goods, so the fee is owed even if the delivery failed. */
export const isFeeOwed = (status: DeliveryStatus): boolean =>
  isCarrying(status) || status === 'delivered' || status === 'returned';

interface CurrentDelivery {
  status: DeliveryStatus;
  lastUpdateAt: Date | null;
}

interface DeliveryUpdate {
  status: DeliveryStatus;
  updatedAt: Date;
}

/** Couriers' updates may arrive twice, late or out of order. True if the update changes anything. */
export function isNewDeliveryUpdate(current: CurrentDelivery, update: DeliveryUpdate): boolean {
  if (isDeliveryOver(current.status)) return false;
  if (update.status !== current.status && !canTransitionDelivery(current.status, update.status)) return false;
  return current.lastUpdateAt === null || update.updatedAt >= current.lastUpdateAt;
}

/** True if an update to a finished delivery may still change its final cost. */
export const isFeeCorrection = (current: CurrentDelivery, update: DeliveryUpdate): boolean =>
  isDeliveryOver(current.status) &&
  isFeeOwed(current.status) &&
  isDeliveryOver(update.status) &&
  (current.lastUpdateAt === null || update.updatedAt >= current.lastUpdateAt);
