import { accept, type Verdict } from '../refusal.ts';
import { locatePostcode, type LocateRefusal, type Place } from './locate.ts';
import { parsePostcode, type Postcode, type PostcodeRefusal } from './postcode.ts';
import type { PostcodeTables } from './postcode-tables.ts';

/** Locates a typed postcode, or says why it cannot be served. */
export function locateTypedPostcode(
  text: string,
  tables: PostcodeTables,
): Verdict<{ postcode: Postcode; place: Place }, PostcodeRefusal | LocateRefusal> {
  const postcode = parsePostcode(text);
  if (!postcode.ok) return postcode;
  const place = locatePostcode(postcode.value, tables);
  return place.ok ? accept({ postcode: postcode.value, place: place.value }) : place;
}
