import { LRUCache } from 'lru-cache';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection } from '../collections/collection.ts';
import { everyOf, expressionSql } from './conditions.ts';
import { FilterError } from './filter-error.ts';
import { anyJoined, Joins } from './joins.ts';
import type { Params } from './params.ts';
import { parseFilter } from './parser.ts';
import type { CollectionSource, Scope } from './scope.ts';
import type { Expression } from './syntax.ts';

const MAX_FILTER_LENGTH = 3500;
const MAX_CACHED = 2000;

const parsed = new LRUCache<string, Expression>({ max: MAX_CACHED });

/** The same rules and filters are parsed again and again. */
export function parseFilterCached(source: string): Expression {
  const cached = parsed.get(source);
  if (cached) return cached;
  const expression = parseFilter(source);
  parsed.set(source, expression);
  return expression;
}

export interface Condition {
  expression: string;
  /** `rule`: declared by the host, may read everything. `filter`: sent by a client. */
  kind: 'rule' | 'filter';
}

export interface FilterContext {
  collections: CollectionSource;
  request: RequestInfo;
  now: Date;
}

export interface CompiledConditions {
  /** Outer joins to put after the table; empty if there is nothing to join. */
  joins: string;
  where: string;
}

/** Compiles the conditions of one statement over the rows of one collection, named `alias`. */
export class Compilation {
  readonly #context: FilterContext;
  readonly #collection: Collection;
  readonly #alias: string;
  readonly #params: Params;
  readonly #joins: Joins;
  readonly #visible: string[] = [];
  readonly #conditions: string[] = [];
  #client = false;

  constructor(context: FilterContext, collection: Collection, alias: string, params: Params) {
    this.#context = context;
    this.#collection = collection;
    this.#alias = alias;
    this.#params = params;
    this.#joins = new Joins('j', (joined, joinedAlias) => this.#restrict(joined, joinedAlias));
  }

  scope(kind: Condition['kind'], joins = this.#joins): Scope {
    const { superuser, context } = this.#context.request;
    return {
      ...this.#context,
      params: this.#params,
      collection: this.#collection,
      alias: this.#alias,
      certain: true,
      // Even superusers' subscriptions may not filter by hidden fields.
      trusted: kind === 'rule' || (superuser && context !== 'realtime'),
      joins,
    };
  }

  /** A client may only use related rows that it could list, and none that only superusers list. */
  #restrict(collection: Collection, alias: string): void {
    if (!this.#client) return;
    const { listRule } = collection;
    if (listRule === '') return;
    if (listRule === null) throw new FilterError(`only superusers can look into ${collection.name}`);
    this.asClient(false, () => {
      const scope = { ...this.scope('rule'), collection, alias, certain: false };
      const rule = expressionSql(scope, parseFilterCached(listRule));
      this.#visible.push(`(${alias}."id" is null or ${rule})`);
    });
  }

  asClient<T>(client: boolean, work: () => T): T {
    const before = this.#client;
    this.#client = client && !this.#context.request.superuser;
    try {
      return work();
    } finally {
      this.#client = before;
    }
  }

  add(condition: Condition): void {
    if (condition.expression === '') return;
    if (condition.kind === 'filter' && condition.expression.length > MAX_FILTER_LENGTH) {
      throw new FilterError('the filter is too long');
    }
    this.asClient(condition.kind === 'filter', () => {
      this.#conditions.push(expressionSql(this.scope(condition.kind), parseFilterCached(condition.expression)));
    });
  }

  /** A trusted SQL condition over the alias. */
  addSql(condition: string): void {
    this.#conditions.push(condition);
  }

  /** Whether a path of the conditions so far may lead to several rows. */
  get multipliesRows(): boolean {
    return this.#joins.hasMany;
  }

  /** Whether the conditions read other rows. */
  get readsOtherRows(): boolean {
    return this.#joins.sql !== '';
  }

  finish(): CompiledConditions {
    const where = everyOf([...this.#conditions, ...this.#visible]);
    // Joins that may multiply the rows go into a subquery; the others hold one row each.
    if (this.#joins.hasMany) return { joins: '', where: anyJoined([this.#joins], where) };
    return { joins: this.#joins.sql, where };
  }
}
