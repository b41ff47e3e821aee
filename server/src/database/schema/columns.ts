// Columns in the form the records engine reads: text is never null, an empty instant is, every table keeps insertion order.
import { bigint, boolean, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

export const recordId = () => text().primaryKey();
export const rowid = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique();
export const words = () => text().notNull().default('');
export const flag = () => boolean().notNull().default(false);
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
export const list = () => jsonb().$type<string[]>().notNull().default([]);
export const pence = () => bigint({ mode: 'number' }).notNull().default(0);
export const whole = () => bigint({ mode: 'number' }).notNull().default(0);
