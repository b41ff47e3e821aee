import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import type { TokenKind } from '../collections/auth-options.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { randomId } from '../engine/random.ts';
import { loadSignedIn } from './ended-sessions.ts';
import { TokenCache } from './token-cache.ts';

const MIN_KEY_LENGTH = 30;
const verified = new TokenCache(10_000);

/** Begins with the record's own key, so that renewing it ends every token of the record. */
function signingKey(record: StoredRecord, kind: TokenKind): string {
  const tokenKey = String(record.values['tokenKey']);
  // Without its own key, tokens for the record could be forged.
  if (tokenKey.length < MIN_KEY_LENGTH)
    throw new errors.JWSInvalid(`${record.collection.name}: a token key is too short`);
  const secret = record.collection.auth?.tokens[kind].secret ?? '';
  return tokenKey + secret;
}

const bytesOf = (key: string): Uint8Array => new TextEncoder().encode(key);

export async function newRecordToken(
  engine: Engine,
  record: StoredRecord,
  kind: TokenKind,
  claims: Record<string, unknown> = {},
  durationSeconds = record.collection.auth?.tokens[kind].durationSeconds ?? 0,
): Promise<string> {
  const exp = Math.floor(engine.now().getTime() / 1000) + durationSeconds;
  const session =
    kind === 'auth' && record.collection.auth?.endableSessions ? { session: randomId(engine.random) } : {};
  return new SignJWT({ id: record.id, collectionId: record.collection.id, type: kind, ...session, ...claims, exp })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(bytesOf(signingKey(record, kind)));
}

/** The record of the token, or null if the token is of another kind, forged, expired or outdated. */
export async function findRecordByToken(
  engine: Engine,
  token: string,
  kind: TokenKind,
): Promise<{ record: StoredRecord; claims: Record<string, unknown> } | null> {
  try {
    const unverified = verified.claimsOf(token) ?? decodeJwt(token);
    const { id, collectionId, type, session } = unverified;
    if (typeof id !== 'string' || typeof collectionId !== 'string' || type !== kind) return null;
    const collection = engine.collections.find(collectionId);
    if (collection?.type !== 'auth') return null;
    const record = await loadSignedIn(engine, collection, id, kind === 'auth' ? session : undefined);
    if (!record) return null;
    const key = signingKey(record, kind);
    const now = engine.now();
    const cached = verified.find(token, key, now);
    if (cached) return { record, claims: cached };
    const { payload } = await jwtVerify(token, bytesOf(key), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: now,
    });
    verified.add(token, key, payload);
    return { record, claims: payload };
  } catch (error) {
    // Other errors, such as a lost database, do not mean that the token is invalid.
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The claims of a token, without verifying it. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
