import type { RequestInfo } from '../api/request-info.ts';
import type { Collection } from '../collections/collection.ts';
import { type Field, isHiddenFrom } from '../collections/field.ts';

/** What this request may see of the records of a collection, but for e-mail addresses. */
export function fieldsShown(collection: Collection, request: RequestInfo): readonly Field[] {
  const isSecret = (name: string): boolean => collection.type === 'auth' && name === 'tokenKey';
  return collection.fields.filter(
    (field) => field.type !== 'password' && !isHiddenFrom(field, request) && !isSecret(field.name),
  );
}
