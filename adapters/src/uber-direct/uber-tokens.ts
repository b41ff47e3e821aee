import { exchange } from '../courier-kit/exchange.ts';
import type { Mint } from '../courier-kit/tokens.ts';
import { problemOf, refusalOf, unreachable } from './uber-problems.ts';
import { tokenAnswer } from './uber-wire.ts';

export const uberTokenFrom =
  (authUrl: string, timeoutMs: number): Mint =>
  async ({ clientId, clientSecret, environment }, onCall) => {
    const form = {
      client_id: clientId,
      client_secret: clientSecret,
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
    const { statusCode, body } = await exchange(request, { environment, timeoutMs, onCall, unreachable });
    if (statusCode !== 200) throw problemOf(statusCode, refusalOf(statusCode, body));
    const answer = tokenAnswer.safeParse(body);
    if (!answer.success) throw unreachable('unexpected_answer', answer.error);
    return { token: answer.data.access_token, lifeSeconds: answer.data.expires_in };
  };
