// Apple's provider token: a JWT (ES256) that must be renewed every 20 to 60 minutes, never more often.
import { sign } from 'node:crypto';
import type { ApnsAccount } from './apns-config.ts';

const USED_FOR_MS = 50 * 60_000;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed({ teamId, keyId, key }: ApnsAccount, now: Date): string {
  const claims = { iss: teamId, iat: Math.floor(now.getTime() / 1000) };
  const unsigned = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `${unsigned}.${signature.toString('base64url')}`;
}

export interface ProviderTokens {
  current(): string;
  /**
   * Drops a token that Apple called expired, so that the next call makes a new one. Does nothing when it was already
   * replaced.
   */
  forget(token: string): void;
}

export function createProviderTokens(account: ApnsAccount, now: () => Date): ProviderTokens {
  let cached: { token: string; madeMs: number } | undefined;
  return {
    current() {
      const ageMs = cached === undefined ? undefined : now().getTime() - cached.madeMs;
      // When the clock has been set back, the cached token is from the future and is replaced.
      if (cached === undefined || ageMs === undefined || ageMs < 0 || ageMs >= USED_FOR_MS)
        cached = { token: signed(account, now()), madeMs: now().getTime() };
      return cached.token;
    },
    forget(token) {
      if (cached?.token === token) cached = undefined;
    },
  };
}
