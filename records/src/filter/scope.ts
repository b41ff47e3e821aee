import type { RequestInfo } from '../api/request-info.ts';
import type { Collection } from '../collections/collection.ts';
import type { RelationField } from '../collections/field.ts';
import type { Joins } from './joins.ts';
import type { Params } from './params.ts';

/** The collections and values that names in an expression can refer to. */
export interface CollectionSource {
  find(nameOrId: string): Collection | undefined;
  target(relation: RelationField): Collection;
}

export interface Scope {
  collections: CollectionSource;
  request: RequestInfo;
  now: Date;
  params: Params;
  /** The collection of the expression's row, and the alias of that row. */
  collection: Collection;
  alias: string;
  /** False when the row itself comes from an outer join. */
  certain: boolean;
  /** Rules may read everything; filters and sorts of clients may not read hidden fields or addresses. */
  trusted: boolean;
  joins: Joins;
}
