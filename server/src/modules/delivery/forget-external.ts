// Deliveries of shops' own systems, when the person they went to is to be forgotten.
import type { PoolClient } from 'pg';
import { LIVE_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';

/** Status, times and fees stay, for the ledger. What a courier still needs stays until the delivery is over. */
export async function forgetExternalDeliveries(tx: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update api_deliveries set sealed_request = '', tracking_url = '' where id = any($1) and status != all($2)`,
    [ids, LIVE_DELIVERY_STATUSES],
  );
  // Couriers are told our id as a reference, each under a name of its own.
  await tx.query(
    `update courier_logs set request_payload = null, response_payload = null
     where "order" = '' and request_payload::text like any($1)`,
    [ids.map((id) => `%"${id}"%`)],
  );
}
