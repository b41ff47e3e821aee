import type { Pool } from 'pg';
import type { ErrorGroupRow } from '@baitdrop/contract/admin-system';
import { rowsOf } from '../../platform/database/rows.ts';
import { likeText } from '../../platform/http/list-query.ts';

export const groupSorts = ['last_seen', 'count', 'message'] as const;
export type GroupSort = (typeof groupSorts)[number];

const wanted = 'lower(message) like $1';

export async function countGroups(pool: Pool, search: string): Promise<number> {
  const text = `select count(distinct message) as total from error_reports where ${wanted}`;
  const [row] = await rowsOf<{ total: number }>(pool, text, [likeText(search)]);
  return row?.total ?? 0;
}

type Row = Omit<ErrorGroupRow, 'first_seen' | 'last_seen'> & { first_seen: Date; last_seen: Date };

export async function readGroups(
  pool: Pool,
  search: string,
  { sort, isDescending, limit, offset }: { sort: GroupSort; isDescending: boolean; limit: number; offset: number },
): Promise<ErrorGroupRow[]> {
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await rowsOf<Row>(
    pool,
    `select g.message, g.count, g.first_seen, g.last_seen,
       json_build_object('id', r.id, 'stack', r.stack, 'url', r.url, 'userAgent', r."userAgent") as sample
     from (
       select message, count(*) as count, min(received_at) as first_seen, max(received_at) as last_seen,
         max(rowid) as newest from error_reports where ${wanted} group by message
       order by ${sort} ${direction}, message limit ${limit} offset ${offset}
     ) g join error_reports r on r.rowid = g.newest order by g.${sort} ${direction}, g.message`,
    [likeText(search)],
  );
  return rows.map(({ first_seen, last_seen, ...row }) => ({
    ...row,
    first_seen: first_seen.toISOString(),
    last_seen: last_seen.toISOString(),
  }));
}
