import { badRequest } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { FilterError } from '../filter/filter-error.ts';
import { requireRule } from '../rules/rule-check.ts';
import { listParameters, type ListParameters } from './list-parameters.ts';
import { expandPaths } from './expand.ts';
import { isPicked } from './pick-fields.ts';
import { type FoundPage, type PageWanted, RecordQuery } from './record-query.ts';
import { compileSort, type Sort } from './sort.ts';

export interface ListPage<Item> {
  items: Item[];
  page: number;
  perPage: number;
  totalItems: number;
  totalPages: number;
}

interface CompiledList {
  query: RecordQuery;
  sort: Sort;
}

function compileList(
  engine: Engine,
  collection: Collection,
  request: RequestInfo,
  { filter, sort }: ListParameters,
): CompiledList {
  try {
    const query = new RecordQuery(engine, collection, request);
    if (!request.superuser) query.where(collection.listRule ?? '', 'rule');
    query.where(filter, 'filter').seeing((field) => isPicked(field, request.query['fields']));
    return { query, sort: compileSort(sort, query.compilation, collection) };
  } catch (error) {
    // The answer never contains details about the filter.
    if (error instanceof FilterError) throw badRequest(undefined, {}, error);
    throw error;
  }
}

/** A page that is not full is the last one, so the total is known without counting; an empty page gives no total. */
const totalFrom = ({ page, perPage }: ListParameters, found: number): number | undefined =>
  found < perPage && (found > 0 || page === 1) ? (page - 1) * perPage + found : undefined;

type Read<Item> = (query: RecordQuery, page: PageWanted) => Promise<FoundPage<Item>>;

async function listPage<Item>(
  engine: Engine,
  db: Queryable,
  collection: Collection,
  request: RequestInfo,
  read: Read<Item>,
): Promise<ListPage<Item>> {
  requireRule(collection.listRule, request);
  const parameters = listParameters(request);
  const { page, perPage, skipTotal } = parameters;
  const { query, sort } = compileList(engine, collection, request, parameters);
  const offset = (page - 1) * perPage;
  const reachable = Number.isSafeInteger(offset);
  const tail = `${sort.orderBy} limit ${query.params.integer(perPage)} offset ${query.params.integer(reachable ? offset : 0)}`;
  const { items, totalItems: counted } = reachable
    ? await read(query, { tail, sortJoins: sort.joins, perPage, isCounted: !skipTotal })
    : { items: [], totalItems: undefined };
  if (skipTotal) return { items, page, perPage, totalItems: -1, totalPages: -1 };
  const totalItems = counted ?? totalFrom(parameters, items.length) ?? (await query.count(db));
  return { items, page, perPage, totalItems, totalPages: Math.ceil(totalItems / perPage) };
}

/** One page of a collection, as the request may see it. */
export const listRecords = (
  engine: Engine,
  db: Queryable,
  collection: Collection,
  request: RequestInfo,
): Promise<ListPage<StoredRecord>> => listPage(engine, db, collection, request, (query, page) => query.page(db, page));

/** Whether rows can be sent as stored: without `expand` and `fields`, so with all fields that this request may see. */
export function needsNoRendering(collection: Collection, { query }: RequestInfo): boolean {
  return (
    collection.type !== 'auth' &&
    (query['fields'] ?? '').trim() === '' &&
    expandPaths(query['expand'] ?? '').length === 0 &&
    !collection.fields.some((field) => field.onRead)
  );
}

/** Like `listRecords`, as JSON texts, for an answer that shows records as they are stored. */
export const listTexts = (
  engine: Engine,
  db: Queryable,
  collection: Collection,
  request: RequestInfo,
): Promise<ListPage<string>> =>
  listPage(engine, db, collection, request, (query, page) => query.pageOfTexts(db, page, request));
