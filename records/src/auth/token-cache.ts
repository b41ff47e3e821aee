import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';

interface Verified {
  key: string;
  claims: JWTPayload;
}

/**
 * Cache of tokens whose signature was verified, with the key. Clients send the same token with every request, and
 * verifying it took much of the time of a read. A renewed key differs, so the token is verified again.
 */
export class TokenCache {
  readonly #tokens: LRUCache<string, Verified>;

  constructor(max: number) {
    this.#tokens = new LRUCache({ max });
  }

  /** The cached claims of a token that was valid once; its expiry is checked elsewhere. */
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
