import { types, type PoolClient } from 'pg';
import { statement } from '@baitdrop/records/engine/statements';

type Queryable = Pick<PoolClient, 'query'>;

const INT8 = 20;

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Too large for a number: ${text}`);
  return value;
}

const asNumbers = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? readInt8 : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Runs a query and returns `bigint` columns as numbers; the driver returns them as text. */
export async function rowsOf<Row extends object>(
  db: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.query<Row>({ text, values: [...values], types: asNumbers });
  return rows;
}

/**
 * Runs a query as a prepared statement, which each connection plans once. Use it for queries that run often with the
 * same text.
 */
export async function queryPrepared<Row extends object>(
  db: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.query<Row>({ ...statement(text, [...values]), types: asNumbers });
  return rows;
}
