import type { ValidationEntry } from '../api/api-error.ts';
import type { TokenKind } from '../collections/auth-options.ts';
import type { Collection, StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { findRecordByToken } from './record-token.ts';

export type TokenResult =
  | { record: StoredRecord; problem: null }
  | { record: StoredRecord | null; problem: ValidationEntry };

const INVALID: ValidationEntry = { code: 'validation_invalid_token', message: 'Invalid or expired token.' };
const OTHER_COLLECTION: ValidationEntry = {
  code: 'validation_token_collection_mismatch',
  message: 'The provided token is for different auth collection.',
};

/** The record of a mailed token, or the reason why the token is refused. */
export async function readMailedToken(
  engine: Engine,
  collection: Collection,
  token: string,
  kind: TokenKind,
): Promise<TokenResult> {
  const found = await findRecordByToken(engine, token, kind);
  if (!found) return { record: null, problem: INVALID };
  if (found.record.collection.id !== collection.id) return { record: null, problem: OTHER_COLLECTION };
  return { record: found.record, problem: null };
}
