// States of rows at their events, read back from the event table as rows of the collection's table.
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, Rule, StoredRecord } from '../collections/collection.ts';
import { quoteName, recordFromRow, selectList } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { Compilation } from '../filter/compile.ts';
import { FilterError } from '../filter/filter-error.ts';
import { Params } from '../filter/params.ts';
import { refuseSystemNames } from '../read/list-parameters.ts';

const statesOf = (collection: Collection) =>
  `"records_events" "@event" cross join lateral jsonb_populate_record(null::${quoteName(collection.table)}, "@event"."record") r`;

/** States by event number. */
export async function readStates(
  db: Queryable,
  collection: Collection,
  numbers: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const { rows } = await db.query<Record<string, unknown>>(
    `select "@event"."number" as "@number", ${selectList(collection, 'r')} from ${statesOf(collection)}
where "@event"."number" = any($1::bigint[])`,
    [numbers],
  );
  return new Map(rows.map((row) => [String(row['@number']), recordFromRow(collection, row)]));
}

/** The events whose state satisfies the rule and the subscriber's own filter. */
export async function visibleEvents(
  engine: Engine,
  db: Queryable,
  collection: Collection,
  rule: Rule,
  numbers: readonly string[],
  request: RequestInfo,
): Promise<readonly string[]> {
  if (rule === null && !request.superuser) return [];
  const condition = request.superuser ? '' : (rule ?? '');
  const filter = request.query['filter'] ?? '';
  if (condition === '' && filter === '') return numbers;
  refuseSystemNames(request, filter);
  const params = new Params();
  const context = { collections: engine.collections, request, now: engine.now() };
  const compilation = new Compilation(context, collection, 'r', params);
  compilation.add({ expression: filter, kind: 'filter' });
  // Runs at every event, on connections that all subscribers share, so it must not be slow.
  if (compilation.multipliesRows && !request.superuser)
    throw new FilterError('a subscription follows single relations');
  compilation.add({ expression: condition, kind: 'rule' });
  const { joins, where } = compilation.finish();
  const numberList = params.typed(numbers, 'bigint[]');
  const { rows } = await db.query<{ number: string }>(
    params.bind(`select distinct "@event"."number" as number from ${statesOf(collection)} ${joins}
where "@event"."number" = any(${numberList}) and (${where})`),
  );
  return rows.map((row) => row.number);
}
