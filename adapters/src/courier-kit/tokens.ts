import { createHash } from 'node:crypto';
import type { CourierCredentials } from '../ports/courier.ts';
import type { OnCall } from './exchange.ts';

interface Minted {
  token: Promise<string>;
  /** Infinity until the token has arrived. */
  renewAt: number;
}

/** Asks the courier company for a token. */
export type Mint = (credentials: CourierCredentials, onCall: OnCall) => Promise<{ token: string; lifeSeconds: number }>;

export interface Tokens {
  get(credentials: CourierCredentials, onCall: OnCall): Promise<string>;
  /** Replaces a refused token, unless a concurrent call has already replaced it. */
  renew(credentials: CourierCredentials, refused: string, onCall: OnCall): Promise<string>;
}

/**
 * Tokens live 30 days and getting one is rate limited, so they are cached and renewed in the last tenth of their life.
 */
const RENEW_AT_SHARE = 0.9;
const MAX_TOKENS = 500;

export function createTokens(mint: Mint, now: () => Date): Tokens {
  const minted = new Map<string, Minted>();

  function start(credentials: CourierCredentials, key: string, onCall: OnCall): Promise<string> {
    const entry: Minted = { token: Promise.resolve(''), renewAt: Number.POSITIVE_INFINITY };
    entry.token = mint(credentials, onCall).then(
      ({ token, lifeSeconds }) => {
        entry.renewAt = now().getTime() + lifeSeconds * 1000 * RENEW_AT_SHARE;
        return token;
      },
      (error: unknown) => {
        if (minted.get(key) === entry) minted.delete(key);
        throw error;
      },
    );
    minted.delete(key);
    minted.set(key, entry);
    if (minted.size > MAX_TOKENS) minted.delete(minted.keys().next().value ?? '');
    return entry.token;
  }

  return {
    async get(credentials, onCall) {
      const key = keyOf(credentials);
      const entry = minted.get(key);
      if (entry === undefined || entry.renewAt <= now().getTime()) return start(credentials, key, onCall);
      return entry.token;
    },
    async renew(credentials, refused, onCall) {
      const key = keyOf(credentials);
      const current = await minted.get(key)?.token.catch(() => undefined);
      return current === undefined || current === refused ? start(credentials, key, onCall) : current;
    },
  };
}

/** The key is a hash, so that two secrets of one client id never share a token and no secret is a key in memory. */
const keyOf = ({ clientId, clientSecret }: CourierCredentials): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, clientSecret]))
    .digest('base64');
