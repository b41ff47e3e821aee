// Apple's check of the provider token.
import type { KeyObject } from 'node:crypto';
import { compactVerify } from 'jose';
import { z } from 'zod';

const claims = z.object({ iss: z.string(), iat: z.number().int() });
const HOUR_SECONDS = 3600;

export interface KnownSender {
  teamId: string;
  keyId: string;
  publicKey: KeyObject;
}

type TokenProblem = 'MissingProviderToken' | 'InvalidProviderToken' | 'ExpiredProviderToken';

/** Returns Apple's error reason, or the time when the token was issued, in seconds. */
export async function checkProviderToken(
  authorization: string | undefined,
  { teamId, keyId, publicKey }: KnownSender,
  now: Date,
): Promise<TokenProblem | number> {
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return 'MissingProviderToken';
  try {
    const { payload, protectedHeader } = await compactVerify(token, publicKey, { algorithms: ['ES256'] });
    const { iss, iat } = claims.parse(JSON.parse(Buffer.from(payload).toString('utf8')));
    if (protectedHeader.kid !== keyId || iss !== teamId) return 'InvalidProviderToken';
    return now.getTime() / 1000 - iat > HOUR_SECONDS ? 'ExpiredProviderToken' : iat;
  } catch {
    return 'InvalidProviderToken';
  }
}
