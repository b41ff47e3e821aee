// Apple's provider token: a JWT (ES256) that must be renewed every 20 to 60 minutes, never more often.
import { SignJWT } from 'jose';
import type { ApnsAccount } from './apns-config.ts';

const USED_FOR_MS = 50 * 60_000;

const signed = ({ teamId, keyId, key }: ApnsAccount, now: Date): Promise<string> =>
  new SignJWT().setProtectedHeader({ alg: 'ES256', kid: keyId }).setIssuer(teamId).setIssuedAt(now).sign(key);

export interface ProviderTokens {
  /** Concurrent messages share one token. */
  current(): Promise<string>;
  /**
   * Drops a token that Apple called expired, so that the next call makes a new one. Does nothing when it was already
   * replaced.
   */
  forget(token: Promise<string>): void;
}

export function createProviderTokens(account: ApnsAccount, now: () => Date): ProviderTokens {
  let cached: { token: Promise<string>; madeMs: number } | undefined;
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
