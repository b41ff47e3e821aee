import type { JWTPayload } from 'jose';

interface Proof {
  key: string;
  claims: JWTPayload;
}

/**
 * Tokens whose signature has been checked, with the key that proved it. People send the same token with every request,
 * and checking it stood high in the profile of a read. A renewed key is another key, so it ends the proof as it ends the token.
 */
export class VerifiedTokens {
  readonly #proofs = new Map<string, Proof>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  find(token: string, key: string, now: Date): JWTPayload | null {
    const proof = this.#proofs.get(token);
    if (proof?.key !== key) return null;
    const isOver = (proof.claims.exp ?? 0) <= Math.floor(now.getTime() / 1000);
    return isOver ? null : proof.claims;
  }

  keep(token: string, key: string, claims: JWTPayload): void {
    this.#proofs.delete(token);
    const [oldest] = this.#proofs.keys();
    if (oldest !== undefined && this.#proofs.size >= this.#most) this.#proofs.delete(oldest);
    this.#proofs.set(token, { key, claims });
  }
}
