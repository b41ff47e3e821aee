import { exchange } from '../courier-kit/exchange.ts';
import type { Mint } from '../courier-kit/tokens.ts';
import { uberProblem, uberRefusalOf, uberUnreachable } from './uber-problems.ts';
import { uberToken } from './uber-wire.ts';

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
    const { statusCode, body } = await exchange(request, {
      environment,
      timeoutMs,
      onCall,
      unreachable: uberUnreachable,
    });
    if (statusCode !== 200) throw uberProblem(statusCode, uberRefusalOf(statusCode, body));
    const answer = uberToken.safeParse(body);
    if (!answer.success) throw uberUnreachable('unexpected_answer', answer.error);
    return { token: answer.data.access_token, lifeSeconds: answer.data.expires_in };
  };
