import { badRequest } from '../api/api-error.ts';
import type { RecordValues, StoredRecord } from '../collections/collection.ts';
import { columnType, quoteName, toColumn, wireDate } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { applyAuthChanges } from './auth-changes.ts';

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Changes the engine makes by itself, in words of the fields; a plain password is hashed on the way. */
export async function saveAuthRecord(
  engine: Engine,
  tx: Queryable,
  record: StoredRecord,
  changes: RecordValues,
): Promise<StoredRecord> {
  const { collection } = record;
  const values: RecordValues = { ...record.values, ...changes };
  await applyAuthChanges(engine, tx, collection, values, record.values);
  const now = wireDate(engine.now());
  for (const field of collection.fields) if (field.type === 'autodate' && field.onUpdate) values[field.name] = now;
  const changed = collection.fields.filter(
    (field) => !field.computed && field.name !== 'id' && values[field.name] !== record.values[field.name],
  );
  if (changed.length === 0) return record;
  const assignments = changed.map((field, index) => `${quoteName(field.column)} = $${index + 2}::${columnType(field)}`);
  const statement = `update ${quoteName(collection.table)} set ${assignments.join(', ')} where "id" = $1`;
  try {
    await tx.query(statement, [record.id, ...changed.map((field) => toColumn(field, values[field.name]))]);
  } catch (error) {
    // The only unique text the engine changes by itself is the address, and only after it looked.
    if (!isUniqueViolation(error)) throw error;
    throw badRequest('Failed to update record.', {
      email: { code: 'validation_not_unique', message: 'Value must be unique.' },
    });
  }
  return { ...record, values };
}
