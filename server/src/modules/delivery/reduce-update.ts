import type { CourierDelivery } from '@baitdrop/adapters/ports/courier';
import { isFeeCorrection, isFeeOwed, isNewDeliveryUpdate } from '@baitdrop/domain/delivery/delivery-status';
import type { DeliveryRow } from '../../database/schema/deliveries.ts';

/** A delivery of an order, or one of the API, which has no tip. */
type UpdatedDelivery = Pick<
  DeliveryRow,
  'status' | 'last_update_at' | 'fee_pence' | 'tracking_url' | 'pickup_eta' | 'dropoff_eta'
> &
  Partial<Pick<DeliveryRow, 'tip_pence'>>;

interface AppliedUpdate {
  /** False when the delivery is over and only its cost changes. */
  isNews: boolean;
  /** The columns that change; what the update leaves out stays as it was. */
  columns: Partial<UpdatedDelivery & Pick<DeliveryRow, 'delivery_id' | 'failure'>>;
  /** `first` when the courier is owed the fee from now on, `changed` when it owes or gets a difference. */
  charge: 'none' | 'first' | 'changed';
}

/**
 * Decides what an update of a courier changes on a delivery; undefined when it changes nothing. Updates may arrive
 * twice, late or out of order; after the end the cost may still change.
 */
export function reduceUpdate(row: UpdatedDelivery, update: CourierDelivery): AppliedUpdate | undefined {
  const current = { status: row.status, lastUpdateAt: row.last_update_at };
  const isNews = isNewDeliveryUpdate(current, update);
  const { feePence: fee_pence, tipPence, updatedAt: last_update_at } = update;
  const hasOtherCost = fee_pence !== row.fee_pence || (row.tip_pence ?? tipPence) !== tipPence;
  if (!isNews && !(hasOtherCost && isFeeCorrection(current, update))) return undefined;
  const cost = { fee_pence, last_update_at, ...(row.tip_pence !== undefined && { tip_pence: tipPence }) };
  if (!isNews) return { isNews, columns: cost, charge: 'changed' };
  const columns = {
    ...cost,
    delivery_id: update.deliveryId,
    status: update.status,
    tracking_url: update.trackingUrl || row.tracking_url,
    pickup_eta: update.pickupEta ?? row.pickup_eta,
    dropoff_eta: update.dropoffEta ?? row.dropoff_eta,
    failure: update.reason,
  };
  if (isFeeOwed(row.status)) return { isNews, columns, charge: hasOtherCost ? 'changed' : 'none' };
  return { isNews, columns, charge: isFeeOwed(update.status) ? 'first' : 'none' };
}
