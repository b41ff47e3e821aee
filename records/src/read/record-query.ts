import type { Pool } from 'pg';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import { quoteName, recordFromRow, selectList } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { recordStatement, statement } from '../engine/statements.ts';
import { Compilation, type Condition } from '../filter/compile.ts';
import { Together } from '../engine/together.ts';
import { Params } from '../filter/params.ts';
import { sharedById } from './find-together.ts';

const selectLists = new WeakMap<Collection, string>();

function columnsOf(collection: Collection): string {
  const known = selectLists.get(collection);
  if (known !== undefined) return known;
  const list = selectList(collection, 'r');
  selectLists.set(collection, list);
  return list;
}

/** Reads under way, by what is asked apart from the id. */
const reads = new WeakMap<Pool, Map<string, Together<StoredRecord>>>();

/** A statement over the rows of one collection, as one request may see them. Rows go by the alias `r`. */
export class RecordQuery {
  readonly params = new Params();
  readonly compilation: Compilation;
  readonly #collection: Collection;
  #columns: string;

  constructor(engine: Engine, collection: Collection, request: RequestInfo) {
    this.#collection = collection;
    this.#columns = columnsOf(collection);
    const surroundings = { collections: engine.collections, request, now: engine.now() };
    this.compilation = new Compilation(surroundings, collection, 'r', this.params);
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

  /** Computed fields may need a long look elsewhere: without them where nobody wants to see them. */
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

  /** The row of that id; asked for at the same moment in the same way, rows come from one query. */
  recordTogether(pool: Pool, id: string): Promise<StoredRecord | null> {
    const ids = [id];
    this.compilation.addSql(`r."id" = any(${this.params.typed(ids, 'text[]')})`);
    const { text, values } = this.params.bind(this.#sql(this.#columns, ''));
    const place = values.indexOf(ids);
    const key = JSON.stringify([this.#collection.id, text, values.with(place, null)]);
    let ofPool = reads.get(pool);
    if (!ofPool) reads.set(pool, (ofPool = new Map()));
    let read = ofPool.get(key);
    if (!read) {
      const ended = () => ofPool.delete(key);
      read = new Together(async (wanted) => {
        const { rows } = await pool.query<Record<string, unknown>>(recordStatement(text, values.with(place, wanted)));
        return sharedById(rows.map((row) => recordFromRow(this.#collection, row)));
      }, ended);
      ofPool.set(key, read);
    }
    return read.find(id);
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
