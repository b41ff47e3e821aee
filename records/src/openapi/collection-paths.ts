// Routes of all collections, described once for each collection that they serve.
import type { Collection } from '../collections/collection.ts';
import type { Collections } from '../collections/collections.ts';
import { authOperations } from './auth-operations.ts';
import { collectionSchemas, schemaName } from './collection-schemas.ts';
import type { Schema } from './field-schema.ts';
import { recordOperations } from './record-operations.ts';

export interface Route {
  method: string;
  /** Address as registered, with parameters as `:name`. */
  url: string;
}

export type Paths = Record<string, Record<string, Schema>>;

export const pathOf = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}');

const OVER_COLLECTIONS = /^\/api\/collections\/:collection\/(.+)$/;

export const isCollectionRoute = ({ url }: Route): boolean => OVER_COLLECTIONS.test(url);

function operationOf(collection: Collection, collections: Collections, key: string): Schema | undefined {
  if (recordOperations[key]) return recordOperations[key](collection, collections);
  return collection.auth ? authOperations[key]?.(collection) : undefined;
}

const joined = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9]+)(\w?)/g, (_whole, letter: string) => letter.toUpperCase());

/** `listOrders` would need a word per route; `getRecordsOfOrders` follows from the address. */
const idOf = (collection: Collection, method: string, rest: string): string =>
  `${method.toLowerCase()}${joined(rest)}Of${schemaName(collection)}`;

/** Throws for a route without a description, so that new ones are not forgotten. */
export function collectionPaths(collections: Collections, routes: readonly Route[]): Paths {
  const paths: Paths = {};
  for (const { method, url } of routes) {
    const rest = OVER_COLLECTIONS.exec(url)?.[1];
    if (rest === undefined) continue;
    const key = `${method} ${pathOf(rest)}`;
    if (!recordOperations[key] && !authOperations[key]) throw new Error(`${key} is described nowhere.`);
    for (const collection of collections.all) {
      const operation = operationOf(collection, collections, key);
      if (!operation) continue;
      const path = `/api/collections/${collection.name}/${pathOf(rest)}`;
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: { tags: [collection.name], operationId: idOf(collection, method, rest), ...operation },
      };
    }
  }
  return paths;
}

export const schemasOfCollections = (collections: Collections): Record<string, Schema> =>
  Object.assign({}, ...collections.all.map(collectionSchemas)) as Record<string, Schema>;
