import type { Pool, PoolClient } from 'pg';
import type { CourierLogDetail, CourierLogRow } from '@baitdrop/contract/admin-courier';
import { countRows } from '../../../platform/database/count-rows.db.ts';
import { splitSortKeys, keysetPage, type WithSortKeys } from '../../../platform/database/keyset-page.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { KeyedRow, PageSpan } from '../../../platform/http/read-keyset-page.ts';

type Db = Pool | PoolClient;

export interface LogFilter {
  retailer: string;
  courier: string;
  endpoint: string;
  environment: string;
  outcome: '' | 'success' | 'error';
  /** The code of an order. */
  code: string;
  from: Date | null;
  until: Date | null;
}

/** The expression matches the index of errors. */
const outcomes = {
  success: 'l.status_code >= 200 and l.status_code < 300',
  error: '(l.status_code < 200 or l.status_code >= 300)',
};

function whereOf(filter: LogFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (place: string) => string): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.retailer !== '') add(filter.retailer, (place) => `l.retailer_id = ${place}`);
  if (filter.courier !== '') add(filter.courier, (place) => `l.courier = ${place}`);
  if (filter.endpoint !== '') add(filter.endpoint, (place) => `l.endpoint = ${place}`);
  if (filter.environment !== '') add(filter.environment, (place) => `l.environment = ${place}`);
  if (filter.outcome !== '') conditions.push(outcomes[filter.outcome]);
  if (filter.code !== '')
    add(
      filter.code,
      (place) => `l."order" != '' and l."order" in (select id from orders where code = upper(${place}))`,
    );
  if (filter.from !== null) add(filter.from, (place) => `l.timestamp >= ${place}`);
  if (filter.until !== null) add(filter.until, (place) => `l.timestamp < ${place}`);
  return { where: conditions.length === 0 ? 'true' : conditions.join(' and '), values };
}

export async function countLogs(db: Db, filter: LogFilter): Promise<number> {
  const { where, values } = whereOf(filter);
  return countRows(db, `from courier_logs l where ${where}`, values);
}

export async function readLogs(
  db: Db,
  filter: LogFilter,
  isDescending: boolean,
  span: PageSpan,
): Promise<KeyedRow<CourierLogRow>[]> {
  const { page, columns, orderBy, values } = keysetPage(
    { from: 'courier_logs l', ...whereOf(filter) },
    { key: 'l.timestamp', kind: 'instant', tie: 'l.rowid', isDescending },
    span,
  );
  const rows = await rowsOf<WithSortKeys<Omit<CourierLogRow, 'timestamp'> & { timestamp: Date | null }>>(
    db,
    `select ${columns}, l.id, l.retailer_id, coalesce(r.shop_name, '') as shop_name, l."order",
       coalesce(o.code, '') as order_code, l.courier, l.endpoint, l.environment, l.status_code, l.timestamp
     from ${page} join courier_logs l on l.rowid = page.list_tie
       left join retailers r on r.id = l.retailer_id left join orders o on o.id = l."order"
     order by ${orderBy}`,
    values,
  );
  return rows
    .map(splitSortKeys)
    .map(({ row, ...keys }) => ({ ...keys, row: { ...row, timestamp: row.timestamp?.toISOString() ?? '' } }));
}

export async function findLog(db: Db, id: string): Promise<CourierLogDetail | undefined> {
  const text = 'select id, request_payload, response_payload from courier_logs where id = $1';
  return (await rowsOf<CourierLogDetail>(db, text, [id]))[0];
}
