import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import { changeUnansweredRequest } from './api-deliveries.db.ts';

/** Marks a delivery as refused and emits the event, so that a caller who stopped waiting is notified too. */
export const refuseDelivery = (
  { pool, events }: Pick<Context, 'pool' | 'events'>,
  { id, shop_id }: ApiDeliveryRow,
  failure: string,
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const status = 'refused';
    if (await changeUnansweredRequest(tx, id, { status, failure, sealed_request: '' }))
      await events.emit(tx, 'delivery.external_updated', { delivery: id, shop_id, status });
  });
