import { createHash } from 'node:crypto';
import type { CourierCredentials } from '../ports/courier.ts';
import { exchange, type OnCall } from './uber-http.ts';
import { problemOf, refusalOf, unreachable } from './uber-problems.ts';
import { tokenAnswer } from './uber-wire.ts';

interface Minted {
  token: Promise<string>;
  /** Known once the token is there. */
  renewAt: number;
}

export interface Tokens {
  get(credentials: CourierCredentials, onCall: OnCall): Promise<string>;
  /** A new one in place of `refused`, unless somebody else has already replaced that. */
  renew(credentials: CourierCredentials, refused: string, onCall: OnCall): Promise<string>;
}

/** Getting a token is rate limited and it lives 30 days, so it is cached and renewed in the last tenth of its life. */
const RENEW_AT_SHARE = 0.9;
const MAX_TOKENS = 500;

export function createTokens(authUrl: string, timeoutMs: number, now: () => Date): Tokens {
  const minted = new Map<string, Minted>();

  async function mint(credentials: CourierCredentials, entry: Minted, onCall: OnCall): Promise<string> {
    const form = {
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      grant_type: 'client_credentials',
      scope: 'eats.deliveries',
    };
    const request = {
      endpoint: 'token',
      method: 'POST',
      url: authUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      logged: form,
    } as const;
    const { statusCode, body } = await exchange(request, credentials.environment, timeoutMs, onCall);
    if (statusCode !== 200) throw problemOf(statusCode, refusalOf(statusCode, body));
    const answer = tokenAnswer.safeParse(body);
    if (!answer.success) throw unreachable('unexpected_answer', answer.error);
    entry.renewAt = now().getTime() + answer.data.expires_in * 1000 * RENEW_AT_SHARE;
    return answer.data.access_token;
  }

  function start(credentials: CourierCredentials, key: string, onCall: OnCall): Promise<string> {
    const entry: Minted = { token: Promise.resolve(''), renewAt: Number.POSITIVE_INFINITY };
    entry.token = mint(credentials, entry, onCall).catch((error: unknown) => {
      if (minted.get(key) === entry) minted.delete(key);
      throw error;
    });
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

/** Hashed, so that two secrets for one id never share a token and no secret is a key in memory. */
const keyOf = ({ clientId, clientSecret }: CourierCredentials): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, clientSecret]))
    .digest('base64');
