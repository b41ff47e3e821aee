// Where a page of a list begins. Sent with the question for another page, that page is found from there and not counted off from an
// end of the list. Callers treat the text as opaque.
import { refuseField } from '../read-query.ts';

export type LandmarkKey = string | number;

/** The keys of one row in the order of its list. */
export interface Place {
  key: LandmarkKey;
  tie: LandmarkKey;
}

export interface Landmark extends Place {
  page: number;
  /** Of a list that is put together of several. */
  part: number;
}

export const writeLandmark = ({ page, part, key, tie }: Landmark): string =>
  Buffer.from(JSON.stringify([page, part, key, tie])).toString('base64url');

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
// The database takes no text with this character.
const isKey = (value: unknown): value is LandmarkKey =>
  Number.isSafeInteger(value) || (typeof value === 'string' && !value.includes('\0'));

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

export const refuseLandmark = () => refuseField('near', 'near must be what an earlier answer of the same list said.');

/** Undefined where none was given. */
export function readLandmark(text: string): Landmark | undefined {
  if (text === '') return undefined;
  const read = parsed(text);
  const [page, part, key, tie]: unknown[] = Array.isArray(read) ? read : [];
  if (isCount(page) && page > 0 && isCount(part) && isKey(key) && isKey(tie)) return { page, part, key, tie };
  throw refuseLandmark();
}
