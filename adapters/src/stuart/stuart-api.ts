// Calls the API with a token.
import { type CourierResponse, exchange, type OnCall, type CourierRequest } from '../courier-kit/exchange.ts';
import { createTokens, type Mint } from '../courier-kit/tokens.ts';
import type { CourierCall, CourierCredentials } from '../ports/courier.ts';
import type { StuartConfig } from './stuart-config.ts';
import { stuartProblem, type StuartRefusal, stuartRefusalOf, stuartUnreachable } from './stuart-problems.ts';
import { stuartToken } from './stuart-wire.ts';

export interface StuartApiCall {
  endpoint: CourierCall['endpoint'];
  method: CourierRequest['method'];
  path: string;
  body?: object;
  /** Recovers from a refusal; undefined when that is impossible. */
  recover?(refusal: StuartRefusal, statusCode: number): Promise<unknown> | undefined;
}

export interface StuartApi {
  call(credentials: CourierCredentials, call: StuartApiCall, onCall: OnCall): Promise<unknown>;
}

export function createStuartApi(apiBases: StuartConfig['apiBases'], timeoutMs: number, now: () => Date): StuartApi {
  const urlOf = (environment: CourierCredentials['environment'], path: string): string =>
    apiBases[environment].replace(/\/+$/, '') + path;

  /** A token lives a month. Stuart asks to keep it until it expires or `INVALID_GRANT` is returned. */
  const mint: Mint = async ({ clientId, clientSecret, environment }, onCall) => {
    const form = {
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'api',
      grant_type: 'client_credentials',
    };
    const request = {
      endpoint: 'token',
      method: 'POST',
      url: urlOf(environment, '/oauth/token'),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
      logged: form,
    } as const;
    const { statusCode, body } = await exchange(request, {
      environment,
      timeoutMs,
      onCall,
      unreachable: stuartUnreachable,
    });
    if (statusCode >= 300) throw stuartProblem(statusCode, stuartRefusalOf(statusCode, body));
    const answer = stuartToken.safeParse(body);
    if (!answer.success) throw stuartUnreachable('unexpected_answer', answer.error);
    return { token: answer.data.access_token, lifeSeconds: answer.data.expires_in };
  };
  const tokens = createTokens(mint, now);

  return {
    async call(credentials, { endpoint, method, path, body, recover: adopt }, onCall) {
      const { environment } = credentials;
      const withToken = async (token: string): Promise<CourierResponse> => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const request = { endpoint, method, url: urlOf(environment, path), headers, logged: body ?? { method, path } };
        const sent = body === undefined ? request : { ...request, body: JSON.stringify(body) };
        return exchange(sent, { environment, timeoutMs, onCall, unreachable: stuartUnreachable });
      };
      const token = await tokens.get(credentials, onCall);
      let answer = await withToken(token);
      if (answer.statusCode === 401) answer = await withToken(await tokens.renew(credentials, token, onCall));
      if (answer.statusCode < 300) return answer.body;
      const refusal = stuartRefusalOf(answer.statusCode, answer.body);
      const adopted = adopt?.(refusal, answer.statusCode);
      if (adopted !== undefined) return adopted;
      throw stuartProblem(answer.statusCode, refusal);
    },
  };
}
