import type { RequestInfo } from '../api/request-info.ts';
import type { Collection } from '../collections/collection.ts';
import { type Field, isHiddenFrom } from '../collections/field.ts';

/** The fields of a collection that this request may see, except for email addresses. */
export function visibleFields(collection: Collection, request: RequestInfo): readonly Field[] {
  const isSecret = (name: string): boolean => collection.type === 'auth' && name === 'tokenKey';
  return collection.fields.filter(
    (field) => field.type !== 'password' && !isHiddenFrom(field, request) && !isSecret(field.name),
  );
}
