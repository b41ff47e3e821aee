// Converts the body of a request to field values: applies modifiers, and drops fields that the sender may not set.
import type { RequestBody, UploadedFile } from '../api/body.ts';
import type { Collection, RecordValues } from '../collections/collection.ts';
import type { Field, FileField } from '../collections/field.ts';
import { randomId, type Random } from '../engine/random.ts';
import { fileType } from '../files/file-type.ts';
import { storedFileName } from '../files/file-name.ts';
import { REENCODED } from '../files/re-encode.ts';
import type { Upload } from '../files/record-files.ts';
import { listed } from './check-value.ts';
import { choiceOf, coerce, numberOf, storableNumber, textOf, textsOf } from './coerce.ts';

export type WriteInput = RequestBody;

/** A file to be stored, with its original name for messages. */
export interface NewFile extends Upload {
  sentName: string;
}

interface ResolvedBody {
  /** The body that rules see as `@request.body`. */
  body: Record<string, unknown>;
  /** The sent fields, in the form in which they would be stored. */
  sent: RecordValues;
  /** Files by stored name. */
  newFiles: Map<string, NewFile>;
}

type Operation = 'set' | 'append' | 'prepend' | 'subtract' | 'generate';

const MODIFIABLE = new Set(['number', 'select', 'relation', 'file']);

/** `visits+`, `tags-`, `+tags`: the field and the operation of a key. */
function operationOf(collection: Collection, key: string): { field: Field; operation: Operation } | null {
  const named = collection.field(key);
  if (named) return { field: named, operation: 'set' };
  const generated = key.endsWith(':autogenerate') ? collection.field(key.slice(0, -':autogenerate'.length)) : undefined;
  if (generated?.type === 'text') return { field: generated, operation: 'generate' };
  const [name, operation]: [string, Operation] = key.endsWith('+')
    ? [key.slice(0, -1), 'append']
    : key.endsWith('-')
      ? [key.slice(0, -1), 'subtract']
      : [key.startsWith('+') ? key.slice(1) : '', 'prepend'];
  const field = collection.field(name);
  if (!field || !MODIFIABLE.has(field.type)) return null;
  return field.type === 'number' && operation === 'prepend' ? null : { field, operation };
}

function maySet(collection: Collection, field: Field, superuser: boolean): boolean {
  if (field.computed || field.type === 'autodate' || field.readOnly === 'everyone') return false;
  if (superuser) return true;
  if (field.readOnly === 'clients') return false;
  return !field.hidden || (collection.type === 'auth' && field.name === 'password');
}

function applyOperation(random: Random, field: Field, operation: Operation, current: unknown, raw: unknown): unknown {
  if (operation === 'set') return coerce(field, raw);
  if (operation === 'generate') return field.name === 'id' ? textOf(raw) + randomId(random) : textOf(raw);
  if (field.type === 'number') {
    const change = operation === 'append' ? numberOf(raw) : -numberOf(raw);
    return storableNumber(field, Number(current) + change);
  }
  const [before, texts] = [listed(current), textsOf(raw)];
  if (operation === 'append') return choiceOf(field, [...before, ...texts]);
  if (operation === 'prepend') return choiceOf(field, [...texts, ...before]);
  return choiceOf(
    field,
    before.filter((text) => !texts.includes(text)),
  );
}

function newFile(random: Random, { picture }: FileField, file: UploadedFile): NewFile {
  const { contentType } = fileType(file.bytes);
  const name = storedFileName(random, file.fileName, file.bytes, picture && REENCODED.extension);
  return { name, sentName: file.fileName, content: file.bytes, contentType };
}

/** Adds the names of uploads to those that were sent under the same key. */
function withUploads(random: Random, collection: Collection, input: WriteInput, newFiles: Map<string, NewFile>) {
  const values = new Map(Object.entries(input.values));
  for (const [key, files] of input.files) {
    const target = operationOf(collection, key);
    if (target?.field.type !== 'file' || target.operation === 'subtract') continue;
    const { field } = target;
    const added = files.map((file) => newFile(random, field, file));
    for (const file of added) newFiles.set(file.name, file);
    const names = target.operation === 'set' ? textsOf(values.get(key)) : [];
    values.set(key, [...names, ...added.map((file) => file.name)]);
  }
  return values;
}

export function resolveBody(
  random: Random,
  collection: Collection,
  current: RecordValues,
  input: WriteInput,
  superuser: boolean,
): ResolvedBody {
  const newFiles = new Map<string, NewFile>();
  const values = withUploads(random, collection, input, newFiles);
  const sent = new Map<string, unknown>();
  const body = new Map<string, unknown>();
  // Plain names come before their modifiers, so `{"visits": 10, "visits+": 5}` is 15 in any order.
  for (const [key, raw] of [...values].toSorted(([a], [b]) => a.length - b.length)) {
    const target = operationOf(collection, key);
    if (!target) {
      body.set(key, raw);
      continue;
    }
    const { field, operation } = target;
    if (!maySet(collection, field, superuser)) continue;
    const before = sent.has(field.name) ? sent.get(field.name) : current[field.name];
    const after = applyOperation(random, field, operation, before, raw);
    sent.set(field.name, after);
    body.set(field.name, after);
  }
  return { body: Object.fromEntries(body), sent: Object.fromEntries(sent), newFiles };
}
