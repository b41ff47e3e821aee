import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Context } from '../../context.ts';
import type { CourierFeeChangeRow } from '../../database/schema/deliveries.ts';

type FeeChange = Omit<EventPayload<'delivery.fee_changed'>, 'change'> & Pick<CourierFeeChangeRow, 'order' | 'leg'>;

/**
 * Books the difference when the courier charges another amount than before. The row of the delivery must be locked, so
 * that two updates with the same amount are one change.
 */
export async function changeFee(
  { events }: Pick<Context, 'events'>,
  tx: PoolClient,
  { order, leg, ...change }: FeeChange,
): Promise<void> {
  const { delivery, from_pence, to_pence } = change;
  if (from_pence === to_pence) return;
  const id = newRecordId(randomBytes);
  await tx.query(
    `insert into courier_fee_changes (id, delivery, "order", leg, from_pence, to_pence) values ($1, $2, $3, $4, $5, $6)`,
    [id, delivery, order, leg, from_pence, to_pence],
  );
  await events.emit(tx, 'delivery.fee_changed', { change: id, ...change });
}
