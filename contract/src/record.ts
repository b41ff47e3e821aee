import * as z from 'zod/mini';

/** Fields that every record of the records API has. */
export const recordHead = { id: z.string(), collectionId: z.string(), collectionName: z.string() };

/** `2026-05-01 05:30:00.000Z`, always UTC; empty when not set. */
export const instant = z.string().check(z.regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)?$/));

/** One of the values, or empty before a choice is made. */
export const choice = <const Values extends readonly string[]>(...values: Values) => z.enum(['', ...values]);
