import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import type { Context } from '../../context.ts';
import type { ApiDeliveryRow } from '../../database/schema/api-deliveries.ts';
import { readApiDelivery } from './external/api-deliveries.db.ts';
import { updateExternalDelivery, sendExternalDelivery } from './external-deliveries.ts';

/**
 * Cancels the courier. Resolves to the delivery's current state, which may have moved on: it is cancelled only if its
 * status says so. Rejects with a `CourierProblem`.
 */
export async function cancelExternalDelivery(context: Context, delivery: ApiDeliveryRow): Promise<ApiDeliveryRow> {
  // It is unknown whether a request without a response arrived: repeating it with its key shows that, and then it can
  // be cancelled.
  const row = delivery.status === 'requested' ? await sendExternalDelivery(context, delivery) : delivery;
  if (isDeliveryOver(row.status)) return row;
  try {
    await updateExternalDelivery(context, row, (port, account, onCall) =>
      port.cancel(account, row.delivery_id, onCall),
    );
  } catch (error) {
    if (!(error instanceof CourierProblem) || error.kind !== 'too_late') throw error;
    // The courier refuses to cancel because it is cancelled already or has the parcel, so its state is read.
    await updateExternalDelivery(context, row, (port, account, onCall) => port.read(account, row.delivery_id, onCall));
  }
  return (await readApiDelivery(context.pool, row.id)) ?? row;
}
