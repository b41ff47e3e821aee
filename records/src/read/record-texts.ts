// Builds the text of an answer from the texts that the database sends, without values and objects in between: creating
// those took most of the time of a list.
import type { CustomTypesConfig, FieldDef } from 'pg';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection } from '../collections/collection.ts';
import { type Field, zeroValue } from '../collections/field.ts';
import { rowTypes, wireInstant } from '../collections/row-types.ts';
import { fromColumn } from '../collections/storage.ts';
import { visibleFields } from './visible-fields.ts';
import { MAX_SCALE, scaledToJson } from './scaled-to-json.ts';

/** A row as received, column by column. */
export type Cells = readonly (string | null)[];

const asSent = (text: string): string => text;

/** Makes the driver leave every value as text. */
export const sentTypes: CustomTypesConfig = { getTypeParser: () => asSent };

type ToJson = (text: string) => string;

const BOOLEAN = 16;
const BIGINT = 20;
const TEXT = 25;
const DOUBLE = 701;
const INSTANT = 1184;

/** Characters that JSON escapes; the database never returns half a surrogate pair. */
// oxlint-disable-next-line no-control-regex
const TO_ESCAPE = /["\\\u0000-\u001f]/;

const textToJson: ToJson = (text) => (TO_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);

function numberToJson(text: string): string {
  const value = Number(text);
  return Number.isFinite(value) ? String(value) : 'null';
}

/**
 * Columns of an unusual type for their field, mostly computed ones, and those whose value must be parsed take the slow
 * path.
 */
function toJsonOf(field: Field, { dataTypeID: type }: FieldDef): ToJson {
  if (!field.multiple && field.type !== 'json') {
    if (field.type === 'number') {
      if (type === DOUBLE && field.scale === undefined) return numberToJson;
      if (type === BIGINT && field.scale !== undefined && field.scale <= MAX_SCALE) return scaledToJson(field.scale);
    } else if (field.type === 'bool') {
      if (type === BOOLEAN) return (text) => (text === 't' ? 'true' : 'false');
    } else if (field.type === 'date' || field.type === 'autodate') {
      if (type === INSTANT) return (text) => `"${wireInstant(text)}"`;
    } else if (type === TEXT) return textToJson;
  }
  const parse = rowTypes.getTypeParser(type, 'text') as (text: string) => unknown;
  return (text) => (text === '[]' ? text : JSON.stringify(fromColumn(field, parse(text))));
}

interface Member {
  column: number;
  /** The name with the punctuation before it. */
  head: string;
  toJson: ToJson;
  empty: string;
}

/** The records of these rows, which contain all fields in order, as the members of a JSON list. */
export function recordTexts(
  collection: Collection,
  request: RequestInfo,
  columns: readonly FieldDef[],
  rows: readonly Cells[],
): string[] {
  const shown = new Set(visibleFields(collection, request));
  const members: Member[] = collection.fields.flatMap((field, column) => {
    const definition = columns[column];
    if (!definition || (field.name !== 'id' && !shown.has(field))) return [];
    const head = `,"${field.name}":`;
    return { column, head, toJson: toJsonOf(field, definition), empty: JSON.stringify(zeroValue(field)) };
  });
  const start = `{"collectionId":${JSON.stringify(collection.id)},"collectionName":${JSON.stringify(collection.name)}`;
  return rows.map((cells) => {
    let text = start;
    for (const { column, head, toJson, empty } of members) {
      const cell = cells[column];
      text += head + (typeof cell === 'string' ? toJson(cell) : empty);
    }
    return `${text}}`;
  });
}
