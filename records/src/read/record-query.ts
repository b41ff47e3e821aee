import type { Pool } from 'pg';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import { quoteName, recordFromRow, selectList } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { recordStatement, statement } from '../engine/statements.ts';
import { Compilation, type Condition } from '../filter/compile.ts';
import { BatchLoader } from '../engine/batch-loader.ts';
import { Params } from '../filter/params.ts';
import { recordTexts, sentTypes } from './record-texts.ts';

const selectLists = new WeakMap<Collection, string>();

function columnsOf(collection: Collection): string {
  const cached = selectLists.get(collection);
  if (cached !== undefined) return cached;
  const list = selectList(collection, 'r');
  selectLists.set(collection, list);
  return list;
}

type RecordLoader = BatchLoader<readonly unknown[], StoredRecord>;

/** Active loaders, by the text of their statement. */
const loaders = new WeakMap<Collection, WeakMap<Pool, Map<string, RecordLoader>>>();

interface Asked {
  /** Column types of each request's values. */
  types: readonly string[];
  /** The statement, with those values as the rows of a table. */
  sqlFrom: (table: string) => string;
}

function loaderOf(pool: Pool, collection: Collection, { types, sqlFrom }: Asked): RecordLoader {
  const words = sqlFrom(types.join(' '));
  const ofCollection = loaders.get(collection) ?? new WeakMap<Pool, Map<string, RecordLoader>>();
  loaders.set(collection, ofCollection);
  const bySql = ofCollection.get(pool) ?? new Map<string, RecordLoader>();
  ofCollection.set(pool, bySql);
  const cached = bySql.get(words);
  if (cached) return cached;
  const table = `unnest(${['int', ...types].map((type, place) => `$${place + 1}::${type}[]`).join(', ')})`;
  const loadBatch = async (requests: readonly (readonly unknown[])[]) => {
    const rows = requests.map((values, index) => [index, ...values]);
    const lists = ['int', ...types].map((_type, place) => rows.map((row) => row[place]));
    const query = recordStatement(sqlFrom(table), lists);
    const found: StoredRecord[] = [];
    for (const row of (await pool.query<Record<string, unknown>>(query)).rows)
      found[Number(row['@n'])] = recordFromRow(collection, row);
    return found;
  };
  const loader = new BatchLoader(loadBatch, () => bySql.delete(words));
  bySql.set(words, loader);
  return loader;
}

export interface PageWanted {
  /** Order, limit and offset, in SQL. */
  tail: string;
  sortJoins: string;
  perPage: number;
  isCounted: boolean;
}

export interface FoundPage<Item> {
  items: Item[];
  totalItems: number | undefined;
}

const numberOrNothing = (value: unknown): number | undefined =>
  value === null || value === undefined ? undefined : Number(value);

/** A statement over the rows of one collection, as one request may see them. The rows' alias is `r`. */
export class RecordQuery {
  readonly params = new Params();
  readonly compilation: Compilation;
  readonly #collection: Collection;
  #columns: string;

  constructor(engine: Engine, collection: Collection, request: RequestInfo) {
    this.#collection = collection;
    this.#columns = columnsOf(collection);
    const context = { collections: engine.collections, request, now: engine.now() };
    this.compilation = new Compilation(context, collection, 'r', this.params);
  }

  where(expression: string, kind: Condition['kind']): this {
    this.compilation.add({ expression, kind });
    return this;
  }

  withIds(ids: readonly string[]): this {
    const [only] = ids;
    const one = ids.length === 1 && only !== undefined;
    this.compilation.addSql(one ? `r."id" = ${this.params.text(only)}` : `r."id" = any(${this.params.texts(ids)})`);
    return this;
  }

  #sql(select: string, tail: string, sortJoins = ''): string {
    const { joins, where } = this.compilation.finish();
    return `select ${select} from ${quoteName(this.#collection.table)} r ${joins} ${sortJoins} where ${where} ${tail}`;
  }

  /** Selects computed fields, which can be slow, only when the request needs them. */
  seeing(wants: (computed: string) => boolean): this {
    if (this.#collection.fields.some((field) => field.computed && !wants(field.name)))
      this.#columns = selectList(this.#collection, 'r', wants);
    return this;
  }

  /** `tail` is order, limit and offset, in SQL. */
  async records(db: Queryable, tail: string, sortJoins = ''): Promise<StoredRecord[]> {
    const { text, values } = this.params.bind(this.#sql(this.#columns, tail, sortJoins));
    const { rows } = await db.query<Record<string, unknown>>(recordStatement(text, values));
    return rows.map((row) => recordFromRow(this.#collection, row));
  }

  #pageSql({ tail, sortJoins, perPage, isCounted }: PageWanted): { text: string; values: unknown[] } {
    const page = this.#sql(this.#columns, tail, sortJoins);
    if (!isCounted) return this.params.bind(page);
    const isFull = `(select count(*) from "@page") >= ${this.params.integer(perPage)}`;
    return this.params.bind(
      `with "@page" as materialized (${page})
select "@page".*, case when ${isFull} then (${this.#sql('count(*)', '')}) end as "@total" from "@page"`,
    );
  }

  /**
   * A page of at most `perPage` records and, only if it is full, the total: in one statement. A page that is not full
   * is the last one.
   */
  async page(db: Queryable, page: PageWanted): Promise<FoundPage<StoredRecord>> {
    const { text, values } = this.#pageSql(page);
    const { rows } = await db.query<Record<string, unknown>>(recordStatement(text, values));
    return {
      items: rows.map((row) => recordFromRow(this.#collection, row)),
      totalItems: numberOrNothing(rows[0]?.['@total']),
    };
  }

  /** Like `page`, as JSON texts; all fields are selected. */
  async pageOfTexts(db: Queryable, page: PageWanted, request: RequestInfo): Promise<FoundPage<string>> {
    const { text, values } = this.#pageSql(page);
    const { fields, rows } = await db.query<(string | null)[]>({
      ...statement(text, values),
      rowMode: 'array',
      types: sentTypes,
    });
    const total = page.isCounted ? rows[0]?.at(-1) : undefined;
    return { items: recordTexts(this.#collection, request, fields, rows), totalItems: numberOrNothing(total) };
  }

  /**
   * The row with that id. Concurrent requests with the same statement share one query, also for different callers: the values
   * of each request are a row of a table to which the rows are joined.
   */
  async loadRecord(pool: Pool, id: string): Promise<StoredRecord | null> {
    const { joins, where } = this.compilation.finish();
    const bound = this.params.bindAsColumns(`${joins} where ${where}`, 'q');
    // A value that is a list does not fit into one column, so such a query is not shared with other requests.
    if (!bound) return (await this.withIds([id]).records(pool, '')).at(0) ?? null;
    const { text, values, types } = bound;
    const names = values.map((_value, index) => `, "${index + 1}"`).join('');
    const sqlFrom = (table: string) => `select q."n" as "@n", ${this.#columns}
from ${table} as q("n", "id"${names}) join ${quoteName(this.#collection.table)} r on r."id" = q."id" ${text}`;
    return loaderOf(pool, this.#collection, { types: ['text', ...types], sqlFrom }).load([id, ...values]);
  }

  async count(db: Queryable): Promise<number> {
    const { text, values } = this.params.bind(this.#sql('count(*) as "count"', ''));
    const { rows } = await db.query<{ count: string }>(statement(text, values));
    return Number(rows[0]?.count ?? 0);
  }

  async ids(db: Queryable): Promise<string[]> {
    const { text, values } = this.params.bind(this.#sql('r."id" as "id"', ''));
    const { rows } = await db.query<{ id: string }>(statement(text, values));
    return rows.map((row) => row.id);
  }
}
