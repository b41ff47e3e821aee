import type { ValidationEntry } from '../api/api-error.ts';
import type { Collection } from '../collections/collection.ts';
import { indexName } from '../collections/create-tables.ts';
import type { Field } from '../collections/field.ts';
import { quoteName } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import type { Draft } from './draft.ts';
import { ID_TAKEN, NOT_UNIQUE } from './problems.ts';

/**
 * Addresses are compared without case, whatever index the table has; the lock keeps two concurrent requests from both
 * passing.
 */
async function isAddressTaken(tx: Queryable, { collection, values, original }: Draft): Promise<boolean> {
  const email = values['email'];
  const column = collection.field('email')?.column;
  if (typeof email !== 'string' || email === '' || email === original?.['email'] || column === undefined) return false;
  const address = email.toLowerCase();
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${collection.id}:email:${address}`]);
  const { rowCount } = await tx.query(
    `select 1 from ${quoteName(collection.table)} where lower(${quoteName(column)}) = lower($1) and "id" <> $2 limit 1`,
    [email, values['id']],
  );
  return rowCount !== 0;
}

/** Tokens and links name a record by its id, so no two auth collections may share one. */
async function isIdOfAnotherAccount(engine: Engine, tx: Queryable, { collection, values }: Draft): Promise<boolean> {
  for (const other of engine.collections.all) {
    if (other.type !== 'auth' || other.id === collection.id) continue;
    const { rowCount } = await tx.query(`select 1 from ${quoteName(other.table)} where "id" = $1`, [values['id']]);
    if (rowCount !== 0) return true;
  }
  return false;
}

/** Checks uniqueness beyond the indexes of the table. */
export async function checkUnique(
  engine: Engine,
  tx: Queryable,
  draft: Draft,
): Promise<Record<string, ValidationEntry>> {
  if (draft.collection.type !== 'auth') return {};
  const problems: Record<string, ValidationEntry> = {};
  if (!draft.original && (await isIdOfAnotherAccount(engine, tx, draft))) problems['id'] = ID_TAKEN;
  if (await isAddressTaken(tx, draft)) problems['email'] = NOT_UNIQUE;
  return problems;
}

function namesColumn(text: string, field: Field): boolean {
  const name = field.column.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w"])"?${name}"?(?![\\w"])`).test(text);
}

/** The fields of a violated unique index, from `Key (a, lower(b))=(…) already exists.` or from the index's name. */
export function fieldsOfViolation(
  collection: Collection,
  violation: { detail?: string | undefined; constraint?: string | undefined },
): Record<string, ValidationEntry> {
  const key = /\((.*?)\)=\(/s.exec(violation.detail ?? '')?.[1] ?? '';
  const index = collection.indexes.find((candidate) => indexName(collection, candidate) === violation.constraint);
  const named = collection.fields.filter((field) => namesColumn(key, field)).map((field) => field.name);
  const names = named.length > 0 ? named : (index?.fields ?? []);
  return Object.fromEntries(names.map((name) => [name, NOT_UNIQUE]));
}
