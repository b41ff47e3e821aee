// The column types, in the form that the records engine reads: text, numbers and booleans are never null; an empty
// timestamp is null.
import * as pg from 'drizzle-orm/pg-core';

/** A record's id. */
export const recordId = () => pg.text().primaryKey();
/** Keeps the order of insertion. */
export const rowid = () => pg.bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique();
/** An ascending primary key. */
export const identity = () => pg.bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Text; empty by default. */
export const text = () => pg.text().notNull().default('');
/** Text without a default. */
export const requiredText = () => pg.text().notNull();
/** Text with fixed choices, which only TypeScript checks: the database accepts any. Has no default. */
export const oneOf = <Choice extends string, Choices extends Readonly<[Choice, ...Choice[]]>>(choices: Choices) =>
  pg.text({ enum: choices }).notNull();

/** The values as an SQL list for `in`. */
export const sqlList = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`;

/** A boolean; false by default. */
export const boolean = () => pg.boolean().notNull().default(false);
/** An integer; zero by default. */
export const bigint = () => pg.bigint({ mode: 'number' }).notNull().default(0);
/** An integer without a default. */
export const requiredBigint = () => pg.bigint({ mode: 'number' }).notNull();
/** An instant, to the millisecond; null by default. */
export const timestamp = () => pg.timestamp({ withTimezone: true, precision: 3 });
