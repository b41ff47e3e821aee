import type { PoolClient } from 'pg';
import type { PayoutSort, AdminPayout } from '@baitdrop/contract/admin-payouts';
import { PAYOUT_STATUSES, type PayoutStatus } from '@baitdrop/contract/payout-statuses';
import { queueList } from '../../../platform/database/queue-list.db.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** False when this administrator approved the payout before. */
export async function insertApproval(
  tx: PoolClient,
  payout: string,
  { id, email }: { id: string; email: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into payout_approvals (payout, admin, admin_email, at) values ($1, $2, $3, $4)
     on conflict (payout, admin) do nothing`,
    [payout, id, email, at],
  );
  return rowCount === 1;
}

export async function countApprovals(tx: PoolClient, payout: string): Promise<number> {
  const text = 'select count(*) as total from payout_approvals where payout = $1';
  return (await rowsOf<{ total: number }>(tx, text, [payout]))[0]?.total ?? 0;
}

/**
 * Removes an administrator's name and keeps the approval. The audit log names them for as long as its retention lasts.
 */
export async function forgetApprover(tx: PoolClient, admin: string): Promise<void> {
  await tx.query(`update payout_approvals set admin_email = '' where admin = $1`, [admin]);
}

interface PayoutListRow extends Omit<AdminPayout, 'created' | 'sent_at' | 'paid_at' | 'can_approve' | 'approvals'> {
  created: Date;
  sent_at: Date | null;
  paid_at: Date | null;
  approvals: { admin: string; admin_email: string; at: string }[];
}

const states = Object.fromEntries(PAYOUT_STATUSES.map((status) => [status, `p.status = '${status}'`])) as Record<
  PayoutStatus,
  string
>;

export const payoutList = queueList<PayoutStatus, PayoutSort, PayoutListRow>(
  {
    from: 'from payouts p left join retailers r on r.shop_id = p.shop_id',
    states,
    searched: `coalesce(r.shop_name, '') || ' ' || p.id`,
    first: `p.status = 'waiting'`,
    sorts: { created: 'p.created', amount: 'p.amount_pence', shop: `lower(coalesce(r.shop_name, ''))` },
    rowid: 'p.rowid',
  },
  `p.id, p.shop_id, coalesce(r.shop_name, '') as shop_name, p.amount_pence, p.status, p.due_on, p.failure,
   coalesce(p.created, now()) as created, p.sent_at, p.paid_at,
   (select count(*) from payout_lines l where l.payout = p.id) as orders,
   coalesce((select json_agg(json_build_object('admin', a.admin, 'admin_email', a.admin_email,
       'at', to_char(a.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id)
     from payout_approvals a where a.payout = p.id), '[]') as approvals`,
);
