import type { Collection } from '../collections/collection.ts';

interface Join {
  alias: string;
  sql: string;
  /** May give several rows for one. */
  many: boolean;
  ordered: boolean;
}

/** The outer joins for the paths of an expression. The same path is joined once, so its comparisons meet in one row. */
export class Joins {
  readonly #prefix: string;
  #prefixes = 0;
  readonly #byPath = new Map<string, Join>();
  readonly #onTable: (collection: Collection, alias: string) => void;

  constructor(prefix: string, onTable: (collection: Collection, alias: string) => void = () => undefined) {
    this.#prefix = prefix;
    this.#onTable = onTable;
  }

  /** A new prefix for the aliases of a subquery. */
  nextPrefix(): string {
    this.#prefixes += 1;
    return `${this.#prefix}${this.#prefixes}`;
  }

  get hasMany(): boolean {
    return [...this.#byPath.values()].some((join) => join.many);
  }

  get sql(): string {
    return [...this.#byPath.values()].map((join) => join.sql).join(' ');
  }

  /** Sorts the joined rows in the order of insertion, or as in their list. */
  get insertionOrder(): string {
    return [...this.#byPath.values()]
      .map((join) => (join.ordered ? `${join.alias}."rowid"` : `${join.alias}."place"`))
      .join(', ');
  }

  /** Joins a table once per path; `on` gets the alias. */
  table(path: string, collection: Collection, many: boolean, table: string, on: (alias: string) => string): string {
    const joined = this.#byPath.get(path);
    if (joined) return joined.alias;
    const alias = `${this.#prefix}${this.#byPath.size + 1}`;
    this.#byPath.set(path, { alias, many, ordered: true, sql: `left join ${table} ${alias} on ${on(alias)}` });
    this.#onTable(collection, alias);
    return alias;
  }

  /** Joins the elements of a jsonb array as `alias.value`. */
  elements(path: string, array: string): string {
    const joined = this.#byPath.get(path);
    if (joined) return joined.alias;
    const alias = `${this.#prefix}${this.#byPath.size + 1}`;
    const list = `case when jsonb_typeof(${array}) = 'array' then ${array} else '[]'::jsonb end`;
    const sql = `left join lateral jsonb_array_elements_text(${list}) with ordinality as ${alias}("value", "place") on true`;
    this.#byPath.set(path, { alias, many: true, ordered: false, sql });
    return alias;
  }
}

/** Runs a condition once per combination of joined rows, as a subquery of their parent row. */
export function anyJoined(joins: readonly Joins[], condition: string): string {
  const all = joins.map((some) => some.sql).join(' ');
  return `exists (select 1 from (select 1) as base ${all} where ${condition})`;
}

/** The value of the first combination of joined rows. */
export function firstJoined(joins: Joins, value: string): string {
  return `(select ${value} from (select 1) as base ${joins.sql} order by ${joins.insertionOrder} limit 1)`;
}
