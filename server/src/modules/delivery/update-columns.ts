import type { CourierDelivery } from '@baitdrop/adapters/ports/courier';
import type { DeliveryRow } from '../../database/schema/deliveries.ts';

/** The columns that an update of the courier sets on any delivery; what it leaves out stays as it was. */
export const updateColumns = (
  row: Pick<DeliveryRow, 'tracking_url' | 'pickup_eta' | 'dropoff_eta'>,
  update: CourierDelivery,
) => ({
  delivery_id: update.deliveryId,
  status: update.status,
  fee_pence: update.feePence,
  tracking_url: update.trackingUrl || row.tracking_url,
  pickup_eta: update.pickupEta ?? row.pickup_eta,
  dropoff_eta: update.dropoffEta ?? row.dropoff_eta,
  failure: update.reason,
  last_update_at: update.updatedAt,
});
