import type { Pool, PoolClient } from 'pg';
import type { AuditRow } from '@baitdrop/contract/admin-audit';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { splitSortKeys, keysetPage, joinPageRows, type WithSortKeys } from '../../../platform/database/keyset-page.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likePattern } from '../../../platform/http/list-query.ts';
import type { KeyedRow, PageSpan } from '../../../platform/http/read-keyset-page.ts';

type Db = Pool | PoolClient;

export interface AuditFilter {
  search: string;
  action: string;
  /** The span begins with `from` and ends before `until`. */
  from: Date | null;
  until: Date | null;
}

type Row = Omit<AuditRow, 'at'> & { at: Date };

const FILTER = `($1 = '' or action = $1) and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)`;
const SEARCH = `(lower(admin_email || ' ' || target || ' ' || target_name) like $4 or (request_id <> '' and request_id = $5))`;

const valuesOf = ({ action, from, until, search }: AuditFilter): unknown[] => [
  action,
  from,
  until,
  ...(search === '' ? [] : [likePattern(search), search]),
];
const whereOf = ({ search }: AuditFilter): string => (search === '' ? FILTER : `${FILTER} and ${SEARCH}`);

export async function countActions(db: Db, filter: AuditFilter): Promise<number> {
  return countRows(db, `from admin_actions where ${whereOf(filter)}`, valuesOf(filter));
}

export async function readActions(
  db: Db,
  filter: AuditFilter,
  isDescending: boolean,
  span: PageSpan,
): Promise<KeyedRow<AuditRow>[]> {
  const { page, columns, orderBy, values } = keysetPage(
    { from: 'admin_actions', where: whereOf(filter), values: valuesOf(filter) },
    { key: 'id', kind: 'number', tie: 'id', isDescending },
    span,
  );
  const rows = await rowsOf<WithSortKeys<Row>>(
    db,
    `select ${columns}, id, at, admin, admin_email, action, target, target_name, details, network, request_id
     from ${page} ${joinPageRows('admin_actions', 'id')} order by ${orderBy}`,
    values,
  );
  return rows.map(splitSortKeys).map(({ row, ...keys }) => ({ ...keys, row: { ...row, at: row.at.toISOString() } }));
}

/** Counts each action by an index-only scan, however long the log is. */
export async function readActionNames(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ action: string }>(
    db,
    `with recursive names as (
       (select action from admin_actions order by action limit 1)
       union all
       select (select a.action from admin_actions a where a.action > names.action order by a.action limit 1)
       from names where names.action is not null
     )
     select action from names where action is not null`,
  );
  return rows.map(({ action }) => action);
}

/** Finds the name of a shop, an order or a person with this id; empty for other ids. */
export async function findTargetName(db: Db, id: string): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    db,
    `select shop_name as name from retailers where shop_id = $1
     union all select shop_name from retailers where id = $1
     union all select code from orders where id = $1
     union all select name from products where id = $1
     union all select email from users where id = $1 limit 1`,
    [id],
  );
  return row?.name ?? '';
}
