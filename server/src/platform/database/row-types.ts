import type { Column, Table } from 'drizzle-orm';

/** PostgreSQL's `bigint`, which the driver returns as text. */
type IsBigint<Of extends Column> = Of['_']['columnType'] extends 'PgBigInt53' | 'PgBigInt64' ? true : false;

type DriverValue<Of extends Column> =
  | (IsBigint<Of> extends true ? string : Of['_']['data'])
  | (Of['_']['notNull'] extends true ? never : null);

/**
 * A row of `select * from <table>` as `pool.query` returns it: columns by their names in SQL, `bigint` as text. Rows
 * read with `rowsOf`, which makes numbers of them, are the table's own row type, such as `OrderRow`.
 */
export type RawRow<Of extends Table> = {
  [Key in keyof Of['_']['columns'] as Of['_']['columns'][Key]['_']['name']]: DriverValue<Of['_']['columns'][Key]>;
};
