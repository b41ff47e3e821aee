import type { Pool } from 'pg';
import type { CaseSort, CaseState } from '@baitdrop/contract/cases';
import type { OrderCaseRow } from '../../../database/schema/order-cases.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { queueList } from '../../../platform/database/queue-list.db.ts';

const isOverdue = `(c.status = 'open' and c.escalated_at is not null)`;

type CaseListRow = Pick<
  OrderCaseRow,
  'id' | 'order' | 'shop_id' | 'reason' | 'status' | 'opened_at' | 'answer_due_at' | 'escalated_at'
> &
  Pick<OrderRow, 'code' | 'shop_name' | 'customer_name' | 'refunded_pence'>;

export const caseList = queueList<CaseState, CaseSort, CaseListRow>(
  {
    from: 'from order_cases c join orders o on o.id = c."order"',
    states: {
      overdue: isOverdue,
      open: `c.status = 'open'`,
      answered: `c.status = 'answered'`,
      closed: `c.status = 'closed'`,
    },
    searched: `o.code || ' ' || o.shop_name || ' ' || o.customer_name || ' ' || o.customer_email`,
    first: isOverdue,
    sorts: { due: 'c.answer_due_at', opened: 'c.opened_at', shop: 'lower(o.shop_name)' },
    rowid: 'c.rowid',
  },
  `c.id, c."order", o.code, c.shop_id, o.shop_name, o.customer_name, c.reason, c.status, c.opened_at, c.answer_due_at,
   c.escalated_at, o.refunded_pence`,
);

export async function countWaiting(db: Pool): Promise<{ open: number; overdue: number }> {
  const [row] = await rowsOf<{ open: number; overdue: number }>(
    db,
    `select count(*) as open, count(*) filter (where ${isOverdue}) as overdue from order_cases c where c.status = 'open'`,
  );
  return row ?? { open: 0, overdue: 0 };
}
