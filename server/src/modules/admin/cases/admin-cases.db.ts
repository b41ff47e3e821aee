import type { Pool } from 'pg';
import type { OrderCaseRow } from '../../../database/schema/order-cases.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likeText } from '../../../platform/http/list-query.ts';

export const CASE_STATES = ['overdue', 'open', 'answered', 'closed'] as const;

export interface CaseFilter {
  search: string;
  state: '' | (typeof CASE_STATES)[number];
}

const FROM = 'from order_cases c join orders o on o.id = c."order"';
const isOverdue = `(c.status = 'open' and c.escalated_at is not null)`;
const states: Record<CaseFilter['state'], string> = {
  '': 'true',
  overdue: isOverdue,
  open: `c.status = 'open'`,
  answered: `c.status = 'answered'`,
  closed: `c.status = 'closed'`,
};
const found = `lower(o.code || ' ' || o.shop_name || ' ' || o.customer_name || ' ' || o.customer_email) like $1`;
const whereOf = ({ state, search }: CaseFilter): string => `${states[state]}${search === '' ? '' : ` and ${found}`}`;
const valuesOf = ({ search }: CaseFilter): string[] => (search === '' ? [] : [likeText(search)]);

export const countCases = (db: Pool, filter: CaseFilter): Promise<number> =>
  countRows(db, `${FROM} where ${whereOf(filter)}`, valuesOf(filter));

export async function countWaiting(db: Pool): Promise<{ open: number; overdue: number }> {
  const [row] = await rowsOf<{ open: number; overdue: number }>(
    db,
    `select count(*) as open, count(*) filter (where ${isOverdue}) as overdue from order_cases c where c.status = 'open'`,
  );
  return row ?? { open: 0, overdue: 0 };
}

export const CASE_SORTS = ['due', 'opened', 'shop'] as const;
const sortColumns: Record<(typeof CASE_SORTS)[number], string> = {
  due: 'c.answer_due_at',
  opened: 'c.opened_at',
  shop: 'lower(o.shop_name)',
};

type CaseListRow = Pick<
  OrderCaseRow,
  'id' | 'order' | 'shop_id' | 'reason' | 'status' | 'opened_at' | 'answer_due_at' | 'escalated_at'
> &
  Pick<OrderRow, 'code' | 'shop_name' | 'customer_name' | 'refunded_pence'>;

/** What nobody answered in time comes first. */
export const readCases = (
  db: Pool,
  filter: CaseFilter,
  page: { sort: (typeof CASE_SORTS)[number]; isDescending: boolean; limit: number; offset: number },
): Promise<CaseListRow[]> =>
  rowsOf<CaseListRow>(
    db,
    `select c.id, c."order", o.code, c.shop_id, o.shop_name, o.customer_name, c.reason, c.status, c.opened_at,
       c.answer_due_at, c.escalated_at, o.refunded_pence
     ${FROM} where ${whereOf(filter)}
     order by ${isOverdue} desc, ${sortColumns[page.sort]} ${page.isDescending ? 'desc' : 'asc'} nulls last, c.rowid desc
     limit ${page.limit} offset ${page.offset}`,
    valuesOf(filter),
  );
