// Deletes personal data from deliveries of shops' own systems.
import type { PoolClient } from 'pg';
import { LIVE_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';

/** Keeps status, times and fees for the ledger, and everything a courier still needs until the delivery is over. */
export async function purgeExternalDeliveries(tx: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update api_deliveries set sealed_request = '', tracking_url = '' where id = any($1) and status != all($2)`,
    [ids, LIVE_DELIVERY_STATUSES],
  );
  // Couriers get our id as a reference, each in a field of its own name.
  await tx.query(
    `update courier_logs set request_payload = null, response_payload = null
     where "order" = '' and request_payload::text like any($1)`,
    [ids.map((id) => `%"${id}"%`)],
  );
}
