import type { PoolClient } from 'pg';
import type { DeliveryRow } from '../../../database/schema/deliveries.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

export interface NewestDeliveryRow extends Pick<
  DeliveryRow,
  'status' | 'courier' | 'failure' | 'return_status' | 'return_eta'
> {
  /** Time of the courier's newest update or position. */
  last_update_at: Date | null;
  was_picked_up: boolean;
  is_decided: boolean;
}

/** Reads the newest delivery of the order. */
export async function readNewestDelivery(tx: PoolClient, order: string): Promise<NewestDeliveryRow | undefined> {
  const [row] = await rowsOf<NewestDeliveryRow>(
    tx,
    `select status, courier, failure, return_status, return_eta, greatest(last_update_at, position_at) as last_update_at,
       exists (select 1 from order_events e where e."order" = $1 and e.kind = 'en_route') as was_picked_up,
       exists (select 1 from order_events e where e."order" = $1 and e.kind = 'lost') as is_decided
     from deliveries where "order" = $1 order by attempt desc limit 1`,
    [order],
  );
  return row;
}
