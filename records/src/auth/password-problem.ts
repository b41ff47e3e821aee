import type { ValidationEntry } from '../api/api-error.ts';
import type { Collection } from '../collections/collection.ts';

const MAX_BYTES = 71;

/** What a collection's password field has against a plain password. */
export function passwordProblem(collection: Collection, password: string): ValidationEntry | null {
  const field = collection.field('password');
  if (field?.type !== 'password') return null;
  const min = field.min ?? 0;
  const max = field.max ?? MAX_BYTES;
  if ([...password].length < min) {
    return { code: 'validation_min_text_constraint', message: `Must be at least ${min} character(s).` };
  }
  if (Buffer.byteLength(password) > max) {
    return { code: 'validation_max_text_constraint', message: `Must be less than ${max} character(s).` };
  }
  if (field.pattern && !new RegExp(field.pattern, 'u').test(password)) {
    return { code: 'validation_invalid_format', message: 'Invalid value format.' };
  }
  return null;
}
