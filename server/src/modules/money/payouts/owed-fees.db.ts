// Fees that shops owe for couriers requested by their own systems, and the payouts that deducted them.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { shopAccount } from '@baitdrop/domain/ledger/accounts';
import type { OwedFee } from '@baitdrop/domain/payouts/payout-schedule';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { ApiDeliveryRow } from '../../../database/schema/api-deliveries.ts';
import type { PayoutFeeRow } from '../../../database/schema/payments.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/**
 * Lists what is still owed per delivery, oldest first: the courier's final price for delivery and return, less courier
 * refunds and payout deductions. A deduction counts as owed again when its payout never arrived. An amount is negative
 * when the courier refunded a fee after a payout had deducted it.
 */
export async function owedFees(db: Queryable, shopId: string): Promise<OwedFee[]> {
  return rowsOf(
    db,
    `select d.id as delivery, (booked.pence - deducted.pence)::bigint as "amountPence"
     from api_deliveries d
       cross join lateral (
         select coalesce(-sum(e.amount_pence), 0) as pence, min(m.id) as first
         from (values ('api-delivery', d.id), ('api-delivery-return', d.id)
           union all select 'courier-refund', r.id from courier_refunds r where r.delivery = d.id
           union all select 'courier-fee-changed', c.id from courier_fee_changes c where c.delivery = d.id) made (kind, reference)
           join ledger_movements m on m.kind = made.kind and m.reference = made.reference
           join ledger_entries e on e.movement = m.id and e.account = $2) booked
       cross join lateral (
         select coalesce(sum(f.amount_pence), 0) as pence
         from payout_fees f join payouts p on p.id = f.payout and p.status != 'reversed'
         where f.api_delivery = d.id) deducted
     where d.shop_id = $1 and booked.pence != deducted.pence
     order by booked.first`,
    [shopId, shopAccount(shopId)],
  );
}

export async function insertPayoutFees(tx: PoolClient, payout: string, fees: readonly OwedFee[]): Promise<void> {
  await tx.query(
    `insert into payout_fees (id, payout, api_delivery, amount_pence)
     select fee.id, $1, fee.delivery, fee.amount from unnest($2::text[], $3::text[], $4::bigint[])
       as fee (id, delivery, amount)`,
    [
      payout,
      fees.map(() => newRecordId(randomBytes)),
      fees.map(({ delivery }) => delivery),
      fees.map(({ amountPence }) => amountPence),
    ],
  );
}

export interface DeductedFeeRow
  extends Pick<ApiDeliveryRow, 'reference' | 'created_at'>, Pick<PayoutFeeRow, 'amount_pence'> {
  delivery: string;
}

export async function listDeductedFees(db: Queryable, payout: string): Promise<DeductedFeeRow[]> {
  return rowsOf(
    db,
    `select d.id as delivery, d.reference, d.created_at, f.amount_pence
     from payout_fees f join api_deliveries d on d.id = f.api_delivery where f.payout = $1 order by d.created_at, d.id`,
    [payout],
  );
}
