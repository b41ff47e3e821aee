// Parcels that couriers lost: whether one may be closed as lost, and who pays for it.
import type { PoolClient } from 'pg';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import type { DeliveryStatus } from '@baitdrop/domain/delivery/delivery-status';
import {
  type LostParcelPayer,
  type LossReason,
  lossReasonOf,
  suggestLostParcelPayer,
} from '@baitdrop/domain/lost-parcels/lost-parcel';
import { lockOrder } from '../../database/orders.ts';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { unknownOrder } from '../shops/shop-staff.ts';
import { type LostSums, planLostParcel } from '../money/refunds.ts';
import { closeLostOrder } from './orders.ts';
import { type NewestDeliveryRow, readNewestDelivery } from './orders/lost-parcels.db.ts';

interface Loss {
  verdict: ReturnType<typeof lossReasonOf>;
  /** The newest delivery that a courier company has collected. */
  newest: (NewestDeliveryRow & { courier: CourierName }) | undefined;
}

async function lossOf(tx: PoolClient, order: OrderRow, now: Date): Promise<Loss> {
  const row = await readNewestDelivery(tx, order.id);
  const newest = row === undefined || row.courier === '' ? undefined : { ...row, courier: row.courier };
  const verdict = lossReasonOf(
    {
      orderStatus: order.status,
      isPaid: order.paid_at !== null,
      isDecided: row?.is_decided ?? false,
      wasPickedUp: row?.was_picked_up ?? false,
      delivery: newest && {
        status: newest.status,
        reason: newest.failure,
        lastUpdateAt: newest.last_update_at,
        returnStatus: newest.return_status as DeliveryStatus | '',
        returnEta: newest.return_eta,
      },
    },
    now,
  );
  return { verdict, newest };
}

export interface LossPreview {
  sign: LossReason;
  suggested_payer: LostParcelPayer;
  courier: CourierName;
  refund_pence: number;
  goods_pence: number;
}

/** Computes what closing the order as lost would cost each side; null when there is nothing to decide. */
export async function readLostParcel(
  { now }: Pick<Context, 'now'>,
  tx: PoolClient,
  order: OrderRow,
): Promise<LossPreview | null> {
  const { verdict, newest } = await lossOf(tx, order, now());
  if (!verdict.ok || newest === undefined) return null;
  const sums = await planLostParcel(tx, order.id);
  if (sums === undefined) return null;
  return {
    sign: verdict.value,
    suggested_payer: suggestLostParcelPayer({ reason: newest.failure }),
    courier: newest.courier,
    refund_pence: sums.refundPence,
    goods_pence: sums.goodsPence,
  };
}

export interface LossDecision {
  order: OrderRow;
  courier: CourierName;
  sign: LossReason;
  sums: LostSums;
}

/** Closes a lost order once; a second decision is refused. */
export async function closeLostParcel(
  context: Context,
  tx: PoolClient,
  id: string,
  { payer, byUser }: { payer: LostParcelPayer; byUser: string },
): Promise<LossDecision> {
  const order = await lockOrder(tx, id);
  if (order === undefined) throw unknownOrder();
  const { verdict, newest } = await lossOf(tx, order, context.now());
  if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
  if (newest === undefined) throw new Error(`no courier company has order ${id}`);
  const { courier } = newest;
  const sums = await closeLostOrder(context, tx, order, { payer, courier, actor: { by: 'admin', byUser } });
  return { order, courier, sign: verdict.value, sums };
}
