// Instants go from the database's text to the wire's without a Date in between: making one was a tenth of a list's time.
import { type CustomTypesConfig, types } from 'pg';
import { wireDate } from './storage.ts';

const TIMESTAMPTZ = 1184;
const IN_UTC = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

const dateOf = types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown;

/** Sessions in another time zone, the year 10000 and what lies before our era take the long way. */
export function wireInstant(text: string): string {
  const [, seconds, fraction = ''] = IN_UTC.exec(text) ?? [];
  if (seconds !== undefined) return `${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
  const instant = dateOf(text);
  return instant instanceof Date ? wireDate(instant) : '';
}

/** For every statement whose rows become records. */
export const rowTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === TIMESTAMPTZ ? wireInstant : types.getTypeParser(oid, format)),
};
