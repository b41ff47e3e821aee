// The kinds of columns, in the form the records engine reads: text, numbers and booleans are never null, an empty
// timestamp is.
import * as pg from 'drizzle-orm/pg-core';

/** A record's id. */
export const recordId = () => pg.text().primaryKey();
/** Keeps the order of insertion. */
export const rowid = () => pg.bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique();
/** A primary key that counts up. */
export const identity = () => pg.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Empty unless given. */
export const text = () => pg.text().notNull().default('');
/** Must be given. */
export const requiredText = () => pg.text().notNull();
/** Text with fixed choices, for TypeScript alone: the database takes any. Must be given. */
export const oneOf = <Choice extends string, Choices extends Readonly<[Choice, ...Choice[]]>>(choices: Choices) =>
  pg.text({ enum: choices }).notNull();

/** A list of fixed values as it stands after `in`. */
export const sqlList = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`;

/** False unless given. */
export const boolean = () => pg.boolean().notNull().default(false);
/** Zero unless given. */
export const bigint = () => pg.bigint({ mode: 'number' }).notNull().default(0);
/** Must be given. */
export const requiredBigint = () => pg.bigint({ mode: 'number' }).notNull();
/** An instant, to the millisecond. Null unless given. */
export const timestamp = () => pg.timestamp({ withTimezone: true, precision: 3 });
