// Apple's check of the provider token.
import { type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

const head = z.object({ alg: z.literal('ES256'), kid: z.string() });
const claims = z.object({ iss: z.string(), iat: z.number().int() });
const HOUR_SECONDS = 3600;

export interface KnownSender {
  teamId: string;
  keyId: string;
  publicKey: KeyObject;
}

type TokenProblem = 'MissingProviderToken' | 'InvalidProviderToken' | 'ExpiredProviderToken';

const read = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));

/** Returns Apple's error reason, or the time when the token was issued, in seconds. */
export function checkProviderToken(
  authorization: string | undefined,
  { teamId, keyId, publicKey }: KnownSender,
  now: Date,
): TokenProblem | number {
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return 'MissingProviderToken';
  try {
    const [first = '', second = '', signature = ''] = token.split('.');
    const { kid } = head.parse(read(first));
    const { iss, iat } = claims.parse(read(second));
    const signed = Buffer.from(`${first}.${second}`);
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    if (kid !== keyId || iss !== teamId || !verify('sha256', signed, key, Buffer.from(signature, 'base64url')))
      return 'InvalidProviderToken';
    return now.getTime() / 1000 - iat > HOUR_SECONDS ? 'ExpiredProviderToken' : iat;
  } catch {
    return 'InvalidProviderToken';
  }
}
