import type { RequestInfo } from '../api/request-info.ts';
import type { Collection } from '../collections/collection.ts';
import { Compilation } from './compile.ts';
import { Params } from './params.ts';
import type { CollectionSource } from './scope.ts';

export interface FilterScope {
  request: RequestInfo;
  now: Date;
  kind: 'rule' | 'filter';
}

export interface CompiledFilter {
  /** Outer joins to put after the table; they never multiply its rows. */
  joins: string;
  where: string;
  params: unknown[];
}

const SEPARATOR = '\0';

/** Compiles an expression to SQL over the row alias `r`, its parameters numbered from one. Throws only FilterError. */
export function compileFilter(
  engine: { collections: CollectionSource },
  collection: Collection,
  expression: string,
  scope: FilterScope,
): CompiledFilter {
  const params = new Params();
  const context = { collections: engine.collections, request: scope.request, now: scope.now };
  const compilation = new Compilation(context, collection, 'r', params);
  compilation.add({ expression, kind: scope.kind });
  const { joins, where } = compilation.finish();
  const { text, values } = params.bind(joins + SEPARATOR + where);
  const [boundJoins = '', boundWhere = 'true'] = text.split(SEPARATOR);
  return { joins: boundJoins, where: boundWhere, params: values };
}
