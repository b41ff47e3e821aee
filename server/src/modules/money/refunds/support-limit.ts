import type { PoolClient } from 'pg';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { readSupportRefundPence } from '../../shops/product-settings.ts';

/**
 * Called after the refund was written, with the order locked. All refunds of an order by support count together, so
 * that many small ones cannot avoid the limit. The role is read here, because it may have changed since the request
 * arrived.
 */
export async function refuseAboveSupportLimit(
  tx: PoolClient,
  { order, by, byUser }: { order: string; by: string; byUser: string },
): Promise<void> {
  if (by !== 'admin') return;
  const [row] = await rowsOf<{ is_support: boolean; refunded_pence: number }>(
    tx,
    `select exists (select from users where id = $2 and role = 'admin' and admin_role not in ('finance', 'superuser')) as is_support,
       (select coalesce(sum(r.amount_pence), 0)::bigint from refunds r join users u on u.id = r.by_user
        where r."order" = $1 and u.role = 'admin' and u.admin_role not in ('finance', 'superuser')) as refunded_pence`,
    [order, byUser],
  );
  if (row === undefined || !row.is_support) return;
  const limitPence = await readSupportRefundPence(tx);
  if (row.refunded_pence > limitPence)
    throw new AppError('above_support_limit', 403, refusals.admin.refundAboveLimit(formatPounds(pence(limitPence))));
}
