import type { ValidationEntry } from '../api/api-error.ts';
import type { RecordValues } from '../collections/collection.ts';
import type { Field, FileField, PictureLimits, RelationField } from '../collections/field.ts';
import { quoteName } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { statement } from '../engine/statements.ts';
import { bareType } from '../files/file-type.ts';
import { REENCODED, reencodePicture } from '../files/re-encode.ts';
import { checkPassword, checkValue, listed } from './check-value.ts';
import type { Draft } from './draft.ts';
import type { NewFile } from './resolve-body.ts';
import {
  BLANK,
  fileTooBig,
  ID_CHANGED,
  MISSING_RELATED,
  refusedPicture,
  tooFew,
  tooMany,
  tooManyFiles,
  unknownFiles,
  wrongFileType,
} from './problems.ts';

export const DEFAULT_FILE_BYTES = 5 << 20;

type Problem = ValidationEntry | null;

/** Whether all of these records exist; checked after all other problems of a relation. */
export type RelationsExist = (field: RelationField, ids: readonly string[]) => Promise<boolean>;

function checkRelation(
  field: RelationField,
  ids: readonly string[],
  relationsExist: RelationsExist,
): Problem | Promise<Problem> {
  if (ids.length === 0) return field.required ? BLANK : null;
  if (field.minSelect && ids.length < field.minSelect) return tooFew(field.minSelect);
  const maxSelect = Math.max(field.maxSelect ?? 1, 1);
  if (ids.length > maxSelect) return tooMany(maxSelect);
  return relationsExist(field, ids).then((exist) => (exist ? null : MISSING_RELATED));
}

/** Locks the records until the end of the transaction, so that a referenced record cannot be deleted. */
export function relationsExistIn(engine: Engine, tx: Queryable): RelationsExist {
  return async (field, ids) => {
    const { rowCount } = await tx.query(statement(relatedSql(engine, field, '$1::text[]'), [ids]));
    return rowCount === ids.length;
  };
}

/** Selects a row for each existing id. */
export function relatedSql(engine: Engine, field: RelationField, ids: string): string {
  const table = quoteName(engine.collections.target(field).table);
  return `select 1 from ${table} where "id" = any(${ids}) for key share`;
}

async function reencode(picture: PictureLimits, file: NewFile): Promise<Problem> {
  const { buffer, byteOffset, byteLength } = file.content;
  const made = await reencodePicture(Buffer.from(buffer, byteOffset, byteLength), picture);
  if (typeof made === 'string') return refusedPicture(made, picture);
  file.content = made;
  file.contentType = REENCODED.contentType;
  return null;
}

/** Runs last, so that no work is done for a request that is refused anyway. */
async function checkPictures(picture: PictureLimits, names: readonly string[], draft: Draft): Promise<Problem> {
  for (const name of names) {
    const file = draft.newFiles.get(name);
    const problem = file ? await reencode(picture, file) : null;
    if (problem) return problem;
  }
  return null;
}

function checkFiles(field: FileField, names: readonly string[], draft: Draft): Problem {
  if (names.length === 0) return field.required ? BLANK : null;
  const before = listed(draft.original?.[field.name]);
  const unknown = names.filter((name) => !draft.newFiles.has(name) && !before.includes(name));
  if (unknown.length > 0) return unknownFiles(unknown);
  const maxSelect = Math.max(field.maxSelect ?? 1, 1);
  if (names.length > maxSelect) return tooManyFiles(maxSelect);
  const maxSize = field.maxSize || DEFAULT_FILE_BYTES;
  for (const name of names) {
    const file = draft.newFiles.get(name);
    if (!file) continue;
    if (file.content.byteLength > maxSize) return fileTooBig(file.sentName, maxSize);
    const types = field.mimeTypes ?? [];
    if (types.length > 0 && !types.map(bareType).includes(bareType(file.contentType))) {
      return wrongFileType(name, types);
    }
  }
  return null;
}

function isUntouched(field: Field, values: RecordValues, original: RecordValues | null): boolean {
  return original !== null && values[field.name] === original[field.name];
}

/** Most checks are synchronous: awaiting each of a row's fields took longer than checking them. */
function checkField(field: Field, draft: Draft, relationsExist: RelationsExist): Problem | Promise<Problem> {
  const { values, original } = draft;
  const value = values[field.name];
  if (field.name === 'id') {
    if (original) return value === original['id'] ? null : ID_CHANGED;
    return checkValue(field, value);
  }
  switch (field.type) {
    case 'password':
      return isUntouched(field, values, original) ? null : checkPassword(field, String(value), values);
    case 'relation':
      return checkRelation(field, listed(value), relationsExist);
    case 'file':
      return (
        checkFiles(field, listed(value), draft) ??
        (field.picture ? checkPictures(field.picture, listed(value), draft) : null)
      );
    default:
      // The engine creates it when the request has none.
      if (field.name === 'tokenKey' && field.system && value === '' && !original) return null;
      return checkValue(field, value);
  }
}

/** Checks all fields together; an empty object when there are no problems. */
export async function checkRecord(
  draft: Draft,
  relationsExist: RelationsExist,
): Promise<Record<string, ValidationEntry>> {
  const problems: Record<string, ValidationEntry> = {};
  for (const field of draft.collection.fields) {
    if (field.computed || field.type === 'autodate') continue;
    const checked = checkField(field, draft, relationsExist);
    const problem = checked instanceof Promise ? await checked : checked;
    if (problem) problems[field.name] = problem;
  }
  return problems;
}
