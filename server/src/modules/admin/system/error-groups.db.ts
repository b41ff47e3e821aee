import type { Pool } from 'pg';
import type { ErrorGroupSort, ErrorGroupList, ErrorGroupRow } from '@baitdrop/contract/admin-system';
import { LARGE_COUNT, cacheIfLarge } from '../../../platform/database/cache-if-large.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { likePattern, pageOfList } from '../../../platform/http/list-query.ts';

interface Group {
  message: string;
  count: number;
  first_seen: Date;
  last_seen: Date;
  newest: number;
}

const MAX_GROUPS = 10_000;

/** Groups errors by kind, newest first. Grouping reads every report, so a large result is cached for half a minute. */
function readKinds(pool: Pool, search: string): Promise<Group[]> {
  const read = () =>
    rowsOf<Group>(
      pool,
      `select message, count(*) as count, min(received_at) as first_seen, max(received_at) as last_seen,
         max(rowid) as newest from error_reports ${search === '' ? '' : 'where lower(message) like $1'}
       group by message order by last_seen desc, message limit ${MAX_GROUPS}`,
      search === '' ? [] : [likePattern(search)],
    );
  const isLarge = (groups: Group[]) => groups.reduce((total, { count }) => total + count, 0) > LARGE_COUNT;
  return cacheIfLarge(pool, `error groups ${search}`, read, isLarge);
}

const compared: Record<ErrorGroupSort, (one: Group, other: Group) => number> = {
  last_seen: (one, other) => one.last_seen.getTime() - other.last_seen.getTime(),
  count: (one, other) => one.count - other.count,
  message: (one, other) => (one.message < other.message ? -1 : 1),
};

export async function readGroups(
  pool: Pool,
  search: string,
  { page, sort, isDescending }: { page: number; sort: ErrorGroupSort; isDescending: boolean },
): Promise<ErrorGroupList> {
  const kinds = await readKinds(pool, search);
  const way = isDescending ? -1 : 1;
  const sorted = kinds.toSorted((one, other) => way * compared[sort](one, other) || compared.message(one, other));
  return pageOfList(page, kinds.length, ({ limit, offset }) => withSamples(pool, sorted.slice(offset, offset + limit)));
}

async function withSamples(pool: Pool, groups: readonly Group[]): Promise<ErrorGroupRow[]> {
  const samples = await rowsOf<ErrorGroupRow['sample'] & { rowid: number }>(
    pool,
    'select rowid, id, stack, url, "userAgent" from error_reports where rowid = any($1)',
    [groups.map(({ newest }) => newest)],
  );
  return groups.flatMap(({ message, count, first_seen, last_seen, newest }) => {
    const found = samples.find(({ rowid }) => rowid === newest);
    if (found === undefined) return [];
    const { rowid: _, ...sample } = found;
    return [{ message, count, first_seen: first_seen.toISOString(), last_seen: last_seen.toISOString(), sample }];
  });
}
