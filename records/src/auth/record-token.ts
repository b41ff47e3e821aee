import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { TokenKind } from '../collections/auth-options.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import type { Queryable } from '../engine/database.ts';
import { findRecordById } from '../read/find-record.ts';

/** The record's own key comes first, so that renewing it ends every token of the record. */
function signingKey(record: StoredRecord, kind: TokenKind): Uint8Array {
  const secret = record.collection.auth?.tokens[kind].secret ?? '';
  return new TextEncoder().encode(String(record.values['tokenKey']) + secret);
}

export async function newRecordToken(
  engine: Engine,
  record: StoredRecord,
  kind: TokenKind,
  claims: Record<string, unknown> = {},
  durationSeconds = record.collection.auth?.tokens[kind].durationSeconds ?? 0,
): Promise<string> {
  const exp = Math.floor(engine.now().getTime() / 1000) + durationSeconds;
  return new SignJWT({ id: record.id, collectionId: record.collection.id, type: kind, ...claims, exp })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(signingKey(record, kind));
}

/** The record a token was made for, or null if the token is of another kind, forged, expired or outdated. */
export async function findRecordByToken(
  engine: Engine,
  db: Queryable,
  token: string,
  kind: TokenKind,
): Promise<{ record: StoredRecord; claims: Record<string, unknown> } | null> {
  try {
    const unverified = decodeJwt(token);
    const { id, collectionId, type } = unverified;
    if (typeof id !== 'string' || typeof collectionId !== 'string' || type !== kind) return null;
    const collection = engine.collections.find(collectionId);
    if (collection?.type !== 'auth') return null;
    const record = await findRecordById(db, collection, id);
    if (!record) return null;
    const { payload } = await jwtVerify(token, signingKey(record, kind), {
      algorithms: ['HS256'],
      currentDate: engine.now(),
    });
    return { record, claims: payload };
  } catch (error) {
    // jose names its own errors by code; anything else (a lost database) is not the token's fault.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return null;
    throw error;
  }
}
