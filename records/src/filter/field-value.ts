import type { Field } from '../collections/field.ts';
import { columnSql } from '../collections/storage.ts';
import { likeText } from './like.ts';
import { jsonText, jsonValue, numberValue, textValue, type Value } from './value.ts';

/** The row that a field is read from. */
export interface Row {
  alias: string;
  /** False for rows of an outer join, which may be missing. */
  certain: boolean;
}

function dateValue(column: string, row: Row): Value {
  const written = `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS"Z"'), '')`;
  const present = row.certain ? null : `${row.alias}."id" is not null`;
  const text = present === null ? written : `(case when ${present} then ${written} end)`;
  return { ...textValue(text), column: { form: 'date', sql: column, present } };
}

/** The value of a field in its row. */
export function fieldValue(field: Field, row: Row): Value {
  const column = columnSql(field, row.alias);
  if (field.multiple) return textValue(jsonText(column), 'numeric');
  switch (field.type) {
    case 'number':
      if (field.scale === undefined) return numberValue(column);
      return {
        ...numberValue(`(${column}::double precision / ${10 ** field.scale})`),
        column: { form: 'scaled', sql: column, scale: field.scale },
      };
    case 'bool':
      return { ...numberValue(`${column}::int::double precision`), column: { form: 'bool', sql: column } };
    case 'date':
    case 'autodate':
      return dateValue(column, row);
    case 'json':
      return jsonValue(column);
    default:
      return textValue(column);
  }
}

/** `field:length`: how many values a select, relation or file field holds. */
export function lengthValue(field: Field, row: Row): Value {
  const column = columnSql(field, row.alias);
  const length = field.multiple
    ? `coalesce(case when jsonb_typeof(${column}) = 'array' then jsonb_array_length(${column}) end, 0)`
    : `(case when coalesce(${column}, '') = '' then 0 else 1 end)`;
  return numberValue(`${length}::double precision`, 'none');
}

/** `field:lower`, for ASCII letters. */
export function lowerValue(value: Value): Value {
  const text = likeText(value) ?? 'null::text';
  return { ...textValue(`lower(${text} collate "C")`, 'none'), nullFallback: value.nullFallback };
}
