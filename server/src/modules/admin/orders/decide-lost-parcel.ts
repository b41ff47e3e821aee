import type { PoolClient } from 'pg';
import type { LostParcelPayer } from '@baitdrop/domain/lost-parcels/lost-parcel';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import type { LostSums } from '../../money/refunds.ts';
import { closeLostParcel } from '../../ordering/lost-parcels.ts';

/** Refunds the customer in full; `payer` bears the cost of the goods. */
export async function decideLostParcel(
  context: Context,
  tx: PoolClient,
  by: Administrator,
  { id, payer }: { id: string; payer: LostParcelPayer },
): Promise<LostSums> {
  const { order, courier, sign, sums } = await closeLostParcel(context, tx, id, { payer, byUser: by.id });
  await recordAdminAction(tx, {
    by,
    action: 'order.lost',
    target: { id: order.id, name: order.code },
    details: { payer, courier, sign, refund_pence: sums.refundPence, goods_pence: sums.goodsPence },
  });
  return sums;
}
