import { CourierProblem } from '@baitdrop/adapters/ports/courier';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import type { Context } from '../../context.ts';
import type { ApiDeliveryRow } from '../../database/schema/api-deliveries.ts';
import { readApiDelivery } from './external/api-deliveries.db.ts';
import { changeExternal, sendExternalDelivery } from './external-deliveries.ts';

/**
 * Calls the courier back. Answers the delivery as it is then, which may also have gone on: it is cancelled only if its
 * status says so. Rejects with a `CourierProblem`.
 */
export async function cancelExternalDelivery(context: Context, asked: ApiDeliveryRow): Promise<ApiDeliveryRow> {
  // Nobody knows whether a request without an answer arrived: asking again with its key tells, and then it can be cancelled.
  const row = asked.status === 'requested' ? await sendExternalDelivery(context, asked) : asked;
  if (isDeliveryOver(row.status)) return row;
  try {
    await changeExternal(context, row, (port, account, onCall) => port.cancel(account, row.delivery_id, onCall));
  } catch (error) {
    if (!(error instanceof CourierProblem) || error.kind !== 'too_late') throw error;
    // Too late for whom? Somebody may have cancelled it a moment ago, or the courier has the parcel.
    await changeExternal(context, row, (port, account, onCall) => port.read(account, row.delivery_id, onCall));
  }
  return (await readApiDelivery(context.pool, row.id)) ?? row;
}
