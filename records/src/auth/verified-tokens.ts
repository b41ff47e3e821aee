import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';

interface Verified {
  key: string;
  claims: JWTPayload;
}

/**
 * Tokens whose signature has been verified, with the key that did. People send the same token with every request, and
 * verifying it took much of the time of a read. A renewed key is another key, so the token has to be verified again.
 */
export class VerifiedTokens {
  readonly #tokens: LRUCache<string, Verified>;

  constructor(max: number) {
    this.#tokens = new LRUCache({ max });
  }

  /** What a token says that was good once: nothing has to be read out of it again, but it may be good no longer. */
  claimsOf(token: string): JWTPayload | undefined {
    return this.#tokens.get(token)?.claims;
  }

  find(token: string, key: string, now: Date): JWTPayload | null {
    const verified = this.#tokens.get(token);
    if (verified?.key !== key) return null;
    const isExpired = (verified.claims.exp ?? 0) <= Math.floor(now.getTime() / 1000);
    return isExpired ? null : verified.claims;
  }

  add(token: string, key: string, claims: JWTPayload): void {
    this.#tokens.set(token, { key, claims });
  }
}
